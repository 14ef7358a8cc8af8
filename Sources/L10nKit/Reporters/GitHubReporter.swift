import RuleKit
package import SourceText

/// GitHub's workflow commands, which show findings at their lines in a pull request.
///
/// Line ends and the marks of a command are escaped as GitHub reads them, other control characters are made visible.
/// GitHub shows the first few of a step alone, so the gravest come first; and it knows a file by its path from the
/// repository's root.
package enum GitHubReporter: Reporter {
  package static func render(_ result: CheckResult, options: ReportOptions) -> Message {
    var places = DiagnosticPlaces(result)
    var notePlaces = DiagnosticPlaces(result)
    return gravestFirst(result.diagnostics).map { diagnostic -> Message in
      let finding = diagnostic.finding
      let path = options.repositoryPaths[diagnostic.path] ?? diagnostic.path
      let (start, end) = places.positions(of: finding.range, in: diagnostic.path)
      var properties = [("file", path), ("line", String(start.line))]
      if end.line == start.line {
        // Columns of a finding over several lines would be rejected.
        properties += [("col", String(start.column)), ("endColumn", String(end.column))]
      } else {
        properties.append(("endLine", String(end.line)))
      }
      properties.append(("title", diagnostic.rule))
      let list = properties.map { "\($0.0)=\(escapedProperty($0.1))" }.joined(separator: ",")
      return "::\(command(diagnostic.severity)) \(list)::\(escaped(message(of: finding, &notePlaces)))\n"
    }.joined()
  }

  /// Errors, warnings, notes; each in the order of the report.
  private static func gravestFirst(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    Severity.allCases.sorted(by: >).flatMap { severity in diagnostics.filter { $0.severity == severity } }
  }

  private static func command(_ severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .note: "notice"
    }
  }

  private static func message(of finding: Finding, _ places: inout DiagnosticPlaces) -> String {
    let notes = finding.notes.map { note -> String in
      guard let path = note.path, let range = note.range else { return "note: \(note.message)" }
      let place = places.position(of: range.lowerBound, in: path)
      return "\(path):\(place.line):\(place.column): note: \(note.message)"
    }
    return ([finding.headline] + notes + [finding.fix?.labelledTitle]).compactMap { $0?.visible }.joined(
      separator: "\n")
  }

  private static func escaped(_ text: String, _ marks: String = "%\r\n") -> String {
    text.unicodeScalars.map { scalar in
      guard marks.unicodeScalars.contains(scalar) else { return String(scalar) }
      return "%" + String(0x100 + scalar.value, radix: 16, uppercase: true).dropFirst()
    }.joined()
  }

  private static func escapedProperty(_ text: String) -> String { escaped(text, "%\r\n:,") }
}
