package import RuleKit
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
      numbers with units such as 万, so those are not looked for; nor are times of day, coordinates \
      and the numbers of an example.
      """,
    severity: .warning,
    examples: [
      .reports(
        key: "home.limit", ["en": "Up to 250 lists", "es": "⟦Hasta 200 listas⟧"]),
      .accepts(
        key: "home.limit",
        ["en": "Up to 1,250 lists", "es": "Hasta 1.250 listas", "fr": "Jusqu’à 1 250 listes"]),
      .reports(key: "home.wait", ["en": "Every 30 minutes", "es": "⟦Cada 20 minutos⟧"]),
      .accepts(key: "home.speed", ["en": "70% faster", "tr": "%70'e kadar"]),
      .accepts(key: "home.wait", ["en": "Every 30 minutes", "nl": "Elk half uur"]),
      .accepts(key: "home.limit", ["en": "Up to 1250 lists", "ar": "حتى ١٢٥٠ قائمة"]),
      .accepts(
        key: "home.place",
        ["en": "Street and number (e.g., 1250 Main St)", "es": "Calle y número (p. ej., Mayor 47)"]),
      .accepts(key: "home.place", ["en": "Madrid is at 40.4168", "es": "Estamos en 41.3874"]),
      .accepts(key: "home.limit", ["en": "In 2 weeks, 8:30 PM", "es": "En dos semanas, 20:30"]),
    ])

  package func check(_ file: CatalogFile) -> [Finding] {
    file.translations(withAnyOf: .doubleDigit).compactMap { unit in
      guard unit.sourceTraits.contains(.doubleDigit), !Self.isSpelledOut(unit.path.pluralForm),
        let source = unit.sourceScalars
      else { return nil }
      let numbers = TextNumber.all(in: source.prose.withoutExamples)
      let wanted = numbers.filter { !$0.isCoordinate && $0.isTelling(in: unit.language.subtag) }
      guard !wanted.isEmpty else { return nil }
      let text = unit.scalars
      // "%70" is seventy per cent in Turkish, so presence is looked for in the whole text.
      let found = TextNumberSet(TextNumber.all(in: text))
      let lacking = wanted.filter { !found.contains($0) }
      guard !lacking.isEmpty else { return nil }
      let known = TextNumberSet(numbers)
      let hasOther = TextNumber.all(in: text.prose).contains { !known.contains($0) }
      guard let missing = lacking.first(where: { hasOther || !$0.isIdiom }) else { return nil }
      return unit.finding("'\(missing.text)' of '\(file.sourceLanguage)' is not in '\(unit.language)'")
    }
  }

  private static func isSpelledOut(_ form: PluralForm?) -> Bool {
    form == .zero || form == .one || form == .two
  }
}
