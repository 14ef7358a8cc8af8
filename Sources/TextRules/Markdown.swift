package import RuleKit
import SourceText
import XCStrings

/// A translation whose Markdown differs from the source text's.
package struct Markdown: CatalogRule {
  package static let about = RuleDescription(
    id: "markdown",
    title: "a translation has other Markdown than its source text",
    rationale: """
      SwiftUI and attributed strings read Markdown in localized texts. A mark that is lost or not closed drops the \
      link or the emphasis and shows asterisks and brackets to people. Links, `**`, `` ` `` and `~~` are compared \
      where the source text has them in pairs; a single `*` or `_` may be anything and is not.
      """,
    severity: .warning,
    examples: [
      .reports(key: "home.help", ["en": "Tap **Add**", "es": "⟦Toca **Añadir⟧"]),
      .reports(
        key: "home.terms", ["en": "Read the [terms](app:terms)", "es": "⟦Lee las [condiciones] (app:terms)⟧"]),
      .reports(key: "home.code", ["en": "Run `make`", "es": "⟦Ejecuta make⟧"]),
      .accepts(
        key: "home.help",
        ["en": "Tap **Add**, [terms](app:terms)", "es": "[Condiciones](app:terms): **Añadir**"]),
      .accepts(key: "home.note", ["en": "Free*", "es": "Gratis *"]),
    ])

  package func check(_ file: CatalogFile) -> [Finding] {
    file.translations(withAnyOf: [.emphasis, .bracket]).compactMap { unit in
      guard !unit.sourceTraits.isDisjoint(with: [.emphasis, .bracket]),
        unit.withSourceUTF8(Self.mayHoldMarks) == true, let source = unit.sourceScalars
      else { return nil }
      let wanted = Self.marks(in: source)
      let found = Self.marks(in: unit.scalars)
      let difference = wanted.first { mark in
        mark.count > 0 && (mark.isLink || mark.count.isMultiple(of: 2))
          && found.first { $0.name == mark.name }?.count != mark.count
      }
      guard let difference else { return nil }
      return unit.finding(
        "\(difference.name) differs in number between '\(unit.language)' and '\(file.sourceLanguage)'")
    }
  }

  /// A kind of Markdown and how often a text has it.
  private struct Mark {
    let name: String
    let count: Int
    var isLink = false
  }

  /// Whether one of the compared marks is there: a quick way to say no.
  private static func mayHoldMarks(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.indices.dropFirst().contains { index in
      let pair = (bytes[index - 1], bytes[index])
      return pair == (0x2A, 0x2A) || pair == (0x7E, 0x7E) || pair == (0x5D, 0x28) || pair.1 == 0x60
        || pair.0 == 0x60
    }
  }

  private static func marks(in text: TextScalars) -> [Mark] {
    [
      Mark(name: "'**'", count: runs(of: "*", length: 2, in: text)),
      Mark(name: "'~~'", count: runs(of: "~", length: 2, in: text)),
      Mark(name: "'`'", count: runs(of: "`", length: 1, in: text)),
      Mark(name: "'[…](…)'", count: links(in: text), isLink: true),
    ]
  }

  /// The number of runs of a mark that are at least so long; longer ones of `*` hold a single `*` too.
  private static func runs(of mark: Unicode.Scalar, length: Int, in text: TextScalars) -> Int {
    var count = 0
    var run = 0
    for position in 0...text.count {
      if text[position] == mark {
        run += 1
      } else {
        if run == length || (mark == "*" && run == 3) { count += 1 }
        run = 0
      }
    }
    return count
  }

  /// The number of `](` that close a bracket and open an address, which ends with `)` and has no white space.
  private static func links(in text: TextScalars) -> Int {
    guard let open = text.scalars.firstIndex(of: "[") else { return 0 }
    var count = 0
    var isClosed = false
    for position in text.indices[open...].reversed() {
      if text[position] == ")" { isClosed = true }
      if text.scalars[position].isSpace { isClosed = false }
      if isClosed, text[position] == "]", text[position + 1] == "(", text[position + 2] != ")" { count += 1 }
    }
    return count
  }
}
