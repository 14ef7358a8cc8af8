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
    severity: .warning,
    examples: [
      .reports(["en": "Well done 🎉", "es": "⟦Bien hecho⟧", "de": "⟦Gut gemacht ?⟧"]),
      .reports(["en": "🔒 Locked", "es": "⟦🔓 Bloqueado⟧"]),
      .accepts(["en": "Well done 👍🏽🇬🇧", "es": "👍 Bien hecho 🇪🇸", "de": "Gut gemacht 👍👍"]),
      .reports(["en": "Save (⇧⌘S)", "es": "⟦Guardar⟧"]),
      .accepts(["en": "Press ⌘S → ✓", "es": "Pulsa ⌘S"]),
    ])

  func check(_ file: CatalogFile) -> [Finding] {
    file.translations(withAnyOf: .nonEmpty).compactMap { unit in
      guard unit.sourceTraits.contains(.special), unit.withSourceUTF8(Self.mayCompare) == true,
        unit.entry.isTranslatable, unit.state == .translated, !unit.equalsSource,
        let source = unit.sourceScalars
      else { return nil }
      let text = unit.scalars.scalars
      // A text with another shortcut is one of 'changed-shortcut'.
      let hasModifier = text.contains(where: Self.isModifier)
      let lost = source.scalars.first {
        (Self.isModifier($0) ? !hasModifier : Self.isEmoji($0)) && !text.contains($0)
      }
      guard let lost else { return nil }
      return unit.finding("'\(unit.language)' lacks '\(lost)' of the source text").about(String(lost))
    }
  }

  /// Returns whether a text may have a symbol that is compared; a fast filter.
  private static func mayCompare(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.contains { $0 == 0xF0 || $0 == 0x8C || $0 == 0x87 }
  }

  private static func isModifier(_ scalar: Unicode.Scalar) -> Bool { scalar.isOneOf("⌘⌥⇧⌃") }

  /// Whether a character is an emoji that translators don't choose by country.
  private static func isEmoji(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x10000 && scalar.properties.isEmojiPresentation
      && !scalar.properties.isEmojiModifier && !(0x1F1E6...0x1F1FF).contains(scalar.value)
  }
}
