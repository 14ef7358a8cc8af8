package import RuleKit
import XCStrings

/// A substitution that stands for no argument, or for the wrong one.
package struct SubstitutionWrongArgument: CatalogRule {
  package static let about = RuleDescription(
    id: "substitution-argument",
    title: "a substitution stands for the wrong argument",
    rationale: """
      A substitution names the argument that chooses its plural form and how that number is shown. With the number \
      or the type of another argument, people read a wrong value, or the app crashes. '%arg' means the number only \
      inside of a substitution's forms. Give the substitution the source language's argNum and formatSpecifier.
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
      "'\(name)' stands for argument \(number) in \(fault.owner) and for \(other) in '\(source)'"
    case .noNumber(let name, let number): "'\(name)' has argNum \(number); arguments count from 1"
    case .notNumeric(let name, let specifier):
      "the formatSpecifier '\(specifier)' of '\(name)' is not for a number"
    case .type(let name, let specifier, let argument):
      "'%\(specifier)' of '\(name)' does not match '\(argument.placeholder(at: nil) ?? "%")' in '\(source)'"
    case .noSpecifier(let name): "'\(name)' shows its number and has no formatSpecifier"
    case .outside: FormatIssue.message(.argumentOutsideSubstitution, about: "'%arg'")
    }
  }
}
