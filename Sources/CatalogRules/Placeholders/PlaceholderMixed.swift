package import RuleKit

/// Numbered and unnumbered placeholders in one text.
package struct PlaceholderMixed: PlaceholderRule {
  package static let about = RuleDescription(
    id: "placeholder-mixed",
    group: .placeholders,
    title: "a text mixes placeholders with and without numbers",
    rationale: """
      A placeholder without a number does not continue after the numbered ones but starts at the first \
      argument. One argument then appears twice and another one never, or the app crashes because the \
      types differ. Number all placeholders of a text, or none.
      """,
    severity: .error,
    examples: [
      .reports(key: "%@ of %@", ["es": "%1$@ de ⟦%@⟧"]),
      .reports(key: "home.progress", ["en": "⟦%@⟧ of %2$@", "es": "%1$@ de %2$@"]),
      .accepts(key: "%@ of %@", ["es": "%2$@: %1$@"]),
      .accepts(key: "%lld%% of %@", ["es": "%1$lld %% de %2$@"]),
    ])
}
