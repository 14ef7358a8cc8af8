package import RuleKit

/// A source text whose placeholders differ from those of its key.
package struct KeyPlaceholder: PlaceholderRule {
  package static let about = RuleDescription(
    id: "key-placeholder",
    group: .placeholders,
    title: "the source text and its key have different placeholders",
    rationale: """
      A key such as 'Hello %@' or 'home.count %lld' shows which arguments the code passes. If the source \
      text has different placeholders, it was probably changed without its key. A placeholder for an argument \
      that the code does not pass, or passes as another type, shows garbage or crashes the app. A missing \
      placeholder only leaves its value out and is a warning. Change the text, or change the key together with the \
      code.
      """,
    severity: .error,
    examples: [
      .reports(key: "Hello %@", ["en": "Hello ⟦%lld⟧"]),
      .reports(key: "Hello %@", ["en": "⟦Hello⟧"]),
      .reports(key: "home.count %lld", ["en": "%lld of ⟦%lld⟧"]),
      .accepts(key: "%@ of %lld", ["en": "%1$@ of %2$lld"]),
      .accepts(key: "home.greeting", ["en": "Hello %@"]),
      .accepts(key: "%lld files", ["en": ["one": "Delete the file?", "other": "Delete the files?"]]),
    ])
}
