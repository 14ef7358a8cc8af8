import CatalogRules
package import RuleKit
package import SourceRules

/// The rules of all modules.
package enum RuleRegistry {
  /// Rules on catalogs that are not valid JSON.
  package static let syntaxRules: [any SyntaxRule] = CatalogRules.syntaxRules

  /// Rules on a single catalog.
  package static let catalogRules: [any CatalogRule] = CatalogRules.catalogRules

  /// Rules on a single Swift file.
  package static let sourceRules: [any SourceRule] = SourceRules.all

  /// Rules that compare catalogs with the keys used in sources.
  package static let usageRules: [any UsageRule] = SourceRules.usageRules

  /// Rules on the project as a whole.
  package static let projectRules: [any ProjectRule] = CatalogRules.projectRules

  /// Rules that compare a catalog with its earlier state.
  package static let comparisonRules: [any ComparisonRule] = CatalogRules.comparisonRules

  /// Rules that the checker itself applies.
  package static let checkerRules: [any Rule] = [
    UnusedIgnore(), LowCoverage(),
  ]

  /// Every rule, sorted by id.
  ///
  /// The lists are appended element by element: converting a whole array looks up the conformance of each rule at run
  /// time, which took half the time of a run on an empty folder.
  package static let all: [any Rule] = {
    var all = checkerRules
    for rule in syntaxRules { all.append(rule) }
    for rule in catalogRules { all.append(rule) }
    for rule in sourceRules { all.append(rule) }
    for rule in usageRules { all.append(rule) }
    for rule in projectRules { all.append(rule) }
    for rule in comparisonRules { all.append(rule) }
    return all.sorted(byText: \.id)
  }()

  /// Returns the rule with an id.
  package static func rule(_ id: String) -> (any Rule)? { all.first { $0.id == id } }
}
