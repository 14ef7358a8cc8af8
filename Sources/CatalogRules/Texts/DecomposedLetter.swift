import RuleKit

struct DecomposedLetter: CatalogRule {
  static let about = RuleDescription(
    id: "decomposed-letter",
    title: "a letter is written as several characters",
    rationale: """
      Letters with accents, Korean syllables and voiced kana have a character of their own, and may also be \
      written as their parts, as in texts that come from file names of macOS. Both look alike, but search, \
      spell checkers, fonts and translation memories of other tools take them for different texts. Letters \
      without a character of their own are not reported.
      """,
    severity: .warning,
    examples: [
      .reports(["en": "Page", "es": "P⟦a\u{301}⟧gina"], fixed: ["es": "Página"]),
      .reports(["en": "Savings", "vi": "Ti⟦e\u{302}\u{301}⟧t kiệm"], fixed: ["vi": "Tiết kiệm"]),
      .reports(["en": "Korean", "ko": "⟦\u{1112}\u{1161}\u{11AB}⟧국어"], fixed: ["ko": "한국어"]),
      .reports(
        ["en": "Game", "ja": "⟦ケ\u{3099}⟧ーム", "ru": "Мо⟦и\u{306}⟧"], fixed: ["ja": "ゲーム", "ru": "Мой"]),
      .accepts(["en": "Page", "es": "Página", "yo": "Ojú-ọ\u{301}nà", "ru": "За\u{301}мок", "he": "שָׁלוֹם"]),
    ])

  func check(_ file: CatalogFile) -> [Finding] {
    file.units(withAnyOf: .letterPart).compactMap { unit in
      guard unit.withUTF8(Self.mayHaveParts), unit.entry.isTranslatable else { return nil }
      let text = unit.scalars
      let letters = text.all(\.range) { Self.letter(at: $0, in: text) }
      guard let first = letters.first else { return nil }
      let name = String(Character(first.composed))
      let edits = letters.map { unit.edit(text.bytes(of: $0.range), to: String(Character($0.composed))) }
      return unit.finding(
        "'\(name)' in '\(unit.language)' is written as \(first.range.count) characters",
        at: text.bytes(of: first.range), fix: Fix("compose the letters", .safe, edits: edits)
      ).about(name)
    }
  }

  /// Returns whether a text may have marks that combine with letters, or parts of syllables; a fast filter.
  private static func mayHaveParts(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.indices.dropLast().contains { index in
      switch (bytes[index], bytes[index + 1]) {
      case (0xCC, _), (0xCD, 0x80...0xAF), (0xD9, 0x93...0x95), (0xE1, 0x84...0x87): true
      case (0xE3, 0x82): index + 2 < bytes.count && 0x99...0x9A ~= bytes[index + 2]
      default: false
      }
    }
  }

  /// Returns the letter that starts at a position as its parts.
  private static func letter(
    at position: Int, in text: TextScalars
  ) -> (range: Range<Int>, composed: Unicode.Scalar)? {
    guard var composed = text[position] else { return nil }
    var end = position + 1
    while let part = text[end], let next = letters["\(composed)\(part)"] { (composed, end) = (next, end + 1) }
    return end > position + 1 ? (position..<end, composed) : nil
  }

  /// The characters of Latin, Greek, Cyrillic, Arabic, kana and Hangul; texts of their parts equal them.
  private static let letters: [String: Unicode.Scalar] = Dictionary(
    [0xC0...0x24F, 0x370...0x4FF, 0x620...0x6FF, 0x1E00...0x1FFF, 0x3040...0x30FF, 0xAC00...0xD7A3]
      .joined().compactMap { Unicode.Scalar(UInt32($0)) }.map { (String($0), $0) },
    uniquingKeysWith: { first, _ in first })
}
