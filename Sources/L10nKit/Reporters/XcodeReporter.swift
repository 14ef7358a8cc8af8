import RuleKit
package import SourceText

/// Lines that Xcode shows in its editor: `/PATH:LINE:COLUMN: warning: MESSAGE [RULE]`.
///
/// Xcode reads them from the output of a Run Script phase, as it reads those of compilers: paths are absolute, and
/// columns count UTF-8 bytes as those of clang do. What a place lacks in several languages is one line. Each finding has its
/// proposal, since it is shown at its own line.
package enum XcodeReporter: Reporter {
  package static func render(_ result: CheckResult, options: ReportOptions) -> Message {
    var options = options
    (options.usesColor, options.isOnTerminal, options.listsEverything) = (false, false, true)
    let rows = FindingRow.inOrder(result.diagnostics)
    var lines = FindingLines(result, options, count: rows.count, shownPath: options.absolutePath)
    for row in rows { lines.add(row.diagnostic.finding, of: row.diagnostic) }
    return lines.text
  }
}
