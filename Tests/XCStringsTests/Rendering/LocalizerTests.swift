import Testing
import XCStrings

/// The choice of languages, and texts of several catalogs.
@Suite struct LocalizerTests {
  private static func catalog(_ languages: [String], table: String = "Localizable") throws -> CompiledCatalog
  {
    let texts = languages.map { #""\#($0)":{"stringUnit":{"value":"\#($0)"}}"# }.joined(separator: ",")
    let catalog = try StringCatalog(
      parsing:
        #"{"sourceLanguage":"en","strings":{"home.\#(table)":{"localizations":{\#(texts)}},"n %lld %.2f":{}},"version":"1.0"}"#
    )
    return CompiledCatalog(catalog, table: table)
  }

  @Test(
    "the language is the first that the user prefers and the catalog has, in a region and script that can be read",
    arguments: [
      ("es-MX", "en es es-419", "es-419"), ("es-ES", "en es es-419", "es"), ("es-MX", "en es", "es"),
      ("pt", "en pt-BR", "pt-BR"), ("pt-AO", "en pt-BR pt-PT", "pt-PT"), ("pt-BR", "en pt pt-PT", "pt"),
      ("zh-TW", "en zh-Hans zh-Hant", "zh-Hant"), ("zh-CN", "en zh-Hans zh-Hant", "zh-Hans"),
      ("zh-HK", "en zh-Hant zh-HK", "zh-HK"), ("zh-Hant-HK", "en zh-Hans", "en"),
      ("zh", "en zh-Hant zh-Hans", "zh-Hans"),
      ("sr-Latn", "en sr", "en"), ("sr-Latn-RS", "en sr sr-Latn", "sr-Latn"), ("sr-Cyrl", "en sr", "sr"),
      ("iw", "en he", "he"), ("no", "en nb", "nb"), ("EN-us", "en es", "en"), ("en_AU", "en en-GB", "en-GB"),
      ("fr,de;q=0.5", "en de", "de"), ("fr;q=0.3,de;q=0.5", "en fr de", "de"), ("*", "en de", "en"),
      ("", "en", "en"),
      ("de;q=0,es", "en de es", "es"), ("de;q=x,es", "en de es", "es"), ("fr", "en de", "en"),
    ])
  func chooses(_ header: String, _ available: String, _ expected: String) throws {
    let catalog = try Self.catalog(available.split(separator: " ").map(String.init))
    let localizer = Localizer([catalog], languages: AcceptLanguage.languages(in: header))
    #expect(localizer.language.rawValue == expected)
    #expect(localizer["home.Localizable"] == expected)
  }

  @Test("a key is looked up in all tables, or in one; symbols name theirs")
  func tables() throws {
    let catalogs = [try Self.catalog(["en", "es"]), try Self.catalog(["en"], table: "Errors")]
    let localizer = Localizer(catalogs, languages: ["es"])
    #expect(localizer["home.Localizable"] == "es" && localizer["home.Errors"] == "en")
    #expect(localizer["home.Errors", table: "Errors"] == "en")
    #expect(localizer["home.Errors", table: "Localizable"] == "home.Errors")
    #expect(localizer[LocalizedText("home.Errors", table: "Errors")] == "en")
    #expect(Localizer([], languages: ["es"])["none"] == "none")
  }

  @Test("numbers are plain, or those of the language")
  func numbers() throws {
    let catalogs = [try Self.catalog(["en", "de"])]
    let plain = Localizer(catalogs, languages: ["de"])
    #expect(plain["n %lld %.2f", 12345, 1234.5] == "n 12345 1234.50")
    #expect(
      Localizer(catalogs, languages: ["de"], numbers: .localized)["n %lld %.2f", 12345, 1234.5]
        == "n 12.345 1.234,50")
    #expect(plain[LocalizedText("n %lld %.2f", 1, 2.0)] == "n 1 2.00")
  }
}
