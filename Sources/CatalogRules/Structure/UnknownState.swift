package import RuleKit

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

  package func check(_ file: CatalogFile) -> [Finding] { file.unknownNames(.state) }
}
