import CatalogRules
package import RuleKit
import SourceRules

/// The rules of all modules.
package enum RuleRegistry {
  /// Rules that the checker itself applies.
  package static let checkerRules: [any Rule] = [
    UnusedIgnore(), LowCoverage(), MissingTable(), UnusedKey(), WeakenedCheck(),
  ]

  /// Every rule, sorted by id.
  ///
  /// The lists are appended element by element: converting a whole array looks up the conformance of each rule at run
  /// time, which took half the time of a run on an empty folder.
  package static let all: [any Rule] = {
    var all = checkerRules
    for rule in CatalogRules.syntaxRules { all.append(rule) }
    for rule in CatalogRules.catalogRules { all.append(rule) }
    for rule in SourceRules.all { all.append(rule) }
    for rule in CatalogRules.projectRules { all.append(rule) }
    for rule in CatalogRules.comparisonRules { all.append(rule) }
    return all.sorted(byText: \.id)
  }()

  /// Returns the rule with an id.
  package static func rule(_ id: String) -> (any Rule)? { all.first { $0.id == id } }
}

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
    catalogRules = CatalogRules.catalogRules.compactMap { Active($0, $0.id, in: selection) }
    sourceRules = SourceRules.all.compactMap { Active($0, $0.id, in: selection) }
    unusedKey = Active(UnusedKey(), UnusedKey.about.id, in: selection)
    projectRules = CatalogRules.projectRules.compactMap { Active($0, $0.id, in: selection) }
    comparisonRules = CatalogRules.comparisonRules.compactMap { Active($0, $0.id, in: selection) }
  }

  /// Whether any rule checks Swift sources, or needs the keys that they use.
  var needSources: Bool { !sourceRules.isEmpty || needUsage || selection[MissingTable.about.id] != nil }

  /// Whether any rule needs the keys that sources use.
  var needUsage: Bool { unusedKey != nil || selection[StaleKey.about.id] != nil }
}
