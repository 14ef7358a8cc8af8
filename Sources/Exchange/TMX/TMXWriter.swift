import Foundation
import SourceText
import XCStrings

/// Writes TMX 1.4: a translation unit with plain text for each text of a catalog.
struct TMXWriter {
  private var text = XMLText()

  static func bytes(_ translations: Translations, _ options: ExchangeOptions) -> [UInt8] {
    var writer = TMXWriter()
    writer.write(translations, options)
    return writer.text.bytes
  }

  private mutating func write(_ translations: Translations, _ options: ExchangeOptions) {
    let source = Self.tag(translations.sourceLanguage)
    text.markup("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\(TMX.documentType)\n<tmx version=\"1.4\">\n")
    text.tag(
      "  <header",
      [
        ("creationtool", options.toolName), ("creationtoolversion", options.toolVersion),
        ("segtype", "block"), ("o-tmf", "xcstrings"), ("adminlang", "en"), ("srclang", source),
        ("datatype", "plaintext"),
      ], ">\n")
    let language = translations.targetLanguage
    if Self.tag(language) != language.rawValue { property(TMX.languageProperty, language.rawValue) }
    text.markup("  </header>\n")
    text.markup("  <body>\n")
    for file in translations.files {
      let own = file.sourceLanguage.map(Self.tag) ?? source
      for row in file.units.flatMap(\.rows) {
        text.tag("    <tu", own == source ? [] : [("srclang", own)], ">\n")
        write(row, in: file.path, from: own, to: Self.tag(translations.targetLanguage))
        text.markup("    </tu>\n")
      }
    }
    text.markup("  </body>\n</tmx>\n")
  }

  /// The language as a BCP 47 tag.
  private static func tag(_ language: Language) -> String { language.rawValue.replacing("_", with: "-") }

  private mutating func write(_ row: TextRow, in path: String, from source: String, to target: String) {
    if let comment = row.unit.comment, !comment.isEmpty {
      text.element("      <note", [], comment, "</note>\n")
    }
    property(TMX.nameProperty, UnitName(row.identifier, file: path).text)
    if let state = row.unit.writtenState, state != .translated { property(TMX.stateProperty, state.rawValue) }
    property(TMX.hashProperty, row.unit.targetHash.description)
    write(row.source, in: source)
    write(row.target ?? "", in: target, changedAt: row.unit.context.changeTime)
  }

  private mutating func property(_ type: String, _ value: String) {
    text.element("      <prop", [("type", type)], value, "</prop>\n")
  }

  private mutating func write(_ segment: String, in language: String, changedAt time: Int? = nil) {
    var attributes = [(name: "xml:lang", value: language)]
    if let time {
      let date = Date(timeIntervalSince1970: Double(time))
      let style = Date.ISO8601FormatStyle(dateSeparator: .omitted, timeSeparator: .omitted)
      attributes.append(("changedate", date.ISO8601Format(style)))
    }
    text.tag("      <tuv", attributes)
    text.element("<seg", [], segment, "</seg></tuv>\n")
  }
}
