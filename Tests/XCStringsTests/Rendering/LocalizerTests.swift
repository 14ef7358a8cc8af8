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
      ("de;q=0,es", "en de es", "es"), ("q=1,de", "en de", "de"), (";q=1,de", "en de", "de"),
      ("fr;q=nan,de", "en de fr", "de"), ("fr;q=inf,de", "en de fr", "de"),
      ("fr;Q=0.2,de;Q=0.5", "en fr de", "de"),
      ("fr;q=5,de", "en de fr", "de"), ("d\"e,es", "en es", "es"), ("de@numbers=arab,es", "en de es", "es"),
      ("de;q=x,es", "en de es", "es"), ("fr", "en de", "en"),
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

  @Test(
    "numbers are those of the user's region, and of the source language where it is shown",
    arguments: [
      ("de-CH", "n 12’345 1’234.50"), ("de", "n 12.345 1.234,50"),
      ("de-u-nu-arab", "n 12.345 1.234,50"), ("fr", "n 12,345 1,234.50"),
    ])
  func regions(_ language: Language, _ text: String) throws {
    let catalogs = [try Self.catalog(["en", "de"])]
    #expect(
      Localizer(catalogs, languages: [language], numbers: .localized)["n %lld %.2f", 12345, 1234.5] == text)
  }

  @Test(
    "all tables show one language: the first that all have, or else that any has",
    arguments: [
      (["fr", "es"], "es", "es es"), (["fr"], "fr", "en fr"), (["de", "es-MX"], "es", "es es"),
      (["en"], "en", "en en"), (["de"], "en", "en en"),
    ])
  func oneLanguage(_ languages: [Language], _ language: Language, _ texts: String) throws {
    let catalogs = [
      try Self.catalog(["en", "es"], table: "A"), try Self.catalog(["en", "es", "fr"], table: "B"),
    ]
    let localizer = Localizer(catalogs, languages: languages)
    #expect(localizer.language == language)
    #expect("\(localizer["home.A"]) \(localizer["home.B"])" == texts)
  }

  @Test("a lookup can be checked, and have arguments that are known at run time only")
  func checks() throws {
    let localizer = Localizer([try Self.catalog(["en"])], languages: [])
    let values: [LocalizedValue] = [.integer(5), .number(2)]
    #expect(localizer[LocalizedText("n %lld %.2f", values: values)] == "n 5 2.00")
    #expect(try localizer.checkedString(LocalizedText("n %lld %.2f", 1, 2.5)) == "n 1 2.50")
    #expect(throws: RenderingError.missingArgument(2)) {
      try localizer.checkedString(LocalizedText("n %lld %.2f", 1))
    }
    #expect(throws: RenderingError.missingKey("home.Localizable")) {
      try localizer.checkedString(LocalizedText("home.Localizable", table: "Errors"))
    }
  }

  @Test("keys that no catalog has are reported")
  func missingKeys() async throws {
    let (keys, continuation) = AsyncStream<String>.makeStream()
    let localizer = Localizer([try Self.catalog(["en"])], languages: []) { continuation.yield($0) }
    #expect([localizer["x"], localizer["home.Localizable"], localizer["y %lld", 1]] == ["x", "en", "y 1"])
    continuation.finish()
    #expect(await keys.reduce(into: []) { $0.append($1) } == ["x", "y %lld"])
  }
}
