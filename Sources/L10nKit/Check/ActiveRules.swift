import RuleKit
import SourceRules

/// The rules that run, each with its id and severity.
struct ActiveRules: Sendable {
  /// A rule that runs.
  struct Active<SomeRule: Sendable>: Sendable {
    let rule: SomeRule
    let id: String
    let severity: Severity

    /// A finding of the rule in a file, as reports show it.
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

  /// Whether a rule looks at sources.
  var needSources: Bool { !sourceRules.isEmpty || !usageRules.isEmpty }
}
