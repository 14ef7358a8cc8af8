package import RuleKit
import XCStrings

/// A state of a text that Xcode does not write.
package struct UnknownState: CatalogRule {
  package static let about = RuleDescription(
    id: "unknown-state",
    group: .structure,
    title: "a text has an unknown state",
    rationale: """
      Xcode builds texts in any state but counts and shows only the states it knows: a text in the state \
      'done' counts as neither translated nor in need of review, and exports may omit it. Use 'new', \
      'translated', 'needs_review' or 'machine_translated'.
      """,
    severity: .warning,
    examples: [
      .reports(unit("⟦\"transalted\"⟧"), fixed: unit("\"translated\"")),
      .reports(unit("⟦\"needs-review\"⟧"), fixed: unit("\"needs_review\"")),
      .reports(unit("⟦\"\"⟧")),
      .accepts(unit("\"machine_translated\"")),
    ])

  private static func unit(_ state: String) -> String {
    RuleExample.catalog(
      localization: "{ \"stringUnit\" : { \"state\" : \(state), \"value\" : \"Restaurantes\" } }", in: "es")
  }

  package func check(_ file: CatalogFile) -> [Finding] {
    let known = UnitState.known.map(\.rawValue)
    return file.shapeIssues.compactMap { issue in
      guard case .unknownState = issue.kind else { return nil }
      let name = file.node(of: issue).string ?? ""
      if name.isEmpty { return file.finding("the state is empty", about: issue, notes: [note]) }
      return file.finding(
        "unknown state '\(name)'", about: issue, notes: [note],
        fix: file.renaming(issue, to: NearestName.nearest(to: name, in: known)))
    }
  }

  private var note: Note { Note(Self.knownStates) }

  /// The note that lists the known states.
  package static let knownStates = "known states are \(Wording.names(UnitState.known))"
}
