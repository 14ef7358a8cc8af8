import Exchange
import SourceText
import TestSupport
import Testing
import XCStrings

@Suite("Translation memory")
struct TranslationMemoryTests {
  private typealias Entry = TranslationMemory.Entry

  private static func entry(
    _ key: String, _ source: String, _ target: String, _ path: VariationPath = .root
  ) -> Entry {
    Entry(source: source, target: target, path: "A.xcstrings", identifier: UnitIdentifier(key, path))
  }

  private static func unit(_ key: String, _ source: String, _ path: VariationPath = .root) -> TranslationUnit
  {
    TranslationUnit(UnitIdentifier(key, path), source: .text(source))
  }

  private static func lines(
    _ entries: [Entry], _ unit: TranslationUnit, in path: String = "A.xcstrings"
  ) -> [String] {
    var memory = TranslationMemory(entries)
    return memory.suggestions(for: unit, in: path).map { "\($0.share) \($0.target) \($0.origin)" }
  }

  @Test("the best translations come first, at most three, each once, never that of the unit itself")
  func order() {
    let entries = [
      Self.entry("self", "Save all of the changes", "selbst"),
      Self.entry("b", "Save all of the files", "Alle Dateien sichern"),
      Self.entry("c", "Save all of the changes", "Alle Änderungen sichern"),
      Self.entry("d", "Save all of the changes.", "Alle Änderungen sichern."),
      Self.entry("e", "Save all of the changes!", "Alle Änderungen sichern"),
      Self.entry("f", "Save all of the things", "Alle Dinge sichern"),
      Self.entry("g", "Delete it", "Löschen"),
    ]
    #expect(
      Self.lines(entries, Self.unit("self", "Save all of the changes")) == [
        "100 Alle Änderungen sichern A.xcstrings: c", "99 Alle Änderungen sichern. A.xcstrings: d",
        "80 Alle Dateien sichern A.xcstrings: b",
      ])
    #expect(
      Self.lines(entries, Self.unit("self", "Save all of the changes"), in: "B.xcstrings").first
        == "100 selbst A.xcstrings: self")
  }

  @Test("a text that many keys have takes no longer than others")
  func repeated() {
    var entries = (0..<20_000).map { Self.entry("k\($0)", "Value", "Wert") }
    entries += (0..<20_000).map { Self.entry("n\($0)", "Value", "Wert \($0)") }
    var memory = TranslationMemory(entries)
    for number in 0..<2000 {
      let unit = Self.unit("k\(number)", "Value")
      #expect(memory.suggestions(for: unit, in: "A.xcstrings").map(\.target) == ["Wert", "Wert 0", "Wert 1"])
      #expect(memory.exactTarget(for: unit, in: "A.xcstrings") == nil)
    }
  }

  @Test("another placeholder lowers a match, and another plural form is not exact")
  func placeholders() {
    let entries = [
      Self.entry("a", "Delete %@ from the list?", "%@ löschen?"),
      Self.entry("b", "%lld items left", "%lld übrig", .plural(.other)),
    ]
    #expect(
      Self.lines(entries, Self.unit("x", "Delete %lld from the list?")) == ["80 %@ löschen? A.xcstrings: a"])
    #expect(
      Self.lines(entries, Self.unit("x", "%lld items left", .plural(.few)))
        == ["99 %lld übrig A.xcstrings: b|==|plural.other"])
    #expect(
      Self.lines(entries, Self.unit("x", "%lld items left", .plural(.other)))
        == ["100 %lld übrig A.xcstrings: b|==|plural.other"])
  }

  @Test("an exact translation is the only one of its source text and has its placeholders")
  func exact() {
    let memory = TranslationMemory([
      Self.entry("a", "Open", "Öffnen"), Self.entry("b", "Open", "Offen"),
      Self.entry("c", "Close", "Schließen"),
      Self.entry("d", "Close", "Schließen"), Self.entry("e", "By %@", "Von"),
      Self.entry("f", "%@ of %@", "%2$@ %1$@"), Self.entry("g", "%lld day", "%lld Tag", .plural(.one)),
    ])
    func target(_ source: String, _ path: VariationPath = .root) -> String? {
      memory.exactTarget(for: Self.unit("x", source, path), in: "A.xcstrings")
    }
    #expect(target("Open") == nil)
    #expect(target("Close") == "Schließen")
    #expect(target("close") == nil)
    #expect(target("By %@") == nil)
    #expect(target("%@ of %@") == "%2$@ %1$@")
    #expect(target("%lld day", .plural(.one)) == "%lld Tag")
    #expect(target("%lld day", .plural(.few)) == nil)
    #expect(memory.exactTarget(for: Self.unit("a", "Open"), in: "A.xcstrings") == "Offen")
  }

  @Test("only translated texts of a catalog are in its memory")
  func states() throws {
    func unit(_ key: String, _ state: String, _ text: String) -> String {
      "'\(key)':{'localizations':{'de':{'stringUnit':{'state':'\(state)','value':'\(text)'}}}}"
    }
    let strings = [
      unit("A", "translated", "1"), unit("B", "needs_review", "2"), unit("C", "new", "3"),
      unit("D", "machine_translated", "4"), unit("E", "translated", " "), "'F':{}",
    ].joined(separator: ",")
    let text = "{'sourceLanguage':'en','strings':{\(strings)},'version':'1.0'}".replacing("'", with: "\"")
    let extractor = UnitExtractor(try StringCatalog(parsing: Array(text.utf8)), targetLanguage: "de")
    #expect(TranslationMemory.entries(of: extractor, path: "A.xcstrings") == [Self.entry("A", "A", "1")])
  }

  @Test("files of other languages and texts to review are not in the memory")
  func files() {
    func file(_ language: Language?, _ state: UnitState?, _ target: String) -> IncomingFile {
      let unit = IncomingUnit(
        UnitIdentifier("k"), source: .text("Open"), target: .text(target), state: state, file: "t.po",
        position: SourcePosition(line: 1, column: 1))
      return IncomingFile(path: nil, sourceLanguage: "en", targetLanguage: language, units: [unit])
    }
    let export = IncomingTranslations(files: [
      file("pt_BR", nil, "1"), file("de", nil, "2"), file(nil, .translated, "3"),
      file("pt-BR", .needsReview, "4"),
    ])
    #expect(TranslationMemory.entries(of: export, from: "en", to: "pt-BR").map(\.target) == ["1", "3"])
    #expect(TranslationMemory.entries(of: export, from: "fr", to: "pt-BR").isEmpty)
  }
}
