import CatalogRules
import Exchange
import RuleKit
import SourceText
import TestSupport
import Testing
import XCStrings

@Suite("Glossary")
struct GlossaryTests {
  private static let header = "term,language,translation,note,kind\n"

  private static func glossary(_ rows: String) throws -> Glossary {
    try Glossary(SourceFile(path: "g.csv", text: header + rows))
  }

  @Test("a row is a term, and one without a kind is required")
  func rows() throws {
    let rows = "\"sign in\", es ,iniciar sesión,\"not entrar, ever\",\r\n\nGitHub,,,,Case\n"
    #expect(
      try Self.glossary(rows).terms == [
        Glossary.Term(
          "sign in", language: "es", translation: "iniciar sesión", note: "not entrar, ever", kind: .required),
        Glossary.Term("GitHub", kind: .spelled),
      ])
  }

  @Test(
    "the separator is that of the spreadsheet's language",
    arguments: [
      "term;language;translation;kind\na, b;es;c;keep\n",
      "term\tlanguage\ttranslation\tkind\na, b\tes\tc\tkeep",
      "sep=;\r\nterm;kind;language;translation\r\n\"a, b\";keep;es;c\r\n",
      "note, with commas;term;language;translation;kind\n;a, b;es;c;keep\n",
    ])
  func separators(_ text: String) throws {
    let terms = try Glossary(SourceFile(path: "g.csv", text: text)).terms
    #expect(terms == [Glossary.Term("a, b", language: "es", translation: "c", kind: .keep)])
  }

  @Test(
    "a row that can't be right is an error with its place",
    arguments: [
      (
        "a,es,b,,wanted\n",
        "2:9 unknown kind 'wanted'; expected one of 'required', 'forbidden', 'keep', 'case'"
      ),
      ("*,es,b,,keep\n", "2:1 the row has no term"),
      ("a,Spanish!,b,,keep\n", "2:3 'Spanish!' is not a language"),
      ("a,es,,,required\n", "2:6 the required term 'a' has no translation"),
    ])
  func errors(_ row: String, _ message: String) {
    let error = #expect(throws: InputError.self) { try Self.glossary(row) }
    #expect(error.map { "\($0.position?.line ?? 0):\($0.position?.column ?? 0) \($0.message)" } == message)
  }

  @Test("rows for a region replace those for its language, and these replace those for all")
  func specific() throws {
    let glossary = try Self.glossary(
      "tab,,tab,,required\ntab,pt,guia,,required\ntab,pt,aba,,required\ntab,pt-BR,ABA,,required\n")
    #expect(glossary.terms(for: "fr").map(\.translation) == ["tab"])
    #expect(glossary.terms(for: "pt-PT").map(\.translation) == ["guia", "aba"])
    #expect(glossary.terms(for: "pt-BR").map(\.translation) == ["ABA"])
  }

  @Test("terms are whole words in any case, stems and words of scripts without spaces")
  func search() throws {
    var configuration = Configuration()
    configuration.terms = try Self.glossary(
      "Tab,ja,タブ,,required\nfavorit*,ja,お気に入り,list,required\nbook,ja,本,,forbidden\n")
    configuration.brandNames = ["FavRes"]
    let glossary = LanguageGlossary(configuration, for: "ja")
    #expect(glossary.lines(about: "Table, tablet, notebook, favres, %1$#@tab@") == [])
    #expect(
      glossary.lines(about: "FavRes: a TAB of Favorites or books, one book") == [
        "term 'Tab': 'タブ'", "term 'favorit*': 'お気に入り' (list)", "term 'book': not '本'",
        "term 'FavRes': keep 'FavRes'",
      ])
  }

  @Test("every format with room for notes sends the terms out", arguments: TestedFormat.jobs.map(\.format))
  func formats(_ format: ExchangeFormat) {
    var unit = TranslationUnit(UnitIdentifier("k"), source: .text("Your tab"), target: .text("Tu"))
    unit.context.terms = ["term 'tab': 'guia'"]
    var options = ExchangeOptions(toolVersion: "0")
    options.showsContext = true
    let files = format.write(
      Translations(
        sourceLanguage: "en", targetLanguage: "es",
        files: [TranslationFile(path: "A.xcstrings", units: [unit])]), options)
    #expect(files.contains { String(decoding: $0.bytes, as: UTF8.self).contains("term 'tab': 'guia'") })
  }
}
