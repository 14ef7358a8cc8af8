import RuleKit
import SourceText
import Testing
import XCStrings

@Suite struct FileUnitTests {
  private static let texts = #"""
    "en" : { "stringUnit" : { "state" : "new", "value" : "a" } },
    "de" : { "variations" : { "plural" : {
      "one" : { "stringUnit" : { "value" : "b", "st\u0061te" : "translated" } },
      "other" : { "stringUnit" : { "note" : { "n" : [ 1, { } ] }, "value" : "c" } } } } },
    "es" : { "stringSet" : { "state" : "needs_review", "values" : [ "d", { "state" : "x" }, "e" ] } },
    "fr" : { "stringSet" : [ "f", "g" ] },
    "it" : { "stringUnit" : { "state" : "translated" } },
    "ja" : { "stringUnit" : { "state" : "new", "value" : [ "h" ] } }
    """#

  private static func units() throws -> [FileUnit] {
    let text =
      "{ \"sourceLanguage\" : \"en\", \"strings\" : { \"k\" : { \"localizations\" : { \(texts) } } } }"
    let file = SourceFile(path: "Localizable.xcstrings", text: text)
    return try CatalogFile(file, configuration: Configuration()).entries.flatMap(\.units)
  }

  @Test("a text knows its state, and the object or set around it")
  func surroundings() throws {
    let found = try Self.units().map { unit in
      "\(unit.language) \(unit.value) \(unit.state?.rawValue ?? "-") \(unit.node.text)"
    }
    let set = #"{ "state" : "needs_review", "values" : [ "d", { "state" : "x" }, "e" ] }"#
    #expect(
      found == [
        #"en a new { "state" : "new", "value" : "a" }"#,
        #"de b translated { "value" : "b", "st\u0061te" : "translated" }"#,
        #"de c - { "note" : { "n" : [ 1, { } ] }, "value" : "c" }"#,
        "es d needs_review \(set)", "es e needs_review \(set)",
        #"fr f - [ "f", "g" ]"#, #"fr g - [ "f", "g" ]"#,
        #"it  translated { "state" : "translated" }"#,
        #"ja  new { "state" : "new", "value" : [ "h" ] }"#,
      ])
  }

  @Test("a text without a value is as far as its state, or missing where the source text is known")
  func progress() throws {
    let units = try Self.units()
    #expect(
      units.map(\.progress) == [
        .new, .translated, .translated, .needsReview, .needsReview, .translated, .translated, .missing,
        .missing,
      ])
    #expect(units.map(\.isTranslation) == [false] + Array(repeating: true, count: 8))
    #expect(units.map(\.languageIndex) == [0, 1, 1, 2, 2, 3, 3, 4, 5])
  }
}
