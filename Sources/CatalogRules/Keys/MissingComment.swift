import RuleKit
import XCStrings

struct MissingComment: CatalogRule {
  static let about = RuleDescription(
    id: "missing-comment",
    title: "a key has no comment for translators",
    rationale: """
      Translators see a text without its screen: 'Open' may be a button or a state, and most languages \
      have a different word for each. A sentence on where the text appears and what its placeholders are \
      prevents a wrong translation.
      """,
    severity: .warning,
    onImport: .skipped, isOptIn: true,
    examples: [
      .reports(key: "⟦home.list.open⟧", ["en": "Open", "es": "Abierto"]),
      .accepts(
        key: "home.list.open", ["en": "Open", "es": "Abierto"],
        comment: "Badge of a restaurant that is open now"),
    ])

  func check(_ file: CatalogFile) -> [Finding] {
    guard file.kind == .table else { return [] }
    return file.entries.compactMap { entry in
      guard entry.isTranslatable, !entry.commentTraits.contains(.nonBlank) else { return nil }
      guard entry.keyNode.withDecodedUTF8({ $0.contains(where: KeyName.isLetterOrAbove) }) else { return nil }
      guard entry.entry.extractionState != .stale else { return nil }
      return entry.finding("'\(entry.key)' has no comment")
    }
  }
}
