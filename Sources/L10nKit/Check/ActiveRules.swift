import CatalogRules
import RuleKit
import SourceRules

/// The enabled rules, each with its id and severity.
struct ActiveRules: Sendable {
  /// An enabled rule.
  struct Active<SomeRule: Sendable>: Sendable {
    let rule: SomeRule
    let id: String
    let selection: RuleSelection

    /// Creates an active rule; `nil` if it is not selected.
    init?(_ rule: SomeRule, _ id: String, in selection: RuleSelection) {
      if selection[id] == nil { return nil }
      (self.rule, self.id, self.selection) = (rule, id, selection)
    }

    /// Returns a finding of the rule in a file as a diagnostic.
    func diagnostic(_ finding: Finding, in path: String) -> Diagnostic {
      Diagnostic(
        rule: id, severity: selection.severity(of: finding, id) ?? .error, path: path, finding: finding)
    }

    /// Adds the rule's findings in a file.
    func add(_ findings: [Finding], in path: String, to diagnostics: inout [Diagnostic]) {
      for finding in findings { diagnostics.append(diagnostic(finding, in: path)) }
    }
  }

  let selection: RuleSelection
  let catalogRules: [Active<any ListedRule>]
  let sourceRules: [Active<any SourceRule>]
  let unusedKey: Active<UnusedKey>?
  let projectRules: [Active<any ProjectRule>]
  let comparisonRules: [Active<any ComparisonRule>]

  init(_ selection: RuleSelection) {
    self.selection = selection
    catalogRules = CatalogRules.catalogRules.flatMap(\.value).compactMap { Active($0, $0.id, in: selection) }
    sourceRules = SourceRules.all.flatMap(\.value).compactMap { Active($0, $0.id, in: selection) }
    unusedKey = Active(UnusedKey(), UnusedKey.about.id, in: selection)
    projectRules = CatalogRules.projectRules.flatMap(\.value).compactMap { Active($0, $0.id, in: selection) }
    comparisonRules = CatalogRules.comparisonRules.flatMap(\.value).compactMap {
      Active($0, $0.id, in: selection)
    }
  }

  /// Whether any rule checks Swift sources, or needs the keys that they use.
  func needSources(beside files: [CheckedFile]) -> Bool {
    !sourceRules.isEmpty || needUsage(beside: files) || selection[MissingTable.about.id] != nil
  }

  /// Whether any rule needs the keys that sources use: with stale keys, each that leaves these out unless code uses them.
  func needUsage(beside files: [CheckedFile]) -> Bool {
    unusedKey != nil || selection[StaleKey.about.id] != nil
      || !catalogRules.isEmpty && files.contains { $0.catalog?.entries.contains(where: \.isStale) == true }
  }
}
