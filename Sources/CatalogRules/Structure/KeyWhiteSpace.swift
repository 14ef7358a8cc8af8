import RuleKit
import SourceText
import XCStrings

struct KeyWhiteSpace: CatalogRule {
  static let about = RuleDescription(
    id: "key-white-space",
    title: "an identifier key has leading or trailing white space",
    rationale: """
      White space before or after an identifier is an invisible mistake: code that looks up the key \
      without it finds nothing, and users see the key instead of its text. A key that is itself the source \
      text may start with a space; an identifier should not.
      """,
    severity: .error,
    onImport: .skipped, traits: [.isOfNames],
    examples: [
      .reports(
        key: "⟦home.list.title ⟧", ["en": "Restaurants", "es": "Restaurantes"], fixedKey: "home.list.title"),
      .accepts(key: " and ", ["en": " and ", "es": " y "]),
      .accepts(key: "home.list.count %lld", ["en": "%lld places", "es": "%lld sitios"]),
    ])

  /// Returns the identifier in a key with leading or trailing white space; `nil` for other keys.
  static func identifier(in entry: FileEntry) -> String? {
    guard !entry.keyTraits.isDisjoint(with: [.leadingSpace, .trailingSpace]) else { return nil }
    let trimmed = entry.key.trimmed
    return KeyShape.isIdentifier(trimmed) ? trimmed : nil
  }

  func check(_ file: CatalogFile) -> [Finding] {
    file.entries.compactMap { entry in
      guard let trimmed = Self.identifier(in: entry) else { return nil }
      let key = entry.key
      let isFree = file.catalog.entries.position(of: trimmed) == nil
      return entry.finding(
        "'\(key)' has leading or trailing white space",
        notes: isFree ? [] : [Note("the key '\(trimmed)' exists, too")],
        fix: isFree ? entry.renaming(to: trimmed, title: "remove the white space", keepsText: false) : nil)
    }
  }
}
