package import SourceText
package import XCStrings

/// A check with its description and one function, which is in the protocol of its phase.
///
/// A rule can't print or read files, and has no access to its configured severity.
package protocol Rule: Sendable {
  /// The description for lists, explanations and tests.
  var about: RuleDescription { get }
}

/// A rule with a type of its own.
package protocol DescribedRule: Rule {
  /// The description of the type.
  static var about: RuleDescription { get }
}

extension DescribedRule {
  /// The description of the type.
  package var about: RuleDescription { Self.about }
}

/// A rule that checks one catalog file, which may be one of several in a table.
package protocol ListedRule: Rule {
  /// Returns the findings in a catalog, in any order.
  func check(_ file: CatalogFile) -> [Finding]
}

/// A rule that checks one catalog file.
package protocol CatalogRule: ListedRule, DescribedRule {}

/// A rule that checks the whole project after every file has been read.
package protocol ProjectRule: DescribedRule {
  /// Returns the findings with the paths of their files, in any order.
  func check(_ project: Project) -> [(path: String, finding: Finding)]
}

/// A rule that checks one catalog after another with the project's other files in view.
package protocol CatalogInProjectRule: ProjectRule {
  /// Returns the findings in a catalog of the project, in any order.
  func check(_ file: CatalogFile, in project: Project) -> [Finding]
}

extension CatalogInProjectRule {
  /// Returns the findings in every catalog of the project.
  package func check(_ project: Project) -> [(path: String, finding: Finding)] {
    project.catalogs.flatMap { file in check(file, in: project).map { (file.path, $0) } }
  }
}

/// A rule that compares a catalog with an earlier state of it; skipped without one.
package protocol ComparisonRule: DescribedRule {
  /// Returns the findings in a catalog, in any order.
  func check(_ file: CatalogFile, since former: FormerCatalog) -> [Finding]
}

extension Rule {
  /// The rule's id.
  package var id: String { about.id }
}

/// A rule about files that are not JSON.
package protocol SyntaxRule: DescribedRule {
  /// Returns the finding for a syntax error; `nil` if another rule reports it.
  func check(_ error: JSONSyntaxError, in file: SourceFile) -> Finding?
}

/// The rules of one phase by group, which is the page of the documentation that shows them.
package typealias RuleLists<SomeRule> = KeyValuePairs<RuleDescription.Group, [SomeRule]>
