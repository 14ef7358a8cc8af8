import CatalogRules
import L10nKit
import RuleKit
import SourceText
import Testing
import XCStrings

@Suite struct LanguageCodeTests {
  @Test(
    "codes that Xcode writes are accepted",
    arguments: [
      "en", "es-419", "pt-BR", "pt-PT", "zh-Hans", "zh-Hant", "zh-HK", "zh-Hant-HK", "nb", "no", "fil",
      "ca-ES",
      "sr-Latn", "en-GB", "sv-SE", "gsw", "az-Latn", "en-XA", "ca-ES-valencia",
    ])
  func accepted(_ code: String) async {
    #expect(await messages(for: [code]).isEmpty)
  }

  @Test(
    "a code that Xcode does not write is told the one it writes",
    arguments: [
      ("pt_BR", "pt-BR"), ("zh-TW", "zh-Hant"), ("zh_CN", "zh-Hans"), ("iw", "he"), ("jp", "ja"),
      ("EN-us", "en-US"),
      ("zh-hans", "zh-Hans"), ("en-UK", "en-GB"),
    ])
  func misspelled(_ code: String, _ canonical: String) async {
    #expect(await messages(for: [code]) == ["Xcode writes '\(canonical)' for '\(code)'"])
  }

  @Test("a catalog that has the right code too is told so")
  func both() async {
    #expect(
      await messages(for: ["zh-Hant", "zh-TW"])
        == ["Xcode writes 'zh-Hant' for 'zh-TW', and the catalog has both"])
  }

  @Test("names and made-up codes are no languages", arguments: ["spanish", "xq", "1", "english_US"])
  func unknown(_ code: String) async {
    #expect(await messages(for: [code]) == ["'\(code)' is not a language code"])
  }

  @Test("two codes of one language are reported where the rarer one stands")
  func twoSpellings() async {
    let found = await messages(for: ["nb"], ["nb"], ["no"])
    #expect(found == ["'no' is written as 'nb' elsewhere in the project"])
    #expect(await messages(for: ["zh-HK"], ["zh-HK"], ["zh-Hant-HK"]).count == 1)
    #expect(await messages(for: ["pt"], ["pt-BR"], ["pt-PT"]).isEmpty)
  }

  @Test("the source language is renamed along with its texts")
  func sourceLanguage() async throws {
    let text = catalog(["en_US"]).replacing("\"en\"", with: "\"en_US\"")
    let file = try CatalogFile(SourceFile(path: "A.xcstrings", text: text), configuration: Configuration())
    let project = Project(catalogs: [file], configuration: Configuration())
    let rule = CatalogRules.projectRules.flatMap(\.value).first { $0.id == "language-code" }
    let edits = try #require(rule?.check(project).first?.finding.fix?.edits)
    #expect(
      String(decoding: file.tree.bytes.applying(edits), as: UTF8.self) == text.replacing("_", with: "-"))
  }

  private func messages(for languages: [String]...) async -> [String] {
    var input = CheckInput(
      files: languages.enumerated().map { index, languages in
        SourceFile(path: "Table\(index).xcstrings", text: catalog(languages))
      })
    input.rules = RuleSelection(configuration: Configuration(), only: ["language-code"])
    return await Checker.check(input).diagnostics.map(\.finding.message)
  }

  private func catalog(_ languages: [String]) -> String {
    RuleExample.catalog(of: [("k", languages.map { ($0, .unit("a", state: "new")) })])
  }
}
