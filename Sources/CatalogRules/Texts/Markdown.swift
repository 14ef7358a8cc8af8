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
      link or the emphasis and shows asterisks and brackets to people, as does a blank inside the marks. Links, `**`, \
      `` ` `` and `~~` are compared where the source text has them in pairs; a single `*` or `_` may be anything, and \
      of those only blanks inside them tell.
      """,
    severity: .warning,
    examples: [
      .reports(key: "home.help", ["en": "Tap **Add**", "es": "⟦Toca **Añadir⟧"]),
      .reports(
        key: "home.terms", ["en": "Read the [terms](app:terms)", "es": "⟦Lee las [condiciones] (app:terms)⟧"]),
      .reports(key: "home.code", ["en": "Run `make`", "es": "⟦Ejecuta make⟧"]),
      .reports(key: "home.help", ["en": "Tap **Add**", "es": "⟦Toca ** Añadir **⟧"]),
      .reports(key: "home.word", ["en": "Only _one_ dish", "es": "⟦Solo _ un _ plato⟧"]),
      .accepts(
        key: "home.help",
        ["en": "Tap **Add**, [terms](app:terms)", "es": "[Condiciones](app:terms): **Añadir**"]),
      .accepts(key: "home.note", ["en": "Free*, or a_b_c", "es": "Gratis *, o a_ b_c"]),
    ])

  package func check(_ file: CatalogFile) -> [Finding] {
    file.translations(withAnyOf: [.emphasis, .bracket]).compactMap { unit in
      guard !unit.sourceTraits.isDisjoint(with: [.emphasis, .bracket]),
        unit.withSourceUTF8(Self.mayHoldMarks) == true, let source = unit.sourceScalars
      else { return nil }
      let text = unit.scalars
      if let mark = Self.miscounted(in: text, source) {
        return unit.finding(
          "\(mark.name) differs in number between '\(unit.language)' and '\(file.sourceLanguage)'")
      }
      guard let mark = Self.unread(in: text, source) else { return nil }
      return unit.finding("a blank inside \(mark.name) makes plain text of it in '\(unit.language)'")
    }
  }

  /// The first mark of the source text that a translation has more or less often.
  private static func miscounted(in text: TextScalars, _ source: TextScalars) -> MarkdownMark? {
    zip(MarkdownMark.counted(in: source), MarkdownMark.counted(in: text)).first { wanted, found in
      wanted.count > 0 && (!wanted.isPaired || wanted.count.isMultiple(of: 2)) && wanted.count != found.count
    }?.0
  }

  /// The first mark that marks text in the source, and for a blank inside does not in a translation.
  private static func unread(in text: TextScalars, _ source: TextScalars) -> MarkdownMark? {
    let wanted = MarkdownMark.counted(in: source) + MarkdownMark.ambiguous(in: source).filter(\.isAroundWords)
    let found = MarkdownMark.counted(in: text) + MarkdownMark.ambiguous(in: text)
    return wanted.first { mark in
      mark.marksText && found.contains { $0.name == mark.name && $0.count == mark.count && $0.hasBlankInside }
    }
  }

  /// Whether one of the compared marks is there: a quick way to say no.
  private static func mayHoldMarks(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.indices.dropFirst().contains { index in
      let pair = (bytes[index - 1], bytes[index])
      return pair == (0x7E, 0x7E) || pair == (0x5D, 0x28) || pair.1 == 0x60 || pair.0 == 0x60
        || (pair.0 == 0x2A || pair.0 == 0x5F) && pair.1 != 0x20
    }
  }
}
