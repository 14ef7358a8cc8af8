import RuleKit
package import SourceText
import XCStrings

/// GitLab's code quality report: a JSON array of findings, shown in merge requests.
///
/// GitLab compares the reports of two branches by their fingerprints, which must be unique, and knows a file by its path
/// from the repository's root.
package enum GitLabReporter: Reporter {
  package static func render(_ result: CheckResult, options: ReportOptions) -> Message {
    var places = DiagnosticPlaces(result)
    var fingerprints = FindingFingerprints(result)
    let findings = result.diagnostics.map { diagnostic in
      let finding = diagnostic.finding
      let path = options.shownPath(diagnostic.path)
      let (start, end) = places.positions(of: finding.range, in: diagnostic.path)
      return [
        "description": finding.headline, "check_name": diagnostic.rule,
        "fingerprint": fingerprints.next(diagnostic, shownPath: path),
        "severity": severity(diagnostic.severity),
        "location": ["path": path, "lines": ["begin": start.line, "end": end.line] as JSONValue] as JSONValue,
      ] as JSONValue
    }
    return JSONValue.array(findings).rendered
  }

  /// GitLab knows `info`, `minor`, `major`, `critical` and `blocker`.
  private static func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: "major"
    case .warning: "minor"
    case .note: "info"
    }
  }
}
