import CatalogSync
import L10nKit
import RuleKit
import SourceText
import SwiftIndex
import Testing

@Suite struct ConfigurationProposalTests {
  private static func proposal(
    _ keys: [String], in languages: [String] = ["es"], source: String = "en",
    style: KeyConvention.Style? = nil
  ) throws -> ConfigurationProposal {
    let entries = keys.map { key in
      let texts = ([source] + languages).map {
        #""\#($0)":{"stringUnit":{"state":"translated","value":"A text"}}"#
      }
      return #""\#(key)":{"localizations":{\#(texts.joined(separator: ","))}}"#
    }
    let text = #"{"sourceLanguage":"\#(source)","strings":{\#(entries.joined(separator: ","))}}"#
    let file = try CatalogFile(
      SourceFile(path: "A.xcstrings", text: text), configuration: Configuration())
    return ConfigurationProposal(for: [file], style: style)
  }

  private static func keys(_ count: Int, _ start: String) -> [String] {
    (0..<count).map { "\(start)\($0)" }
  }

  /// Keys, the members that they ask for, and whether some break the convention.
  private static let samples: [([String], String, Bool)] = [
    (keys(10, "home.list.a_"), "", false),
    (keys(9, "home.list.a_") + ["Save"], "", true),
    (keys(10, "home.list.a_") + ["%@", "%lld: %@", "J5U-5w-g23.title"], "", false),
    (keys(10, "Save "), "\"style\": \"natural\"", false),
    (keys(9, "Save ") + ["home.list.title"], "\"style\": \"natural\"", true),
    (keys(10, "CannotSave"), "\"segments\": [1, 6], \"case\": \"UpperCamel\"", false),
    (keys(8, "Save ") + keys(2, "home.list.a"), "\"style\": \"off\"", false),
    (keys(10, "home.listTitle.a"), "\"case\": \"lowerCamel\"", false),
    (keys(10, "home.title"), "\"segments\": [2, 4]", false),
    (
      keys(39, "home_title_x") + ["Done"], "\"separator\": \"_\", \"case\": \"lower\"",
      true
    ),
    (keys(10, "Home.titleText"), "\"segments\": [2, 4], \"case\": \"any\"", false),
  ]

  @Test(
    "keys have the style that nine in ten of them follow, else none; the others become notes",
    arguments: samples)
  func style(_ keys: [String], _ members: String, _ isBroken: Bool) throws {
    var expected = members.isEmpty ? "" : ",\n  \"keys\": { \(members) }"
    if isBroken { expected += ",\n  \"rules\": { \"key-convention\": \"note\" }" }
    #expect(try Self.proposal(keys).text == "{\n  \"languages\": [\"en\", \"es\"]\(expected)\n}\n")
  }

  @Test("a style that was chosen stays")
  func chosenStyle() throws {
    #expect(try Self.proposal(["Save it"], style: .structured).text.contains("keys") == false)
    #expect(try Self.proposal(["home.list.title"], style: .off).keys.convention.style == .off)
  }

