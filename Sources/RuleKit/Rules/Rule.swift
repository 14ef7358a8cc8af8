package import SourceText
package import XCStrings

/// A check with its description and one function, which is in the protocol of its phase.
///
/// A rule can't print or read files, and has no access to its configured severity.
package protocol Rule: Sendable {
  /// The description for lists, explanations and tests.
  static var about: RuleDescription { get }
}

/// A rule that checks one catalog file.
package protocol CatalogRule: Rule {
  /// Returns the findings in a catalog, in any order.
  func check(_ file: CatalogFile) -> [Finding]
}

/// A rule that checks the whole project after every file has been read.
package protocol ProjectRule: Rule {
  /// Returns the findings with the paths of their files, in any order.
  func check(_ project: Project) -> [(path: String, finding: Finding)]
}

/// A rule that compares a catalog with an earlier state of it; skipped without one.
package protocol ComparisonRule: Rule {
  /// Returns the findings in a catalog, in any order.
  func check(_ file: CatalogFile, since former: CatalogFile) -> [Finding]
}

extension Rule {
  /// The rule's id.
  package var id: String { Self.about.id }
}

/// A rule about files that are not JSON.
package protocol SyntaxRule: Rule {
  /// Returns the finding for a syntax error; `nil` if another rule reports it.
  func check(_ error: JSONSyntaxError, in file: SourceFile) -> Finding?
}

/// The data of a rule for lists, explanations, documents and tests.
package struct RuleDescription: Sendable {
  /// The name in reports, configuration and suppressions; describes the problem.
  package let id: String
  /// The problem in one line.
  package let title: String
  /// The reason and the remedy, as one or more paragraphs of plain text.
  package let rationale: String
  /// The severity unless configured.
  package let severity: Severity
  /// Whether the rule runs only if the configuration gives it a severity.
  package let isOptIn: Bool
  /// Examples that the rule reports or accepts; built on demand, as a check does not need them.
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
