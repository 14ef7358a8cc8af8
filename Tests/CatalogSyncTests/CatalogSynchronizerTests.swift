import CatalogSync
import TextFlow
import Testing
import XCStrings

struct CatalogSynchronizerTests {
  // MARK: - Added

  @Test("a key of the code is added without a text, for the key is the text")
  func plainKey() throws {
    let synced = try CatalogText("").synced(with: #"let text = Text("Home")"#)
    #expect(synced.entry("Home") == "{}")
    #expect(synced.changes == ["Home": .added])
    #expect(synced.result.changes.first?.place == FoundKey.Location(path: "App.swift", line: 1))
  }

  @Test("a key with two arguments gets a source text with their positions; with one it needs none")
  func positions() throws {
    let synced = try CatalogText("").synced(
      with: "func show(_ a: Int, _ b: Int) { Text(\"\\(a) of \\(b)\"); Text(\"\\(a) left\") }")
    #expect(
      synced.entry("%lld of %lld")
        == #"{"localizations":{"en":{"stringUnit":{"state":"new","value":"%1$lldof%2$lld"}}}}"#)
    #expect(synced.entry("%lld left") == "{}")
  }

  @Test("a default value is the source text, in state new, and the key is extracted with value")
  func defaultValue() throws {
    let synced = try CatalogText("").synced(
      with: #"let text = String(localized: "home.title", defaultValue: "Places", comment: "Title")"#)
    #expect(
      synced.entry("home.title")
        == #"{"comment":"Title","extractionState":"extracted_with_value","localizations":{"en":{"stringUnit":{"state":"new","value":"Places"}}}}"#
    )
  }

  @Test("a default value that is the key says nothing")
  func valueIsKey() throws {
    let synced = try CatalogText("").synced(
      with: #"let text = String(localized: "Places", defaultValue: "Places")"#)
    #expect(synced.entry("Places") == "{}")
  }

  @Test("the comments of all places are joined, each once, in their order by bytes")
  func comments() throws {
    let code = """
      Text("Close", comment: "of the window")
      Text("Close", comment: "Button")
      Text("Close", comment: "of the window")
      """
    let synced = try CatalogText("").synced(with: code)
    #expect(synced.catalog["Close"]?.comment == "Button\nof the window")
  }

  @Test("a key of another table is left to the other catalog")
  func otherTable() throws {
    let synced = try CatalogText("").synced(with: #"let text = Text("Close", tableName: "Menu")"#)
    #expect(synced.result.edits.isEmpty)
  }

  @Test("keys that only functions of the project look up are manual, for Xcode would not find them")
  func ownFunctions() throws {
    let code = """
      func show(_ key: LocalizedStringKey) {}
      let texts = [tr("A"), tr("B"), tr("D"), NSLocalizedString("B", comment: "")]
      func draw() { show("C") }
      """
    let synced = try CatalogText(#""D" : { "extractionState" : "stale" }"#)
      .synced(with: code, functions: ["tr(_:)", "show(_:)"])
    #expect(synced.entry("A") == #"{"extractionState":"manual"}"#)
    #expect(synced.entry("B") == "{}" && synced.entry("C") == "{}")
    #expect(synced.entry("D") == #"{"extractionState":"manual"}"#)
    #expect(synced.changes == ["A": .added, "B": .added, "C": .added, "D": .settled(.manual)])
  }

  // MARK: - Gone

  @Test(
    "a key that the code no longer has goes stale if somebody has worked on a text, and away if nobody has",
    arguments: [
      (#"{}"#, nil), (#"{ "shouldTranslate" : false }"#, nil),
      (#"{ "localizations" : { "es" : { "stringUnit" : { "state" : "new", "value" : "" } } } }"#, nil),
      (
        #"{ "localizations" : { "es" : { "stringUnit" : { "state" : "translated", "value" : "Adiós" } } } }"#,
        ExtractionState.stale
      ),
      (
        #"{ "localizations" : { "en" : { "stringUnit" : { "state" : "translated", "value" : "Bye" } } } }"#,
        ExtractionState.stale
      ),
      (
        #"{ "localizations" : { "es" : { "stringUnit" : { "state" : "needs_review", "value" : "A" } } } }"#,
        ExtractionState.stale
      ),
      (
        #"{ "localizations" : { "es" : { "variations" : { "plural" : { "one" : { "stringUnit" : { "state" : "machine_translated", "value" : "A" } } } } } } }"#,
        ExtractionState.stale
      ),
    ] as [(String, ExtractionState?)])
  func gone(entry: String, state: ExtractionState?) throws {
    let synced = try CatalogText("\"Gone\" : \(entry)").synced(with: "let nothing = 0")
    #expect(synced.catalog["Gone"]?.extractionState == state)
    #expect(synced.changes == ["Gone": state == nil ? .removed : .staled])
  }

  @Test(
    "what is a person's, stale already or of a state yet unknown stays",
    arguments: ["manual", "stale", "owned"])
  func kept(state: String) throws {
    let synced = try CatalogText(#""Gone" : { "extractionState" : "\#(state)" }"#).synced(
      with: "let nothing = 0")
    #expect(synced.result.edits.isEmpty)
  }

  @Test("nothing goes without code, or where only adding is asked for")
  func onlyAdding() throws {
    let text = try CatalogText(#""Gone" : { }"#)
    #expect(try text.synced(with: [:]).result.edits.isEmpty)
    #expect(try text.synced(with: "let nothing = 0", removing: false).result.edits.isEmpty)
  }

  @Test("a key in a literal whose use is not known is kept, and so is one of debug builds")
  func doubt() throws {
    let text = try CatalogText(#""Open" : { }, "Test" : { }"#)
    let synced = try text.synced(
      with: """
        let row = ForeignRow("Open")
        #if DEBUG
        let test = Text("Test")
        #endif
        """)
    #expect(synced.result.edits.isEmpty)
    #expect(synced.remarks == ["Open": .mentioned, "Test": .notShipped])
  }

  @Test("a comment with the text of a key does not keep it")
  func commentIsNoDoubt() throws {
    let synced = try CatalogText(#""Open" : { }"#).synced(with: #"let text = Text("Home", comment: "Open")"#)
    #expect(synced.changes["Open"] == .removed)
  }

  @Test("a key that may be put together at run time is kept, and the place is named")
  func dynamicKey() throws {
    let text = try CatalogText(
      #""menu.open" : { "localizations" : { "es" : { "stringUnit" : { "state" : "translated", "value" : "Abrir" } } } }"#
    )
    let synced = try text.synced(
      with: #"func title(_ name: String) -> String { NSLocalizedString("menu." + name, comment: "") }"#)
    #expect(synced.changes.isEmpty)
    #expect(synced.remarks == ["menu.open": .reachable])
  }

  // MARK: - Back

  @Test("a stale key that the code has again is automatic again, and its texts stay")
  func back() throws {
    let text = try CatalogText(
      #""Home" : { "extractionState" : "stale", "localizations" : { "es" : { "stringUnit" : { "state" : "translated", "value" : "Inicio" } } } }"#
    )
    let synced = try text.synced(with: #"let text = Text("Home")"#)
    #expect(
      synced.entry("Home")
        == #"{"localizations":{"es":{"stringUnit":{"state":"translated","value":"Inicio"}}}}"#)
    #expect(synced.changes == ["Home": .restored])
  }

  @Test(
    "a migrated key is automatic if the code has it, with its value if that is the text; else it is manual")
  func migrated() throws {
    func entry(_ value: String) -> String {
      #"{ "extractionState" : "migrated", "localizations" : { "en" : { "stringUnit" : { "state" : "translated", "value" : "\#(value)" } } } }"#
    }
    let text = try CatalogText(
      "\"Gone\" : \(entry("G")), \"Home\" : \(entry("Home")), \"home\" : \(entry("Home")), \"tab\" : \(entry("Tab"))"
    )
    let synced = try text.synced(
      with: #"Text("Home"); Text("home"); String(localized: "tab", defaultValue: "Tab")"#)
    #expect(synced.catalog["Gone"]?.extractionState == .manual)
    #expect(synced.entry("Home") == "{}")
    #expect(
      synced.entry("home")
        == #"{"localizations":{"en":{"stringUnit":{"state":"translated","value":"Home"}}}}"#)
    #expect(
      synced.entry("tab")
        == #"{"extractionState":"extracted_with_value","localizations":{"en":{"stringUnit":{"state":"new","value":"Tab"}}}}"#
    )
  }

  @Test("a migrated text that looks like an identifier is kept: without it, the key would seem to lack one")
  func migratedHost() throws {
    let text = try CatalogText(
      #""mail.example.tld" : { "extractionState" : "migrated", "localizations" : { "en" : { "stringUnit" : { "state" : "translated", "value" : "mail.example.tld" } } } }"#
    )
    let synced = try text.synced(with: #"TextField("mail.example.tld", text: $host)"#)
    #expect(
      synced.entry("mail.example.tld")
        == #"{"localizations":{"en":{"stringUnit":{"state":"translated","value":"mail.example.tld"}}}}"#)
  }

  // MARK: - Changed

  private static let valued = #"""
    "tab" : { "extractionState" : "extracted_with_value", "localizations" : {
      "en" : { "stringUnit" : { "state" : "new", "value" : "Tab" } },
      "es" : { "variations" : { "plural" : { "one" : { "stringUnit" : { "state" : "translated", "value" : "A" } },
        "other" : { "stringUnit" : { "state" : "new", "value" : "B" } } } } },
      "pl" : { "stringUnit" : { "state" : "translated", "value" : "Karta" } } } }
    """#

  @Test(
    "a changed default value replaces the source text, and translations that were done need review, forms too"
  )
  func changedValue() throws {
    let synced = try CatalogText(Self.valued).synced(
      with: #"let text = String(localized: "tab", defaultValue: "Tabs")"#)
    #expect(synced.catalog["tab"]?.value(in: "en") == "Tabs")
    #expect(synced.catalog["tab"]?["en"]?.stringUnit?.state == .new)
    #expect(synced.catalog["tab"]?["pl"]?.stringUnit?.state == .needsReview)
    #expect(synced.catalog["tab"]?["es"]?[.plural(.one)]?.state == .needsReview)
    #expect(synced.catalog["tab"]?["es"]?[.plural(.other)]?.state == .new)
    #expect(synced.changes == ["tab": .sourceText(reviews: 2)])
  }

  @Test(
    "the first default value of a key that is not a text is the source text that translations were made from")
  func firstValue() throws {
    let entry =
      #"{ "localizations" : { "es" : { "stringUnit" : { "state" : "translated", "value" : "Ajustes" } } } }"#
    let synced = try CatalogText("\"home.list.title\" : \(entry), \"All settings\" : \(entry)").synced(
      with: """
        let title = String(localized: "home.list.title", defaultValue: "Settings")
        let other = String(localized: "All settings", defaultValue: "All options")
        """)
    #expect(synced.catalog["home.list.title"]?["es"]?.stringUnit?.state == .translated)
    #expect(synced.catalog["All settings"]?["es"]?.stringUnit?.state == .needsReview)
    #expect(
      synced.changes == ["home.list.title": .sourceText(reviews: 0), "All settings": .sourceText(reviews: 1)])
  }

  @Test("a default value that is no longer there gives the source text back to the key")
  func droppedValue() throws {
    let synced = try CatalogText(Self.valued).synced(with: #"let text = Text("tab")"#)
    #expect(synced.catalog["tab"]?["en"] == nil)
    #expect(synced.catalog["tab"]?.extractionState == nil)
    #expect(synced.catalog["tab"]?["pl"]?.stringUnit?.state == .needsReview)
  }

  @Test("a source text that a person has edited is not overwritten")
  func editedSource() throws {
    let text = try CatalogText(
      #""tab" : { "localizations" : { "en" : { "stringUnit" : { "state" : "translated", "value" : "Mine" } } } }"#
    )
    let synced = try text.synced(with: #"let text = String(localized: "tab", defaultValue: "Tabs")"#)
    #expect(synced.result.edits.isEmpty)
  }

  @Test(
    "a comment of the code replaces the catalog's; a catalog's stays where the code has none, or the key is manual"
  )
  func changedComment() throws {
    let text = try CatalogText(
      #""A" : { "comment" : "old" }, "B" : { "comment" : "kept" }, "C" : { "comment" : "own", "extractionState" : "manual" }"#
    )
    let synced = try text.synced(
      with: #"Text("A", comment: "new"); Text("B"); Text("C", comment: "code's")"#)
    #expect(synced.catalog["A"]?.comment == "new")
    #expect(synced.catalog["B"]?.comment == "kept")
    #expect(synced.catalog["C"]?.comment == "own")
    #expect(synced.changes == ["A": .comment(from: "old", to: "new")])
  }

  @Test(
    "ignore comments stay when the code's comment replaces a catalog's, and alone they are no change",
    arguments: [
      ("old\nl10n:ignore same-as-source a name", "new", "new\nl10n:ignore same-as-source a name"),
      ("old l10n:ignore a, b", "new", "new\nl10n:ignore a, b"),
      ("l10n:ignore a", "new", "new\nl10n:ignore a"),
      ("l10n:ignore a\nsame", "same", "l10n:ignore a\nsame"),
      ("same l10n:ignore a", "same", "same l10n:ignore a"),
      ("old\nl10n:ignore a", "l10n:ignore a new", "l10n:ignore a new"),
    ])
  func ignoreComments(old: String, code: String, comment: String) throws {
    func literal(_ text: String) -> String { "\"\(text.replacing("\n", with: "\\n"))\"" }
    let text = try CatalogText("\"A\" : { \"comment\" : \(literal(old)) }")
    let synced = try text.synced(with: "Text(\"A\", comment: \(literal(code)))")
    #expect(synced.catalog["A"]?.comment == comment)
    #expect(synced.changes == (comment == old ? [:] : ["A": .comment(from: old, to: comment)]))
    #expect(
      try CatalogText(synced.catalog).synced(with: "Text(\"A\", comment: \(literal(code)))").result.edits
        .isEmpty)
  }

  // MARK: - Types that are not known

  @Test("a key with an unknown type is the one key of the catalog that fits, and none is guessed")
  func holes() throws {
    let code =
      "func show(_ user: User) { Text(\"Hi \\(user.name)\", comment: \"Greeting\"); Text(\"Bye \\(user.name)\") }"
    let synced = try CatalogText(#""Hi %@" : { }"#).synced(with: code)
    #expect(synced.catalog["Hi %@"]?.comment == "Greeting")
    #expect(synced.remarks == ["Bye %arg": .unresolvedKey])
    #expect(synced.catalog.entries.count == 1)
  }

  @Test("of several keys that fit an unknown type none goes stale")
  func doubtfulHoles() throws {
    let code = "func show(_ user: User) { Text(\"Hi \\(user.name)\") }"
    let synced = try CatalogText(#""Hi %@" : { }, "Hi %lld" : { }"#).synced(with: code)
    #expect(synced.result.edits.isEmpty)
    #expect(synced.remarks == ["Hi %@": .doubtfulKey, "Hi %lld": .doubtfulKey])
  }

  // MARK: - Laws

  @Test("a second sync changes nothing")
  func rest() throws {
    let code = """
      func show(_ a: Int, _ user: User) {
        Text("Home", comment: "Title"); Text("\\(a) of \\(a)"); Text("Hi \\(user.name)")
        String(localized: "tab", defaultValue: "Tabs of \\(a) and \\(a)")
      }
      """
    let first = try CatalogText(Self.valued + #", "Gone" : { }, "Hi %@" : { "comment" : "c" }"#).synced(
      with: code)
    #expect(!first.result.edits.isEmpty)
    let second = try CatalogText(first.catalog).synced(with: code)
    #expect(second.result.edits.isEmpty)
  }

  @Test("damaged entries are left alone")
  func damaged() throws {
    let text = try CatalogText(#""A" : 1, "B" : null, "Home" : [ ]"#)
    #expect(try text.synced(with: #"let text = Text("Home", comment: "c")"#).result.edits.isEmpty)
  }
}