  @Test(
    "translated languages are required, mostly translated ones have a floor, others are optional")
  func languages() throws {
    let few = try Self.proposal(["home.list.title"], in: ["fr", "en"], source: "de")
    #expect(few.languages == ["de", "en", "fr"])
    let entries = (0..<40).map { index in
      let texts = [
        "fr", index < 36 ? "it" : "fr", index < 35 ? "pl" : "fr", index < 2 ? "zh_CN" : "fr",
        index < 2 ? "qqq" : "dk",
      ].map {
        #""\#($0)":{"stringUnit":{"state":"translated","value":"x"}}"#
      }
      return #""Key \#(index)":{"localizations":{\#(Set(texts).sorted().joined(separator: ","))}}"#
    }
    let text = #"{"sourceLanguage":"en","strings":{\#(entries.joined(separator: ","))}}"#
    let file = try CatalogFile(SourceFile(path: "A.xcstrings", text: text), configuration: Configuration())
    let many = ConfigurationProposal(for: [file])
    #expect(many.languages == ["en", "fr"] && many.floors == [.init("it", percentage: 88)])
    #expect(many.optionalLanguages == ["pl"] && many.reason == .translated)
    #expect(many.percentages["pl"] == 87 && many.percentages["it"] == 90)
    #expect(
      many.text.contains(#"{ "en": "required", "fr": "required", "it": 88, "pl": "optional" }"#))
    let configuration = try Configuration(parsing: many.text)
    #expect(configuration.languages == many.languages && configuration.allLanguages.last == "pl")
  }

  /// Catalogs with their keys, and the style of the project, then the styles of the overrides.
  private static let tables: [([String: [String]], KeyConvention.Style, [String: KeyConvention.Style])] = [
    (["A": keys(30, "Save "), "B": keys(5, "home.list.a")], .natural, ["B": .structured]),
    (["A": keys(5, "Save "), "B": keys(30, "home.list.a")], .structured, ["A": .natural]),
    (["A": keys(30, "Save "), "B": keys(2, "home.list.a")], .natural, ["B": .structured]),
    (["A": keys(30, "home.list.a"), "B": keys(30, "home/list/a")], .structured, ["B": .structured]),
    (["A": keys(30, "Save "), "B": keys(30, "Add ")], .natural, [:]),
    (["A": keys(20, "Save ") + keys(20, "a.b.c"), "B": keys(30, "a.b.c")], .off, ["B": .structured]),
    (["A": keys(20, "Save ") + keys(20, "a.b.c"), "B": keys(5, "a.b.c")], .off, [:]),
    (["A": keys(30, "Save "), "B": keys(5, "Save ") + keys(5, "a.b.c")], .natural, ["B": .off]),
  ]

  @Test(
    "a catalog with another style than the project gets an override, so that no key is an error",
    arguments: tables)
  func overrides(
    _ tables: [String: [String]], _ style: KeyConvention.Style, _ others: [String: KeyConvention.Style]
  ) throws {
    let texts = tables.mapValues { keys in
      let entries = keys.map { key in
        #""\#(key)":{"localizations":{"en":{"stringUnit":{"state":"translated","value":"A text"}}}}"#
      }
      return #"{"sourceLanguage":"en","strings":{\#(entries.joined(separator: ","))}}"#
    }
    let files = try texts.sorted { $0.key < $1.key }.map { name, text in
      try CatalogFile(SourceFile(path: "\(name).xcstrings", text: text), configuration: Configuration())
    }
    let proposal = ConfigurationProposal(for: files)
    #expect(proposal.keys.convention.style == style)
    let found = proposal.overrides.flatMap { override in
      override.paths.map { ($0.replacing(".xcstrings", with: ""), override.keys.convention.style) }
    }
    #expect(Dictionary(uniqueKeysWithValues: found) == others)
    #expect(proposal.unconventionalKeys == 0)
    let configuration = try Configuration(parsing: proposal.text)
    #expect(configuration.overrides.map(\.paths) == proposal.overrides.map { $0.paths.map { "/\($0)" } })
    for (written, override) in zip(configuration.overrides, proposal.overrides) {
      var keys = configuration.keys
      for change in written.keys { keys.apply(change) }
      #expect(keys == override.keys.convention)
    }
  }

  @Test("the text is a configuration that says the same")
  func reads() throws {
    let proposal = try Self.proposal(Self.keys(10, "Home.titleText"), in: ["zh-Hant"])
    let configuration = try Configuration(parsing: proposal.text)
    #expect(configuration.languages == ["en", "zh-Hant"] && configuration.keys == proposal.keys.convention)
  }

  @Test("without keys in catalogs, those of code say the style, and folders say the languages")
  func code() {
    let source = ScannedSource(
      SourceFile(
        path: "A.swift",
        text: """
          let a = [Text("Add to list"), Text("Your cart, \\(name)"), Text("Save")]
          """))
    let keys = FoundKey.shipped(of: [source])
    let proposal = ConfigurationProposal(
      for: [], codeKeys: keys,
      otherPaths: [
        "A/fr.lproj/L.strings", "A/Base.lproj/L.strings", "A/de.lproj/L.strings", "A/L.strings",
        "A/pt_BR.lproj/L.strings", "A/qqq.lproj/L.strings", "A/English.lproj/L.strings",
      ], projectLanguages: ["it"])
    #expect(
      proposal.keys.convention.style == .natural && proposal.keys.fittingKeys == 3
        && proposal.keys.keyCount == 3)
    #expect(proposal.languages == ["en", "de", "fr", "pt-BR"] && proposal.reason == .folders)
    let bare = ConfigurationProposal(
      for: [], codeKeys: keys, projectLanguages: ["de", "English", "en", "de"])
    #expect(bare.languages == ["de", "en"] && bare.reason == .project && bare.isOfCode)
  }

  @Test("keys in catalogs have the say, not those of code")
  func catalogsFirst() throws {
    let catalog = try CatalogFile(
      SourceFile(path: "A.xcstrings", text: #"{"sourceLanguage":"en","strings":{"home.list.title":{}}}"#),
      configuration: Configuration())
    let source = ScannedSource(SourceFile(path: "A.swift", text: "let a = Text(\"Add to list\")"))
    let keys = FoundKey.shipped(of: [source])
    #expect(keys.count == 1)
    #expect(ConfigurationProposal(for: [catalog], codeKeys: keys).keys.convention.style == .structured)
  }
}
