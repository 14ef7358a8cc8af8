package import RuleKit
import XCStrings

/// The empty key with texts of its own.
package struct EmptyKey: CatalogRule {
  package static let about = RuleDescription(
    id: "empty-key",
    title: "the empty key has texts",
    rationale: """
      Xcode writes the empty key for every empty literal such as `Text("")`; without texts it does no harm. With \
      texts, every one of those places shows them, which is hardly meant. Remove the texts, or give them a key.
      """,
    severity: .note,
    examples: [
      .reports(key: "⟦⟧", ["en": "", "es": "Restaurantes"]),
      .accepts(key: "", ["en": ""]),
      .accepts(key: "", [:]),
    ])

  package func check(_ file: CatalogFile) -> [Finding] {
    guard let position = file.catalog.entries.position(of: "") else { return [] }
    let entry = FileEntry(storage: file.storage, index: position)
    guard let unit = entry.units.first(where: { $0.traits.contains(.nonBlank) }) else { return [] }
    return [entry.finding("the empty key has the '\(unit.language)' text '\(unit.value)'")]
  }
}
