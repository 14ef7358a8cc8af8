package import RuleKit

/// A single percent sign in a text that is formatted.
package struct PercentUnescaped: PlaceholderRule {
  package static let about = RuleDescription(
    id: "percent-unescaped",
    group: .placeholders,
    title: "a percent sign in a text with placeholders is not doubled",
    rationale: """
      A text with placeholders is formatted, and a single percent sign starts a placeholder. At the end of \
      the text or before punctuation it disappears, so users read '42' instead of '42%'; before a letter \
      it may use an argument and crash the app. Write '%%'.
      """,
    severity: .warning,
    onImport: .rejected,
    examples: [
      .reports(
        key: "%lld%% done", ["es": "%lld⟦%⟧ listo"], fixed: ["es": "%lld%% listo"]),
      .reports(
        key: "home.battery", ["en": "Battery: %lld⟦%⟧", "es": "Batería: %lld %%"],
        fixed: ["en": "Battery: %lld%%", "es": "Batería: %lld %%"]),
      .accepts(key: "100% sure", ["es": "100 % de acuerdo"]),
      .accepts(key: "%lld%% done", ["es": "%lld %% listo"]),
    ])
}
