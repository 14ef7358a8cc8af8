import L10nKit
import RuleKit
import SourceText
import Testing
import XCStrings

@Suite struct CoverageTests {
  /// Counts one catalog of entries, for English and Spanish unless told otherwise.
  private func coverage(
    _ entries: String, languages: [String] = ["en", "es"], source: String = "en", features: Bool = false,
    separator: String = "."
  ) throws -> Coverage {
    var configuration = Configuration()
    configuration.languages = languages
    configuration.keys.separator = separator
    let file = try CatalogFile(
      SourceFile(
        path: "Localizable.xcstrings",
        text: "{ \"sourceLanguage\" : \"\(source)\", \"strings\" : { \(entries) } }"),
      configuration: configuration)
    return Coverage(of: [file], configuration: configuration, features: features)
  }

  private func unit(_ value: String, _ state: String? = "translated") -> String {
    let state = state.map { "\"state\" : \"\($0)\", " } ?? ""
    return "{ \"stringUnit\" : { \(state)\"value\" : \"\(value)\" } }"
  }

  private func plural(_ forms: [(String, String)]) -> String {
    let forms = forms.map { "\"\($0.0)\" : \($0.1)" }.joined(separator: ", ")
    return "{ \"variations\" : { \"plural\" : { \(forms) } } }"
  }

  @Test("a key counts once in each language, under the state of its text")
  func states() throws {
    let entries = [("a", "translated"), ("b", "new"), ("c", "needs_review"), ("d", "machine_translated")]
      .map { "\"Key \($0.0)\" : { \"localizations\" : { \"es\" : \(unit("x", $0.1)) } }" }
    let spanish = try coverage(entries.joined(separator: ", ") + ", \"Key e\" : { }").total.languages[1]
    #expect(spanish.language == "es")
    #expect([spanish.translated, spanish.new, spanish.needsReview, spanish.missing] == [1, 1, 2, 1])
    #expect(spanish.total == 5 && spanish.percentage == 20)
  }

  @Test("a text without a state is translated, one in an unknown state is not")
  func unknownStates() throws {
    let counts = try coverage(
      """
      "One" : { "localizations" : { "es" : \(unit("Uno", nil)) } },
      "Two" : { "localizations" : { "es" : \(unit("Dos", "final")) } }
      """
    ).total.languages[1]
    #expect(counts.translated == 1 && counts.needsReview == 1)
  }

  @Test(
    "a plural is as far as its least advanced form",
    arguments: [
      ("translated", "translated", [1, 0, 0]), ("translated", "new", [0, 1, 0]),
      ("needs_review", "translated", [0, 0, 1]), ("needs_review", "new", [0, 1, 0]),
    ])
  func plurals(_ one: String, _ other: String, _ expected: [Int]) throws {
    let spanish = plural([("one", unit("%lld a", one)), ("other", unit("%lld b", other))])
    let counts = try coverage("\"%lld files\" : { \"localizations\" : { \"es\" : \(spanish) } }")
      .total.languages[1]
    #expect([counts.translated, counts.new, counts.needsReview] == expected)
  }

  @Test("an empty translation is a missing one")
  func empty() throws {
    let counts = try coverage("\"Save\" : { \"localizations\" : { \"es\" : \(unit("")) } }").total.languages[
      1]
    #expect(counts.missing == 1 && counts.translated == 0)
  }

  @Test("stale keys and keys that are not to be translated do not count")
  func uncounted() throws {
    let total = try coverage(
      """
      "Old" : { "extractionState" : "stale" }, "FavRes" : { "shouldTranslate" : false }, "Save" : { }
      """
    ).total
    #expect(total.keys == 1)
    #expect(total.languages.map(\.total) == [1, 1])
  }

  @Test("a key without words is done in every language")
  func wordless() throws {
    let total = try coverage("\"%@ (%lld)\" : { }, \"—\" : { }, \"時\" : { }").total
    #expect(total.languages.map(\.translated) == [3, 2])
  }

  @Test("a source text is done when the key is text, code gives it, or it is there, even as new")
  func source() throws {
    let english = try coverage(
      """
      "Save" : { },
      "home.list.title" : { "extractionState" : "extracted_with_value" },
      "home.list.empty" : { "localizations" : { "en" : \(unit("Nothing", "new")) } },
      "home.list.lost" : { "localizations" : { "es" : \(unit("Perdido")) } }
      """
    ).total.languages[0]
    #expect(english.translated == 3 && english.missing == 1)
  }

