import RuleKit
import SourceText
import XCStrings

struct Ellipsis: CatalogRule {
  static let about = RuleDescription(
    id: "ellipsis",
    title: "a text has three dots instead of an ellipsis",
    rationale: """
      Apple's own menus and buttons use the ellipsis character “…”: it looks better than three dots, \
      VoiceOver reads it correctly, and it never breaks across lines. If the source text has three dots, \
      only the source is reported, since translations follow it; the fix corrects all of them. Dots in \
      code, paths and ranges are not reported.
      """,
    severity: .note,
    examples: [
      .reports(["en": "Loading…", "es": "Cargando⟦...⟧"], fixed: ["es": "Cargando…"]),
      .reports(["en": "Loading⟦...⟧", "es": "Cargando..."], fixed: ["en": "Loading…", "es": "Cargando…"]),
      .reports(key: "⟦Loading...⟧", ["es": "Cargando..."]),
      .accepts(["en": "Loading…", "es": "Cargando…"]),
      .accepts(["en": "1...5, a/.../b, `x...`, ....", "es": "1...5, a/.../b"]),
    ])

  func check(_ file: CatalogFile) -> [Finding] {
    file.units(withAnyOf: .doubleDot).compactMap { unit in
      guard unit.withUTF8(Self.hasThreeDots), unit.entry.isTranslatable,
        !(unit.isTranslation && unit.withSourceUTF8(Self.hasThreeDots) == true)
      else { return nil }
      return SlipFix.finding(
        "three dots instead of an ellipsis in '\(unit.language)'", in: unit,
        title: "replace the dots with '…'",
        replacement: "…"
      ) { text in
        let prose = text.prose
        return prose.indices.filter { Self.isEllipsis(at: $0, in: prose) }.map { $0..<$0 + 3 }
      }
    }
      + file.entries.filter(Self.isDottedKey).map {
        $0.finding("three dots instead of an ellipsis in a key", at: $0.keyNode.range)
      }
  }

  /// Returns whether a key is the source text itself and has three dots.
  private static func isDottedKey(_ entry: FileEntry) -> Bool {
    guard entry.keyTraits.contains(.doubleDot), entry.keyNode.withDecodedUTF8(hasThreeDots),
      entry.isTranslatable, entry.keyIsText, entry.sourceUnits.isEmpty
    else { return false }
    let prose = TextScalars(entry.key).prose
    return prose.indices.contains { isEllipsis(at: $0, in: prose) }
  }

  private static func hasThreeDots(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.firstRange(ofText: "...") != nil
  }

  /// Returns whether exactly three dots start at a position, after or before a word.
  private static func isEllipsis(at position: Int, in text: TextScalars) -> Bool {
    guard text.hasText("...", at: position), text[position + 3] != ".", text[position - 1] != "." else {
      return false
    }
    let neighbors = [text[position - 1], text[position + 3]].compactMap(\.self)
    guard neighbors.contains(where: { $0.isWordLetter || $0.isSpace || $0 == TextScalars.mask || $0 == ")" })
    else { return false }
    return !neighbors.contains { $0.isDigit || $0.isOneOf("/\\<>_-") }
  }
}
