import RuleKit
import XCStrings

struct EmptyKey: CatalogRule {
  static let about = RuleDescription(
    id: "empty-key",
    title: "the empty key has texts",
    rationale: """
      Xcode adds the empty key for every empty literal such as `Text("")`, which is harmless as long as \
      the key has no texts. With texts, all these places show them, which is rarely intended. Remove the \
      texts, or move them to another key.
      """,
    severity: .note, traits: [.isOfNames],
    examples: [
      .reports(key: "⟦⟧", ["en": "", "es": "Restaurantes"]),
      .accepts(key: "", ["en": ""]),
      .accepts(key: "", [:]),
    ])

  func check(_ file: CatalogFile) -> [Finding] {
    guard let position = file.catalog.entries.position(of: "") else { return [] }
    let entry = FileEntry(storage: file.storage, index: position)
    guard let unit = entry.units.first(where: { $0.traits.contains(.nonBlank) }) else { return [] }
    return [
      entry.finding("the empty key has the '\(unit.language)' text '\(unit.value)'", at: entry.keyNode.range)
    ]
  }
}
