package import RuleKit

/// A placeholder whose type differs from the source text's.
package struct PlaceholderType: PlaceholderRule {
  package static let about = RuleDescription(
    id: "placeholder-type",
    group: .placeholders,
    title: "a placeholder has a different type than in the source text",
    rationale: """
      Code passes one type of value for each placeholder, and the translation has to use the same type: \
      '%@' is for an object, '%lld' for an integer, '%f' for a decimal number. '%@' for an integer crashes \
      the app as soon as a user of that language sees the text; '%lld' for an object shows a meaningless \
      number. Use the source text's placeholder.
      """,
    severity: .error,
    examples: [
      .reports(
        key: "Hello %@", ["es": "Hola ⟦%d⟧"], fixed: ["es": "Hola %@"]),
      .reports(
        key: "%lld files", ["es": ["one": "Un archivo", "other": "⟦%@⟧ archivos"]],
        fixed: ["es": ["one": "Un archivo", "other": "%lld archivos"]]),
      .reports(key: "home.size", ["en": "%.1f MB of %@", "es": "⟦%2$d⟧: %1$.2f MB"]),
      .reports(key: "home.count %lld", ["es": "⟦%@⟧ elementos"]),
      .accepts(key: "%lld of %@", ["es": "%2$@: %1$lld"]),
      .accepts(key: "%f km", ["es": "%.1lf km"]),
      .accepts(key: "100% sure", ["es": "100 % de acuerdo"]),
    ])
}
