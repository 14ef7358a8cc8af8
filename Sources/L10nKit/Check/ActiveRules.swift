import CatalogRules
import RuleKit
import SourceRules

/// The enabled rules, each with its id and severity.
struct ActiveRules: Sendable {
  /// An enabled rule.
  struct Active<SomeRule: Sendable>: Sendable {
    let rule: SomeRule
    let id: String
    let severity: Severity

    /// Returns a finding of the rule in a file as a diagnostic.
    func diagnostic(_ finding: Finding, in path: String) -> Diagnostic {
      Diagnostic(rule: id, severity: severity, path: path, finding: finding)
    }

    /// Adds the rule's findings in a file.
    func add(_ findings: [Finding], in path: String, to diagnostics: inout [Diagnostic]) {
      for finding in findings { diagnostics.append(diagnostic(finding, in: path)) }
    }
  }

  let selection: RuleSelection
  let catalogRules: [Active<any CatalogRule>]
  let sourceRules: [Active<any SourceRule>]
  let usageRules: [Active<any UsageRule>]
  let projectRules: [Active<any ProjectRule>]
  let comparisonRules: [Active<any ComparisonRule>]

  init(_ selection: RuleSelection) {
    self.selection = selection
    catalogRules = RuleRegistry.catalogRules.compactMap { rule in
      selection[rule.id].map { Active(rule: rule, id: rule.id, severity: $0) }
    }
    sourceRules = RuleRegistry.sourceRules.compactMap { rule in
      selection[rule.id].map { Active(rule: rule, id: rule.id, severity: $0) }
    }
    usageRules = RuleRegistry.usageRules.compactMap { rule in
      selection[rule.id].map { Active(rule: rule, id: rule.id, severity: $0) }
    }
    projectRules = RuleRegistry.projectRules.compactMap { rule in
      selection[rule.id].map { Active(rule: rule, id: rule.id, severity: $0) }
    }
    comparisonRules = RuleRegistry.comparisonRules.compactMap { rule in
      selection[rule.id].map { Active(rule: rule, id: rule.id, severity: $0) }
    }
  }

  /// Whether any rule checks Swift sources, or needs the keys that they use.
  var needSources: Bool { !sourceRules.isEmpty || needUsage }

  /// Whether any rule needs the keys that sources use.
  var needUsage: Bool { !usageRules.isEmpty || selection[StaleKey.about.id] != nil }
}
