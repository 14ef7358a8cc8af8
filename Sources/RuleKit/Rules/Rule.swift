package import SourceText
package import XCStrings

/// A check: data that describes it, and one function in the protocol of its phase.
///
/// A rule can't print, read files or know its configured severity; whether it runs is not its business.
package protocol Rule: Sendable {
  /// What the rule is, for lists, explanations and tests.
  static var about: RuleDescription { get }
}

/// A rule that sees one catalog file.
package protocol CatalogRule: Rule {
  /// The findings in a catalog, in any order.
  func check(_ file: CatalogFile) -> [Finding]
}

/// A rule that sees the whole project, after every file has been read.
package protocol ProjectRule: Rule {
  /// The findings with the path of the file each is in, in any order.
  func check(_ project: Project) -> [(path: String, finding: Finding)]
}

/// A rule that compares a catalog with an earlier state of it; without one it does not run.
package protocol ComparisonRule: Rule {
  /// The findings in a catalog, in any order.
  func check(_ file: CatalogFile, since former: CatalogFile) -> [Finding]
}

extension Rule {
  /// The rule's id.
  package var id: String { Self.about.id }
}

/// A rule about files that are not JSON.
package protocol SyntaxRule: Rule {
  /// The finding that the reader's error stands for; `nil` if it is another rule's.
  func check(_ error: JSONSyntaxError, in file: SourceFile) -> Finding?
}

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
