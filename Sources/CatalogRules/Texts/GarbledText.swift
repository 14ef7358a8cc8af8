import RuleKit
import XCStrings

struct GarbledText: CatalogRule {
  static let about = RuleDescription(
    id: "garbled-text",
    title: "a translation was read or saved in a wrong encoding",
    rationale: """
      A program that takes UTF-8 for another encoding turns 'ü' into 'Ã¼' and 'я' into 'СЏ', and one that \
      can't store a letter leaves '?' or '�' instead. Export the text again, and have the file opened as UTF-8.
      """,
    severity: .error,
    onImport: .cause,
    examples: [
      .reports(["en": "Close the door", "de": "Schlie⟦ÃŸ⟧ die TÃ¼r"]),
      .reports(["en": "Wait…", "de": "Warten⟦â€¦⟧"]),
      .reports(["en": "We can", "de": "Wir k⟦�⟧nnen"]),
      .reports(["en": "Save the list", "ru": "⟦?????????⟧ ?? ??????"]),
      .reports(["en": "Close the door", "de": "Schlie⟦?⟧en Sie die T?r"]),
      .reports(["en": "%lld hours", "ja": "%lld⟦??⟧"]),
      .reports(["en": "Open in Safari", "ru": "⟦???????⟧ ? Safari."]),
      .reports(["en": "Choose a list", "ru": "⟦Ð’Ñ‹Ð±ÐµÑ€Ð¸Ñ‚Ðµ⟧"]),
      .reports(["en": "Choose a list", "ru": "⟦Р’С‹Р±РµСЂРёС‚Рµ⟧"]),
      .reports(["en": "Ask", "pl": "Prosz⟦Ä™⟧"]),
      .reports(["en": "Notes", "ja": "⟦æ³¨æ–‡⟧"]),
      .reports(["en": "The", "it": "Non ⟦Ã¨⟧ qui"]),
      .reports(["en": "Is", "es": "est⟦√°⟧", "ca": "est⟦Ăˇ⟧", "gl": "est⟦ГЎ⟧"]),
      .reports(["en": "Choose", "ru": "⟦Âûáåðèòå⟧ ôàéë", "el": "⟦ÅðéëÝîôå⟧"]),
      .reports(["en": "Choose", "uk": "⟦Âčáĺđłňü⟧", "he": "⟦øåú⟧", "th": "⟦à»Ô´ä¿Åì⟧"]),
      .accepts(["en": "No", "ro": "CĂŞTIG", "pl": "ŻÓŁĆ…", "ru": "В\u{A0}SERVER…", "sr": "Чекање на уређај…"]
      ),
      .accepts(["en": "Été", "ru": "Été", "uk": "Café Ñandú", "sr": "Ćušćaš"]),
      .accepts(["en": "Ready? Yes?", "ja": "??", "de": "Bereit?ja"]),
      .accepts(["en": "No", "pt": "NÃO", "fr": "« CHÂTEAU »", "vi": "ÂM THANH"]),
      .accepts(["en": "See you “tomorrow”", "pt": "ATÉ “AMANHÔ… DE MANHÃ\u{A0}– SIM"]),
      .accepts(["en": "Really??? ???", "es": "¿¿¿ ???"]),
      .accepts(["en": "Unknown � sign", "es": "Signo � desconocido"]),
    ])

  func check(_ file: CatalogFile) -> [Finding] {
    let scripts = file.languages.map { Script.expected(for: $0.subtag) }
    let suspects = file.units { unit in
      unit.isTranslation && !unit.traits.isDisjoint(with: [.nonASCII, .exclamation])
    }
    return suspects.compactMap { unit in
      let script = scripts[unit.languageIndex]
      guard
        unit.withUTF8({
          Self.mayHaveLost($0) || WrongEncoding.mayBeIn($0) || script != .latin && Self.hasAccents($0)
        }), let source = unit.sourceScalars
      else { return nil }
      let text = unit.scalars
      let lost = Self.lostLetters(in: text, source, script)
      let misread = lost == nil ? Self.misreading(in: text, script) : nil
      guard let range = lost ?? misread?.range, lost != nil || Self.misreading(in: source, script) == nil
      else { return nil }
      let message = "'\(text.text(of: range))' in '\(unit.language)' comes from a wrong encoding"
      let notes = misread.map { [Note("\($0.encoding) was read as \($0.other)")] } ?? []
      return range.count == text.count
        ? unit.finding(message, notes: notes) : unit.finding(message, at: text.bytes(of: range), notes: notes)
    }
  }

  // MARK: - Misread letters

  /// Returns the first letters that were read in a wrong encoding.
  private static func misreading(
    in text: TextScalars, _ script: Script?
  ) -> (range: Range<Int>, encoding: String, other: String)? {
    for encoding in WrongEncoding.all {
      let found = encoding.misreadings(in: text).filter { isExpected($0.original, in: script) }
      let sure = found.first { isSure($0, in: text, script) }?.range
      if let range = whole(text, found, script) ?? sure { return (range, "UTF-8", encoding.name) }
    }
    return accents(in: text.prose, script).map {
      ($0, "an encoding of the language's letters", "another one")
    }
  }

