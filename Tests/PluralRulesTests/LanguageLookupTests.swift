import PluralRules
import Testing

@Suite struct LanguageLookupTests {
  @Test(
    "a tag reaches the rules of its language",
    arguments: [
      ("en", "en"), ("EN-gb", "en"), ("es-419", "es"), ("sr-Latn", "sr"), ("sr_Cyrl_RS", "sr"),
      ("zh-Hant-HK", "zh"),
      ("pt", "pt"), ("pt-BR", "pt"), ("pt-AO", "pt"), ("pt-PT", "pt-PT"), ("pt_pt", "pt-PT"),
      ("PT-Latn-PT", "pt-PT"),
      ("por-PT", "pt-PT"), ("pt-PT-u-nu-latn", "pt-PT"), ("pt-u-rg-pt", "pt"), ("pt-x-pt", "pt"),
      ("pt_PT.UTF-8", "pt-PT"), ("es_ES@euro", "es"), ("kok-Latn", "kok-Latn"), ("kok-Deva", "kok"),
      ("iw", "he"), ("in", "id"), ("ji", "yi"), ("jw", "jv"), ("mo", "ro"), ("sh", "sr"), ("tl", "fil"),
      ("eng", "en"),
      ("deu-AT", "de"), ("ger", "de"), ("cmn-Hans", "zh"), ("zh-cmn-Hans", "zh"), ("zh-yue", "yue"),
      ("zh-yue-HK", "yue"),
      ("no-nynorsk", "nn"), ("art-lojban", "jbo"), ("i-lux", "lb"), ("prs", "fa"), ("cnr", "sr"),
      ("nb-NO", "nb"),
    ])
  func resolves(tag: String, language: String) {
    let rules = PluralRules(for: tag)
    #expect(rules.language == language)
    #expect(rules.isKnown)
    #expect(rules == PluralRules(for: language))
  }

  @Test(
    "an unknown tag gets the root rules",
    arguments: [
      "", "und", "root", "-", "_", "x", "x-en", "u-en", "tlh", "english", "Base", "é", "zh-gan", "en\u{0}",
      String(repeating: "a-", count: 1000), String(repeating: "a", count: 1000),
    ])
  func fallsBackToRoot(tag: String) {
    for type in PluralType.allCases {
      let rules = PluralRules(for: tag, type: type)
      #expect(!rules.isKnown)
      #expect(rules.language == nil)
      #expect(rules.categories == [.other])
      #expect(rules.category(for: 1) == .other)
      #expect(rules.category(for: "1.5") == .other)
    }
  }

  @Test("a language can have cardinal rules and no ordinal ones")
  func knowsEachTypeApart() {
    #expect(PluralRules(for: "eo").isKnown)
    #expect(!PluralRules(for: "eo", type: .ordinal).isKnown)
    #expect(PluralRules(for: "eo", type: .ordinal).categories == [.other])
  }

  @Test("the list of languages is sorted, and each reaches itself or what replaced it")
  func listsLanguages() {
    let languages = PluralRules.languages
    #expect(languages.count == 226)
    #expect(languages == languages.sorted { $0.lowercased() < $1.lowercased() })
    let deprecated: Set = ["in", "iw", "ji", "jw", "mo", "sh", "tl"]
    for language in languages where !deprecated.contains(language) {
      #expect(PluralRules(for: language).language == language)
    }
    #expect(languages.contains("pt-PT"))
    #expect(languages.contains("kok-Latn"))
    #expect(!languages.contains("root"))
  }
}
