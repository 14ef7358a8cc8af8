import SourceText
import XCStrings

/// Three dots where the ellipsis character is meant.
package struct Ellipsis: CatalogRule {
  package static let about = RuleDescription(
    id: "ellipsis",
    title: "three dots stand for an ellipsis",
    rationale: """
      The ellipsis character “…” is what Apple's own menus and buttons use: it is set better than three dots, is read \
      aloud correctly by VoiceOver and never breaks across lines. Where the source text has three dots, only the \
      source is reported, since translations follow it. Dots in code, paths and ranges are left alone.
      """,
    severity: .note,
    examples: [
      .reports(
        key: "home.list.load", ["en": "Loading…", "es": "Cargando⟦...⟧"],
        fixed: ["en": "Loading…", "es": "Cargando…"]),
      .reports(
        key: "home.list.load", ["en": "Loading⟦...⟧", "es": "Cargando..."],
        fixed: ["en": "Loading…", "es": "Cargando..."]),
      .accepts(key: "home.list.load", ["en": "Loading…", "es": "Cargando…"]),
      .accepts(key: "home.list.range", ["en": "1...5, a/.../b, `x...`, ....", "es": "1...5, a/.../b"]),
    ])

  package init() {}

  package func check(_ file: CatalogFile) -> [Finding] {
    file.units(withAnyOf: .dot).flatMap { unit -> [Finding] in
      guard unit.withUTF8(Self.hasThreeDots), unit.entry.isTranslatable else { return [] }
      if unit.isTranslation, unit.withSourceUTF8(Self.hasThreeDots) == true { return [] }
      let text = unit.scalars
      let prose = text.prose
      return prose.indices.filter { Self.isEllipsis(at: $0, in: prose) }.map { start in
        let range = text.bytes(of: start..<start + 3)
        let fix = Fix("replace the dots by '…'", .safe, edits: [unit.edit(range, to: "…")])
        return unit.finding("three dots stand for an ellipsis in '\(unit.language)'", at: range, fix: fix)
      }
    }
  }

  private static func hasThreeDots(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let dot = UInt8(ascii: ".")
    guard bytes.count >= 3 else { return false }
    var index = 2
    while index < bytes.count {
      if bytes[index] != dot {
        index += 3
      } else if bytes[index - 1] == dot, bytes[index - 2] == dot {
        return true
      } else {
        index += 1
      }
    }
    return false
  }

  /// Whether exactly three dots start at a position, after or before a word.
  private static func isEllipsis(at position: Int, in text: TextScalars) -> Bool {
    guard text.hasText("...", at: position), text[position + 3] != ".", text[position - 1] != "." else {
      return false
    }
    let neighbours = [text[position - 1], text[position + 3]].compactMap(\.self)
    guard neighbours.contains(where: { $0.isWordLetter || $0.isSpace || $0 == TextScalars.mask || $0 == ")" })
    else { return false }
    return !neighbours.contains { $0.isDigit || $0.isOneOf("/\\<>_-") }
  }
}
