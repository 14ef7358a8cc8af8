import RuleKit
package import SourceText

/// The report for people: one line a finding, as compilers print them, and lines for its notes and fix.
///
/// In a pipe and in a file it is complete, by path; what a place lacks in several languages is one line. On a terminal it
/// is folded, as `TerminalReport` explains.
package enum TextReporter: Reporter {
  package static func render(_ result: CheckResult, options: ReportOptions) -> Message {
    pieces(of: result, options: options).map { $0() }.joined()
  }

  package static func pieces(
    of result: CheckResult, options: ReportOptions
  ) -> [@Sendable () -> Message] {
    if options.isOnTerminal { return [{ TerminalReport.render(result, options) }] }
    return result.parts().map { part in { lines(part, of: result, options) } }
  }

  /// Renders some of the findings; none of the others may be at the place of one of them.
  private static func lines(_ part: Range<Int>, of result: CheckResult, _ options: ReportOptions) -> Message {
    var lines = FindingLines(result, options, count: part.count)
    let diagnostics = result.diagnostics[part]
    var index = part.lowerBound
    while index < part.upperBound {
      let count = LanguageGroup.count(from: index, in: diagnostics)
      let joined = count > 1 ? LanguageGroup.joined(diagnostics[index..<index + count]) : nil
      lines.add(joined ?? diagnostics[index].finding, of: diagnostics[index])
      index += count
    }
    return lines.text
  }
}
