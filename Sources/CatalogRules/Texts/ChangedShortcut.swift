import RuleKit
import XCStrings

struct ChangedShortcut: CatalogRule {
  static let about = RuleDescription(
    id: "changed-shortcut",
    title: "a translation has other keyboard shortcuts than its source text",
    rationale: """
      A shortcut such as ⌘S is the same in every language, since code decides it. A translation that names \
      another one tells people to press keys that do something else.
      """,
    severity: .warning,
    examples: [
      .reports(["en": "Press ⌘S to save.", "es": "⟦Pulsa ⌘G para guardar.⟧"]),
      .reports(["en": "Press ⇧⌘S.", "es": "⟦Pulsa ⌘S.⟧"]),
      .accepts(["en": "Press ⌘S to save.", "es": "Pulsa ⌘S para guardar.", "fr": "Maintenez ⌘ + S."]),
      .accepts(["en": "Hold ⌘.", "es": "Mantén pulsado ⌘.", "de": "⌘-Taste halten"]),
    ])

  func check(_ file: CatalogFile) -> [Finding] {
    file.translations(withAnyOf: .special).compactMap { unit in
      guard unit.sourceTraits.contains(.special), unit.withSourceUTF8(Self.mayCompare) == true,
        unit.entry.isTranslatable, unit.state == .translated,
        let source = unit.sourceScalars.map(Self.shortcuts), !source.isEmpty
      else { return nil }
      let own = Self.shortcuts(unit.scalars)
      // A translation may leave a shortcut out, or write it in words.
      guard let other = own.first(where: { !source.contains($0) }) else { return nil }
      let known = Wording.list(source.sorted())
      return unit.finding("the shortcut is \(known) in the source text, but '\(other)' in '\(unit.language)'")
    }
  }

  /// Returns whether a text may have a modifier; a fast filter.
  private static func mayCompare(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.contains { $0 == 0x8C || $0 == 0x87 }
  }

  /// The shortcuts of a text: modifiers in any order, and a Latin letter or digit right after them.
  private static func shortcuts(_ text: TextScalars) -> Set<String> {
    var result: Set<String> = []
    for position in text.indices where isModifier(text[position - 1]) && !isModifier(text[position]) {
      guard let key = text[position], key.isASCII, key.isWordLetter || key.isDigit,
        !(text[position + 1].map { $0.isWordLetter } ?? false)
      else { continue }
      var start = position
      while isModifier(text[start - 1]) { start -= 1 }
      let own = text.scalars[start..<position]
      let modifiers = "⌃⌥⇧⌘".filter { own.contains($0.unicodeScalars.first ?? " ") }
      result.insert(modifiers + String(Character(key)).uppercased())
    }
    return result
  }

  /// Whether a character is a key that is held with another one.
  static func isModifier(_ scalar: Unicode.Scalar?) -> Bool { scalar?.isOneOf("⌘⌥⌃⇧") ?? false }
}
