package import RuleKit
import XCStrings

/// Forms of one text that use the same argument with different types.
package struct PlaceholderBranches: CatalogRule {
  package static let about = RuleDescription(
    id: "placeholder-branches",
    group: .placeholders,
    title: "forms of one text use an argument with different types",
    rationale: """
      Code passes the same value for every plural form and device. If one form formats it as an integer \
      and another as an object, one of them crashes the app or shows garbage. Use the same placeholder in \
      all forms.
      """,
    severity: .error,
    examples: [
      .reports(key: "home.files", ["en": ["one": "%lld file", "other": "⟦%@⟧ files"]]),
      .accepts(key: "home.files", ["en": ["one": "One file", "other": "%lld files"]]),
      .accepts(key: "home.files", ["en": ["one": "%d file in %@", "other": "%2$@: %1$lld files"]]),
    ])

  package func check(_ file: CatalogFile) -> [Finding] {
    file.formatFaults.compactMap { fault in
      guard case .branch(let placeholder, let other, let text) = fault.kind else { return nil }
      let otherText = text.slice(other.placeholder.range)
      let range = text.unit?.range(of: other.placeholder.range)
      return fault.finding(
        "'\(fault.slice)' uses argument \(placeholder.argument), which is '\(otherText)' in another form",
        notes: [Note("the other form is here", at: range)])
    }
  }
}
