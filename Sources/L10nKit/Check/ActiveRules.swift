import CatalogRules
import RuleKit
import SourceRules

/// The enabled rules of each phase.
struct ActiveRules: Sendable {
  let selection: RuleSelection
  let catalogRules: [any ListedRule]
  let sourceRules: [any SourceRule]
  let projectRules: [any ProjectRule]
  let comparisonRules: [any ComparisonRule]

  init(_ selection: RuleSelection) {
    self.selection = selection
    catalogRules = CatalogRules.catalogRules.flatMap(\.value).filter { selection[$0.id] != nil }
    sourceRules = SourceRules.all.flatMap(\.value).filter { selection[$0.id] != nil }
    projectRules = CatalogRules.projectRules.flatMap(\.value).filter { selection[$0.id] != nil }
    comparisonRules = CatalogRules.comparisonRules.flatMap(\.value).filter { selection[$0.id] != nil }
  }

  /// Whether any rule checks Swift sources, or needs the keys that they use.
  func needSources(beside files: [CheckedFile]) -> Bool {
    !sourceRules.isEmpty || needUsage(beside: files) || selection[MissingTable.about.id] != nil
  }

  /// Whether any rule needs the keys that sources use: with stale keys, each that leaves these out unless code uses them.
  func needUsage(beside files: [CheckedFile]) -> Bool {
    selection[UnusedKey.about.id] != nil || selection[StaleKey.about.id] != nil
      || !catalogRules.isEmpty && files.contains { $0.catalog?.entries.contains(where: \.isStale) == true }
  }
}
