import RuleKit

struct ForbiddenTerm: CatalogRule {
  static let about = RuleDescription(
    id: "forbidden-term",
    title: "a text has a term that the glossary forbids",
    rationale: """
      Some words are wrong for an app though a dictionary offers them: a former name, a competitor's word, a \
      false friend. '.l10n-glossary.csv' lists them with the kind 'forbidden': with a translation, it must not \
      be used for the term; without one, the term must not be used at all. Replace it.
      """,
    severity: .warning,
    examples: [
      .reports(["en": "Your library", "es": "Tu ⟦librería⟧"], glossary: "librar*,es,librería*,,forbidden"),
      .reports(["en": "The ⟦wish list⟧", "es": "Lista de deseos"], glossary: "wish list,en,,,forbidden"),
      .accepts(["en": "The book shop", "es": "La librería"], glossary: "librar*,es,librería*,,forbidden"),
    ])

  func check(_ file: CatalogFile) -> [Finding] {
    guard !file.configuration.terms.terms.isEmpty, let glossaries = LanguageGlossary.all(of: file) else {
      return []
    }
    return file.units(withAnyOf: .nonBlank).flatMap { unit -> [Finding] in
      guard unit.hasTerms else { return [] }
      let forbidden = Self.forbidden(in: unit, glossaries[unit.languageIndex])
      guard !forbidden.isEmpty else { return [] }
      let text = FoldedText(unit.scalars.prose)
      return forbidden.flatMap { entry in
        entry.targets.compactMap { target -> Finding? in
          guard let range = target.range(in: text) else { return nil }
          let found = text.original.text(of: range)
          return unit.finding(
            "'\(found)' is a forbidden term in '\(unit.language)'", at: text.original.bytes(of: range),
            notes: entry.notes)
        }
      }
    }
  }

  /// Returns the terms that must not occur in a text.
  private static func forbidden(in unit: FileUnit, _ glossary: LanguageGlossary) -> [LanguageGlossary.Entry] {
    guard unit.isTranslation, glossary.forbidsTranslations, let source = unit.sourceScalars else {
      return glossary.forbiddenWords
    }
    return glossary.forbiddenWords
      + glossary.terms(usedIn: FoldedText(source.prose)).filter { $0.kind == .forbidden }
  }
}
