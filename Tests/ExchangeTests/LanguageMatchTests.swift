import Testing
import Exchange
import XCStrings

@Suite struct LanguageMatchTests {
  private static let known: [Language] = ["en", "es", "pt-BR", "zh-Hans"]

  @Test(
    "a code finds its language in any spelling",
    arguments: [
      ("es", nil, "es"), ("pt_BR", nil, "pt-BR"), ("PT-br", nil, "pt-BR"), ("zh-CN", nil, "zh-Hans"),
      ("fr", nil, "fr"), ("zh-Hant", nil, "zh-Hant"), ("es-ES", "es", "es"), ("es", "es-419", "es-419"),
      (nil, "es", "es"), ("spa", nil, "es"), ("ger", nil, "de"), ("iw", nil, "he"), ("ZH_tw", nil, "zh-Hant"),
      ("es-ES", nil, "es"), ("es_ES", nil, "es"), ("pt", nil, "pt-BR"),
    ] as [(Language?, Language?, Language)])
  func findsLanguages(_ written: Language?, _ chosen: Language?, _ language: Language) {
    let match = LanguageMatch(written: written, chosen: chosen, known: Self.known)
    #expect(match == .language(language))
  }

  @Test(
    "a code that might mean another language, or none, is told",
    arguments: [
      ("es-MX", nil, "no catalog has 'es-MX'; use '--language es' to import as 'es'"),
      ("zh", nil, "no catalog has 'zh'; use '--language zh-Hans' to import as 'zh-Hans'"),
      ("spanish", nil, "'spanish' is not a language code; did you mean 'es'?"),
      ("xx", nil, "'xx' is not a language code"),
      ("fr", "es", "the file is in 'fr', not in 'es'"),
      (nil, nil, "the file has no target language; specify it with '--language'"),
    ] as [(Language?, Language?, String)])
  func tellsDoubts(_ written: Language?, _ chosen: Language?, _ message: String) {
    let match = LanguageMatch(written: written, chosen: chosen, known: Self.known)
    #expect(match == .unknown(message))
  }
}
