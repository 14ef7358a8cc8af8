package import RuleKit

/// A reference to an undefined substitution.
package struct SubstitutionUndefined: PlaceholderRule {
  package static let about = RuleDescription(
    id: "substitution-undefined",
    group: .placeholders,
    title: "a text refers to a substitution that is not defined",
    rationale: """
      '%#@files@' stands for the plural forms of the substitution 'files', which each language defines for \
      itself. Without a definition, Xcode rejects the catalog, or users read the reference itself. Define \
      the substitution, or replace the reference with text.
      """,
    severity: .error,
    examples: [
      .reports(key: "%lld files", ["es": "Hay ⟦%#@files@⟧"]),
      .reports(key: "%lld files", ["es": "⟦%1$#@files@⟧ y ⟦%1$#@files@⟧"]),
      .accepts(SubstitutionExample.catalog(root: "%#@files@", specifier: "lld")),
    ])
}
