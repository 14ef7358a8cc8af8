package import RuleKit

/// An ignore comment that nothing answers to; the checker finds these while it suppresses.
package struct UnusedIgnore: Rule {
  package static let about = RuleDescription(
    id: "unused-ignore",
    title: "an ignore comment suppresses nothing",
    rationale: """
      An ignore comment that no longer matches a finding hides the next one that comes. Remove it, or mend the rule \
      id it names.
      """,
    severity: .warning,
    examples: [
      .reports(
        key: "home.list.title", ["en": "Home", "es": "Inicio"], comment: "⟦l10n:ignore missing-translation⟧"),
      .accepts(key: "home.list.title", ["en": "Home", "es": "Inicio"], comment: "Title of the list"),
    ])
}

extension UnusedIgnore {
  /// The finding about a rule that an ignore comment names in vain.
  static func finding(for ignored: Suppression.Rule) -> Finding {
    if ignored.id.isEmpty { return Finding(range: ignored.range, message: "'l10n:ignore' names no rule") }
    let isKnown = RuleRegistry.rule(ignored.id) != nil
    return Finding(
      range: ignored.range,
      message: isKnown
        ? "nothing here for 'l10n:ignore \(ignored.id)' to suppress" : "no rule is named '\(ignored.id)'")
  }
}
