import RuleKit
import SourceText
import XCStrings

/// Writes a glossary as TBX-Basic in the form of 2008, which nearly all tools read.
///
/// Adjacent rows of a term are one concept. Rows come back in the same order, so a language that occurs again starts
/// another concept.
struct TBXWriter {
  private let sourceLanguage: String
  private var text = XMLText()
  private var number = 0

  static func bytes(_ glossary: Glossary, sourceLanguage: Language) -> [UInt8] {
    var writer = TBXWriter(sourceLanguage: sourceLanguage.rawValue)
    writer.write(glossary)
    return writer.text.bytes
  }

  private init(sourceLanguage: String) { self.sourceLanguage = sourceLanguage }

  private mutating func write(_ glossary: Glossary) {
    text.markup("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    text.tag("<martif", [("type", "TBX-Basic"), ("xml:lang", sourceLanguage)], ">\n")
    text.markup(
      "  <martifHeader><fileDesc><sourceDesc><p>l10n</p></sourceDesc></fileDesc>"
        + "<encodingDesc><p type=\"XCSURI\">TBXBasicXCSV02.xcs</p></encodingDesc></martifHeader>\n"
        + "  <text>\n    <body>\n")
    for concept in concepts(of: glossary) { write(concept) }
    text.markup("    </body>\n  </text>\n</martif>\n")
  }

  /// The rows of each concept, by adjacent languages; the source language first.
  private func concepts(of glossary: Glossary) -> [[[Glossary.Term]]] {
    var concepts: [[[Glossary.Term]]] = []
    for row in glossary.terms {
      guard var concept = concepts.last, concept[0][0].source == row.source else {
        concepts.append([[row]])
        continue
      }
      let last = concept.count - 1
      if concept[last][0].language == row.language {
        concept[last].append(row)
      } else if row.language != sourceLanguage, !concept.contains(where: { $0[0].language == row.language }) {
        concept.append([row])
      } else {
        concepts.append([[row]])
        continue
      }
      concepts[concepts.count - 1] = concept
    }
    return concepts
  }

  private mutating func write(_ concept: [[Glossary.Term]]) {
    number += 1
    text.tag("      <termEntry", [("id", "c\(number)")], ">\n")
    let own = concept.first { $0.first?.language == sourceLanguage } ?? []
    let source = concept.first?.first?.source ?? ""
    text.tag("        <langSet", [("xml:lang", sourceLanguage)], ">\n")
    text.element("          <tig><term", [], source, "</term></tig>\n")
    for row in own { write(row, TBX.Mark(of: row) ?? TBX.Mark(row.kind), isFirst: true) }
    text.markup("        </langSet>\n")
    for rows in concept where rows.first?.language != sourceLanguage {
      let language = rows.first?.language ?? ""
      text.tag("        <langSet", [("xml:lang", language.isEmpty ? TBX.allLanguages : language)], ">\n")
      for (index, row) in rows.enumerated() { write(row, TBX.Mark(of: row), isFirst: index == 0) }
      text.markup("        </langSet>\n")
    }
    text.markup("      </termEntry>\n")
  }

  private mutating func write(_ row: Glossary.Term, _ mark: TBX.Mark?, isFirst: Bool) {
    text.element(
      "          <tig><term", [], row.translation.isEmpty ? row.source : row.translation, "</term>")
    switch row.kind {
    case .required: note("administrativeStatus", "\(isFirst ? "preferred" : "admitted")Term-admn-sts")
    case .forbidden: note("administrativeStatus", "deprecatedTerm-admn-sts")
    case .keep, .spelled: break
    }
    if !row.partOfSpeech.isEmpty { note("partOfSpeech", row.partOfSpeech) }
    if let mark { text.element("<admin", [("type", TBX.markCategory)], mark.text, "</admin>") }
    if !row.note.isEmpty { text.element("<note", [], row.note, "</note>") }
    text.markup("</tig>\n")
  }

  private mutating func note(_ type: String, _ value: String) {
    text.element("<termNote", [("type", type)], value, "</termNote>")
  }
}
