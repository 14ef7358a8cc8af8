import RuleKit
import XCStrings

struct MissingState: CatalogRule {
  static let about = RuleDescription(
    id: "missing-state",
    title: "a text has no state",
    rationale: """
      Catalogs written by hand or by scripts often omit the state. Xcode's compiler then rejects the whole \
      file. A text that somebody wrote is most likely finished: set its state to 'translated'.
      """,
    severity: .error,
    examples: [
      .reports(
        localization: "{ \"stringUnit\" : ⟦{ \"value\" : \"Restaurantes\" }⟧ }", in: "es",
        fixed: "{ \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"Restaurantes\" } }"),
      .accepts(["es": .unit("Restaurantes", state: "new")]),
    ])

  func check(_ file: CatalogFile) -> [Finding] {
    file.shapeIssues.compactMap { issue in
      guard case .missingState = issue.kind else { return nil }
      return file.finding(
        "\(place(of: issue, in: file)) has no state", about: issue,
        fix: file.storage.fix("add the state 'translated'", .safe, below: file.node(of: issue)) {
          $0.set(.string(UnitState.translated.rawValue), at: ["state"])
        })
    }
  }

  private func place(of issue: ShapeIssue, in file: CatalogFile) -> String {
    issue.language < 0 ? "the text" : "the '\(file.tree.node(at: issue.language).string ?? "")' text"
  }
}
