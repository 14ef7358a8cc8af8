package import RuleKit
import XCStrings

/// An identifier with white space around it.
package struct KeyWhiteSpace: CatalogRule {
  package static let about = RuleDescription(
    id: "key-white-space",
    title: "an identifier has white space around it",
    rationale: """
      A blank before or after an identifier is a slip of the hand that nobody sees: code that looks up the key \
      without it finds nothing, and people read the key instead of its text. Text used as a key may well start with \
      a blank; identifiers don't.
      """,
    severity: .error,
    examples: [
      .reports(
        key: "⟦home.list.title ⟧", ["en": "Restaurants", "es": "Restaurantes"], fixedKey: "home.list.title"),
      .accepts(key: " and ", ["en": " and ", "es": " y "]),
      .accepts(key: "home.list.count %lld", ["en": "%lld places", "es": "%lld sitios"]),
    ])

  /// The identifier in a key with white space around it, `nil` for any other key.
  static func identifier(in entry: FileEntry) -> String? {
    guard !entry.keyTraits.isDisjoint(with: [.leadingSpace, .trailingSpace]) else { return nil }
    let key = entry.key
    let trimmed = String(key.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    return KeyShape.isIdentifier(trimmed) ? trimmed : nil
  }

  package func check(_ file: CatalogFile) -> [Finding] {
    file.entries.compactMap { entry in
      guard let trimmed = Self.identifier(in: entry) else { return nil }
      let key = entry.key
      let isFree = file.catalog.entries.position(of: trimmed) == nil
      return entry.finding(
        "'\(key)' has white space around it",
        notes: isFree ? [] : [Note("'\(trimmed)' is a key too")],
        fix: isFree ? entry.renaming(to: trimmed, title: "remove the white space", keepsText: false) : nil)
    }
  }
}
