import CatalogRules
import RuleKit
import SourceText
import Testing
import XCStrings

@Suite struct KeyConventionTests {
  /// A key, what the rule says of it, and the key that its fix proposes.
  struct Case: CustomTestStringConvertible, Sendable {
    let key: String
    let message: String?
    let proposal: String?

    init(_ key: String, _ message: String? = nil, _ proposal: String? = nil) {
      (self.key, self.message, self.proposal) = (key, message, proposal)
    }

    var testDescription: String { key }
  }

  static let structured = [
    Case("home.list.title"),
    Case("home.list.title.empty_state"),
    Case("home.restaurants.count %lld"),
    Case("home.restaurants.summary %1$@ %2$lld"),
    Case("error.http.404"),
    Case(""),
    Case("home.title", "'home.title' has 2 segments, not 3 or 4", "home.general.title"),
    Case("a.b.c.d.e", "'a.b.c.d.e' has 5 segments, not 3 or 4", "a.b.c.d_e"),
    Case("Home.list.Title", "'Home' in 'Home.list.Title' has a capital letter", "home.list.title"),
    Case(
      "home.list.mainTitle", "'mainTitle' in 'home.list.mainTitle' has a capital letter",
      "home.list.main_title"),
    Case("home.list-view.title", "'list-view' in 'home.list-view.title' has '-'", "home.list_view.title"),
    Case("home._list.title", "'_list' in 'home._list.title' begins with '_'", "home.list.title"),
    Case("home.list__a.title", "'list__a' in 'home.list__a.title' has '__'", "home.list_a.title"),
    Case("home.menú.title", "'menú' in 'home.menú.title' has 'ú', which is not ASCII", "home.menu.title"),
    Case("1home.list.title", "'1home' in '1home.list.title' begins with a digit"),
    Case("home..title", "segment 2 of 'home..title' is empty", "home.general.title"),
    Case("home.list.title.", "segment 4 of 'home.list.title.' is empty", "home.list.title"),
    Case("home.list.%lld", "'%lld' in 'home.list.%lld' contains a placeholder", "home.general.list %lld"),
    Case("HOME_LIST_TITLE", "'HOME_LIST_TITLE' has 1 segment, not 3 or 4", "home.list.title"),
    Case("homeListTitle", "'homeListTitle' has 1 segment, not 3 or 4", "home.list.title"),
    Case("save", "'save' has 1 segment, not 3 or 4", "common.general.save"),
    Case("Save", "'Save' is text, not a key such as 'feature.screen.element'", "common.general.save"),
    Case(
      "Hello, %@!", "'Hello, %@!' is text, not a key such as 'feature.screen.element'",
      "common.general.hello %@"),
    Case("お店を探す", "'お店を探す' is text, not a key such as 'feature.screen.element'"),
    Case("%lld%%"), Case("“%@”"), Case("✓"),
  ]

  @Test(
    "a finding on a structured key has what is wrong with it and a key that passes", arguments: structured)
  func structuredKeys(_ example: Case) throws {
    let finding = try findings(for: [example.key]).first
    #expect(finding?.message == example.message)
    #expect(finding?.fix?.edits.first?.replacement == example.proposal.map { "\"\($0)\"" })
  }

  @Test("no two keys are given the same name, and none the name of a third")
  func distinctProposals() throws {
    let keys = ["Home.list.title", "home-list-title", "home.list.title", "Home.list.text", "home-list-text"]
    let proposals = try findings(for: keys).map { $0.fix?.edits.first?.replacement }
    #expect(proposals == [nil, nil, "\"home.list.text\"", nil])
  }

  @Test("a key that was the source text leaves it behind as the source language's text")
  func keepsText() throws {
    let file = try catalog(["Save changes"], KeyConvention())
    let finding = try #require(UnconventionalKey().check(file).first)
    let edits = try #require(finding.fix?.edits)
    let renamed = try StringCatalog(parsing: file.tree.bytes.applying(edits))
    #expect(renamed["common.general.save_changes"]?.value(in: "en") == "Save changes")
    #expect(renamed.entries.count == 1)
  }

  @Test(
    "words of a segment are written as the project says",
    arguments: [
      (KeyConvention.LetterCase.lower, "home.listview.title", "home.list_view.title"),
      (.lowerCamel, "home.listView.title", "home.ListView.title"),
      (.upperCamel, "Home.ListView.Title", "Home.listView.Title"),
      (.kebab, "home.list-view.title", "home.list_view.title"),
      (.any, "Home.list_view.sub-title", "home.list/view.title"),
    ])
  func cases(_ letterCase: KeyConvention.LetterCase, _ good: String, _ bad: String) throws {
    var convention = KeyConvention()
    convention.letterCase = letterCase
    #expect(try findings(for: [good], convention).isEmpty)
    #expect(try findings(for: [bad], convention).count == 1)
  }

  @Test("separator, segments and features are the project's")
  func configured() throws {
    var convention = KeyConvention()
    convention.separator = "::"
    convention.segments = 2...2
    convention.features = ["home", "common"]
    #expect(try findings(for: ["home::title"], convention).isEmpty)
    let messages = try findings(for: ["hoem::title", "home.title"], convention).map(\.message)
    #expect(messages == ["'hoem' in 'hoem::title' is not a feature", "'home.title' has 1 segment, not 2"])
    let fixes = try findings(for: ["hoem::title", "Save"], convention).compactMap(\.fix?.title)
    #expect(fixes == ["rename the key to 'home::title'", "rename the key to 'common::save'"])
  }

  @Test("stale keys, and values that nobody translates, are left alone")
  func leftAlone() throws {
    let text = """
      { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
        "Old text" : { "extractionState" : "stale" }, "%@" : { "shouldTranslate" : false },
        "Brand" : { "shouldTranslate" : false } } }
      """
    let file = try CatalogFile(
      SourceFile(path: "Localizable.xcstrings", text: text), configuration: Configuration())
    #expect(UnconventionalKey().check(file).map(\.key) == ["Brand"])
  }

  private func findings(for keys: [String], _ convention: KeyConvention = KeyConvention()) throws -> [Finding]
  {
    UnconventionalKey().check(try catalog(keys, convention))
  }

  private func catalog(_ keys: [String], _ convention: KeyConvention) throws -> CatalogFile {
    let entries = keys.map { "\"\($0)\" : { }" }.joined(separator: ", ")
    let text = "{ \"sourceLanguage\" : \"en\", \"strings\" : { \(entries) }, \"version\" : \"1.0\" }"
    var configuration = Configuration()
    configuration.keys = convention
    return try CatalogFile(
      SourceFile(path: "Localizable.xcstrings", text: text), configuration: configuration)
  }
}
