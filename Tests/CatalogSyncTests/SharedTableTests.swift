import CatalogSync
import SourceText
import SwiftIndex
import TextFlow
import Testing

/// Catalogs of one table in several folders, each with code of its own.
struct SharedTableTests {
  /// What a sync of `App/` and `Widget/Localizable.xcstrings` changes, and what it says about the second.
  private struct Synced {
    let app, widget: [String: KeyChange.Kind]
    let remarks: [String: SyncRemark.Kind]

    init(app: String = "", widget: String, code files: [String: String]) throws {
      let catalogs = try [app, widget].map { try CatalogText($0).catalog }
      let sources = files.sorted { $0.key < $1.key }.map {
        ScannedSource(SourceFile(path: $0.key, text: $0.value))
      }
      let evidence = CodeEvidence(sources).evidence(for: [
        ("App/Localizable.xcstrings", catalogs[0]), ("Widget/Localizable.xcstrings", catalogs[1]),
      ])
      let results = zip(catalogs, evidence).map { catalog, evidence in
        CatalogText.Synced(result: CatalogSynchronizer.sync(catalog, with: evidence), catalog: catalog)
      }
      (self.app, self.widget, remarks) = (results[0].changes, results[1].changes, results[1].remarks)
    }
  }

  @Test("a key that only the code of another catalog looks up stays, and this is told")
  func elsewhere() throws {
    let code = ["App/Home.swift": #"let a = Text("Home")"#, "Widget/Clock.swift": #"let a = Text("Now")"#]
    let synced = try Synced(widget: #""Home" : { }, "Now" : { }, "Old" : { }"#, code: code)
    #expect(synced.remarks == ["Home": .foundElsewhere])
    #expect(synced.widget == ["Old": .removed])
    #expect(synced.app == ["Home": .added])
  }

  @Test("a key of code beside both catalogs belongs to those that have it, and to the first if none has")
  func shared() throws {
    let code = [
      "Shared/Format.swift": #"let a = Text("Home"), b = Text("Both"), c = Text("None")"#,
      "Widget/Clock.swift": "let a = 1", "App/Home.swift": "let a = 1",
    ]
    let both = try Synced(app: #""Home" : { }, "Both" : { }"#, widget: #""Both" : { }"#, code: code)
    #expect(both.remarks.isEmpty && both.widget.isEmpty)
    #expect(both.app == ["None": .added])
    let stale = try Synced(
      app: #""Both" : { }"#, widget: #""Both" : { "extractionState" : "stale" }"#, code: code)
    #expect(stale.widget.isEmpty)
    #expect(stale.app == ["Home": .added, "None": .added])
  }

  @Test("the keys of a table without a catalog are counted, each once, with the place of the first")
  func unassigned() throws {
    let code = [
      "App/Home.swift":
        "let a = 1\nlet b = Text(\"A\", tableName: \"Menu\"), c = Text(\"B\", tableName: \"Menu\")",
      "App/Row.swift": #"let a = Text("A", tableName: "Menu"), b = Text("Home"), c = Text("Gone")"#,
    ]
    let sources = code.sorted { $0.key < $1.key }.map {
      ScannedSource(SourceFile(path: $0.key, text: $0.value))
    }
    let catalog = try CatalogText(#""Home" : { }"#).catalog
    let path = "Widget/Localizable.xcstrings"
    let found = CodeEvidence(sources).unassignedKeys([(path, catalog)], paths: [path])
    let words = found.map { "\($0.table) \($0.count) \($0.place.path):\($0.place.line) \($0.hasCatalogs)" }
    #expect(words.last == "Menu 2 App/Home.swift:2 false")
    #expect(found.last?.newCatalog == "App/Menu.xcstrings")
    #expect(CodeEvidence(sources).firstCatalog == "App/Localizable.xcstrings")
  }

  @Test("an entry with a set of phrases is worth keeping")
  func phrases() throws {
    let set = #""localizations" : { "en" : { "stringSet" : { "state" : "new", "values" : ["a"] } } }"#
    let synced = try CatalogText("\"Gone\" : { \(set) }").synced(with: "let nothing = 0")
    #expect(synced.changes == ["Gone": .staled])
  }

  @Test("without code of its own a catalog loses no key")
  func unserved() throws {
    let synced = try Synced(
      widget: #""Old" : { }"#, code: ["App/Home.swift": #"let a = Text("Home")"#])
    #expect(synced.remarks.isEmpty && synced.widget.isEmpty)
  }
}
