import SourceText
import XCStrings

/// Writes XLIFF 2.0: one file per catalog, one unit with one segment per text.
///
/// An id must be an XML name token, which most keys are not. Ids are therefore numbers, and a unit's `name`
/// is its identifier. Characters that XML can't represent are written as `<cp>` elements.
struct XLIFF2Writer {
  private var text = XMLText()
  private var number = 0

  static func bytes(_ translations: Translations, _ options: ExchangeOptions) -> [UInt8] {
    var writer = XLIFF2Writer()
    writer.write(translations)
    return writer.text.bytes
  }

  private mutating func write(_ translations: Translations) {
    let language = translations.targetLanguage.rawValue
    let source = translations.commonSourceLanguage?.rawValue ?? XLIFF2.unknownLanguage
    var attributes = [
      ("xmlns", XLIFF2.namespace), ("version", "2.0"), ("srcLang", Self.tag(source)),
      ("trgLang", Self.tag(language)), ("xmlns:l10n", XLIFF2.ownNamespace),
    ]
    if Self.tag(language) != language { attributes.append((XLIFF2.languageAttribute, language)) }
    text.tag("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<xliff", attributes, ">\n")
    for (index, file) in translations.files.enumerated() {
      text.tag("  <file", [("id", "f\(index + 1)"), ("original", file.path)], ">\n")
      for unit in file.units {
        for row in unit.rows { write(row) }
      }
      text.markup("  </file>\n")
    }
    text.markup("</xliff>\n")
  }

  /// The language as a BCP 47 tag.
  private static func tag(_ language: String) -> String { language.replacing("_", with: "-") }

  private mutating func write(_ row: TextRow) {
    number += 1
    let (unit, target) = (row.unit, row.target)
    let attributes = [("id", "u\(number)"), ("name", UnitName(row.identifier).text)]
    let translate = unit.isTranslatable ? [] : [("translate", "no")]
    let hash = (XLIFF2.hashAttribute, unit.targetHash.description)
    text.tag("    <unit", attributes + translate + [("xml:space", "preserve"), hash], ">\n")
    let id = writeMatches(of: unit) ? [(name: "id", value: XLIFF2.segment)] : []
    writeNotes(of: unit)
    text.tag(
      "      <segment", id + (target == nil ? [] : XLIFF2State.attributes(of: unit.state, unit.signOff)),
      ">\n")
    write("        <source>", row.source, "</source>\n")
    if let target { write("        <target>", target, "</target>\n") }
    text.markup("      </segment>\n    </unit>\n")
  }

  /// Writes the former source text with its translation and the suggestions, in the module for matches.
  private mutating func writeMatches(of unit: TranslationUnit) -> Bool {
    var matches: [(attributes: [(name: String, value: String)], source: String, target: String)] = []
    if case .text(let source)? = unit.context.formerSource, case .text(let target)? = unit.target {
      matches.append(([("subType", XLIFF2.formerSource)], source, target))
    }
    for suggestion in unit.context.suggestions where XMLText.canHold(suggestion.origin) {
      matches.append(
        (
          [("similarity", String(suggestion.share)), ("origin", suggestion.origin)], suggestion.source,
          suggestion.target
        ))
    }
    guard !matches.isEmpty else { return false }
    text.markup("      <mtc:matches xmlns:mtc=\"\(XLIFF2.matchNamespace)\">\n")
    for (attributes, source, target) in matches {
      let reference = [(name: "ref", value: "#\(XLIFF2.segment)")]
      text.tag("        <mtc:match", reference + attributes, ">\n")
      write("          <source>", source, "</source>\n")
      write("          <target>", target, "</target>\n        </mtc:match>\n")
    }
    text.markup("      </mtc:matches>\n")
    return true
  }

  private mutating func writeNotes(of unit: TranslationUnit) {
    var notes: [(category: String, text: String)] = []
    if let comment = unit.comment, !comment.isEmpty { notes.append((XLIFF2.commentNote, comment)) }
    for line in unit.context.explanations { notes.append((XLIFF2.contextNote, line)) }
    for place in unit.context.places { notes.append((XLIFF2.locationNote, place)) }
    guard !notes.isEmpty else { return }
    text.markup("      <notes>\n")
    for note in notes {
      // A note can't have elements, so characters that would need one are omitted.
      let shown =
        XMLText.canHold(note.text) ? note.text : String(note.text.filter { XMLText.canHold(String($0)) })
      text.element("        <note", [("category", note.category)], shown, "</note>\n")
    }
    text.markup("      </notes>\n")
  }

  private mutating func write(_ start: String, _ string: String, _ end: String) {
    text.markup(start)
    for scalar in string.unicodeScalars {
      let character = String(scalar)
      if XMLText.canHold(character) {
        text.content(character)
      } else {
        text.markup("<cp hex=\"\(scalar.value.digits(4, uppercase: true))\"/>")
      }
    }
    text.markup(end)
  }
}
