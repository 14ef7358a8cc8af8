import Foundation
import Testing
import XCStrings

/// Texts at run time: lookup, plural forms, substitutions, arguments.
@Suite struct CompiledCatalogTests {
  private static func catalog(_ entries: String) throws -> CompiledCatalog {
    CompiledCatalog(
      try StringCatalog(parsing: #"{"sourceLanguage":"en","strings":{\#(entries)},"version":"1.0"}"#))
  }

  private static func plural(_ forms: KeyValuePairs<String, String>) -> String {
    let members = forms.map { #""\#($0)":{"stringUnit":{"state":"translated","value":"\#($1)"}}"# }
    return #""variations":{"plural":{\#(members.joined(separator: ","))}}"#
  }

  private static func unit(_ value: String) -> String { #""stringUnit":{"state":"new","value":"\#(value)"}"# }

  @Test("a text is that of the language, of a more general one, of the source language, or the key")
  func fallsBack() throws {
    let catalog = try Self.catalog(
      #""a":{"localizations":{"en":{\#(Self.unit("A"))},"es":{\#(Self.unit("Á"))},"es-419":{\#(Self.unit("Â"))}}},"b":{"localizations":{"es":{\#(Self.unit("B"))}}},"c %@":{}"#
    )
    #expect(
      ["es-419", "es-MX", "es", "es_ES", "fr", "en"].map { catalog.string("a", language: Language($0)) } == [
        "Â", "Â", "Á", "Á", "A", "A",
      ])
    #expect(catalog.string("b", language: "es-419") == "B" && catalog.string("b", language: "en") == "b")
    #expect(catalog.string("c %@", language: "es", "x") == "c x")
    #expect(catalog.string("unknown %lld", language: "es", 3) == "unknown 3")
    #expect(throws: RenderingError.missingKey("unknown")) {
      try catalog.checkedString("unknown", language: "es")
    }
    #expect(catalog.languages == ["en", "es", "es-419"])
  }

  @Test(
    "the form is that of the number's category, 'zero' for 0, and 'other' where a form is missing",
    arguments: [(0, "žádné"), (1, "1 den"), (3, "3 dny"), (5, "5 dní"), (-1, "-1 den")])
  func forms(_ number: Int, _ text: String) throws {
    let forms = Self.plural(["zero": "žádné", "one": "%lld den", "few": "%lld dny", "other": "%lld dní"])
    let catalog = try Self.catalog(#""d %lld":{"localizations":{"cs":{\#(forms)}}}"#)
    #expect(catalog.string("d %lld", language: "cs", number) == text)
  }

  @Test("a decimal number has the category of the digits that are shown")
  func decimals() throws {
    let catalog = try Self.catalog(
      #""s":{"localizations":{"en":{\#(Self.plural(["one": "%.1f star", "other": "%.1f stars"]))}}},"t":{"localizations":{"en":{\#(Self.plural(["one": "%@ star", "other": "%@ stars"]))}}}"#
    )
    #expect(catalog.string("s", language: "en", 1.0) == "1.0 stars")
    #expect(
      catalog.string("t", language: "en", "1") == "1 star"
        && catalog.string("t", language: "en", "1.0") == "1.0 stars")
  }

  @Test("substitutions have forms of their own, and take the arguments of their numbers")
  func substitutions() throws {
    func definition(_ name: String, _ number: Int, _ one: String, _ other: String) -> String {
      #""\#(name)":{"argNum":\#(number),"formatSpecifier":"lld",\#(Self.plural(["one": one, "other": other]))}"#
    }
    let catalog = try Self.catalog(
      #""k %lld %lld":{"localizations":{"en":{\#(Self.unit("%#@f@ in %#@g@ (%%)")),"substitutions":{\#(definition("f", 2, "%arg file", "%arg files")),\#(definition("g", 1, "a folder", "%arg folders, %#@g@"))}}}}"#
    )
    #expect(catalog.string("k %lld %lld", language: "en", 1, 2) == "2 files in a folder (%)")
    #expect(catalog.string("k %lld %lld", language: "en", 3, 1) == "1 file in 3 folders, %#@g@ (%)")
  }

  @Test("a text that varies by device is that of the device, or of other ones")
  func devices() throws {
    let forms = Self.plural(["one": "%lld clic", "other": "%lld clics"])
    let entries =
      #""d":{"localizations":{"en":{"variations":{"device":{"mac":{\#(forms)},"other":{\#(Self.unit("Tap"))}}}}}}"#
    let catalog = try Self.catalog(entries)
    #expect(Localizer([catalog], languages: ["en"], device: .mac)["d", 1] == "1 clic")
    #expect(Localizer([catalog], languages: ["en"], device: .mac)["d", 2] == "2 clics")
    #expect(Localizer([catalog], languages: ["en"], device: .iPhone)["d"] == "Tap")
  }

  @Test(
    "an empty translation is shown in another language, but not an empty form of a part, or an empty source text"
  )
  func emptyTranslations() throws {
    let empty = #""es":{\#(Self.unit(""))}"#
    let forms = Self.plural(["one": "", "other": "%lld días"])
    let part = #""f":{"argNum":1,"formatSpecifier":"lld",\#(Self.plural(["one": "", "other": "s"]))}"#
    let catalog = try Self.catalog(
      #""a":{"localizations":{"en":{\#(Self.unit("A"))},\#(empty)}},"b":{"localizations":{"en":{\#(Self.unit(""))}}},"c %lld":{"localizations":{"es":{\#(forms)}}},"d %lld":{"localizations":{"es":{\#(Self.unit("%lld bar%#@f@")),"substitutions":{\#(part)}}}},"e %lld":{"localizations":{"es":{\#(Self.plural(["other": ""]))}}}"#
    )
    #expect(catalog.string("a", language: "es") == "A" && catalog.string("b", language: "es") == "")
    #expect(catalog.string("c %lld", language: "es", 1) == "1 días")
    #expect(catalog.string("d %lld", language: "es", 1) == "1 bar")
    #expect(catalog.string("e %lld", language: "es", 1) == "e 1")
  }

  @Test("without arguments a text is no format; a missing or wrong argument shows, or is an error")
  func mistakes() throws {
    let catalog = try Self.catalog(
      #""100%":{},"a":{"localizations":{"en":{\#(Self.unit("%2$@ of %1$lld %%"))}}}"#)
    #expect(catalog.string("100%", language: "en") == "100%")
    #expect(catalog.string("a", language: "en", 1, "x") == "x of 1 %")
    #expect(catalog.string("a", language: "en", 1) == "%2$@ of 1 %")
    #expect(catalog.string("a", language: "en", "x", 2.5) == "2.5 of x %")
    #expect(throws: RenderingError.missingArgument(2)) { try catalog.checkedString("a", language: "en", 1) }
    #expect(throws: RenderingError.wrongArgument(1, placeholder: "%lld")) {
      try catalog.checkedString("a", language: "en", "x", "y")
    }
    #expect(try catalog.checkedString("a", language: "en", 7, "y") == "y of 7 %")
  }

  @Test("an error says what is wrong in its localized description, too")
  func errors() {
    let error: any Error = RenderingError.missingArgument(2)
    #expect(error.localizedDescription == "argument 2 was not passed")
  }

  /// Formats and values; Foundation says what they give.
  private static let formats: [(String, any CVarArg & LocalizedArgument)] = [
    ("%lld", Int.min), ("%llu", UInt64.max), ("%d", Int32(-5)), ("%5d|", Int32(42)), ("%-5d|", Int32(42)),
    ("%05d", Int32(-42)), ("%+d", Int32(7)), ("% d", Int32(7)), ("%.3d", Int32(5)), ("%6.3d|", Int32(5)),
    ("%x", UInt32(255)), ("%X", UInt32(255)), ("%#x", UInt32(255)), ("%o", UInt32(8)), ("%08.3f", 3.14159),
    ("%f", 1.5), ("%.0f", 2.5), ("%e", 12345.678), ("%g", 0.0001), ("%G", 1e20), ("%+.2f", 2.0),
    ("%10.2f|", -2.5),
    ("%-10.2f|", 2.5), ("%f", Double.infinity), ("%05f", -1.25), ("%a", 0.5), ("%hhd", Int32(5)),
  ]

  @Test("numbers are written as by Foundation", arguments: formats.indices)
  func numbers(_ index: Int) throws {
    let (format, value) = Self.formats[index]
    let catalog = try Self.catalog(#""k":{"localizations":{"en":{\#(Self.unit("[\(format)]"))}}}"#)
    let text = catalog.string("k", language: "en", value)
    #expect(text == String(format: "[\(format)]", value), "\(format)")
  }

  @Test("a width or precision can be an argument, and cuts and pads texts")
  func sizes() throws {
    let catalog = try Self.catalog(
      #""w":{"localizations":{"en":{\#(Self.unit("%*d|%-*d|%.*f"))}}},"t":{"localizations":{"en":{\#(Self.unit("%5@|%-5@|%.2@"))}}}"#
    )
    #expect(catalog.string("w", language: "en", 4, 7, 3, 8, 1, 2.55) == "   7|8  |2.5")
    #expect(catalog.string("t", language: "en", "ab", "cd", "efg") == "   ab|cd   |ef")
  }

  @Test("one value serves many threads")
  func threads() async throws {
    let forms = Self.plural(["one": "%lld sitio", "other": "%lld sitios"])
    let catalog = try Self.catalog(#""p %lld":{"localizations":{"es":{\#(forms)}}}"#)
    await withTaskGroup(of: Bool.self) { group in
      for start in 0..<8 {
        group.addTask {
          (0..<1_000).allSatisfy { number in
            catalog.string("p %lld", language: "es", number + start)
              == "\(number + start) \(number + start == 1 ? "sitio" : "sitios")"
          }
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }
}

extension CompiledCatalog {
  /// Returns the text of a key for a user of one language.
  fileprivate func string(
    _ key: String, language: Language, _ arguments: any LocalizedArgument...
  ) -> String {
    Localizer([self], languages: [language])[LocalizedText(key, values: arguments.map(\.localizedValue))]
  }

  fileprivate func checkedString(
    _ key: String, language: Language, _ arguments: any LocalizedArgument...
  ) throws(RenderingError) -> String {
    try Localizer([self], languages: [language])
      .checkedString(LocalizedText(key, values: arguments.map(\.localizedValue)))
  }
}
