import CatalogCompile
import SourceText
import Testing
import XCStrings

/// Catalogs that Apple's compiler rejects or warns about.
@Suite struct RejectionTests {
  private typealias Text = CompiledTableTests

  /// The problems of a catalog as `severity: message @ text in the catalog`.
  private static func problems(_ catalog: String) throws -> [String] {
    let table = CompiledTable(try StringCatalog(parsingAnyJSON: Array(catalog.utf8)), named: "T")
    #expect(table.isValid || table.files.isEmpty)
    let bytes = Array(catalog.utf8)
    return table.problems.map { problem in
      let place = String(decoding: bytes[problem.range].prefix(24), as: UTF8.self)
      return "\(problem.isError ? "error" : "warning"): \(problem.message.text) @ \(place)"
    }
  }

  private static func problems(entry: String) throws -> [String] {
    try problems(#"{"sourceLanguage":"en","strings":{"k":\#(entry)},"version":"1.0"}"#)
  }

  @Test(
    "a member of a wrong type is an error at its value",
    arguments: [
      (#"{"comment":1}"#, "error: 'comment' is not a string @ 1"),
      (#"{"shouldTranslate":"no"}"#, #"error: 'shouldTranslate' is not true or false @ "no""#),
      (#"{"extractionState":true}"#, "error: 'extractionState' is not a string @ true"),
      (#"{"localizations":null}"#, "error: 'localizations' is not an object @ null"),
      (#"{"localizations":{"en":"x"}}"#, #"error: the localization in 'en' is not an object @ "x""#),
      (#"{"localizations":{"en":{}}}"#, #"error: 'en' has no text @ "en""#),
      (
        #"{"localizations":{"en":{"stringUnit":{"value":"x"}}}}"#,
        #"error: 'state' is missing @ {"value":"x"}"#
      ),
      (
        #"{"localizations":{"en":{"stringUnit":{"state":null,"value":"x"}}}}"#,
        "error: 'state' is not a string @ null"
      ),
      (#"{"localizations":{"en":{"variations":null}}}"#, "error: 'variations' is not an object @ null"),
      (
        #"{"localizations":{"en":{"variations":{"device":"x"}}}}"#, #"error: 'device' is not an object @ "x""#
      ),
      ("7", #"error: the entry of 'k' is not an object @ "k""#),
    ])
  func types(_ entry: String, _ problem: String) throws {
    #expect(try Self.problems(entry: entry) == [problem])
  }

  @Test(
    "odd values that Apple's compiler accepts are no problems",
    arguments: [
      #"{"comment":null,"shouldTranslate":null,"extractionState":"odd","x":[1]}"#, #"{"localizations":{}}"#,
      #"{"localizations":{"en":null}}"#, #"{"localizations":{"en":{"variations":{}}}}"#,
      #"{"localizations":{"en":{"variations":{"device":{}}}}}"#,
      #"{"localizations":{"en":{"stringUnit":{"state":"odd","value":"%#@x@"}}}}"#, "{}",
    ])
  func oddities(_ entry: String) throws {
    #expect(try Self.problems(entry: entry).isEmpty)
  }

  @Test(
    "a catalog needs its members",
    arguments: [
      (#"{"strings":{},"version":"1"}"#, "error: 'sourceLanguage' is missing @ {"),
      (#"{"sourceLanguage":"en","version":"1"}"#, "error: 'strings' is missing @ {"),
      (
        #"{"sourceLanguage":"en","strings":{},"version":null}"#,
        "error: 'version' is not a string or a number @ null"
      ),
      ("[]", "error: the catalog is not an object @ ["),
    ])
  func members(_ catalog: String, _ problem: String) throws {
    #expect(try Self.problems(catalog).first?.hasPrefix(problem) == true)
    #expect(try Self.problems(#"{"sourceLanguage":"","strings":{},"version":1.5}"#).isEmpty)
  }

  @Test("cases that can't vary, and substitutions in a wrong place, are errors")
  func nesting() throws {
    let nested =
      #"{"localizations":{"es":{"variations":{"device":{"other":{\#(Text.plural(("other", "%d")))}}}}}}"#
    #expect(try Self.problems(entry: nested) == [#"error: 'device.other' can't vary further @ "variations""#])
    let form =
      #"{"localizations":{"es":{"variations":{"plural":{"one":{\#(Text.device(("mac", Text.unit("x"))))}}}}}}"#
    #expect(try Self.problems(entry: form) == [#"error: 'plural.one' can't vary further @ "variations""#])
    let definition = #""substitutions":{\#(Text.substitution("n", 1, "%arg"))}"#
    let alone = #"{"localizations":{"es":{\#(definition)}}}"#
    #expect(
      try Self.problems(entry: alone) == [#"error: substitutions need a text that refers to them @ "es""#])
    let inner = #"{"localizations":{"es":{\#(Text.device(("mac", Text.unit("%#@n@") + "," + definition)))}}}"#
    #expect(try Self.problems(entry: inner).first?.hasPrefix("error: substitutions belong to") == true)
  }

  @Test(
    "the number of an argument is a whole one",
    arguments: [("2", 0), ("-1", 0), ("2.0", 0), ("1.5", 1), (#""2""#, 1)])
  func argumentNumbers(_ number: String, _ count: Int) throws {
    let entry =
      #"{"localizations":{"es":{\#(Text.unit("%#@n@")),"substitutions":{"n":{"argNum":\#(number),\#(Text.plural(("other", "%arg")))}}}}}"#
    #expect(try Self.problems(entry: entry).count == count)
  }

  @Test("references that lead nowhere, or stand in a plural form, are errors")
  func references() throws {
    let definition = #""substitutions":{\#(Text.substitution("n", 1, "%arg"))}"#
    let unknown = #"{"localizations":{"es":{\#(Text.unit("%#@n@ %#@m@")),\#(definition)}}}"#
    #expect(try Self.problems(entry: unknown) == [#"error: there is no substitution 'm' @ "%#@n@ %#@m@""#])
    let form = #"{"localizations":{"es":{\#(Text.plural(("other", "%#@n@"))),\#(definition)}}}"#
    #expect(
      try Self.problems(entry: form).first
        == #"error: a plural form can't refer to a substitution, such as 'n' @ "%#@n@""#)
  }

  @Test("plural forms of the source language show a number")
  func numbers() throws {
    let none = Text.plural(("one", "a boat"), ("other", "boats"))
    #expect(
      try Self.problems(entry: #"{"localizations":{"en":{\#(none)}}}"#).first?
        .hasPrefix("error: no plural form shows a number") == true)
    #expect(try Self.problems(entry: #"{"localizations":{"es":{\#(none)}}}"#).isEmpty)
    let several = Text.plural(("one", "%d of %d"), ("other", "%d of %d"))
    #expect(
      try Self.problems(entry: #"{"localizations":{"en":{\#(several)}}}"#).first?
        .hasPrefix("warning: several numbers have no positions") == true)
  }

  @Test("a language can't lead out of the output folder")
  func paths() throws {
    let entry = #"{"localizations":{"../es":{\#(Text.unit("x"))}}}"#
    #expect(
      try Self.problems(entry: entry) == [
        #"error: no folder can be named after the language '../es' @ "../es""#
      ])
  }

  @Test("texts beside variations are a warning")
  func mixture() throws {
    let entry = #"{"localizations":{"es":{\#(Text.unit("x")),\#(Text.device(("mac", Text.unit("y"))))}}}"#
    #expect(
      try Self.problems(entry: entry) == [
        #"warning: the text stands beside variations, which take its place @ "stringUnit""#
      ])
  }
}
