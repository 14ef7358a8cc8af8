import RuleKit
import SourceRules

/// The rules that run, with what reports say of each: asked for once, not for every file.
struct ActiveRules: Sendable {
  /// A rule that runs.
  struct Active<SomeRule: Sendable>: Sendable {
    let rule: SomeRule
    let id: String
    let severity: Severity

    /// What the rule found in a file, as reports have it.
    func diagnostic(_ finding: Finding, in path: String) -> Diagnostic {
      Diagnostic(rule: id, severity: severity, path: path, finding: finding)
    }

    /// Adds all that the rule found in a file; mostly nothing.
    func add(_ findings: [Finding], in path: String, to diagnostics: inout [Diagnostic]) {
      for finding in findings { diagnostics.append(diagnostic(finding, in: path)) }
    }
  }

  let catalogRules: [Active<any CatalogRule>]
  let sourceRules: [Active<any SourceRule>]
  let usageRules: [Active<any UsageRule>]
  let projectRules: [Active<any ProjectRule>]
  let comparisonRules: [Active<any ComparisonRule>]

  init(_ selection: RuleSelection) {
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
