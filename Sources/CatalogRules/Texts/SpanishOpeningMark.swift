import RuleKit
import XCStrings

struct SpanishOpeningMark: CatalogRule {
  static let about = RuleDescription(
    id: "spanish-opening-mark",
    title: "a Spanish question or exclamation is not opened or not closed",
    rationale: """
      Spanish opens questions with “¿” and exclamations with “¡”; a text without them is misspelled. The \
      fix inserts the mark at the start of the sentence. If the sentence has commas, check whether the \
      question starts later (“Si quieres, ¿vienes?”).
      """,
    severity: .warning,
    examples: [
      .reports(["en": "Well: all?", "es": "Bien: ⟦todo?⟧"], fixed: ["es": "Bien: ¿todo?"]),
      .reports(["en": "Done. Great!", "es-MX": "Listo. ⟦Genial!⟧"], fixed: ["es-MX": "Listo. ¡Genial!"]),
      .reports(["en": "Well: all?", "es": "Bien: ⟦¿todo⟧"]),
      .reports(["en": "Done.\nMore?", "es": "Listo.\n⟦Hay más?⟧"], fixed: ["es": "Listo.\n¿Hay más?"]),
      .accepts(["en": "Delete all? Sure?!", "es": "¿Borrar todo? ¡¿Seguro?!"]),
      .accepts(["en": "Tap ? for help (!)", "es": "Toca ? para ayuda (!)"]),
      .accepts(["en": "See %@?q=1", "es": "Mira https://example.com/?q=1"]),
      .accepts(
        ["en": "Yahoo! opens", "es": "Yahoo! se abre"], configuration: "{ \"brandNames\": [\"Yahoo!\"] }"),
    ])

  func check(_ file: CatalogFile) -> [Finding] {
    let isSpanish = file.languages.map { $0.subtag == "es" }
    guard isSpanish.contains(true) else { return [] }
    return file.units(withAnyOf: [.exclamation, .special]).filter {
      isSpanish[$0.languageIndex] && $0.entry.isTranslatable
    }.flatMap { unit -> [Finding] in
      let text = unit.scalars
      guard !unit.equalsSource, text.scalars.contains(where: { $0.isOneOf("?!¿¡") }) else { return [] }
      var scan = SentenceScan(text, brands: file.configuration.brandNames)
      scan.run()
      return scan.unopened.map { Self.unopened($0, in: text, of: unit) }
        + scan.unclosed.map { Self.unclosed($0, in: text, of: unit) }
    }
  }

  private static func unopened(_ sentence: Range<Int>, in text: TextScalars, of unit: FileUnit) -> Finding {
    let closer = text.scalars[sentence.upperBound - 1]
    let opener = closer == "?" ? "¿" : "¡"
    let start = text.bytes(of: sentence).lowerBound
    let isPlain = !text.scalars[sentence].contains { $0.isOneOf(",;:—–-\"“«(") }
    let fix = Fix(
      "open the sentence with '\(opener)'", isPlain ? .safe : .needsReview,
      edits: [unit.edit(start..<start, to: opener)])
    return unit.finding(
      "'\(closer)' has no opening '\(opener)' in '\(unit.language)'", at: text.bytes(of: sentence), fix: fix)
  }

  private static func unclosed(_ sentence: Range<Int>, in text: TextScalars, of unit: FileUnit) -> Finding {
    let opener = text.scalars[sentence.lowerBound]
    return unit.finding(
      "'\(opener)' has no closing '\(opener == "¿" ? "?" : "!")' in '\(unit.language)'",
      at: text.bytes(of: sentence))
  }
}

/// Scanner that pairs the marks of Spanish questions and exclamations.
///
/// A closing mark pairs with an opening one after the previous closing mark; Spanish also allows `¿…!` and `¡…?`.
/// A mark that is alone, in an address or at the end of a brand name is skipped.
private struct SentenceScan {
  /// Sentences with a closing mark only, from their first letter to the mark.
  private(set) var unopened: [Range<Int>] = []
  /// Sentences with an opening mark only.
  private(set) var unclosed: [Range<Int>] = []

  private let text: TextScalars
  private let brands: [String]
  private var sentenceStart = 0
  private var opener: Int?

  /// Prepares to scan a text.
  init(_ text: TextScalars, brands: [String]) {
    self.text = text.prose
    self.brands = brands.filter { $0.hasSuffix("!") || $0.hasSuffix("?") }
  }

  /// Scans the text.
  mutating func run() {
    var position = 0
    while position < text.count {
      switch text.scalars[position] {
      case "¿", "¡": if opener == nil { opener = position }
      case "?", "!": position = close(at: position)
      case "\n": endSentence(at: position)
      case ".", "…", ":":
        if text[position + 1]?.isSpace == true, opener == nil { sentenceStart = position + 1 }
      default: break
      }
      position += 1
    }
    endSentence(at: text.count)
  }

  /// Processes the run of closing marks at a position and returns its last position.
  private mutating func close(at position: Int) -> Int {
    var end = position
    while let next = text[end + 1], next == "?" || next == "!" { end += 1 }
    guard opener == nil else {
      opener = nil
      sentenceStart = end + 1
      return end
    }
    let before = text[position - 1]
    let isLoose =
      before.map { !$0.isWordLetter && !$0.isDigit && !$0.isOneOf("\"”»*_%)") && $0 != TextScalars.mask }
      ?? true
    let isInside = text[end + 1].map { $0.isWordLetter || $0.isDigit || $0.isOneOf("=/&") } ?? false
    guard !isLoose, !isInside, !isBrand(endingAt: position) else { return end }
    let start = firstLetter(from: sentenceStart, before: position)
    if text.scalars[start..<position].contains(where: \.isWordLetter) { unopened.append(start..<end + 1) }
    sentenceStart = end + 1
    return end
  }

  private mutating func endSentence(at position: Int) {
    if let start = opener, text.scalars[start..<position].contains(where: \.isWordLetter) {
      // A placeholder may contain the closing mark, so an opener without words is skipped.
      unclosed.append(start..<position)
    }
    opener = nil
    sentenceStart = position + 1
  }

  /// Returns the position of a sentence's first letter, digit, placeholder, quotation mark or emphasis.
  private func firstLetter(from start: Int, before end: Int) -> Int {
    var position = start
    while position < end, let scalar = text[position], !isStart(scalar) { position += 1 }
    return position
  }

  private func isStart(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isWordLetter || scalar.isDigit || scalar == TextScalars.mask || scalar.isOneOf("«“\"'(*_[")
  }

  private func isBrand(endingAt position: Int) -> Bool {
    brands.contains { brand in
      let length = brand.unicodeScalars.count
      guard position + 1 >= length else { return false }
      return text.text(of: position + 1 - length..<position + 1) == brand
    }
  }
}
