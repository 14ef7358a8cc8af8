import L10nKit
import RuleKit
import XCStrings

/// The rules that check imported texts, and the findings that reject a text.
enum ImportRules {
  /// The rules whose findings reject texts only where `other` is absent, each with its axis.
  static let axis: [String: VariationAxis] = RuleRegistry.all.reduce(into: [:]) { axes, rule in
    for case .isOfMissingForms(let axis) in rule.about.traits { axes[rule.id] = axis }
  }

  /// The rules to run: those of the project that concern imported texts.
  static func selection(_ configuration: Configuration) -> RuleSelection {
    let skipped = RuleRegistry.all.filter { $0.about.onImport == .skipped }
    return RuleSelection(configuration: configuration, skip: Set(skipped.map(\.id)))
  }

  /// Whether a finding of a rule with this severity rejects its text.
  static func rejects(_ rule: String, _ severity: Severity) -> Bool {
    switch severity {
    case .error: true
    case .warning: [.rejected, .cause].contains(effect(of: rule))
    case .note: false
    }
  }

  /// Returns the findings of a rejected text that explain the others; all if there are none.
  static func causes(_ findings: [TextFinding]) -> [TextFinding] {
    let causes = findings.filter { effect(of: $0.rule) == .cause }
    return causes.isEmpty ? findings : causes
  }

  private static func effect(of rule: String) -> RuleDescription.ImportEffect? {
    RuleRegistry.rule(rule).map { $0.about.onImport }
  }
}
