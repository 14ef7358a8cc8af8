import RuleKit
package import SourceText

/// GitHub's workflow commands, which show findings at their lines in a pull request.
///
/// GitHub shows at most ten errors, ten warnings and ten notices of a step, so no more are printed, the most severe
/// first, and a last line counts the rest. It knows a file by its path from the repository's root. Line ends and the
/// marks of a command are escaped as GitHub reads them, other control characters are made visible.
package enum GitHubReporter: Reporter {
  /// The number of annotations of a severity that GitHub shows for a step.
  private static let most = 10

  package static func render(_ result: CheckResult, options: ReportOptions) -> Message {
    var places = DiagnosticPlaces(result)
    let (shown, hidden) = FindingRow.limited(FindingRow.bySeverity(result), to: most, by: \.severity)
    return shown.map { annotation($0.diagnostic, options, &places) }.joined() + rest(hidden)
  }

  /// The line that counts the findings left out.
  private static func rest(_ counts: [Severity: Int]) -> Message {
    let words = Severity.allCases.reversed().compactMap { severity in
      counts[severity].map { Wording.count($0, "more \(severity.rawValue)") }
    }
    if words.isEmpty { return "" }
    return "\(words.joined(separator: ", ")); GitHub shows at most \(most) of each severity for a step\n"
  }

  private static func annotation(
    _ diagnostic: Diagnostic, _ options: ReportOptions, _ places: inout DiagnosticPlaces
  ) -> Message {
    let finding = diagnostic.finding
    let (start, end) = places.positions(of: finding.range, in: diagnostic.path)
    var properties = [("file", options.shownPath(diagnostic.path)), ("line", String(start.line))]
    if end.line == start.line {
      // Columns of a finding over several lines would be rejected.
      properties += [("col", String(start.column)), ("endColumn", String(end.column))]
    } else {
      properties.append(("endLine", String(end.line)))
    }
    properties.append(("title", diagnostic.rule))
    let list = properties.map { "\($0.0)=\(escaped($0.1, "%\r\n:,"))" }.joined(separator: ",")
    let message = ([finding.headline] + finding.remarks(&places, options)).map(\.visible)
    let command = diagnostic.severity == .note ? "notice" : diagnostic.severity.rawValue
    return "::\(command) \(list)::\(escaped(message.joined(separator: "\n")))\n"
  }

  private static func escaped(_ text: String, _ marks: String = "%\r\n") -> String {
    text.unicodeScalars.map { scalar in
      guard marks.unicodeScalars.contains(scalar) else { return String(scalar) }
      return "%" + scalar.value.digits(2, uppercase: true)
    }.joined()
  }
}
