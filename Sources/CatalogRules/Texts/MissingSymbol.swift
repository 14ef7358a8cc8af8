import RuleKit
import XCStrings

struct MissingSymbol: CatalogRule {
  static let about = RuleDescription(
    id: "missing-symbol",
    title: "a translation lacks an emoji or a key of its source text",
    rationale: """
      Emoji are part of what a text says, and tools and spreadsheets of other encodings lose them in \
      silence or make them question marks; people also look for the keys ⌘, ⌥, ⇧ and ⌃ of a shortcut. Flags and \
      shades of skin, which translators choose by country, are not compared, nor how often a symbol is there.
      """,
    severity: .note,
    examples: [
      .reports(["en": "Well done 🎉", "es": "⟦Bien hecho⟧", "de": "⟦Gut gemacht ?⟧"]),
      .reports(["en": "Saved ✅", "es": "⟦Guardado⟧"]),
      .reports(["en": "⚠️ Careful", "es": "⟦Cuidado⟧", "de": "⚠ Vorsicht"]),
      .reports(["en": "🔒 Locked", "es": "⟦🔓 Bloqueado⟧"]),
      .accepts(["en": "Well done 👍🏽🇬🇧", "es": "👍 Bien hecho 🇪🇸", "de": "Gut gemacht 👍👍"]),
      .reports(["en": "Save (⇧⌘S)", "es": "⟦Guardar⟧"]),
      .accepts(["en": "Press ⌘S → ✓", "es": "Pulsa ⌘S"]),
      .accepts(["en": "👉 Next", "he": "👈 הבא"]),
    ])

  func check(_ file: CatalogFile) -> [Finding] {
    file.translations(withAnyOf: .special).compactMap { unit in
      guard unit.sourceTraits.contains(.special), unit.withSourceUTF8(Self.mayCompare) == true,
        unit.entry.isTranslatable, unit.state == .translated, !unit.equalsSource,
        let source = unit.sourceScalars
      else { return nil }
      let text = unit.scalars.scalars
      // A text with another shortcut is one of 'changed-shortcut'.
      let hasModifier = text.contains(where: ChangedShortcut.isModifier)
      let lost = source.indices.first { position in
        let scalar = source.scalars[position]
        let isCompared =
          ChangedShortcut.isModifier(scalar)
          ? !hasModifier : Self.isEmoji(scalar, before: source[position + 1])
        return isCompared && !text.contains { $0 == scalar || $0 == Self.mirrored[scalar] }
      }
      guard let lost else { return nil }
      let symbol = String(Character(source.scalars[lost]))
      return unit.finding("'\(unit.language)' lacks '\(symbol)' of the source text").about(symbol)
    }
  }

  /// The symbols that point the other way in languages that are written from right to left.
  private static let mirrored: [Unicode.Scalar: Unicode.Scalar] = Dictionary(
    uniqueKeysWithValues: zip("👉👈➡⬅▶◀⏩⏪".unicodeScalars, "👈👉⬅➡◀▶⏪⏩".unicodeScalars))

  /// Returns whether a text may have a symbol that is compared; a fast filter.
  private static func mayCompare(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.indices.contains { index in
      bytes[index] == 0xF0 || bytes[index] == 0xE2 && index + 1 < bytes.count && bytes[index + 1] != 0x80
    }
  }

  /// Whether a character is an emoji that translators don't choose by country.
  private static func isEmoji(_ scalar: Unicode.Scalar, before next: Unicode.Scalar?) -> Bool {
    guard !scalar.isASCII else { return false }
    let isShown = scalar.properties.isEmojiPresentation || next == "\u{FE0F}" && scalar.properties.isEmoji
    return isShown && !scalar.properties.isEmojiModifier && !(0x1F1E6...0x1F1FF).contains(scalar.value)
  }
}
