import RuleKit

struct EscapeWrittenOut: CatalogRule {
  static let about = RuleDescription(
    id: "escape-written-out",
    title: "a translation shows an escape such as '\\n' or '&amp;' literally",
    rationale: """
      Export and import tools sometimes escape a text twice, and users then read `\\n` instead of a new \
      line or `&amp;` instead of “&”. A string catalog contains the character itself. If the source text \
      has escapes or markup, too, they are considered intended.
      """,
    severity: .warning,
    onImport: .rejected,
    examples: [
      .reports(["en": "Pull.\nRelease.", "es": "Tira.⟦\\n⟧Suelta."], fixed: ["es": "Tira.\nSuelta."]),
      .reports(["en": "Terms & more", "es": "Condiciones ⟦&amp;⟧ más"], fixed: ["es": "Condiciones & más"]),
      .accepts(["en": "Type \\n here", "es": "Escribe \\n aquí"]),
      .accepts(["en": "<b>A</b> and B", "es": "<b>A</b> &amp; B"]),
    ])

  func check(_ file: CatalogFile) -> [Finding] {
    file.translations(withAnyOf: [.backslash, .entity]).compactMap { unit in
      let allowsBackslash = unit.sourceTraits.contains(.backslash)
      guard (unit.traits.contains(.backslash) && !allowsBackslash) || unit.traits.contains(.entity) else {
        return nil
      }
      let text = unit.scalars
      let escape = text.indices.lazy.compactMap { Self.escape(at: $0, in: text) }
        .first { !(allowsBackslash && text[$0.range.lowerBound] == "\\") }
      guard let escape, !Self.isMeant(escape, in: unit) else { return nil }
      let name = text.text(of: escape.range)
      let range = text.bytes(of: escape.range)
      let fix = escape.meaning.map {
        Fix("replace '\(name)' with the character", .needsReview, edits: [unit.edit(range, to: $0)])
      }
      return unit.finding(
        "'\(name)' is shown literally in '\(unit.language)', but '\(file.sourceLanguage)' has no escapes",
        at: range, fix: fix)
    }
  }

  /// An escape with the text it represents, if known.
  private struct Escape {
    let range: Range<Int>
    let meaning: String?
  }

  /// Returns whether the source text contains escapes or markup, or there is no source text.
  private static func isMeant(_ escape: Escape, in unit: FileUnit) -> Bool {
    guard let source = unit.sourceScalars else { return true }
    if !MarkupTag.all(in: source).isEmpty { return true }
    return source.indices.contains { Self.escape(at: $0, in: source) != nil }
  }

  private static func escape(at position: Int, in text: TextScalars) -> Escape? {
    switch text[position] {
    case "\\": backslash(at: position, in: text)
    case "&": entity(at: position, in: text)
    default: nil
    }
  }

  private static func backslash(at position: Int, in text: TextScalars) -> Escape? {
    let range = position..<position + 2
    switch text[position + 1] {
    case "n": return Escape(range: range, meaning: "\n")
    case "t" where text[position + 2]?.isWordLetter != true: return Escape(range: range, meaning: "\t")
    case "r" where text[position + 2]?.isWordLetter != true: return Escape(range: range, meaning: "\n")
    case "\"": return Escape(range: range, meaning: "\"")
    case "'": return Escape(range: range, meaning: "'")
    case "u", "U":
      let digits = position + 2..<min(position + 6, text.count)
      guard digits.count == 4, let value = UInt32(text.text(of: digits), radix: 16) else { return nil }
      return Escape(
        range: position..<position + 6, meaning: Unicode.Scalar(value).map { String(Character($0)) })
    default: return nil
    }
  }

  private static let named: [String: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "hellip": "…",
    "ndash": "–", "mdash": "—", "laquo": "«", "raquo": "»", "copy": "©", "rsquo": "’", "lsquo": "‘",
    "ldquo": "“", "rdquo": "”",
  ]

  private static func entity(at position: Int, in text: TextScalars) -> Escape? {
    guard let end = text.scalars[position...].prefix(10).firstIndex(of: ";"), end > position + 1 else {
      return nil
    }
    let name = text.text(of: position + 1..<end)
    let range = position..<end + 1
    if let meaning = named[name] { return Escape(range: range, meaning: meaning) }
    guard name.hasPrefix("#") else { return nil }
    let isHexadecimal = name.hasPrefix("#x")
    guard let value = UInt32(name.dropFirst(isHexadecimal ? 2 : 1), radix: isHexadecimal ? 16 : 10) else {
      return nil
    }
    return Escape(range: range, meaning: Unicode.Scalar(value).map { String(Character($0)) })
  }
}
