import L10nKit
import RuleKit
import SourceText
import TestSupport
import Testing
import XCStrings

@Suite struct ReporterTests {
  private let result = CheckResult(
    diagnostics: [
      Diagnostic(
        rule: "placeholder-type", severity: .error, path: "App/Localizable.xcstrings",
        finding: Finding(
          range: 10..<12, message: "'%d' in 'es' does not match '%lld' in 'en'", key: "a.b.c", language: "es",
          confidence: .certain,
          notes: [
            Note("the source text is here", at: 0..<5), Note("100% sure, \"really\""),
            Note("shown by 'Text(_:)'", at: 2..<3, in: "App/Row.swift"),
          ],
          fix: Fix("replace '%d' with '%lld'", .safe, edits: [TextEdit(range: 10..<12, replacement: "%lld")]))
      ),
      Diagnostic(
        rule: "layout", severity: .note, path: "App/Localizable.xcstrings",
        finding: Finding(range: 3..<14, message: "lines, over two")),
    ],
    files: [
      SourceFile(path: "App/Localizable.xcstrings", text: "é😀 ab\n\tx%d y\n"),
      SourceFile(path: "App/Row.swift", text: "\n\nText(title)\n"),
    ],
    summary: {
      var summary = CheckResult.Summary()
      summary.files = 1
      summary.catalogs = 1
      summary.keys = 40
      summary.suppressed = 2
      var counts = CatalogCoverage("es")
      for key in 0..<40 { counts.add(key == 0 ? .missing : .translated) }
      summary.coverage = [counts]
      return summary
    }())

  /// Options of a run in a repository, with a description of one rule.
  private static let options = {
    var options = ReportOptions()
    options.toolVersion = "1.2.3"
    options.root = "/src/My App"
    options.absolutePath = { "/src/My App/iOS/\($0)" }
    options.repositoryPath = { "iOS/\($0)" }
    options.describe = { id in
      guard id == "placeholder-type" else { return nil }
      return RuleDescription(
        id: id, title: "a placeholder has another type",
        rationale: "The app may crash.", severity: .error, examples: [])
    }
    return options
  }()

  @Test("a report of each format is as it was", arguments: ReportFormat.allCases)
  func formats(_ format: ReportFormat) {
    let text = format.reporter.render(result, options: Self.options).text
    #expect(
      Golden.difference(of: text, from: "Tests/L10nKitTests/Goldens/report-\(format.rawValue).txt") == nil)
  }

  @Test("on a terminal the text report shows colour, the source line and a caret span")
  func terminal() {
    var options = ReportOptions()
    (options.usesColor, options.isOnTerminal) = (true, true)
    let text = TextReporter.render(result, options: options).text
    #expect(Golden.difference(of: text, from: "Tests/L10nKitTests/Goldens/report-terminal.txt") == nil)
  }

  @Test("the summary counts what was found and what was kept quiet")
  func summary() {
    #expect(ReportSummary.text(of: result).text == "1 error, 1 note in 1 catalog, 40 keys, 2 suppressed\n")
  }

  @Test("the summary of many findings names the rules that found most")
  func most() {
    let rules = Array(repeating: "stale-key", count: 12) + Array(repeating: "key-convention", count: 9)
    let text = ReportSummary.text(
      of: result(rules.map { ($0, Finding(range: 0..<0, message: "is so")) })
    ).text
    #expect(text == "21 warnings in 0 catalogs, 0 keys\nmost: 12 stale-key, 9 key-convention\n")
  }

  @Test("a finding that does not name its key has it in front, on one line and not too long")
  func keyInFront() {
    let long = String(repeating: "long ", count: 20)
    let findings = [
      Finding(range: 0..<0, message: "'ar' equals 'en'", key: "home.title"),
      Finding(range: 0..<0, message: "'ar' equals 'en'", key: "two\nlines"),
      Finding(range: 0..<0, message: "'\(long)' is stale", key: long, namesKey: true),
      Finding(range: 0..<0, message: "the catalog has no 'es' translation"),
    ]
    let short = String(repeating: "long ", count: 11) + "long…"
    let wanted = [
      "'home.title': 'ar' equals 'en'", "'two lines': 'ar' equals 'en'", "'\(short)' is stale",
      "the catalog has no 'es' translation",
    ]
    let result = result(findings.map { ("some-rule", $0) })
    let text = TextReporter.render(result, options: ReportOptions()).text
    #expect(text == wanted.map { "a.xcstrings:1:1: warning: \($0) [some-rule]\n" }.joined())
    let annotations = GitHubReporter.render(result, options: ReportOptions()).text.split(separator: "\n")
    #expect(annotations.map { $0.split(separator: "::")[1] } == wanted.map { $0[...] })
  }

  @Test("findings at one place that differ in their language alone are one line, and count as several")
  func joinsLanguages() {
    func lacks(_ language: String, _ notes: [Note] = [], range: Range<Int> = 0..<2, fix: Fix? = nil)
      -> Finding
    {
      Finding(
        range: range, message: "'es' has no ", key: "es", namesKey: true, language: language,
        notes: notes, fix: fix
      ).namingLanguage(before: " translation")
    }
    func lines(_ findings: Finding...) -> [Substring] {
      let result = result(findings.map { ("some-rule", $0) })
      #expect(ReportSummary.text(of: result).text.hasPrefix("\(findings.count) warnings in "))
      let text = TextReporter.render(result, options: ReportOptions()).text
      return text.split(separator: "\n").map { $0.dropFirst("a.xcstrings:1:1: warning: ".count) }
    }
    #expect(
      lines(lacks("de"), lacks("es"), lacks("fr"))
        == ["'es' has no 'de', 'es' and 'fr' translation [some-rule]"])
    let apart = [
      [lacks("de"), lacks("es", range: 1..<2)], [lacks("de"), lacks("es", [Note("n")])],
      [lacks("de"), lacks("es", fix: Fix("f", .safe, edits: []))],
      ["de", "es"].map { (name: String) in
        Finding(range: 0..<2, message: "'\(name)' is so", key: "k", language: name)
      },
    ]
    for findings in apart { #expect(lines(findings[0], findings[1]).count { $0.hasSuffix("]") } == 2) }
  }

  private func result(_ findings: [(String, Finding)]) -> CheckResult {
    CheckResult(
      diagnostics: findings.map {
        Diagnostic(rule: $0, severity: .warning, path: "a.xcstrings", finding: $1)
      },
      files: [SourceFile(path: "a.xcstrings", text: "{}")], summary: CheckResult.Summary())
  }
}

@Suite struct RuleDocumentTests {
  @Test("docs/rules.md and the pages of the groups are what the rules say of themselves")
  func rules() {
    #expect(Golden.difference(of: RuleMarkdown.index(), from: "docs/rules.md") == nil)
    for page in RuleMarkdown.pages() {
      #expect(Golden.difference(of: page.text, from: "docs/\(page.path)") == nil)
    }
  }
}
