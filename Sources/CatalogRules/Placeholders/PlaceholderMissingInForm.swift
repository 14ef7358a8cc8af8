package import RuleKit
import XCStrings

/// A plural form that leaves out an argument which other forms of the translation show.
package struct PlaceholderMissingInForm: CatalogRule {
  package static let about = RuleDescription(
    id: "placeholder-missing-in-form",
    title: "a plural form leaves out a placeholder that other forms show",
    rationale: """
      People for whose number the form is chosen don't see the value, such as a name, and everybody else does. A form \
      for one or two may spell out its number, and one for zero may leave out everything. Put the placeholder into the \
      other forms.
      """,
    severity: .warning,
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

  package func check(_ file: CatalogFile) -> [Finding] {
    file.formatFaults.compactMap { fault in
      guard case .missingInForm(let arguments) = fault.kind, let form = fault.unit?.path.pluralForm else {
        return nil
      }
      return fault.finding(
        "the plural form '\(form)' in \(fault.owner) leaves out \(FormatFault.names(of: arguments))")
    }
  }
}
