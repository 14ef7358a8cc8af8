package import RuleKit

/// The rule against unused ignore comments, which the suppression filter applies.
package struct UnusedIgnore: DescribedRule {
  package static let about = RuleDescription(
    id: "unused-ignore",
    title: "an ignore comment suppresses nothing",
    rationale: """
      An unused ignore comment would hide future findings. Remove it, or correct the rule id that it names.
      """,
    severity: .warning,
    onImport: .skipped,
    examples: [
      .reports(
        key: "home.list.title", ["en": "Home", "es": "Inicio"], comment: "⟦l10n:ignore missing-translation⟧"),
      .accepts(key: "home.list.title", ["en": "Home", "es": "Inicio"], comment: "Title of the list"),
    ])

  /// Returns the finding for a rule that an ignore comment names unnecessarily.
  static func finding(for ignored: Suppression.Rule) -> Finding {
    if ignored.id.isEmpty { return Finding(range: ignored.range, message: "'l10n:ignore' names no rule") }
    let isKnown = RuleRegistry.rule(ignored.id) != nil
    return Finding(
      range: ignored.range,
      message: isKnown
        ? "'l10n:ignore \(ignored.id)' suppresses no finding"
        : "unknown rule '\(ignored.id)' in 'l10n:ignore'")
  }
}
