import XCStrings

/// A translation that ends with another kind of punctuation mark than its source text.
package struct FinalPunctuation: CatalogRule {
  package static let about = RuleDescription(
    id: "final-punctuation",
    title: "a translation ends with another punctuation mark than its source text",
    rationale: """
      The last mark tells what a text is: a question, a label before a value, a command that asks for more (…). A \
      translation that ends otherwise may be of an older source text or look careless beside its neighbours. Marks \
      of other scripts count as equal; tone (“!” or “.”) is left to the translator, as is the full stop in languages \
      that do without it and after abbreviations.
      """,
    severity: .note,
    examples: [
      .reports(key: "home.delete", ["en": "Delete all?", "es": "⟦Borrar todo⟧"]),
      .reports(key: "home.open", ["en": "Open…", "de": "⟦Öffnen⟧", "fr": "Ouvrir…"]),
      .reports(key: "home.name", ["en": "Name", "es": "⟦Nombre:⟧"]),
      .reports(
        key: "home.done", ["en": "All of your lists were saved.", "es": "⟦Todas tus listas se han guardado⟧"]),
      .accepts(
        key: "home.delete", ["en": "Delete all?", "el": "Διαγραφή όλων;", "ja": "すべて削除？", "ar": "حذف الكل؟"]),
      .accepts(key: "home.done", ["en": "Saved.", "ja": "保存しました", "es": "¡Guardado!"]),
      .accepts(key: "home.time", ["en": "5 minutes", "es": "5 min."]),
    ])

  package init() {}

  package func check(_ file: CatalogFile) -> [Finding] {
    file.translations(withAnyOf: [.punctuatedEnd, .trailingSpace]).compactMap { unit in
      guard let ends = unit.withSourceUTF8({ Self.mayEndWithMark($0) }),
        ends || unit.withUTF8({ Self.mayEndWithMark($0) }), unit.path.substitution == nil,
        let source = unit.sourceScalars
      else { return nil }
      let text = unit.scalars
      let subtag = unit.language.subtag
      let found = EndMark(of: text, subtag: subtag)
      let wanted = EndMark(of: source, subtag: file.sourceLanguage.subtag)
      guard found != wanted, !Self.isEqual(found, wanted, text, source, subtag: subtag) else { return nil }
      let sourceEnd = "'\(file.sourceLanguage)' with \(wanted?.name ?? "none")"
      return unit.finding("'\(unit.language)' ends with \(found?.name ?? "no mark"), \(sourceEnd)")
    }
  }

  /// Whether the last bytes may be of a mark: a quick way to say no.
  private static func mayEndWithMark(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = bytes.count - 1
    while index >= 0, bytes[index] == 32 || bytes[index] == 10 { index -= 1 }
    guard index >= 0 else { return false }
    switch bytes[index] {
    case UInt8(ascii: "."), UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: ":"), UInt8(ascii: ";"),
      UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "*"), UInt8(ascii: "_"):
      return true
    default: return bytes[index] >= 0x80
    }
  }

  /// Whether two different ends are both right.
  private static func isEqual(
    _ found: EndMark?, _ wanted: EndMark?, _ text: TextScalars, _ source: TextScalars, subtag: String
  ) -> Bool {
    let marks = [found, wanted]
    guard text.scalars.contains(where: \.isWordLetter) else { return true }
    if wanted == .ellipsis, text.scalars.contains("…") { return true }
    if wanted == nil, found == .question, startsLikeQuestion(source) { return true }
    if marks.contains(.exclamation) || marks.contains(.comma) || marks.contains(.semicolon) {
      return !marks.contains(.question)
    }
    if marks.contains(.question), WritingHabit.omitsQuestionMark(subtag) { return true }
    guard marks.contains(.fullStop) else { return false }
    if marks.contains(nil), WritingHabit.omitsFullStop(subtag) { return true }
    return marks.contains(nil) && !(isSentence(text) && isSentence(source))
  }

  /// “How it works” is a question in many languages.
  private static func startsLikeQuestion(_ source: TextScalars) -> Bool {
    guard let first = source.words.first else { return false }
    return ["how", "what", "why", "where", "when", "who", "which"].contains(
      source.text(of: first).lowercased())
  }

  /// Whether a text is long enough for its last dot to be a full stop rather than an abbreviation's.
  private static func isSentence(_ text: TextScalars) -> Bool {
    let words = text.prose.words
    guard words.count >= 4, let last = words.last else { return false }
    return last.count > 3
  }
}
