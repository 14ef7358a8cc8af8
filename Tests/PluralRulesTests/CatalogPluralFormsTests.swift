import PluralRules
import Testing

@Suite struct CatalogPluralFormsTests {
  @Test(
    "a catalog needs CLDR's categories, but not a 'many' for millions",
    arguments: [
      ("en", [.one, .other]), ("es", [.one, .other]), ("es-MX", [.one, .other]), ("pt-PT", [.one, .other]),
      ("pt-BR", [.one, .other]), ("fr-CA", [.one, .other]), ("ja", [.other]),
      ("pl", [.one, .few, .many, .other]),
      ("cs", [.one, .few, .many, .other]), ("he", [.one, .two, .other]),
      ("br", [.one, .two, .few, .many, .other]),
      ("ar", [.zero, .one, .two, .few, .many, .other]), ("unknown", [.other]),
    ] as [(String, [PluralCategory])])
  func requires(language: String, expected: [PluralCategory]) {
    #expect(CatalogPluralForms(for: language).required == expected)
  }

  @Test(
    "a catalog may have more: 'zero' everywhere, the millions, and 'many' in Hebrew",
    arguments: [
      ("en", [.zero, .one, .other]), ("es", [.zero, .one, .many, .other]),
      ("he", [.zero, .one, .two, .many, .other]),
      ("iw-IL", [.zero, .one, .two, .many, .other]), ("ja", [.zero, .other]),
    ] as [(String, [PluralCategory])])
  func accepts(language: String, expected: [PluralCategory]) {
    let forms = CatalogPluralForms(for: language)
    #expect(forms.accepted == expected)
    #expect(PluralCategory.allCases.filter(forms.accepts) == expected)
    #expect(forms.required.allSatisfy(forms.accepts))
  }

  @Test("'many' is not required exactly where compact notation alone or a whole million selects it")
  func millionsAreThoseWithAnExponent() {
    for language in PluralRules.languages {
      let forms = CatalogPluralForms(for: language)
      let usesExponent =
        forms.rules.category(for: "1.1c6") == .many && forms.rules.category(for: "1.1") != .many
        && forms.rules.category(for: "1100000") != .many
      #expect(usesExponent == (forms.required != forms.rules.categories), "\(language)")
    }
  }
}
