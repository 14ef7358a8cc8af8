import SourceText
import XCStrings

/// Writes XLIFF 2.0: one file per catalog, one unit with one segment per text.
///
/// An id must be an XML name token, which most keys are not. Ids are therefore numbers, and a unit's `name`
/// is its identifier. Characters that XML can't represent are written as `<cp>` elements.
struct XLIFF2Writer {
  private var text = XMLText()
  private var number = 0

  /// Returns the whole file.
  static func bytes(_ translations: Translations, _ options: ExchangeOptions) -> [UInt8] {
    var writer = XLIFF2Writer()
    writer.write(translations)
    return writer.text.bytes
  }

  private mutating func write(_ translations: Translations) {
    let language = translations.targetLanguage.rawValue
    text.markup(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<xliff xmlns=\"\(XLIFF2.namespace)\" version=\"2.0\"")
    let source = translations.commonSourceLanguage?.rawValue ?? XLIFF2.unknownLanguage
    text.attribute("srcLang", Self.tag(source))
    text.attribute("trgLang", Self.tag(language))
    text.attribute("xmlns:l10n", XLIFF2.ownNamespace)
    if Self.tag(language) != language { text.attribute(XLIFF2.languageAttribute, language) }
    text.markup(">\n")
    for (index, file) in translations.files.enumerated() {
      text.markup("  <file")
      text.attribute("id", "f\(index + 1)")
      text.attribute("original", file.path)
      text.markup(">\n")
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
    text.markup("    <unit")
    text.attribute("id", "u\(number)")
    text.attribute("name", UnitName(row.identifier).text)
    if !row.unit.isTranslatable { text.attribute("translate", "no") }
    text.attribute("xml:space", "preserve")
    text.attribute(XLIFF2.hashAttribute, row.targetHash.description)
    text.markup(">\n")
    let hasMatches = writeMatches(of: row.unit)
    writeNotes(of: row.unit)
    text.markup("      <segment\(hasMatches ? " id=\"\(XLIFF2.segment)\"" : "")")
    if row.target != nil {
      for (name, value) in XLIFF2State.attributes(of: row.unit.state) { text.attribute(name, value) }
    }
    text.markup(">\n        <source>")
    write(row.source)
    text.markup("</source>\n")
    if let target = row.target {
      text.markup("        <target>")
      write(target)
      text.markup("</target>\n")
    }
    text.markup("      </segment>\n    </unit>\n")
  }

  /// Writes the former source text with its translation and the suggestions, in the module for matches.
  private mutating func writeMatches(of unit: TranslationUnit) -> Bool {
    var matches: [(attributes: [(String, String)], source: String, target: String)] = []
    if case .text(let source)? = unit.context.formerSource, case .text(let target)? = unit.target {
      matches.append(([("subType", XLIFF2.formerSource)], source, target))
    }
    for suggestion in unit.context.suggestions where XMLText.canHold(suggestion.origin) {
      let attributes = [("similarity", String(suggestion.share)), ("origin", suggestion.origin)]
      matches.append((attributes, suggestion.source, suggestion.target))
    }
    guard !matches.isEmpty else { return false }
    text.markup("      <mtc:matches xmlns:mtc=\"\(XLIFF2.matchNamespace)\">\n")
    for (attributes, source, target) in matches {
      text.markup("        <mtc:match ref=\"#\(XLIFF2.segment)\"")
      for (name, value) in attributes { text.attribute(name, value) }
      text.markup(">\n          <source>")
      write(source)
      text.markup("</source>\n          <target>")
      write(target)
      text.markup("</target>\n        </mtc:match>\n")
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
      text.markup("        <note")
      text.attribute("category", note.category)
      text.markup(">")
      // A note can't have elements, so characters that would need one are omitted.
      text.content(
        XMLText.canHold(note.text) ? note.text : String(note.text.filter { XMLText.canHold(String($0)) }))
      text.markup("</note>\n")
    }
    text.markup("      </notes>\n")
  }

  private mutating func write(_ string: String) {
    guard !XMLText.canHold(string) else { return text.content(string) }
    for scalar in string.unicodeScalars {
      let character = String(scalar)
      if XMLText.canHold(character) {
        text.content(character)
      } else {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        text.markup("<cp hex=\"\(String(repeating: "0", count: max(0, 4 - digits.utf8.count)))\(digits)\"/>")
      }
    }
  }
}
