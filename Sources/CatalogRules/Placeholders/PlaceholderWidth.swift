package import RuleKit

/// An integer placeholder that is narrower or wider than the source text's.
package struct PlaceholderWidth: PlaceholderRule {
  package static let about = RuleDescription(
    id: "placeholder-width",
    group: .placeholders,
    title: "a placeholder has a different integer width than in the source text",
    rationale: """
      '%d' reads 32 bits and '%lld' reads 64. If code passes an Int and the translation has '%d', numbers \
      above two billion are wrong; the other way round, the upper half is random memory. Most texts never \
      show such numbers, but the difference has no benefit.
      """,
    severity: .note,
    examples: [
      .reports(
        key: "%lld files", ["es": "⟦%d⟧ archivos"], fixed: ["es": "%lld archivos"]),
      .reports(
        key: "%d of %@", ["es": "%2$@: ⟦%1$ld⟧"], fixed: ["es": "%2$@: %1$d"]),
      .accepts(key: "%lld files", ["es": "%ld archivos", "de": "%llu Dateien"]),
      .accepts(key: "%lf km", ["es": "%f km"]),
    ])
}
