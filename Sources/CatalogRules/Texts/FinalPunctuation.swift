import RuleKit
import XCStrings

struct FinalPunctuation: CatalogRule {
  static let about = RuleDescription(
    id: "final-punctuation",
    title: "a translation and its source text end with different punctuation marks",
    rationale: """
      The last mark shows what a text is: a question, a label before a value, or a command that needs more \
      input (…). A translation with a different mark may belong to an older source text or look careless \
      beside others. Marks of other scripts count as equal; tone (“!” or “.”) is up to the translator, as \
      is the period after abbreviations and in languages that omit it. If most translations agree with \
      each other and differ from the source text, only the source text is reported.
      """,
    severity: .note,
    examples: [
      .reports(["en": "Delete all?", "es": "⟦Borrar todo⟧"]),
      .reports(["en": "Open…", "de": "⟦Öffnen⟧", "fr": "Ouvrir…"]),
      .reports(["en": "Name", "es": "⟦Nombre:⟧"]),
      .reports(["en": "All of your lists were saved.", "es": "⟦Todas tus listas se han guardado⟧"]),
      .accepts(["en": "Delete all?", "el": "Διαγραφή όλων;", "ja": "すべて削除？", "ar": "حذف الكل؟"]),
      .accepts(["en": "Saved.", "ja": "保存しました", "es": "¡Guardado!"]),
      .reports(["en": "⟦Indentation⟧", "es": "Sangría:", "fr": "Retrait :", "de": "Einzug"]),
      .accepts(["en": "Delete all?", "ja": "すべて削除しますか"]),
      .reports(["en": "Delete all", "es": "⟦¿Borrar todo?⟧"]),
      .accepts(["en": "How it works", "es": "¿Cómo funciona?"]),
      .accepts(["en": "5 minutes", "es": "5 min."]),
      .accepts(["en": "%@:", "es": "%@"]),
      .accepts(["en": "Waiting to be heard. . .", "es": "Esperando…", "zh-Hans": "等待中……"]),
      .accepts(key: "CJK Compatibility Ideographs Supp.", ["es": "Ideogramas de compatibilidad CJK supl"]),
    ])

  func check(_ file: CatalogFile) -> [Finding] {
    let subtags = file.languages.map(\.subtag)
    let sourceSubtag = file.sourceLanguage.subtag
    let units = file.translations(withAnyOf: [.punctuatedEnd, .trailingSpace])
    let differences = units.compactMap { unit -> (FileUnit, Ends)? in
      let ends = unit.withSourceUTF8 { source in
        unit.withUTF8 { text in
          Self.ends(of: text, source, subtag: subtags[unit.languageIndex], sourceSubtag: sourceSubtag)
        }
      }
      guard let ends = ends ?? nil, unit.path.substitution == nil, let source = unit.sourceScalars,
        !Self.isEqual(ends.found, ends.wanted, unit.scalars, source, subtag: subtags[unit.languageIndex])
      else { return nil }
      return (unit, ends)
    }
    return SourceSlip.findings(differences) { unit, ends in
      let sourceEnd = "but '\(file.sourceLanguage)' with \(ends.wanted?.rawValue ?? "none")"
      return unit.finding("'\(unit.language)' ends with \(ends.found?.rawValue ?? "no mark"), \(sourceEnd)")
        .about(ends.found?.rawValue ?? "no mark")
    } source: { slip, ends in
      let others = "but \(slip.others) with \(ends.found?.rawValue ?? "none")"
      return slip.finding("\(slip.name) ends with \(ends.wanted?.rawValue ?? "no mark"), \(others)")
    }
  }

  /// The final marks of a text and its source text.
  private struct Ends: Hashable {
    let found: EndMark?
    let wanted: EndMark?
  }

  /// Returns the final marks of a text and its source text; `nil` if they are the same.
  private static func ends(
    of text: UnsafeBufferPointer<UInt8>, _ source: UnsafeBufferPointer<UInt8>, subtag: String,
    sourceSubtag: String
  ) -> Ends? {
    guard let last = text.last, let sourceLast = source.last else { return nil }
    // The same ASCII byte is the same mark, except for dots, which may be an ellipsis, and for quotes.
    let isPlain = last != UInt8(ascii: ".") && last < 0x80 && last > 32 && last != 0x22 && last != 0x27
    if last == sourceLast, isPlain, subtag != "el" { return nil }
    let found = EndMark(of: text, subtag: subtag)
    let wanted = EndMark(of: source, subtag: sourceSubtag)
    return found == wanted ? nil : Ends(found: found, wanted: wanted)
  }

  /// Returns whether two different ends are both correct.
  private static func isEqual(
    _ found: EndMark?, _ wanted: EndMark?, _ text: TextScalars, _ source: TextScalars, subtag: String
  ) -> Bool {
    let marks = [found, wanted]
    guard text.scalars.contains(where: \.isWordLetter) else { return true }
    if wanted == .ellipsis, text.scalars.contains("…") { return true }
    if found == .question, startsLikeQuestion(source) { return true }
    if marks.contains(.colon), marks.contains(.fullStop), WritingConvention.omitsFullStop(subtag) {
      return true
    }
    if marks.contains(.exclamation) || marks.contains(.comma) || marks.contains(.semicolon) {
      return !marks.contains(.question)
    }
    if marks.contains(.question), WritingConvention.omitsFullStop(subtag) { return true }
    guard marks.contains(.fullStop) else { return false }
    if marks.contains(nil), WritingConvention.omitsFullStop(subtag) { return true }
    return marks.contains(nil) && !(isSentence(text) && isSentence(source))
  }

  /// Abbreviations of more than three letters at the end of texts.
  private static let abbreviations: Set<String> = [
    "abbr", "approx", "conf", "corp", "dept", "incl", "misc", "prev", "resp", "supp", "temp", "vers",
  ]

  /// Returns whether a text such as “How it works” or “What's new:” is a question in many languages.
  private static func startsLikeQuestion(_ source: TextScalars) -> Bool {
    guard let first = source.words.first else { return false }
    let word = source.text(of: first).lowercased().prefix { $0.isLetter }
    return ["how", "what", "why", "where", "when", "who", "which"].contains(word)
  }

  /// Returns whether a text is long enough for its last dot to be a full stop rather than an abbreviation's.
  private static func isSentence(_ text: TextScalars) -> Bool {
    let words = text.prose.words
    guard words.count >= 4, let last = words.last, last.count > 3 else { return false }
    // Titles are not sentences: “CJK Compatibility Ideographs Supp.” ends with an abbreviation.
    return words.contains { !text.scalars[$0.lowerBound].isUppercase }
      && !abbreviations.contains(text.text(of: last).lowercased())
  }
}
