package import RuleKit

/// A plural form that omits an argument shown by other forms of the translation.
package struct PlaceholderMissingInForm: PlaceholderRule {
  package static let about = RuleDescription(
    id: "placeholder-missing-in-form",
    group: .placeholders,
    title: "a plural form lacks a placeholder that other forms have",
    rationale: """
      Users whose number selects the form don't see the value, such as a name, and all others do. A form \
      for one or two may spell out its number, and a form for zero may omit everything. Add the \
      placeholder to all other forms.
      """,
    severity: .warning,
    onImport: .rejected,
    examples: [
      .reports(
        key: "%lld files in %@", ["es": ["one": "⟦Un archivo⟧", "other": "%1$lld archivos en %2$@"]]),
      .accepts(
        key: "%lld files in %@", ["es": ["one": "Un archivo en %2$@", "other": "%1$lld archivos en %2$@"]]),
      .accepts(
        key: "%lld files in %@",
        ["es": ["zero": "Nada", "one": "Un archivo en %2$@", "other": "%1$lld archivos en %2$@"]]),
      .accepts(key: "%lld files", ["es": ["one": "Un archivo", "other": "%lld archivos"]]),
    ])
}
