import RuleKit
import TextFlow

struct WrongTable: SourceRule {
  static let about = RuleDescription(
    id: "wrong-table",
    title: "key is in a different table than the one looked up",
    rationale: """
      A key is looked up in the table that the call names, or in 'Localizable' by default. In any other table it is \
      not found, and users see the key. Name the table in the call, or move the key.
      """,
    severity: .error, traits: [.comparesCode],
    examples: [
      .reports(
        swift: "let title = String(localized: ⟦\"settings.list.title\"⟧)",
        keys: ["home.list.title": ["en": "Places"]],
        beside: [
          "Settings.xcstrings": RuleExample.catalog(keys: ["settings.list.title": ["en": "Settings"]])
        ]),
      .accepts(
        swift: "let title = String(localized: \"settings.list.title\", table: \"Settings\")",
        beside: ["Settings.xcstrings": RuleExample.catalog(keys: ["settings.list.title": ["en": "Settings"]])]
      ),
    ])

  func check(_ file: ClassifiedFile) -> [Finding] {
    file.keyUses.compactMap { use in
      guard case .otherTables(let tables) = use.result, let key = use.key?.text else { return nil }
      let table = use.use.table.name
      return use.finding(
        "'\(key.shortened())' is in \(Wording.names(tables)), not in '\(table ?? "")'"
      ).about(table: table)
    }
  }
}
