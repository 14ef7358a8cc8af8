import L10nKit
import RuleKit
import SourceText
import SwiftIndex
import TextFlow
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

  /// Keys, and the members that they ask for.
  private static let samples: [([String], String)] = [
    (keys(10, "home.list.a_"), ""),
    (keys(9, "home.list.a_") + ["Save"], ""),
    (keys(10, "home.list.a_") + ["%@", "%lld: %@", "J5U-5w-g23.title"], ""),
    (keys(10, "Save "), "\"style\": \"natural\""),
    (keys(9, "Save ") + ["home.list.title"], "\"style\": \"natural\""),
    (keys(8, "Save ") + keys(2, "home.list.a"), "\"style\": \"off\""),
    (keys(10, "home.listTitle.a"), "\"case\": \"lowerCamel\""),
    (keys(10, "home.title"), "\"segments\": [2, 4]"),
    (keys(10, "Home.titleText"), "\"segments\": [2, 4], \"case\": \"any\""),
  ]

  @Test(
    "keys have the style that nine in ten of them follow, else none",
    arguments: samples)
  func style(_ keys: [String], _ members: String) throws {
    let expected = members.isEmpty ? "" : ",\n  \"keys\": { \(members) }"
    #expect(try Self.proposal(keys).text == "{\n  \"languages\": [\"en\", \"es\"]\(expected)\n}\n")
  }

  @Test("a style that was chosen stays")
  func chosenStyle() throws {
    #expect(try Self.proposal(["Save"], style: .structured).text.contains("keys") == false)
    #expect(try Self.proposal(["home.list.title"], style: .off).keys.style == .off)
  }

  @Test(
    "languages that are mostly translated are required, others optional; misspelled ones are not languages")
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
    #expect(many.languages == ["en", "fr", "it"])
    #expect(many.optionalLanguages.map(\.language) == ["pl"])
    #expect(many.optionalLanguages.map(\.percentage) == [87])
    #expect(
      many.text.contains(#"{ "en": "required", "fr": "required", "it": "required", "pl": "optional" }"#))
    let configuration = try Configuration(parsing: many.text)
    #expect(configuration.languages == many.languages && configuration.allLanguages.last == "pl")
  }

  @Test("the text is a configuration that says the same")
  func reads() throws {
    let proposal = try Self.proposal(Self.keys(10, "Home.titleText"), in: ["zh-Hant"])
    let configuration = try Configuration(parsing: proposal.text)
    #expect(configuration.languages == ["en", "zh-Hant"] && configuration.keys == proposal.keys)
  }

  @Test("without keys in catalogs, those of code say the style, and folders say the languages")
  func code() {
    let source = ScannedSource(
      SourceFile(
        path: "A.swift",
        text: """
          let a = [Text("Add to list"), Text("Your cart, \\(name)"), Text("Save")]
          """))
    let keys = ProjectKeys(of: [source]).rows
    let proposal = ConfigurationProposal(
      for: [], codeKeys: keys,
      otherPaths: ["A/fr.lproj/L.strings", "A/Base.lproj/L.strings", "A/de.lproj/L.strings", "A/L.strings"])
    #expect(proposal.keys.style == .natural && proposal.fittingKeys == 3 && proposal.keyCount == 3)
    #expect(proposal.languages == ["en", "de", "fr"])
  }

  @Test("keys in catalogs have the say, not those of code")
  func catalogsFirst() throws {
    let catalog = try CatalogFile(
      SourceFile(path: "A.xcstrings", text: #"{"sourceLanguage":"en","strings":{"home.list.title":{}}}"#),
      configuration: Configuration())
    let source = ScannedSource(SourceFile(path: "A.swift", text: "let a = Text(\"Add to list\")"))
    let keys = ProjectKeys(of: [source]).rows
    #expect(keys.count == 1)
    #expect(ConfigurationProposal(for: [catalog], codeKeys: keys).keys.style == .structured)
  }
}
