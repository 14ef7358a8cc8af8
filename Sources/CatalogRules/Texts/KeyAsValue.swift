import RuleKit
import XCStrings

struct KeyAsValue: CatalogRule {
  static let about = RuleDescription(
    id: "key-as-value",
    title: "a text is a key of the catalog",
    rationale: """
      If a text equals an identifier that is a key of the catalog, users see the raw key. Xcode writes the \
      key as the source text of a key it finds in code, and the key stays there until someone replaces it.
      """,
    severity: .warning,
    examples: [
      .reports(key: "home.list.title", ["en": "⟦home.list.title⟧", "es": "Inicio"]),
      .reports(keys: [
        "home.list.empty": ["en": "Empty", "es": "⟦home.list.title⟧"],
        "home.list.title": ["en": "Home", "es": "Inicio"],
      ]),
      .accepts(key: "home.list.title", ["en": "Home", "es": "Inicio"]),
      .accepts(key: "example.com", ["en": "example.com", "es": "example.com"]),
      .accepts(key: "Home", ["en": "Home", "es": "Home"]),
    ])

  func check(_ file: CatalogFile) -> [Finding] {
    let suspects = file.units(withAnyOf: [.dot, .emphasis]).filter { unit in
      unit.traits.contains(.lower) && unit.traits.isDisjoint(with: [.blank, .nonASCII])
        && unit.entry.isTranslatable && Self.isSignificant(unit.value)
    }
    guard !suspects.isEmpty else { return [] }
    let keys = Set(file.entries.map(\.key))
    return suspects.compactMap { unit in
      guard keys.contains(unit.value) else { return nil }
      return unit.finding(
        "'\(unit.language)' shows the key '\(unit.value)'", namesKey: unit.value == unit.key)
    }
  }

  /// Returns whether a text is an identifier and can't be a host, a file or a brand such as `iPhone`.
  private static func isSignificant(_ text: String) -> Bool {
    guard KeyShape.isIdentifier(text) else { return false }
    guard text.utf8.contains(UInt8(ascii: ".")) else { return text.utf8.contains(UInt8(ascii: "_")) }
    let segments = text.split(separator: ".")
    return segments.last.map { !hostEnds.contains(String($0)) } ?? false
  }

  private static let hostEnds: Set<String> = [
    "com", "org", "net", "io", "app", "dev", "co", "me", "ai", "tv", "fm", "gg", "im", "social", "js", "txt",
    "json", "md", "plist", "log", "swift", "html", "de", "es", "fr", "uk", "us", "eu", "info", "xyz",
    "online", "m3u8",
  ]
}
