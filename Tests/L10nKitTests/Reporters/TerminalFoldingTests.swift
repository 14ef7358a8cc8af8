import L10nKit
import RuleKit
import SourceText
import Testing

@Suite struct TerminalFoldingTests {
  private static func diagnostic(
    _ message: String, rule: String = "some-rule", severity: Severity = .note, path: String = "a.xcstrings",
    key: String? = nil, language: String? = nil, at offset: Int = 0, notes: [Note] = [], fix: Fix? = nil
  ) -> Diagnostic {
    Diagnostic(
      rule: rule, severity: severity, path: path,
      finding: Finding(
        range: offset..<offset, message: message, key: key,
        namesKey: key.map { message.contains("'\($0)'") } ?? false,
        language: language, notes: notes, fix: fix))
  }

  /// The lines of the report, from their severity on, without those of the source.
  private static func lines(_ diagnostics: [Diagnostic], every: Bool = false) -> [String] {
    var options = ReportOptions()
    (options.isOnTerminal, options.listsEverything) = (true, every)
    let result = CheckResult(
      diagnostics: diagnostics, files: [SourceFile(path: "a.xcstrings", text: "abcdefghij\n")],
      summary: CheckResult.Summary())
    let lines = TextReporter.render(result, options: options).text.split(separator: "\n").map(String.init)
    return lines.compactMap { line in
      if line.hasPrefix("…") { return line }
      return line.split(separator: ": ", maxSplits: 1).dropFirst().first.map(String.init)
    }
  }

  @Test("errors come first, then warnings and notes, each by path", arguments: [false, true])
  func order(_ every: Bool) {
    let diagnostics = [
      Self.diagnostic("a"), Self.diagnostic("b", severity: .error), Self.diagnostic("c", path: "b.xcstrings"),
      Self.diagnostic("d", severity: .warning, path: "b.xcstrings"),
      Self.diagnostic("e", severity: .error, path: "b.xcstrings"),
    ]
    #expect(
      Self.lines(diagnostics, every: every)
        == ["error: b", "error: e", "warning: d", "note: a", "note: c"].map { "\($0) [some-rule]" })
  }

  @Test("texts that need review are a row for each catalog and language")
  func needsReview() {
    let texts = ["a", "b", "c", "d"].map { (key: String) in
      Self.diagnostic("'\(key)' needs review in 'es'", rule: "needs-review", key: key, language: "es")
    }
    let others = [
      Self.diagnostic("'a' needs review in 'de'", rule: "needs-review", key: "a", language: "de"),
      Self.diagnostic(
        "'x' needs review in 'es'", rule: "needs-review", path: "b.xcstrings", key: "x", language: "es"),
    ]
    #expect(
      Self.lines(texts + others) == [
        "note: 'es': 4 texts need review: 'a', 'b', 'c' … [needs-review]",
        "note: 'a' needs review in 'de' [needs-review]", "note: 'x' needs review in 'es' [needs-review]",
      ])
    #expect(Self.lines(texts + others, every: true).count == 6)
  }

  @Test("findings about one key that differ in their language are one row")
  func languages() {
    func equals(_ language: String, key: String = "k", at offset: Int = 0) -> Diagnostic {
      Self.diagnostic("'\(language)' equals 'en'", key: key, language: language, at: offset)
    }
    var different = Self.diagnostic("'de' differs from 'en'", key: "k", language: "de", at: 8)
    different.finding.details.arguments = ["all"]
    let diagnostics = [
      equals("ca"), equals("de", at: 2), equals("de", at: 4), equals("fr", at: 5),
      equals("es", key: "l", at: 6),
      equals("es", key: "l", at: 7),
      different,
    ]
    #expect(
      Self.lines(diagnostics) == [
        "note: 'k': 'ca' equals 'en' (also in 'de' and 'fr') [some-rule]",
        "note: 'l': 'es' equals 'en' (2 times) [some-rule]", "note: 'k': 'de' differs from 'en' [some-rule]",
      ])
    #expect(Self.lines(diagnostics, every: true).count == 7)
  }

  @Test("a note and a proposal are printed once, notes about other places each")
  func remarks() {
    let fix = Fix("localize the text", .needsReview, edits: [])
    let diagnostics = (0..<3).map { number in
      Self.diagnostic(
        "m\(number)", notes: [Note("in every case"), Note("used here", at: number % 2..<number % 2)], fix: fix
      )
    }
    #expect(
      Self.lines(diagnostics) == [
        "note: m0 [some-rule]", "note: in every case", "note: used here", "note: proposal: localize the text",
        "note: m1 [some-rule]", "note: used here", "note: m2 [some-rule]",
      ])
    #expect(Self.lines(diagnostics, every: true).count == 12)
  }

  @Test("a rule has at most ten rows of a severity, and what is left out is counted")
  func rows() {
    let some = (0..<12).map { Self.diagnostic("m\($0)", severity: .error) }
    let others = (0..<13).map { Self.diagnostic("m\($0)", rule: "other-rule", severity: .error) }
    let lines = Self.lines(some + others + some.map { Self.diagnostic($0.finding.message) })
    #expect(lines.count == 10 + 10 + 2 + 10 + 1)
    #expect(
      Array(lines[20..<22])
        == ["… 3 more [other-rule]; --every shows them", "… 2 more [some-rule]; --every shows them"])
  }

  @Test("many rules have fewer rows each, and at least one", arguments: [(4, 10), (8, 5), (20, 2), (60, 1)])
  func rules(count: Int, rows: Int) {
    let diagnostics = (0..<count).flatMap { rule in
      (0..<12).map { Self.diagnostic("m\($0)", rule: "rule-\(rule)") }
    }
    let lines = Self.lines(diagnostics)
    #expect(lines.count { !$0.hasPrefix("…") } == count * rows)
    #expect(lines.contains("… \(12 - rows) more [rule-0]; --every shows them"))
  }
}
