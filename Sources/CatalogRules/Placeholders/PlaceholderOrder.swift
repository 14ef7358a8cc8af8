package import RuleKit

/// Unnumbered placeholders in a different order than in the source text.
package struct PlaceholderOrder: PlaceholderRule {
  package static let about = RuleDescription(
    id: "placeholder-order",
    group: .placeholders,
    title: "placeholders without numbers are in a different order than in the source text",
    rationale: """
      Placeholders without numbers use the arguments in the order in which code passes them. A translation \
      with a different word order has to number them, as in '%2$@ (%1$lld)'; otherwise it formats an \
      integer as an object, and the app crashes.
      """,
    severity: .error,
    examples: [
      .reports(
        key: "%lld photos of %@", ["es": "⟦%@⟧: %lld fotos"], fixed: ["es": "%2$@: %1$lld fotos"]),
      .reports(
        key: "home.progress", ["en": "%1$@ (%2$.0f%%, %3$@)", "de": "%@, ⟦%@⟧ (%.0f%%)"],
        fixed: ["en": "%1$@ (%2$.0f%%, %3$@)", "de": "%1$@, %3$@ (%2$.0f%%)"]),
      .accepts(key: "%lld photos of %@", ["es": "%2$@: %1$lld fotos"]),
      .accepts(key: "%@ of %@", ["es": "%@ de %@"]),
    ])
}
