import L10nKit
import RuleKit
import SourceText
import Testing

/// What a fix of a Swift file brings to the catalog beside it.
@Suite struct NewEntryTests {
  private static func report(
    _ source: String, keys: KeyValuePairs<String, KeyValuePairs<String, RuleExample.Value>>
  ) async -> String {
    let files = [
      SourceFile(path: "App/Cart/CartController.swift", text: source),
      SourceFile(path: "App/Localizable.xcstrings", text: RuleExample.catalog(keys: keys)),
      SourceFile(path: "Other/Localizable.xcstrings", text: RuleExample.catalog(keys: [:])),
    ]
    var input = CheckInput(files: files)
    input.rules = RuleSelection(configuration: Configuration(), only: ["hardcoded-string"])
    return JSONReporter.render(await Checker.check(input), options: ReportOptions()).text
  }

  private static func source(_ text: String) -> String {
    "final class CartController: UIViewController {\n  func show(name: String) {\n    title = \(text)\n  }\n}\n"
  }

  @Test("a proposal to localize a text says what the nearest catalog needs, as a build would add it")
  func entry() async {
    let report = await Self.report(
      Self.source("\"Your \\\"cart\\\"\""), keys: ["home.list.title": ["en": "Places"]])
    #expect(report.contains("\"file\": \"App/Localizable.xcstrings\""))
    #expect(!report.contains("\"file\": \"Other/"))
    #expect(report.contains(#"\"cart.screen.your_cart\" : {\n      \"comment\""#))
    #expect(report.contains(#"\"extractionState\" : \"extracted_with_value\""#))
    #expect(report.contains(#"\"value\" : \"Your \\\"cart\\\"\"\n"#))
  }

  @Test("a text with arguments leaves the catalog to the compiler, which knows their types")
  func arguments() async {
    let report = await Self.report(Self.source("\"The cart of \\(name)\""), keys: [:])
    #expect(report.contains("String(localized:"))
    #expect(!report.contains("App/Localizable.xcstrings"))
  }
}
