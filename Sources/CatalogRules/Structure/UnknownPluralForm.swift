package import RuleKit
import XCStrings

/// A plural form whose name is not a plural category.
package struct UnknownPluralForm: CatalogRule {
  package static let about = RuleDescription(
    id: "unknown-plural-form",
    group: .structure,
    title: "a plural form has an unknown name",
    rationale: """
      Plural forms are named zero, one, two, few, many and other in every language. Xcode's compiler \
      accepts other names, but no number ever selects them, so the text is never shown. Use one of the six \
      names.
      """,
    severity: .warning,
    onImport: .cause,
    examples: [
      .reports(
        key: "home.list.count %lld", ["en": ["⟦ones⟧": "%lld place", "other": "%lld places"]],
        fixed: ["en": ["one": "%lld place", "other": "%lld places"]]),
      .reports(
        key: "home.list.count %lld",
        ["en": ["⟦=0⟧": "No places", "one": "%lld place", "other": "%lld places"]]),
      .accepts(
        key: "home.list.count %lld",
        ["en": ["zero": "No places", "one": "%lld place", "other": "%lld places"]]),
    ])

  package func check(_ file: CatalogFile) -> [Finding] {
    let known = PluralForm.known.map(\.rawValue)
    return file.shapeIssues.compactMap { issue in
      guard case .unknownPluralForm(let object) = issue.kind else { return nil }
      let name = file.node(of: issue).string ?? ""
      let nearest = NearestName.nearest(to: name, in: known)
        .flatMap { file.tree.node(at: object)[$0] == nil ? $0 : nil }
      return file.finding(
        "unknown plural form '\(name)'", about: issue,
        notes: [Note("plural forms are \(Wording.names(known))")],
        fix: file.renaming(issue, to: nearest))
    }
  }
}
