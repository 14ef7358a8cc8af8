package import RuleKit

/// A doubled percent sign in a text that is not formatted.
package struct PercentDoubled: PlaceholderRule {
  package static let about = RuleDescription(
    id: "percent-doubled",
    group: .placeholders,
    title: "a percent sign is doubled in a text without placeholders",
    rationale: """
      A text without placeholders is shown as it is, so '50%%' appears with two percent signs. The source \
      text has a single one, so it is not formatted. Write '%'.
      """,
    severity: .note,
    examples: [
      .reports(key: "100% sure", ["es": "100 ⟦%%⟧ de acuerdo"], fixed: ["es": "100 % de acuerdo"]),
      .accepts(key: "100% sure", ["es": "100 % de acuerdo"]),
      .accepts(key: "home.hint", ["en": "100%% sure", "es": "100 %% de acuerdo"]),
      .accepts(key: "%lld%% sure", ["es": "%lld %% de acuerdo"]),
    ])
}
