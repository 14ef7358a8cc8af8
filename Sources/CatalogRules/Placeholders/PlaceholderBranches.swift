package import RuleKit

/// Placeholders of one text, or of its forms, that use the same argument with different types.
package struct PlaceholderBranches: PlaceholderRule {
  package static let about = RuleDescription(
    id: "placeholder-branches",
    group: .placeholders,
    title: "one text or its forms use an argument with different types",
    rationale: """
      Code passes the same value for every plural form and device. If one form formats it as an integer \
      and another as an object, one of them crashes the app or shows garbage. Use the same placeholder in \
      all forms, and a number of its own for each argument.
      """,
    severity: .error,
    examples: [
      .reports(key: "home.files", ["en": ["one": "%lld file", "other": "⟦%@⟧ files"]]),
      .reports(key: "home.choice", ["en": "%1$lld or ⟦%1$@⟧"]),
      .accepts(key: "home.files", ["en": ["one": "One file", "other": "%lld files"]]),
      .accepts(key: "home.files", ["en": ["one": "%d file in %@", "other": "%2$@: %1$lld files"]]),
    ])
}
