import Testing
import XCStrings

@Suite struct CatalogCoverageTests {
  private static func catalog(_ strings: String) throws -> StringCatalog {
    try StringCatalog(
      parsing: #"{ "sourceLanguage" : "en", "strings" : { \#(strings) }, "version" : "1.0" }"#)
  }

  private static func unit(_ value: String, _ state: String = "translated") -> String {
    #"{ "stringUnit" : { "state" : "\#(state)", "value" : "\#(value)" } }"#
  }

  private static func plural(_ forms: [(String, String)]) -> String {
    let cases = forms.map { #""\#($0.0)" : \#(unit($0.1))"# }.joined(separator: ", ")
    return #"{ "variations" : { "plural" : { \#(cases) } } }"#
  }

  @Test("keys are counted by the progress of their least advanced text")
  func counts() throws {
    let catalog = try Self.catalog(
      #"""
      "a" : { "localizations" : { "es" : \#(Self.unit("A")) } },
      "b" : { "localizations" : { "es" : \#(Self.unit("B", "needs_review")) } },
      "c" : { "localizations" : { "es" : \#(Self.unit("C", "new")), "fr" : \#(Self.unit("")) } },
      "d" : { }, "old" : { "extractionState" : "stale" }, "fixed" : { "shouldTranslate" : false }
      """#)
    let coverage = catalog.coverage()
    #expect(coverage.map(\.language) == ["es", "fr"])
    #expect(coverage.map(\.translated) == [1, 0] && coverage.map(\.total) == [4, 4])
    #expect(coverage[0].needsReview == 1 && coverage[0].new == 1 && coverage.map(\.missing) == [1, 4])
    #expect(catalog.coverage(of: ["en"]).map(\.translated) == [4])
    let stale = try #require(catalog["old"])
    #expect(catalog.progress(of: stale, in: "es") == nil)
  }

  @Test("a key without a source text is its own, and one that varies has none")
  func findsSource() throws {
    let catalog = try Self.catalog(
      #""Save" : { }, "title" : { "localizations" : { "en" : \#(Self.unit("Title")) } }, "n" : { "localizations" : { "en" : \#(Self.plural([("other", "%lld")])) } }"#
    )
    #expect(catalog.entries.map { catalog.sourceText(of: $0) } == ["Save", "Title", nil])
  }

  @Test(
    "placeholders are compared by argument, over all forms of a translation",
    arguments: [
      ("%lld of %@", [("", "%2$@: %1$lld")], []),
      ("%@ of %@", [("", "%1$@")], ["'%2$@' of 'en' is missing in 'es' [placeholder-missing]"]),
      ("Hello %@", [("", "Hola")], ["'%@' of 'en' is missing in 'es' [placeholder-missing]"]),
      ("Hello %@", [("", "Hola %d")], ["'%d' in 'es' does not match '%@' in 'en' [placeholder-type]"]),
      ("Hello", [("", "Hola %@")], ["'%@' in 'es' has no argument in 'en' [placeholder-extra]"]),
      ("%lld files", [("one", "Un archivo"), ("other", "%lld archivos")], []),
      (
        "%lld files", [("one", "Un archivo"), ("other", "%@ archivos")],
        ["'%@' in 'es' does not match '%lld' in 'en' [placeholder-type]"]
      ),
      ("100% sure", [("", "100 % de acuerdo")], []),
      (
        "%lld%% of", [("", "%lld% von")],
        ["'%' is not doubled in a text with placeholders [percent-unescaped]"]
      ),
      (
        "%lld of", [("", "%Lld")],
        ["'%Lld' has a length modifier that its conversion does not have [placeholder-malformed]"]
      ),
      ("%lld of", [("", "%#@b@")], ["'es' does not define the substitution 'b' [substitution-undefined]"]),
    ] as [(String, [(String, String)], [String])])
  func comparesPlaceholders(key: String, forms: [(String, String)], expected: [String]) throws {
    let text = forms[0].0.isEmpty ? Self.unit(forms[0].1) : Self.plural(forms)
    let catalog = try Self.catalog(#""\#(key)" : { "localizations" : { "es" : \#(text) } }"#)
    let entry = try #require(catalog[key])
    let found = catalog.placeholderDifferences(of: entry, in: "es").map { "\($0) [\($0.rule)]" }
    #expect(found == expected)
  }

  @Test("a substitution of the source text that a translation spells out, or doesn't define, is a difference")
  func comparesSubstitutions() throws {
    let forms = Self.plural([("one", "%arg file"), ("other", "%arg files")])
    let source =
      #"{"stringUnit":{"state":"translated","value":"%#@files@"},"substitutions":{"files":{"argNum":1,"formatSpecifier":"lld",\#(forms.dropFirst().dropLast())}}}"#
    for (text, rule) in [("todo", "placeholder-missing"), ("%#@otros@", "substitution-undefined")] {
      let catalog = try Self.catalog(
        #""k" : { "localizations" : { "en" : \#(source), "es" : \#(Self.unit(text)) } }"#)
      let entry = try #require(catalog["k"])
      #expect(catalog.placeholderDifferences(of: entry, in: "es").map(\.rule) == [rule])
      #expect(catalog.placeholderDifferences(of: entry, in: "en").isEmpty)
    }
  }
}
