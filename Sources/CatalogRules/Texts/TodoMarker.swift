import RuleKit
import XCStrings

struct TodoMarker: CatalogRule {
  static let about = RuleDescription(
    id: "todo-marker",
    title: "a reminder such as TODO is left in a text",
    rationale: """
      TODO, FIXME, [TBD], “translate me”, “[es]” and filler text are notes that users must not see. In languages \
      where “todo” is a word, it is a marker only before a colon in capitals. A marker that the source text has, too, \
      is reported only there.
      """,
    severity: .warning,
    examples: [
      .reports(["en": "Pull to refresh", "de": "⟦TODO⟧: übersetzen"]),
      .reports(["en": "⟦FIXME⟧: better words", "es": "Tira"]),
      .reports(["en": "⟦Lorem ipsum⟧ dolor", "es": "Texto"]),
      .reports(["en": "Pull to refresh", "es": "⟦[es]⟧ Pull to refresh"]),
      .reports(["en": "Pull to refresh", "es": "⟦TODO⟧: traducir", "de": "⟦[TBD]⟧ Zieh"]),
      .accepts(["en": "ALL: %@", "es": "TODO: %@"]),
      .accepts(["en": "CLEAR ALL", "es": "BORRAR TODO"]),
      .accepts(["en": "Todo list", "de": "Todo-Liste"]),
    ])

  func check(_ file: CatalogFile) -> [Finding] {
    file.units(withAnyOf: [.markerStart, .doubleUpper]).compactMap { unit in
      guard unit.entry.isTranslatable else { return nil }
      let (text, source) = (unit.scalars, unit.isTranslation ? unit.sourceScalars : nil)
      let mayHaveColon = source?.scalars.contains(":") ?? true
      guard let range = Self.marker(in: text, of: unit.language, mayHaveColon: mayHaveColon) else {
        return nil
      }
      if let source, Self.marker(in: source, of: unit.language, mayHaveColon: true) != nil { return nil }
      if !unit.isTranslation, !Self.isSure(range, in: text) { return nil }
      return unit.finding(
        "'\(text.text(of: range))' is left in '\(unit.language)'", at: text.bytes(of: range))
    }
  }

  private static let languagesWithTodo = ["es", "pt", "gl", "ast", "an", "ext", "oc", "ca", "it"]

  /// Returns the range of the first marker; a usual word is one only before an unexpected colon.
  private static func marker(in text: TextScalars, of language: Language, mayHaveColon: Bool) -> Range<Int>? {
    if let tag = languageTag(in: text, of: language) { return tag }
    let mayBeWord = languagesWithTodo.contains(language.subtag)
    return text.indices.lazy.compactMap { position -> Range<Int>? in
      guard text[position - 1].map({ !$0.isWordLetter && $0 != "_" }) ?? true else { return nil }
      for (marker, isAtStart) in markers
      where (!isAtStart || position == 0) && text.hasText(marker, at: position, ignoringCase: isAtStart) {
        let end = position + marker.utf8CodeUnitCount
        let isPart = text[end].map { $0.isWordLetter || $0 == "_" || $0 == "-" || $0 == "X" } ?? false
        switch marker.utf8CodeUnitCount {
        case 3: if text[end] != ":", position..<end != text.indices { continue }  // a mask such as XXX XXX
        case 4: if mayBeWord, mayHaveColon || text[end] != ":" { continue }
        default: break
        }
        if !isPart { return position..<end }
      }
      return nil
    }.first
  }

  /// The markers; lowercase ones count only at the start of a text, in any case.
  private static let markers: [(StaticString, isAtStart: Bool)] = [
    ("TODO", false), ("FIXME", false), ("XXX", false), ("[TBD]", false), ("lorem ipsum", true),
    ("translate me", true),
  ]

  /// Returns the range of `[es]` or `[ES]` at the start of a text in that language.
  private static func languageTag(in text: TextScalars, of language: Language) -> Range<Int>? {
    guard text[0] == "[", let end = text.scalars.prefix(12).firstIndex(of: "]"), end > 2 else { return nil }
    let tag = text.text(of: 1..<end).lowercased()
    return tag == language.rawValue.lowercased() || tag == language.subtag ? 0..<end + 1 : nil
  }

  /// Returns whether a marker in a source text is a reminder; short ones only before a colon or alone.
  private static func isSure(_ range: Range<Int>, in text: TextScalars) -> Bool {
    guard range.count <= 4, text[range.lowerBound] != "[" else { return true }
    return text[range.upperBound] == ":" || range == text.indices && text[0] != "X"
  }
}
