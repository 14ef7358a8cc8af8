import RuleKit
package import SourceText

/// The report for people: one line a finding, as compilers print them, and lines for its notes and fix.
///
/// In a pipe and in a file it is complete, by path; what a place lacks in several languages is one line, and so are notes
/// on a key that differ only in their language, and a proposal that many findings have. On a terminal it is folded, as
/// `TerminalReport` explains.
package enum TextReporter: Reporter {
  package static func render(_ result: CheckResult, options: ReportOptions) -> Message {
    if options.isOnTerminal { return TerminalReport.render(result, options) }
    var lines = FindingLines(result, options, count: result.diagnostics.count)
    let rows =
      options.listsEverything
      ? FindingRow.rows(of: result.diagnostics) : FindingRow.inOrder(result.diagnostics)
    for row in rows { lines.add(row.diagnostic.finding, of: row.diagnostic) }
    return lines.text
  }
}
