package import RuleKit
import XCStrings

/// A substitution with a missing or wrong argument.
package struct SubstitutionWrongArgument: CatalogRule {
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

  package func check(_ file: CatalogFile) -> [Finding] {
    file.formatFaults.compactMap { fault in
      guard case .substitutionArgument(let kind) = fault.kind else { return nil }
      return fault.finding(Self.message(kind, fault, source: file.sourceLanguage))
    }
  }

  private static func message(
    _ kind: FormatFault.SubstitutionFault, _ fault: FormatFault, source: Language
  ) -> String {
    switch kind {
    case .number(let name, let number, let other):
      "'\(name)' uses argument \(number) in \(fault.owner) but \(other) in '\(source)'"
    case .noNumber(let name, let number): "'\(name)' has argNum \(number); argument numbers start at 1"
    case .notNumeric(let name, let specifier):
      "the formatSpecifier '\(specifier)' of '\(name)' is not numeric"
    case .type(let name, let specifier, let argument):
      "'%\(specifier)' of '\(name)' does not match '\(argument.placeholder(at: nil) ?? "%")' in '\(source)'"
    case .noSpecifier(let name): "'\(name)' shows its number but has no formatSpecifier"
    case .outside: FormatIssue.message(.argumentOutsideSubstitution, about: "'%arg'")
    }
  }
}
