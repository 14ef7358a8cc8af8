import CatalogSync
import SourceText
import SwiftIndex
import TextFlow
import Testing

struct CallSitesTests {
  private static func files(_ code: String) -> [KeyFacts] {
    KeyFacts.all(of: [ScannedSource(SourceFile(path: "App.swift", text: code))])
  }

  @Test(
    "a key that replaces another keeps the interpolations, or there is none if their number differs",
    arguments: [
      (#"Text("\(a) of \(b)")"#, "%lld%% of %@", #""\(a)% of \(b)""#),
      (#"Text("\(a) of \(b)")"#, "only %@", nil), (#"Text("a \(b)")"#, "none", nil),
      (#"Text("plain")"#, "new \"key\"\n", #""new \"key\"\n""#),
      (##"Text(#"raw \#(a)"#)"##, "now %lld \\", #""now \(a) \\""#),
      (#"Text("a")"#, "\u{1}\t", #""\u{1}\t""#),
    ])
  func literals(code: String, key: String, literal: String?) {
    let source = ScannedSource(SourceFile(path: "App.swift", text: code))
    #expect(KeyLiteral.text(for: key, replacing: source.literals[0], in: source) == literal)
  }

  @Test(
    "the table of a call is added, changed or, where it is the default, removed",
    arguments: [
      (#"Text("a")"#, "Menu", #"Text("a", tableName: "Menu")"#),
      (#"Text("a", tableName: "Old", comment: "c")"#, "Menu", #"Text("a", tableName: "Menu", comment: "c")"#),
      (#"Text("a", tableName: "Old", comment: "c")"#, "Localizable", #"Text("a", comment: "c")"#),
      (
        #"String(localized: "a", defaultValue: "A", table: "Old")"#, "Localizable",
        #"String(localized: "a", defaultValue: "A")"#
      ),
      (
        #"String(localized: "a", defaultValue: "A", comment: "c")"#, "Menu",
        #"String(localized: "a", defaultValue: "A", table: "Menu", comment: "c")"#
      ),
      (
        #"Text("a", /* here */ tableName: "Old")"#, "Localizable",
        #"Text("a", /* here */ tableName: "Localizable")"#
      ),
      (#"Button("a") {}"#, "Menu", nil),
    ])
  func tables(code: String, table: String, changed: String?) throws {
    let files = Self.files(code)
    let site = ["Localizable", "Old"].flatMap {
      CallSites(of: "a", table: KeyUses.Table($0, serverKeys: []), in: files, otherKeys: []).sites
    }
    .first
    let edit = TableArgument.edit(naming: table, at: try #require(site), in: files)
    #expect(edit.map { String(decoding: Array(code.utf8).applying([$0]), as: UTF8.self) } == changed)
  }

  @Test("literals that are a key are sites, and what may be the key is an obstacle, each with its line")
  func sites() {
    let files = Self.files(
      """
      let a = Text("menu.open"), b = Text("menu.open", tableName: "Menu")
      let c = ForeignRow("menu.open"), d = Text("Open", comment: "menu.open")
      func f(_ n: String) { NSLocalizedString("menu." + n, comment: ""); Text("menu.open", tableName: n) }
      let e = Text("%@"), g = Text("\\(unknown())"), h = Text("\\(unknown()) left")
      """)
    func found(_ key: String, _ table: String = "Localizable", others: [String] = []) -> [String] {
      let found = CallSites(
        of: key, table: KeyUses.Table(table, serverKeys: []), in: files, otherKeys: others)
      return found.sites.map { "\($0.literal)@\($0.place.line)" }
        + found.obstacles.map { "\($0.kind)@\($0.place.line)" }
    }
    #expect(found("menu.open") == ["0@1", "constant@2", "constant@3", "pattern@3"])
    #expect(found("menu.open", "Menu") == ["1@1", "constant@2", "constant@3", "part@3"])
    #expect(found("%lld left") == ["11@4"])
    #expect(found("%lld left", others: ["%@ left"]) == ["doubtful@4"])
  }
}
