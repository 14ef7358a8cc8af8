import SourceText
import XCStrings

/// A number of the source text that a translation does not have.
package struct MissingNumber: CatalogRule {
  package static let about = RuleDescription(
    id: "missing-number",
    title: "a number of the source text is not in a translation",
    rationale: """
      A number that differs is wrong information: a price, a limit, a version of before. Numbers count as the same \
      with other separators and in the digits of any script. Numbers up to 12 may be written in words, and round \
      numbers with units such as 万, so those are not looked for; nor are times of day.
      """,
    severity: .warning,
    examples: [
      .reports(
        key: "home.limit", ["en": "Up to 250 lists", "es": "⟦Hasta 200 listas⟧"]),
      .accepts(
        key: "home.limit",
        ["en": "Up to 1,250 lists", "es": "Hasta 1.250 listas", "fr": "Jusqu’à 1 250 listes"]),
      .accepts(key: "home.limit", ["en": "Up to 1250 lists", "ar": "حتى ١٢٥٠ قائمة"]),
      .accepts(key: "home.limit", ["en": "In 2 weeks, 8:30 PM", "es": "En dos semanas, 20:30"]),
    ])

  package init() {}

  package func check(_ file: CatalogFile) -> [Finding] {
    file.translations(withAnyOf: .digit).compactMap { unit in
      guard unit.sourceTraits.contains(.digit), !Self.isSpelledOut(unit.path.pluralForm),
        let source = unit.sourceScalars
      else { return nil }
      let wanted = TextNumber.all(in: source.prose).filter { $0.isTelling(in: unit.language.subtag) }
      guard !wanted.isEmpty else { return nil }
      let found = TextNumber.all(in: unit.scalars)
      guard let missing = wanted.first(where: { !$0.isAmong(found) }) else { return nil }
      return unit.finding("'\(missing.text)' of '\(file.sourceLanguage)' is not in '\(unit.language)'")
    }
  }

  private static func isSpelledOut(_ form: PluralForm?) -> Bool {
    form == .zero || form == .one || form == .two
  }
}
