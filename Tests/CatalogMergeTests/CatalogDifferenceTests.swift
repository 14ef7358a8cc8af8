import CatalogMerge
import SourceText
import Testing
import XCStrings

@Suite struct CatalogDifferenceTests {
  private typealias Text = MergedText

  private func report(_ old: String?, _ new: String?) throws -> DifferenceReport {
    var report = DifferenceReport()
    let changes = CatalogDifference(
      from: try old.map { try Text.catalog($0) }, to: try new.map { try Text.catalog($0) }
    ).changes
    report.add(changes, path: "A.xcstrings")
    return report
  }

  @Test("changes stand below their keys, in key order")
  func text() throws {
    let old =
      Text.key("a", Text.unit("es", "x", "new"), Text.unit("pl", "y", "new"))
      + #","b\n":{},"d":{"comment":"c"}"#
    let new =
      Text.key("a", Text.unit("de", "w"), Text.unit("es", "z"), Text.unit("pl", "y"))
      + #","c":{"localizations":{"# + Text.unit("es", "v")
      + #"}},"d":{"comment":"e","extractionState":"stale"}"#
    #expect(
      try report(old, new).text(usesColor: false).text == """
        A.xcstrings: 1 key added, 1 removed, 2 changed
        ~ a
            de: + "w" (translated)
            es: "x" (new) → "z" (translated)
            pl: new → translated
        - b\\n
        + c
            es: "v" (translated)
        ~ d
            comment: "c" → "e"
            extractionState: + "stale"

        """)
  }

  @Test("each plural form is a text of its own, a change of shape is one of the whole text")
  func forms() throws {
    func plural(_ form: String) -> String {
      #""k":{"localizations":{"pl":{"variations":{"plural":{"# + form + "}}}}}"
    }
    #expect(
      try report(plural(Text.unit("few", "x")), plural(Text.unit("few", "y") + "," + Text.unit("one", "z")))
        .text(usesColor: false).text == """
          A.xcstrings: 1 key changed
          ~ k
              pl, plural.few: "x" (translated) → "y" (translated)
              pl, plural.one: + "z" (translated)

          """)
    let changes = CatalogDifference(
      from: try Text.catalog(Text.key("k", Text.unit("pl", "x"))),
      to: try Text.catalog(plural(Text.unit("few", "x")))
    ).changes
    #expect(changes.map(\.place.description) == ["'k' in 'pl'"])
  }

  @Test("of a plural that comes or goes, each form is a line")
  func newForms() throws {
    let forms = #"{"variations":{"plural":{"# + Text.unit("few", "x") + "," + Text.unit("one", "z") + "}}}"
    let other = #""k":{"localizations":{"pl":"# + forms + "}}"
    let text = #""k":{"localizations":{"# + Text.unit("es", "v") + "}}"
    #expect(
      try report(text, other).text(usesColor: false).text == """
        A.xcstrings: 1 key changed
        ~ k
            es: - "v" (translated)
            pl, plural.few: + "x" (translated)
            pl, plural.one: + "z" (translated)

        """)
    #expect(
      try report(other, Text.key("k", Text.unit("pl", "y"))).text(usesColor: false).text == """
        A.xcstrings: 1 key changed
        ~ k
            pl, plural.few: - "x" (translated)
            pl, plural.one: - "z" (translated)
            pl: + "y" (translated)

        """)
    let substitution =
      #""substitutions":{"n":{"argNum":1,"variations":{"plural":{"# + Text.unit("one", "w") + "}}}}"
    let whole = #""k":{"localizations":{"de":{},"pl":"# + forms.dropLast() + "," + substitution + "}}}"
    #expect(
      try report("", whole).text(usesColor: false).text == """
        A.xcstrings: 1 key added
        + k
            de: {}
            pl, plural.few: "x" (translated)
            pl, plural.one: "z" (translated)
            pl, substitutions.n.argNum: 1
            pl, substitutions.n.plural.one: "w" (translated)

        """)
  }

  @Test("order, spacing and escapes are no change, nor is a key without languages written in two ways")
  func sameness() throws {
    #expect(try report(#""a":{},"b":{}"#, #""b" : {}, "\u0061":{"localizations":{}}"#).isEmpty)
  }

  @Test("a file that came or went is all its keys")
  func wholeFiles() throws {
    #expect(
      try report(nil, #""a":{}"#).text(usesColor: false).text == """
        A.xcstrings: 1 key added
        ~ 'sourceLanguage' of the catalog: + "en"
        + a
        ~ 'version' of the catalog: + "1.0"

        """)
    #expect(try report(#""a":{}"#, nil).text(usesColor: true).text.contains("\u{1B}[31m- a\u{1B}[0m\n"))
  }

  @Test("programs get key, language, leaf and both states")
  func json() throws {
    let text = try report(Text.key("k", Text.unit("es", "x")), Text.key("k", Text.unit("es", "y"))).json()
      .text
    let tree = try JSONTree(parsing: text)
    let file = try #require(tree.root["files"]?.elements.first { _ in true })
    #expect(tree.root["version"]?.integer == 1 && file["file"]?.string == "A.xcstrings")
    let change = try #require(file["changes"]?.elements.first { _ in true })
    #expect(change["key"]?.string == "k" && change["language"]?.string == "es" && change["leaf"] == nil)
    #expect(change["change"]?.string == "changed")
    #expect(change["old"]?["value"]?.string == "x" && change["new"]?["value"]?.string == "y")
  }
}
