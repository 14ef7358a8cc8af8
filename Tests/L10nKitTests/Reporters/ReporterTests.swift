import L10nKit
import SourceText
import TestSupport
import Testing

@Suite struct ReporterTests {
  private let result = CheckResult(
    diagnostics: [
      Diagnostic(
        rule: "placeholder-type", severity: .error, path: "App/Localizable.xcstrings",
        finding: Finding(
          range: 10..<12, message: "'%d' in 'es' does not match '%lld' in 'en'", key: "a.b.c", language: "es",
          notes: [Note("the source text is here", at: 0..<5), Note("100% sure, \"really\"")],
          fix: Fix("replace '%d' with '%lld'", .safe, edits: [TextEdit(range: 10..<12, replacement: "%lld")]))
      ),
      Diagnostic(
        rule: "layout", severity: .note, path: "App/Localizable.xcstrings",
        finding: Finding(range: 3..<14, message: "lines, over two")),
    ],
    files: [SourceFile(path: "App/Localizable.xcstrings", text: "é😀 ab\n\tx%d y\n")],
    summary: {
      var summary = CheckResult.Summary()
      summary.files = 1
      summary.catalogs = 1
      summary.keys = 40
      summary.suppressed = 2
      summary.coverage = [LanguageCoverage(language: "es", translated: 39, total: 40)]
      return summary
    }())

  @Test("a report of each format is as it was", arguments: ReportFormat.allCases)
  func formats(_ format: ReportFormat) {
    let text = format.reporter.render(result, options: ReportOptions())
    #expect(
      Golden.difference(of: text, from: "Tests/L10nKitTests/Goldens/report-\(format.rawValue).txt") == nil)
  }

  @Test("on a terminal the text report shows colour, the source line and a caret span")
  func terminal() {
    let text = TextReporter.render(result, options: ReportOptions(usesColor: true, showsSource: true))
    #expect(Golden.difference(of: text, from: "Tests/L10nKitTests/Goldens/report-terminal.txt") == nil)
  }

  @Test("the summary counts what was found and what was kept quiet")
  func summary() {
    #expect(TextReporter.summary(of: result) == "1 error, 1 note in 1 catalog, 40 keys, 2 suppressed\n")
  }
}

@Suite struct RuleDocumentTests {
  @Test("docs/rules.md is what the rules say of themselves")
  func rules() {
    #expect(Golden.difference(of: RuleMarkdown.document(), from: "docs/rules.md") == nil)
  }
}
