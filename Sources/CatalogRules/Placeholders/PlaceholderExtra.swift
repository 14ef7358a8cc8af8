package import RuleKit

/// A placeholder without a matching argument.
package struct PlaceholderExtra: PlaceholderRule {
  package static let about = RuleDescription(
    id: "placeholder-extra",
    group: .placeholders,
    title: "a placeholder uses an argument that the source text does not have",
    rationale: """
      Code passes one argument for each placeholder of the source text. A translation with another \
      placeholder reads random memory: the app crashes or shows garbage, and only in that language. Remove \
      the placeholder, or give it the number of the intended argument, as in '%1$@'.
      """,
    severity: .error,
    examples: [
      .reports(key: "Hello there", ["es": "Hola ⟦%@⟧"]),
      .reports(key: "%@ likes this", ["es": "A %@ le gusta ⟦%@⟧"]),
      .reports(key: "home.greeting", ["en": "Hello %@", "es": "Hola ⟦%2$@⟧"]),
      .accepts(key: "%@ likes this", ["es": "A %1$@ le gusta, ¿a %1$@?"]),
      .accepts(key: "home.files", ["en": ["one": "file", "other": "files"], "es": "%lld archivos"]),
      .accepts(key: "home.greeting", ["es": "Hola %@"]),
      .accepts(key: "100% sure", ["es": "100 % de acuerdo"]),
    ])
}
