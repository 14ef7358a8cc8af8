import CatalogRules
package import RuleKit
package import SourceRules

/// Every rule of every module.
package enum RuleRegistry {
  /// Rules about files that are not JSON.
  package static let syntaxRules: [any SyntaxRule] = CatalogRules.syntaxRules

  /// Rules about one catalog.
  package static let catalogRules: [any CatalogRule] = CatalogRules.catalogRules

  /// Rules about one Swift file.
  package static let sourceRules: [any SourceRule] = SourceRules.all

  /// Rules about catalogs and what the sources use of them.
  package static let usageRules: [any UsageRule] = SourceRules.usageRules

  /// Rules about the project as a whole.
  package static let projectRules: [any ProjectRule] = CatalogRules.projectRules

  /// Rules that compare a catalog with an earlier state of it.
  package static let comparisonRules: [any ComparisonRule] = CatalogRules.comparisonRules

  /// Rules that the checker itself applies.
  package static let checkerRules: [any Rule] = [
    UnusedIgnore()
  ]

  /// Every rule, sorted by id.
  ///
  /// The lists are joined rule by rule. Converting a whole list looks up the conformance of each rule in the records of
  /// the whole program, which took half of a run on an empty folder.
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

  /// The rule of an id.
  package static func rule(_ id: String) -> (any Rule)? { all.first { $0.id == id } }
}
