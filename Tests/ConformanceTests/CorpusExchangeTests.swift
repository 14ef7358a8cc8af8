import Exchange
import TestSupport
import Testing
import XCStrings

/// Real catalogs through every format and back.
@Suite(.enabled(if: ConformanceFolder.root != nil))
struct CorpusExchangeTests {
  @Test("every text of every catalog comes back from every format as it went", arguments: ExchangeLaw.all)
  func roundTrip(law: ExchangeLaw) throws {
    var units = 0
    for file in try Corpus().files {
      let catalog = try StringCatalog(parsing: file.bytes)
      for language in Self.languages(of: catalog) {
        let translations = Self.translations(file, catalog, into: language)
        units += translations.files[0].units.count
        let differences = try law.differences(translations)
        #expect(differences.isEmpty, "\(file) \(language): \(differences)")
      }
    }
    #expect(units > 20_000)
  }

  /// One language that the catalog has, if any, and one that hardly any has.
  static func languages(of catalog: StringCatalog) -> [Language] {
    let own = catalog.languages.filter { $0 != catalog.sourceLanguage }
    return own.prefix(1) + ["pl"]
  }

  static func translations(
    _ file: Corpus.File, _ catalog: StringCatalog, into language: Language
  ) -> Translations {
    let units = UnitExtractor(catalog, targetLanguage: language).units()
    return Translations(
      sourceLanguage: catalog.sourceLanguage, targetLanguage: language,
      files: [TranslationFile(path: file.name, units: units)])
  }
}
