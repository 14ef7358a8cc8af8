package import RuleKit
import SourceText
import XCStrings

/// A Spanish question or exclamation that lacks one of its two marks.
package struct SpanishOpeningMark: CatalogRule {
  package static let about = RuleDescription(
    id: "spanish-opening-mark",
    title: "a Spanish question or exclamation is not opened or not closed",
    rationale: """
      Spanish opens questions with “¿” and exclamations with “¡”: without them a text is misspelled, as every \
      reader of Spanish sees at once. The fix opens the sentence at its start; where it has commas, check whether \
      the question starts later (“Si quieres, ¿vienes?”).
      """,
    severity: .warning,
    examples: [
      .reports(
        key: "home.delete", ["en": "Well: all?", "es": "Bien: ⟦todo?⟧"],
        fixed: ["en": "Well: all?", "es": "Bien: ¿todo?"]),
      .reports(
        key: "home.done", ["en": "Done. Great!", "es-MX": "Listo. ⟦Genial!⟧"],
        fixed: ["en": "Done. Great!", "es-MX": "Listo. ¡Genial!"]),
      .reports(key: "home.delete", ["en": "Well: all?", "es": "Bien: ⟦¿todo⟧"]),
      .accepts(key: "home.delete", ["en": "Delete all? Sure?!", "es": "¿Borrar todo? ¡¿Seguro?!"]),
      .accepts(key: "home.help", ["en": "Tap ? for help (!)", "es": "Toca ? para ayuda (!)"]),
      .accepts(key: "home.link", ["en": "See %@?q=1", "es": "Mira https://example.com/?q=1"]),
      .accepts(
        key: "home.shop", ["en": "Yahoo! opens", "es": "Yahoo! se abre"],
        configuration: "{ \"brandNames\": [\"Yahoo!\"] }"),
    ])

  package func check(_ file: CatalogFile) -> [Finding] {
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
      "'\(closer)' has no '\(opener)' before it in '\(unit.language)'", at: text.bytes(of: sentence), fix: fix
    )
  }

  private static func unclosed(_ sentence: Range<Int>, in text: TextScalars, of unit: FileUnit) -> Finding {
    let opener = text.scalars[sentence.lowerBound]
    return unit.finding(
      "'\(opener)' has no '\(opener == "¿" ? "?" : "!")' after it in '\(unit.language)'",
      at: text.bytes(of: sentence))
  }
}
