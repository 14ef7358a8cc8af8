import RuleKit
import XCStrings

struct QuoteBalance: CatalogRule {
  static let about = RuleDescription(
    id: "quote-balance",
    title: "a quotation in a translation is not opened or not closed",
    rationale: """
      A quotation mark without its partner is visible, and it is unclear what is quoted. The rule \
      counts double quotation marks of all kinds, if those of the source text have partners; it also \
      reports quotations that close with the mark that opens them (“so“), except where a language \
      writes them like that. Apostrophes, inches, Hebrew abbreviations and code are not quotation marks.
      """,
    severity: .warning,
    examples: [
      .reports(["en": "Tap “Add” to start.", "it": "⟦Tocca Aggiungi” per iniziare.⟧"]),
      .reports(["en": "Delete “%@”.", "it": "⟦Elimina %@”.⟧"]),
      .reports(["en": "Tap \"Add\".", "de": "⟦Tippe auf „Hinzufügen.⟧"]),
      .reports(["en": "Tap “Add”.", "fr": "⟦Touchez « Ajouter.⟧"]),
      .reports(["en": "Delete “%@”?", "tr": "“%@⟦“⟧ silinsin mi?"], fixed: ["tr": "“%@” silinsin mi?"]),
      .accepts([
        "en": "Tap “Add”", "de": "Tippe „Hinzufügen“", "sv": "Tryck på ”Lägg till”",
        "it": "Tocca \"Aggiungi”",
      ]),
      .accepts(["en": "A wide screen", "es": "Una pantalla de 27\"", "it": "Premi `\"`"]),
      .accepts(["en": "Email", "he": "דוא\"ל"]),
      .accepts(["en": "Media and “Saved”", "he": "מדיה ו\"שמורות\"", "pl": "w „Pliki » Zapisane”"]),
      .reports(["en": "Tap “Add”", "he": "⟦הקש על \"הוסף⟧"]),
      .accepts(["en": "Next »", "es": "Siguiente »"]),
    ])

  func check(_ file: CatalogFile) -> [Finding] {
    let closesAlike = file.languages.map { Self.closingAlike.contains($0.subtag) }
    return file.translations(withAnyOf: [.quote, .special]).compactMap { unit in
      guard unit.entry.isTranslatable, unit.state == .translated else { return nil }
      let text = unit.scalars
      let marks = QuotationMarks(text)
      guard !marks.positions.isEmpty, let source = unit.sourceScalars.map(QuotationMarks.init),
        source.positions.count.isMultiple(of: 2)
      else { return nil }
      if marks.isOdd(besides: source), let mark = marks.unpaired ?? marks.positions.last {
        let name = text.text(of: mark..<mark + 1)
        return unit.finding("'\(name)' is an unpaired quotation mark in '\(unit.language)'").about(name)
      }
      return marks.pairs.lazy.compactMap { pair in
        Self.closedAlike(pair, in: text, of: unit, isUsual: closesAlike[unit.languageIndex])
      }.first
    }
  }

  /// The languages that open quotations with “””, too.
  private static let closingAlike: Set<String> = [
    "sv", "fi", "da", "nb", "no", "nn", "is", "hu", "pl", "he", "iw", "yi", "ar", "fa", "ur",
  ]

  /// Returns a finding for a quotation that closes with the mark that opens it.
  private static func closedAlike(
    _ pair: (open: Int, close: Int), in text: TextScalars, of unit: FileUnit, isUsual: Bool
  ) -> Finding? {
    let mark = text.scalars[pair.open]
    guard mark == text.scalars[pair.close], mark == "“" || mark == "”" && !isUsual else { return nil }
    let (wrong, other) = mark == "“" ? (pair.close, "”") : (pair.open, "“")
    let fix = Fix(
      "replace it with '\(other)'", .needsReview,
      edits: [unit.edit(text.bytes(of: wrong..<wrong + 1), to: other)])
    return unit.finding(
      "'\(mark)' opens and closes a quotation in '\(unit.language)'",
      at: text.bytes(of: wrong..<wrong + 1), fix: fix)
  }
}
