package import RuleKit

/// A finding of a rule about a text.
package struct TextFinding: Hashable, Sendable {
  /// The rule's id.
  package var rule: String
  /// The rule's severity as configured.
  package var severity: Severity
  /// The message: lower case, no final period.
  package var message: String
  /// Whether the message has the key of the text.
  let namesKey: Bool
  /// Explanations and remedies.
  let notes: [String]

  /// Creates a finding.
  package init(
    rule: String, severity: Severity, message: String, namesKey: Bool = false, notes: [String] = []
  ) {
    (self.rule, self.severity, self.message) = (rule, severity, message)
    (self.namesKey, self.notes) = (namesKey, notes)
  }
}
