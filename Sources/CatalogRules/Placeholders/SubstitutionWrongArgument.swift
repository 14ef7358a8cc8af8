package import RuleKit

/// A substitution with a missing or wrong argument.
package struct SubstitutionWrongArgument: PlaceholderRule {
  package static let about = RuleDescription(
    id: "substitution-argument",
    group: .placeholders,
    title: "a substitution has the wrong argument",
    rationale: """
      A substitution names the argument that selects its plural form, and the format of that number. With \
      the number or type of another argument, users read a wrong value, or the app crashes. '%arg' stands \
      for the number only inside a substitution's forms. Use the argNum and formatSpecifier of the source \
      language.
      """,
    severity: .error,
    examples: [
      .reports(SubstitutionExample.catalog(name: "⟦\"files\"⟧", root: "%#@files@", specifier: "@")),
      .reports(
        SubstitutionExample.catalog(name: "⟦\"files\"⟧", root: "%#@files@", argument: "0", specifier: "lld")),
      .reports(
        SubstitutionExample.catalog(name: "⟦\"files\"⟧", root: "%#@files@", argument: "\"1\"", specifier: "d")
      ),
      .reports(key: "%lld files", ["es": ["one": "Un archivo", "other": "⟦%arg⟧ archivos"]]),
      .accepts(SubstitutionExample.catalog(root: "%#@files@", specifier: "d")),
    ])
}
