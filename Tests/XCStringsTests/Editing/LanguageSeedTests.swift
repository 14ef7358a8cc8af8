import Testing
import XCStrings

/// A new language with the texts of the source language.
@Suite struct LanguageSeedTests {
  private static func catalog(_ entries: String) throws -> StringCatalog {
    try StringCatalog(parsing: #"{"sourceLanguage":"en","strings":{\#(entries)},"version":"1.0"}"#)
  }

  private static func unit(_ value: String) -> String {
    #""stringUnit":{"state":"translated","value":"\#(value)"}"#
  }

  private static func texts(_ entry: String, in language: Language) throws -> [String] {
    let catalog = try catalog(entry).edited { $0.addLanguage(language) }
    return catalog.entries.flatMap { entry in
      entry[language]?.leaves.map { "\($0.path): \($0.unit.value) \($0.unit.state ?? "none")" } ?? []
    }
  }

  private static let plural =
    #""variations":{"plural":{"zero":{\#(unit("none"))},"one":{\#(unit("%lld day"))},"other":{\#(unit("%lld days"))}}}"#

  @Test("plural forms are those that the language needs, beside the one for 0")
  func plurals() throws {
    let entry = #""d %lld":{"localizations":{"en":{\#(Self.plural)}}}"#
    #expect(
      try Self.texts(entry, in: "pl") == [
        "plural.few: %lld days new", "plural.many: %lld days new", "plural.one: %lld day new",
        "plural.other: %lld days new", "plural.zero: none new",
      ])
    #expect(
      try Self.texts(entry, in: "ja") == ["plural.other: %lld days new", "plural.zero: none new"])
  }

  @Test("devices and substitutions keep their shape and arguments")
  func shapes() throws {
    let part = #""f":{"argNum":1,"formatSpecifier":"lld",\#(Self.plural)}"#
    let entry =
      #""a":{"localizations":{"en":{"variations":{"device":{"mac":{\#(Self.plural)},"other":{\#(Self.unit("Tap"))}}}}}},"b %lld":{"localizations":{"en":{\#(Self.unit("in %#@f@")),"substitutions":{\#(part)}}}}"#
    #expect(
      try Self.texts(entry, in: "ja") == [
        "device.mac.plural.other: %lld days new", "device.mac.plural.zero: none new", "device.other: Tap new",
        ": in %#@f@ new", "substitutions.f.plural.other: %lld days new",
        "substitutions.f.plural.zero: none new",
      ])
    let catalog = try Self.catalog(entry).edited { $0.addLanguage("ja") }
    let substitution = try #require(catalog["b %lld"]?["ja"]?.substitutions.first)
    #expect((substitution.argumentNumber, substitution.formatSpecifier) == (1, "lld"))
  }

  @Test("a key is its own source text; stale keys, untranslated ones and texts that exist are left alone")
  func scope() throws {
    let entry =
      #""Plain":{},"old":{"extractionState":"stale"},"no":{"shouldTranslate":false},"done":{"localizations":{"es":{\#(Self.unit("Hecho"))}}}"#
    #expect(try Self.texts(entry, in: "es") == [": Plain new", ": Hecho translated"])
    let edited = try Self.catalog(#""k":{}"#).edited {
      $0.setValue("K", for: "k", in: "es")
      $0.addLanguage("es")
    }
    #expect(edited["k"]?.value(in: "es") == "K")
  }
}
