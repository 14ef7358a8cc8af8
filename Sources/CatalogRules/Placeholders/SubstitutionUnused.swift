package import RuleKit
import XCStrings

/// A substitution that no text refers to.
package struct SubstitutionUnused: CatalogRule {
  package static let about = RuleDescription(
    id: "substitution-unused",
    title: "no text refers to a substitution",
    rationale: """
      The forms of a substitution show only where the text refers to it, as in '%#@files@'. Without a reference they \
      are translated for nothing, and most often the text has lost its plural. Refer to it or remove it.
      """,
    severity: .warning,
    examples: [
      .reports(SubstitutionExample.catalog(name: "⟦\"files\"⟧", root: "%lld files", specifier: "lld")),
      .accepts(SubstitutionExample.catalog(root: "%1$#@files@", specifier: "lld")),
    ])

  package func check(_ file: CatalogFile) -> [Finding] {
    file.formatFaults.compactMap { fault in
      guard case .unusedSubstitution(let name) = fault.kind else { return nil }
      return fault.finding("no text in \(fault.owner) refers to the substitution '\(name)'")
    }
  }
}
