import Exchange
import Foundation
import RuleKit
import SourceText
import TestSupport
import Testing
import XCStrings

@Suite("Workbooks")
struct WorkbookFormatTests {
  private static func page(
    _ units: [TranslationUnit], language: Language = "es", path: String = "App/Localizable.xcstrings",
    configuration: Configuration = Configuration()
  ) -> String {
    let file = TranslationFile(path: path, units: units)
    var options = ExchangeOptions(toolVersion: "0")
    options.configurations[path] = configuration
    let files = ExchangeFormat.workbook.write(
      Translations(sourceLanguage: "en", targetLanguage: language, files: [file]), options)
    return String(decoding: files[0].bytes, as: UTF8.self)
  }

  private static func facts(of page: String) throws -> [String: Any] {
    try PageText(Array(page.utf8)).object("facts")
  }

  @Test("the page allows no network, and no script or style but its own by their hashes")
  func policy() throws {
    #expect(PageText(Array(Self.page([]).utf8)).isClosed)
    #expect(
      Data(SHA256.hash(of: Array("abc".utf8))).base64EncodedString()
        == "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=")
  }

  @Test("no text, key, comment, path, term or language code is markup")
  func escapes() throws {
    let evil = "</script><script>alert(1)</script><!--&\u{2028}\u{2029}<img src=x onerror=alert(1)>"
    var unit = TranslationUnit(
      UnitIdentifier(evil), source: .text(evil), target: .text(evil), state: .translated)
    unit.comment = evil
    unit.context.neighbors = [evil]
    unit.context.suggestions = [Suggestion(source: evil, target: evil, share: 99, origin: evil)]
    var configuration = Configuration()
    configuration.terms.terms = [Glossary.Term(evil, translation: evil, note: evil, kind: .required)]
    configuration.brandNames = [evil]
    let page = Self.page([unit], language: Language(evil), path: evil, configuration: configuration)
    let plain = Self.page([])
    #expect(PageText(Array(page.utf8)).markup == PageText(Array(plain.utf8)).markup)
    let incoming = try ExchangeFormat.workbook.read([SourceFile(path: "a.html", text: page)])
    #expect(incoming.files[0].path == evil)
    #expect(incoming.files[0].units[0].target == .text(evil))
  }

  @Test("the facts have severities and direction")
  func facts() throws {
    var configuration = Configuration()
    configuration.rules = ["double-space": .off, "too-long": .note]
    let unit = TranslationUnit(UnitIdentifier("k"), source: .text("a"))
    let facts = try Self.facts(of: Self.page([unit], language: "ar", configuration: configuration))
    #expect(facts["direction"] as? String == "rtl")
    let settings = try #require(facts["settings"] as? [[String: Any]])
    let rules = try #require(settings.first?["rules"] as? [String: String])
    #expect(rules["double-space"] == nil)
    #expect(rules["too-long"] == "note")
    #expect(rules["placeholder-extra"] == "error!")
    #expect(rules["named-placeholder"] == "warning!")
  }

  @Test("a file keeps its identity while it is translated, and another export has another one")
  func identity() throws {
    var unit = TranslationUnit(UnitIdentifier("k"), source: .text("a"))
    let first = try Self.facts(of: Self.page([unit]))["id"] as? String
    #expect(try Self.facts(of: Self.page([unit]))["id"] as? String == first)
    unit.target = .text("b")
    #expect(try Self.facts(of: Self.page([unit]))["id"] as? String != first)
  }

  @Test("each text has a line, which messages name")
  func positions() throws {
    let units = ["a", "b"].map { TranslationUnit(UnitIdentifier($0), source: .text("x"), target: .text("y")) }
    let page = Self.page(units)
    let incoming = try ExchangeFormat.workbook.read([SourceFile(path: "a.html", text: page)])
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
    for unit in incoming.files[0].units {
      let line = lines[unit.position.line - 1]
      #expect(line.hasPrefix("{\"key\": \"\(unit.identifier.key)\""))
      #expect(line.dropFirst(unit.position.column - 1).hasPrefix("\"y\""))
    }
  }

  @Test("a page without its texts is refused with the remedy")
  func damage() {
    let page = Self.page([TranslationUnit(UnitIdentifier("k"), source: .text("a"))])
    let cut = page.prefix { $0 != "[" }
    #expect(
      IncomingText.lines(.workbook, Array(cut.utf8)) == [
        "the page has no translations; open it, and save it with its button"
      ])
  }
}
