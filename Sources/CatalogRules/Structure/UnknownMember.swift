import RuleKit
import XCStrings

struct UnknownMember: CatalogRule {
  static let about = RuleDescription(
    id: "unknown-member",
    title: "an object has an unknown member",
    rationale: """
      Xcode ignores unknown members: a misspelled 'localizations' hides every translation of its key, and \
      a misspelled 'shouldTranslate' has no effect. Correct the name, or remove the member.
      """,
    severity: .warning,
    onImport: .skipped,
    examples: [
      .reports(
        members: "⟦\"localisations\"⟧ : { \"es\" : \(RuleExample.text("Restaurantes")) }",
        fixed: "\"localizations\" : { \"es\" : \(RuleExample.text("Restaurantes")) }"),
      .reports(
        localization: "{ \"variations\" : { ⟦\"width\"⟧ : { \"20\" : \(RuleExample.text("Places")) } } }"),
      .accepts(
        members: "\"comment\" : \"Title\", \"extractionState\" : \"manual\", \"shouldTranslate\" : false"),
    ])

  func check(_ file: CatalogFile) -> [Finding] {
    file.shapeIssues.compactMap { issue in
      let name = file.node(of: issue).string ?? ""
      switch issue.kind {
      case .unknownMember(let shape, let object):
        let nearest = NearestName.nearest(to: name, in: shape.members.map(\.name.description))
        let free = nearest.flatMap { file.tree.node(at: object)[$0] == nil ? $0 : nil }
        return file.finding(
          "\(shape.name) has no member '\(name)'" + Wording.suggestion(nearest),
          about: issue, fix: file.renaming(issue, to: free))
      case .unknownAxis:
        return file.finding(
          "unknown variation '\(name)'", about: issue, notes: [Note("texts vary by 'plural' or by 'device'")])
      default: return nil
      }
    }
  }
}
