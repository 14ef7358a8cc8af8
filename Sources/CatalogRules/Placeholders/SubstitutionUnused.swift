package import RuleKit

/// An unused substitution.
package struct SubstitutionUnused: PlaceholderRule {
  package static let about = RuleDescription(
    id: "substitution-unused",
    group: .placeholders,
    title: "a substitution is unused",
    rationale: """
      The forms of a substitution are shown only where the text refers to it, as in '%#@files@'. Without a \
      reference they are translated in vain, and most often the text has lost its plural. Refer to the \
      substitution, or remove it.
      """,
    severity: .warning,
    examples: [
      .reports(SubstitutionExample.catalog(name: "⟦\"files\"⟧", root: "%lld files", specifier: "lld")),
      .accepts(SubstitutionExample.catalog(root: "%1$#@files@", specifier: "lld")),
    ])
}
