import L10nKit
package import RuleKit

/// Which rules of a check judge texts that come in, and which findings keep a text out.
package enum JudgedRules {
  /// Rules about what is left to do or about the file as a whole: no fault of a text that comes in.
  private static let others = [
    "extra-language", "key-convention", "key-near-duplicate", "key-order", "key-white-space",
    "language-code", "layout", "missing-comment", "missing-language", "missing-source", "missing-translation",
    "needs-review", "source-language-mismatch", "stale-key", "table-clash", "unknown-extraction-state",
    "unknown-member", "unsupported-version", "untranslated", "unused-ignore",
  ]

  /// Warnings that mean that a part of the text is lost, or that nobody ever sees it.
  private static let losses: Set = [
    "changed-email", "changed-url", "escape-written-out", "inflection-attribute", "markdown",
    "named-placeholder", "percent-unescaped", "placeholder-missing", "placeholder-missing-in-form",
    "plural-missing-number", "unknown-device", "unknown-plural-form",
  ]

  /// The rule whose findings keep texts out in one case only; `IncompletePlurals` decides.
  package static let missingForm = "plural-missing-form"

  /// The rules that run: those that a project has as errors or warnings.
  static func selection(_ configuration: Configuration) -> RuleSelection {
    let all = RuleSelection(configuration: configuration)
    let notes = RuleRegistry.all.map(\.id).filter { all[$0] == .note }
    return RuleSelection(configuration: configuration, skip: Set(others + notes))
  }

  /// Whether a finding of a rule, with this severity, keeps the text out that it is about.
  package static func refuses(_ rule: String, _ severity: Severity) -> Bool {
    switch severity {
    case .error: true
    case .warning: losses.contains(rule)
    case .note: false
    }
  }
}
