import L10nKit
import RuleKit
import SourceText
import Testing

/// The words of findings on texts, and the keys that they propose.
@Suite struct TextMessageTests {
  @Test(
    "a plural made by hand is told with both of its texts",
    arguments: [
      (
        #"label.text = count == 1 ? "1 item" : "\(count) items""#,
        #"'1 item' and '\(count) items' are a plural built in code"#
      ),
      (
        #"label.text = "\(n == 1 ? "This id is" : "These ids are") gone""#,
        "'This id is' and 'These ids are' are a plural built in code"
      ),
      (
        #"func text() -> String { if n == 1 { return "1 line" } else { return "\(n) lines" } }"#,
        #"'1 line' and '\(n) lines' are a plural built in code"#
      ),
      (#"label.text = "\(n) image(s)""#, "'image(s)' marks the plural with an optional ending"),
    ])
  func plurals(_ code: String, _ message: String) async {
    #expect(await Self.findings(code, "assembled-plural").map(\.message) == [message])
  }

  @Test("the fix of a text with a count says that the text varies")
  func counts() async {
    let titles = await Self.findings(#"label.text = "\(books.count) books""#, "hardcoded-string")
      .map { $0.fix?.title }
    let key = "localize the text with the key 'shop.home.books'"
    #expect(titles == [key + ", and vary it by plural in the catalog"])
  }

  @Test(
    "keys keep the names of brands whole, and name screens alone 'screen'",
    arguments: [
      ("Shop/HomeView.swift", "Enter PiP now", "shop.home.enter_pip_now"),
      ("Shop/HomeView.swift", "Leave SharePlay", "shop.home.leave_shareplay"),
      ("Shop/HomeView.swift", "FavRes Beta", "shop.home.favres_beta"),
      ("Shop/HomeView.swift", "OpenSource text", "shop.home.open_source_text"),
      ("App/ShopView.swift", "Save all", "shop.screen.save_all"),
      ("App/ShopService.swift", "Save all", "shop.service.save_all"),
    ])
  func keys(_ path: String, _ text: String, _ key: String) async {
    let titles = await Self.findings("label.text = \"\(text)\"", "hardcoded-string", path: path)
      .map { $0.fix?.title }
    #expect(titles == ["localize the text with the key '\(key)'"])
  }

  @Test("the comment of a new key tells where its text is: in a declaration, else in a file")
  func comments() async {
    let code = #"label.text = "Save all""#
    let file = SourceFile(path: "Shop/HomeView.swift", text: code)
    let inType = await Self.findings(code, "hardcoded-string")
    let inFile = await Self.findings(in: file, "hardcoded-string")
    let comments = (inType + inFile).map { $0.fix?.edits[0].replacement.split(separator: "comment: ").last }
    #expect(comments == ["\"HomeView.f\")", "\"HomeView\")"])
  }

  @Test("a missing plural form is told with all forms of its language, and with its numbers")
  func pluralForms() async {
    let catalog = RuleExample.catalog(keys: [
      "%lld files": ["pl": ["one": "%lld plik", "other": "%lld pliku"]]
    ])
    let findings = await Self.findings(
      in: SourceFile(path: "A.xcstrings", text: catalog), "plural-missing-form")
    #expect(
      findings.map { $0.notes.map(\.message) } == [
        [
          "'pl' uses one, few, many, other", "'few' is for 2–4, 22–24, 32–34, …",
          "'many' is for 0, 5–21, 25–31, …",
        ]
      ])
  }

  @Test(
    "a missing placeholder is told with what may have become of it",
    arguments: [
      ("Hola ٪@", ["replace '٪', which does not start a placeholder, with '%'"]),
      ("Hola, %@", ["placeholders without numbers use the first arguments"]), ("Hola, %1$@", []),
    ])
  func missingPlaceholders(_ translation: String, _ notes: [String]) async {
    let catalog = RuleExample.catalog(keys: ["%@ greets %@": ["es": "\(translation)"]])
    let findings = await Self.findings(
      in: SourceFile(path: "A.xcstrings", text: catalog), "placeholder-missing")
    #expect(findings.map { $0.notes.map(\.message) } == [notes])
  }

  private static func findings(
    _ code: String, _ rule: String, path: String = "Shop/HomeView.swift"
  ) async -> [Finding] {
    let type = path.split(separator: "/").last?.split(separator: ".").first ?? ""
    let file = SourceFile(path: path, text: "class \(type) { func f() { \(code) } }")
    return await findings(in: file, rule)
  }

  private static func findings(in file: SourceFile, _ rule: String) async -> [Finding] {
    var configuration = Configuration()
    configuration.brandNames = ["FavRes"]
    var input = CheckInput(files: [file], configuration: configuration)
    input.rules = RuleSelection(configuration: configuration, only: [rule])
    return await Checker.check(input).diagnostics.map(\.finding)
  }
}
