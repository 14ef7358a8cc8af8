import RuleKit
package import SourceText

/// A summary for a job or a comment: a table of the rules, then findings, the most severe first.
///
/// A comment on GitHub has at most 65,536 characters, so the report has ten rows of a rule and a hundred rows at most, and
/// counts the rest. Findings that say the same are one row.
/// Messages are code: no character of a text can then form a link, a mention or HTML.
package enum MarkdownReporter: Reporter {
  private static let mostRows = 100
  private static let mostRowsOfRule = 10
  private static let longestMessage = 300

  package static func render(_ result: CheckResult, options: ReportOptions) -> Message {
    var text: Message = "### l10n: \(plain(ReportSummary.totals(of: result).text))\n"
    let counts = RuleCount.bySeverity(result)
    if counts.isEmpty { return text }
    text += "\n| findings | rule | problem |\n|--:|---|---|\n"
    for count in counts {
      let title = options.describe(count.rule)?.title ?? ""
      text +=
        "| \(Wording.count(count.findings, count.severity.rawValue)) | \(code(count.rule)) | \(plain(title)) |\n"
    }
    text += "\n"
    var places = DiagnosticPlaces(result)
    let rows = FindingRow.folded(result)
    let shown = FindingRow.limited(rows, to: mostRowsOfRule, by: \.rule).shown.prefix(mostRows)
    for row in shown {
      let diagnostic = row.diagnostic
      let start = places.position(of: diagnostic.finding.range.lowerBound, in: diagnostic.path)
      let place = "\(options.shownPath(diagnostic.path)):\(start)"
      let message = "\(diagnostic.finding.headline.shortened(to: longestMessage)) [\(diagnostic.rule)]"
      text += "- **\(diagnostic.severity.rawValue)** \(code(place)): \(code(message))\n"
    }
    let rest = result.diagnostics.count - shown.reduce(0) { $0 + $1.count }
    if rest > 0 { text += "- … \(rest) more\n" }
    return text
  }

  /// A code span, whose fence is longer than any row of backticks in the text.
  private static func code(_ text: String) -> Message {
    let text = text.visible
    let longest = text.split { $0 != "`" }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: longest + 1)
    let gap = longest > 0 ? " " : ""
    return "\(fence)\(gap)\(text)\(gap)\(fence)"
  }

  /// Text without markup.
  private static func plain(_ text: String) -> String {
    text.map { "\\`*_[]<>|&".contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}