  @Test("a source text counts as missing just where the rule on it says so")
  func sourceAsChecked() async throws {
    let entries = """
      "[a.b]" : { }, "x.y.z" : { }, "pool.tick.one" : { "extractionState" : "manual" },
      "example.com" : { "localizations" : { "es" : \(unit("ejemplo.com")) } },
      "SAVE_BUTTON" : { "localizations" : { "es" : \(unit("Guardar")) } },
      "a.b.sum %@ %@" : { "localizations" : { "en" : \(unit("a.b.sum %1$@ %2$@", "new")) } },
      "a.b.of %@ %@" : { "localizations" : { "en" : \(unit("%1$@ of %2$@", "new")) } }
      """
    let english = try coverage(entries).total.languages[0]
    let text = "{ \"sourceLanguage\" : \"en\", \"strings\" : { \(entries) } }"
    let result = await Checker.check(
      CheckInput(files: [SourceFile(path: "Localizable.xcstrings", text: text)]))
    #expect(english.missing == result.diagnostics.count { $0.rule == "missing-source" })
    #expect(english.missing == 4 && english.total == 7)
  }

  @Test("a required language without a region takes a regional source language, not the reverse")
  func regions() throws {
    let british = try coverage("\"Save\" : { }", languages: ["en", "en-US"], source: "en-GB").total.languages
    #expect(british.map(\.language) == ["en", "en-US", "en-GB"])
    #expect(british.map(\.translated) == [1, 0, 1])
  }

  @Test("languages come as configured, then the others by identifier")
  func languageOrder() throws {
    let entry = "\"Save\" : { \"localizations\" : { \"fr\" : \(unit("f")), \"de\" : \(unit("d")) } }"
    let total = try coverage(entry, languages: ["es", "en"]).total
    #expect(total.languages.map(\.language) == ["es", "en", "de", "fr"])
  }

  @Test("features are the first segments of identifier keys; the other keys come last")
  func features() throws {
    let sections = try coverage(
      """
      "Save" : { }, "search.bar.hint" : { }, "home.list.title" : { }, "home.list.empty" : { }
      """, features: true
    ).features
    #expect(sections.map(\.name) == ["home", "search", ""])
    #expect(sections.map(\.keys) == [2, 1, 1])
  }

  @Test("a feature ends at the whole separator, and placeholders after a key are no part of it")
  func longSeparator() throws {
    let entries = "\"home-base--list--title\" : { }, \"sum_total %.1f\" : { }"
    #expect(try coverage(entries, features: true, separator: "--").features.map(\.name) == ["home-base", ""])
    #expect(try coverage("\"sum_total %.1f\" : { }", features: true).features.map(\.name) == [""])
  }

  @Test("ids of storyboards, property list keys and keys without structure are no features")
  func noFeatures() throws {
    #expect(
      try coverage("\"J5U-5w-g23.title\" : { }", features: true).features.map(\.name) == [""])
    for (path, style) in [
      ("InfoPlist.xcstrings", "structured"), ("A.xcstrings", "natural"), ("A.xcstrings", "off"),
    ] {
      let configuration = try Configuration(parsing: "{ \"keys\": { \"style\": \"\(style)\" } }")
      let text = "{ \"sourceLanguage\" : \"en\", \"strings\" : { \"home.list.title\" : { } } }"
      let file = try CatalogFile(SourceFile(path: path, text: text), configuration: configuration)
      let coverage = Coverage(of: [file], configuration: configuration, features: true)
      #expect(coverage.features.map(\.name) == [""])
    }
  }

  @Test("a catalog without keys is complete")
  func noKeys() throws {
    #expect(try coverage("").total.languages.map(\.percentage) == [100, 100])
  }

  @Test("the percentage reaches 100 only when everything is translated")
  func rounding() {
    var counts = CatalogCoverage("es")
    for _ in 0..<999 { counts.add(.translated) }
    counts.add(.new)
    #expect(counts.percentage == 99)
  }

  @Test("a check's summary has the coverage of all catalogs, by language")
  func summary() async throws {
    let files = ["a", "b"].map { name in
      SourceFile(
        path: "\(name).xcstrings",
        text: """
          { "sourceLanguage" : "en", "strings" : { "Save" : { "localizations" : { "es" : \(unit("G")) } },
            "\(name)" : { } } }
          """)
    }
    let summary = await Checker.check(CheckInput(files: files)).summary
    #expect(
      summary.coverage.map { [$0.language.rawValue, "\($0.translated)", "\($0.total)"] }
        == [["en", "4", "4"], ["es", "2", "4"]])
  }
}