  /// Returns the first word of accented Latin letters and marks alone, in a text without letters of its script.
  private static func accents(in text: TextScalars, _ script: Script?) -> Range<Int>? {
    guard let script, script != .latin,
      !text.scalars.contains(where: { $0.isWordLetter && script.includes(Script(of: $0)) })
    else { return nil }
    return text.indices.split { !(0xA1..<0x250 ~= text.scalars[$0].value) }.first { word in
      word.count >= 3 && text.scalars[word].count(where: \.isWordLetter) >= 2
        && text[word.lowerBound - 1]?.isWordLetter != true && text[word.upperBound]?.isWordLetter != true
    }
  }

  /// Whether two Latin letters or marks outside ASCII stand beside each other; a fast filter.
  private static func hasAccents(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    for index in text.indices.dropFirst(2) where 0xC2...0xC9 ~= text[index] {
      if 0xC2...0xC9 ~= text[index - 2] { return true }
    }
    return false
  }

  /// Returns the range of misread letters if they are nearly all letters of a text that is not Latin.
  private static func whole(
    _ text: TextScalars, _ found: [WrongEncoding.Misreading], _ script: Script?
  ) -> Range<Int>? {
    let letters = found.filter { $0.original.isWordLetter }
    guard script != .latin, let first = letters.first, letters.count > 1 || first.range.count > 2 else {
      return nil
    }
    let misread = Set(found.flatMap(\.range))
    let others = text.indices.count {
      !text.scalars[$0].isASCII && text.scalars[$0].isWordLetter && !misread.contains($0)
    }
    return others * 4 <= letters.count
      ? first.range.lowerBound..<letters[letters.count - 1].range.upperBound : nil
  }

  /// Whether characters can't be anything but a misread letter or mark, whatever the rest of the text is.
  private static func isSure(
    _ misreading: WrongEncoding.Misreading, in text: TextScalars, _ script: Script?
  ) -> Bool {
    let (range, original) = (misreading.range, misreading.original)
    let (before, after) = (text[range.lowerBound - 1], text[range.upperBound])
    // A word in capitals may end in such a letter: “MAÇÃ”.
    let isInCapitals = before?.isUppercase == true
    if isInCapitals, range.count == 2, after?.isWordLetter != true { return false }
    guard original.isWordLetter, original.value >= 0xC0 else {
      let first = Script(of: text.scalars[range.lowerBound])
      return script == .latin || first != script && (script != nil || first == .latin || first == .other)
    }
    guard script == .latin || script == nil, Script(of: original) == .latin else { return false }
    if isInCapitals, text.scalars[range.upperBound - 1].isUppercase, original.properties.isLowercase {
      return false
    }
    let isAlone = before?.isSpace ?? true && after?.isSpace == true
    return after?.isWordLetter == true || range.count == 2 && (isAlone || before?.isWordLetter == true)
  }

  /// Whether a text of a script has such a letter or mark.
  private static func isExpected(_ scalar: Unicode.Scalar, in script: Script?) -> Bool {
    switch scalar.value {
    case 0xA0..<0xC0, 0x2010...0x2026, 0x2030...0x203A, 0x20AC, 0x2122, 0x3001...0x3011, 0xFF01...0xFF1F: true
    case 0xD7, 0xF7: false
    case 0xC0..<0x180, 0x1A0, 0x1A1, 0x1AF, 0x1B0, 0x218...0x21B, 0x1EA0...0x1EF9: script ?? .latin == .latin
    default:
      script.map { $0 != .latin && $0.includes(Script(of: scalar)) }
        ?? (Script(of: scalar) != .latin && scalar.isWordLetter)
    }
  }

  // MARK: - Lost letters

  /// Returns the first characters that stand for letters which an encoding lacks.
  private static func lostLetters(
    in text: TextScalars, _ source: TextScalars, _ script: Script?
  ) -> Range<Int>? {
    if let position = text.scalars.firstIndex(of: "\u{FFFD}") {
      return source.scalars.contains("\u{FFFD}") ? nil : position..<position + 1
    }
    let (text, source) = (text.prose, source.prose)
    func marks(_ text: TextScalars) -> Int { text.scalars.count { $0 == "?" } }
    let additions = marks(text) - marks(source)
    guard additions > 0, source.scalars.contains(where: \.isWordLetter) else { return nil }
    let hasOwnLetters = text.scalars.contains { scalar in
      scalar.isWordLetter && (script == .latin || (script?.includes(Script(of: scalar)) ?? true))
    }
    if !hasOwnLetters, additions > 1, let start = text.indices.first(where: { text.hasText("??", at: $0) }) {
      return start..<(text.scalars[start...].firstIndex { $0 != "?" } ?? text.count)
    }
    return text.indices.first {
      text.scalars[$0] == "?" && text[$0 - 1]?.isWordLetter == true
        && text[$0 + 1]?.isWordLetter == true && text[$0 + 1]?.properties.isLowercase == true
    }.map { $0..<$0 + 1 }
  }

  /// Whether a text has U+FFFD, two question marks or one between letters; a fast filter.
  private static func mayHaveLost(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard var before = text.first else { return false }
    for byte in text.dropFirst() {
      if before == UInt8(ascii: "?"), byte == before || byte >= UInt8(ascii: "a") { return true }
      if before == 0xBF, byte == 0xBD { return true }
      before = byte
    }
    return false
  }
}
