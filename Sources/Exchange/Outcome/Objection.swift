package import RuleKit

/// What a rule says against a text.
package struct Objection: Hashable, Sendable {
  /// The rule's id.
  package var rule: String
  /// The rule's severity as configured.
  package var severity: Severity
  /// What is wrong: lower case, no final period.
  package var message: String
  /// What helps to understand it.
  package var notes: [String] = []

  /// Creates a value from its parts.
  package init(rule: String, severity: Severity, message: String, notes: [String] = []) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.notes = notes
  }
}
