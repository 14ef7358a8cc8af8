/// A line of a report: a finding with its rule, severity and file.
package struct Diagnostic: Hashable, Sendable {
  /// The id of the rule.
  package var rule: String
  /// The configured severity of the rule.
  package var severity: Severity
  /// The path of the file as shown in reports.
  package var path: String
  /// The finding.
  package var finding: Finding
  /// The findings of other rules at this place that have the same cause; reports show them as notes.
  package var effects: [Diagnostic] = []

  /// Creates a diagnostic.
  package init(rule: String, severity: Severity, path: String, finding: Finding) {
    self.rule = rule
    self.severity = severity
    self.path = path
    self.finding = finding
  }
}
