package import RuleKit

/// A translation that omits an argument of its source text in all forms.
package struct PlaceholderMissing: PlaceholderRule {
  package static let about = RuleDescription(
    id: "placeholder-missing",
    group: .placeholders,
    title: "a translation lacks a placeholder of the source text",
    rationale: """
      Users of the translation don't see the placeholder's value, such as a name or a number. Insert it \
      where the sentence needs it. Plural forms for zero, one or two may spell out the number. If the \
      translation deliberately omits the value, add 'l10n:ignore placeholder-missing' to the key's \
      comment.
      """,
    severity: .error,
    onImport: .rejected,
    examples: [
      .reports(key: "Hello %@", ["es": "⟦Hola⟧"]),
      .reports(key: "%@ of %@", ["es": "⟦%1$@ de todos⟧"]),
      .reports(
        key: "%lld files", ["es": ["one": "Un archivo", "other": "⟦Muchos archivos⟧"]]),
      .reports(key: "%lld files", ["es": ["one": "%lld archivo", "other": "⟦archivos⟧"]]),
      .accepts(
        key: "%lld files in %@", ["es": ["one": "Un archivo", "other": "%1$lld archivos en %2$@"]]),
      .accepts(key: "%lld files", ["es": ["one": "Un archivo", "other": "%lld archivos"]]),
      .accepts(
        key: "%lld files in %@",
        ["es": ["zero": "Nada", "one": "Un archivo en %2$@", "other": "%1$lld archivos en %2$@"]]),
      .accepts(key: "%@ of %@", ["es": "%2$@: %1$@"]),
      .accepts(key: "%lld file%@", ["ja": "%lldファイル"]),
    ])
}
