import CatalogRules
package import RuleKit
package import SourceRules
import TextRules

/// Every rule of every module.
package enum RuleRegistry {
  /// Rules about files that are not JSON.
  package static let syntaxRules: [any SyntaxRule] = CatalogRules.syntaxRules

  /// Rules about one catalog.
  package static let catalogRules: [any CatalogRule] = CatalogRules.catalogRules + TextRules.catalogRules

  /// Rules about one Swift file.
  package static let sourceRules: [any SourceRule] = SourceRules.all

  /// Rules about catalogs and what the sources use of them.
  package static let usageRules: [any UsageRule] = SourceRules.usageRules

  /// Rules about the project as a whole.
  package static let projectRules: [any ProjectRule] = CatalogRules.projectRules

  /// Rules that the checker itself applies.
  package static let checkerRules: [any Rule] = [
    UnusedIgnore()
  ]

  /// Every rule, sorted by id.
  package static let all: [any Rule] =
    ((syntaxRules as [any Rule]) + catalogRules + sourceRules + usageRules + projectRules + checkerRules)
    .sorted(byText: \.id)

  /// The rule of an id.
  package static func rule(_ id: String) -> (any Rule)? { all.first { $0.id == id } }
}
