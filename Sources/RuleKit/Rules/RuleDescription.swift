/// What a rule is: everything that lists, explanations, documents and tests need to know.
package struct RuleDescription: Sendable {
  /// The name in reports, configuration and ignore comments; names the problem.
  package let id: String
  /// One line that says what is wrong.
  package let title: String
  /// Why it matters and what to do, as one or more paragraphs of plain text.
  package let rationale: String
  /// The severity unless configured.
  package let severity: Severity
  /// Whether the rule runs only if the configuration gives it a severity.
  package let isOptIn: Bool
  /// What it reports and what it accepts; put together when asked for, as a check never does.
  package var examples: [RuleExample] { makeExamples() }
  private let makeExamples: @Sendable () -> [RuleExample]

  /// Creates a description.
  @inline(never)
  package init(
    id: String, title: String, rationale: String, severity: Severity, isOptIn: Bool = false,
    examples: @autoclosure @escaping @Sendable () -> [RuleExample]
  ) {
    self.id = id
    self.title = title
    self.rationale = rationale
    self.severity = severity
    self.isOptIn = isOptIn
    makeExamples = examples
  }
}
