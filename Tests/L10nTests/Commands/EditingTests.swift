import Testing
import ToolKit

@Suite struct EditingTests {
  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "Home" : {

        },
        "home.count %lld" : {
          "extractionState" : "manual",
          "localizations" : {
            "en" : { "stringUnit" : { "state" : "translated", "value" : "%lld places" } },
            "pl" : { "stringUnit" : { "state" : "translated", "value" : "%lld miejsc" } }
          }
        },
        "home.title" : {
          "comment" : "Title",
          "extractionState" : "manual",
          "localizations" : {
            "en" : { "stringUnit" : { "state" : "translated", "value" : "Places" } }
          }
        }
      },
      "version" : "1.0"
    }
    """

  private static let app = [
    "App/Localizable.xcstrings": catalog,
    "App/Home.swift": """
    func show(_ count: Int) {
      Text("Home")
      Text("home.title", comment: "c")
      Text("home.count \\(count + 1)")
    }
    """,
  ]

  private static func run(_ words: [String], _ files: [String: String] = app) async -> Run {
    await Run.l10n(words, files: MemoryFileSystem(files))
  }

  /// Runs words on the disk, and returns the run with the two files' texts.
  private static func runOnDisk(_ words: [String]) async throws -> (run: Run, catalog: String, code: String) {
    var result = (run: Run(status: .failure, output: "", errors: ""), catalog: "", code: "")
    try await TemporaryFolder.with { folder in
      for (path, text) in app { try folder.write(text, to: path) }
      result.run = await Run.l10n(words, files: folder.disk)
      result.catalog = try folder.text(of: "App/Localizable.xcstrings")
      result.code = try folder.text(of: "App/Home.swift")
    }
    return result
  }

  // MARK: - Rename

  @Test("rename changes the catalog and every call site, interpolations and all, and nothing else")
  func renames() async throws {
    let title = try await Self.runOnDisk(["rename", "home.title", "home.\"x\""])
    #expect(title.run.output == "changed 'App/Home.swift'\nchanged 'App/Localizable.xcstrings'\n")
    #expect(title.code.contains(#"Text("home.\"x\"", comment: "c")"#))
    #expect(title.catalog.contains(#""home.\"x\"" : {"#) && !title.catalog.contains("home.title"))
    let count = try await Self.runOnDisk(["rename", "home.count %lld", "%lld.home"])
    #expect(count.code.contains(#"Text("\(count + 1).home")"#))
  }

  @Test("a key that was its own text leaves it to the source language")
  func keepsText() async throws {
    let home = try await Self.runOnDisk(["rename", "Home", "home.tab"])
    #expect(home.code.contains(#"Text("home.tab")"#))
    #expect(home.catalog.contains(#""value" : "Home""#))
  }

  @Test("rename refuses other arguments, a key that is there, and one that is not")
  func refuses() async {
    let arguments = await Self.run(["rename", "home.count %lld", "home.count"])
    #expect(arguments.errors == "error: 'home.count' and 'home.count %lld' have different arguments\n")
    let taken = await Self.run(["rename", "Home", "home.title"])
    #expect(taken.errors == "error: 'App/Localizable.xcstrings' already has the key 'home.title'\n")
    let missing = await Self.run(["rename", "home.titel", "x"])
    #expect(missing.errors == "error: no catalog has the key 'home.titel'; did you mean 'home.title'?\n")
    #expect(missing.status == .failure)
  }

  @Test(
    "rename refuses where a place may look up the key that nobody can judge, and says where",
    arguments: [
      (
        #"let a = NSLocalizedString("home." + name, comment: "")"#,
        "a key built at run time may be this one"
      ),
      (#"let a = Foreign("home.title")"#, "the literal equals the key, but its use is unknown"),
      ("let a = Text(.homeTitle)", "this may be Xcode's generated symbol for the key"),
    ])
  func hindered(code: String, words: String) async {
    let files = Self.app.merging(["App/Other.swift": code]) { $1 }
    let run = await Self.run(["rename", "home.title", "home.name"], files)
    #expect(run.status.rawValue == 1 && run.output.isEmpty)
    #expect(
      run.errors.hasPrefix(
        "App/Other.swift:1: error: \(words)\nnote: '--force' skips these places\n"))
    #expect(
      run.errors.contains("localizedFunctions") == code.contains("Foreign"))
    let forced = await Self.run(["rename", "home.title", "home.name", "--force", "--dry-run"], files)
    #expect(forced.status == .clean && forced.output.contains("would change 'App/Home.swift'"))
    #expect(forced.errors == "App/Other.swift:1: note: \(words)\n")
  }

  @Test("rename follows values to the lookup, which may name the table; a key of two tables is not decided")
  func followsValues() async {
    let home = #"{ "sourceLanguage" : "en", "strings" : { "home.title" : { } }, "version" : "1.0" }"#
    let files = [
      "App/Home.xcstrings": home,
      "App/Tables.swift": """
      struct Table {
        let name: String
        func localized(_ key: String) -> String { NSLocalizedString(key, tableName: name, comment: "") }
      }
      let title = Table(name: "Home").localized("home.title")
      struct Row: View {
        let title: LocalizedStringKey
        var body: some View { Text(title, tableName: "Home") }
      }
      let row = Row(title: "home.title")
      """,
    ]
    let run = await Self.run(["rename", "home.title", "home.name", "--diff"], files)
    #expect(run.output.contains(#"+let title = Table(name: "Home").localized("home.name")"#))
    #expect(run.output.contains(#"+let row = Row(title: "home.name")"#))
    #expect(run.errors.isEmpty)
    let two = files.merging(["App/Localizable.xcstrings": home]) { $1 }
    let either = await Self.run(["rename", "home.title", "home.name", "-t", "Home"], two)
    #expect(
      either.status.rawValue == 1 && either.errors.hasPrefix("App/Tables.swift:5: error: the literal equals"))
  }

  @Test(
    "rename refuses where a text is handed to code out of sight, which may look it up, and remove warns of it"
  )
  func outOfSight() async {
    let files = Self.app.merging([
      "App/Other.swift":
        "import Kit\nlet row = ForeignRow(\"Home\")\nlet name = [\"Home\": 1]\nfunc f() { print(\"Home\") }"
    ]) { $1 }
    let run = await Self.run(["rename", "Home", "Start"], files)
    #expect(
      run.errors.hasPrefix("App/Other.swift:2: error: the literal equals the key, but its use is unknown\n"),
      "\(run)")
    #expect(run.status.rawValue == 1 && run.output.isEmpty && run.errors.contains("localizedFunctions"))
    let removed = await Self.run(["remove", "Home", "--dry-run"], files)
    #expect(removed.errors.contains("App/Other.swift:2: warning: the literal equals the key"), "\(removed)")
    #expect(!removed.errors.contains("Other.swift:4"))
  }

  // MARK: - Move

  @Test("move takes keys with their texts into another catalog, and code names the table")
  func moves() async throws {
    try await TemporaryFolder.with { folder in
      for (path, text) in Self.app { try folder.write(text, to: path) }
      let run = await Run.l10n("move home.title Home --to App/Tab.xcstrings", files: folder.disk)
      #expect(
        run.output
          == "changed 'App/Home.swift'\nchanged 'App/Localizable.xcstrings'\ncreated 'App/Tab.xcstrings'\n")
      let code = try folder.text(of: "App/Home.swift")
      #expect(code.contains(#"Text("Home", tableName: "Tab")"#))
      #expect(code.contains(#"Text("home.title", tableName: "Tab", comment: "c")"#))
      #expect(try folder.text(of: "App/Tab.xcstrings").contains("Places"))
      #expect(!(try folder.text(of: "App/Localizable.xcstrings").contains("Places")))
      let back = await Run.l10n("move home.title Home --to App/Localizable.xcstrings", files: folder.disk)
      #expect(back.status == .clean && back.errors == "note: 'App/Tab.xcstrings' has no keys left\n")
      #expect(try folder.text(of: "App/Home.swift") == Self.app["App/Home.swift"])
    }
  }

  @Test("a name in the convention is not given up for one that breaks it, unless forced")
  func keepsConvention() async {
    let files = [
      "A.xcstrings": CatalogText.catalog(["home.list.title": "x", "home": "y"]),
      "A.swift": "let a = Text(\"home.list.title\"), b = Text(\"home\")",
    ]
    let refused = await Self.run(["rename", "home.list.title", "home.title", "--dry-run"], files)
    #expect(refused.status == .findings && refused.output.isEmpty)
    #expect(
      refused.errors
        == "error: 'home.title' has 2 segments, not 3 or 4 [key-convention]\nnote: '--force' continues anyway\n"
    )
    let forced = await Self.run(["rename", "home.list.title", "home.title", "--dry-run", "--force"], files)
    #expect(forced.status == .clean && forced.errors.hasPrefix("note: 'home.title' has 2 segments"))
    let before = await Self.run(["rename", "home", "home.title", "--dry-run"], files)
    #expect(before.status == .clean && before.errors.isEmpty)
    let off = files.merging([".l10n.json": #"{ "keys": { "style": "off" } }"#]) { $1 }
    let free = await Self.run(["rename", "home.list.title", "home.title", "--dry-run"], off)
    #expect(free.status == .clean && free.errors.isEmpty)
  }

  @Test("move refuses where a call can't name a table, and where the other catalog has the key")
  func movesNot() async {
    let files = Self.app.merging([
      "App/B.swift": #"let b = Button("home.title") {}"#, "App/Tab.xcstrings": Self.catalog,
    ]) {
      $1
    }
    let taken = await Self.run(["move", "Home", "--to", "App/Tab.xcstrings", "--in", "App"], files)
    #expect(taken.errors == "error: 'App/Tab.xcstrings' already has the key 'Home'\n")
    let name = await Self.run(["move", "Home", "--to", "Tab"], files)
    let said = "error: '--to' needs a catalog path such as 'Tab.xcstrings', not 'Tab'\n"
    #expect(name.status == .failure && name.errors.hasPrefix(said))
    let other = await Self.run(
      ["move", "home.title", "--to", "App/New.xcstrings", "-t", "Localizable"], files)
    #expect(other.errors == "App/B.swift:1: error: the call can't name the table 'New'\n")
    #expect(other.status.rawValue == 1)
    for code in ["Text(true ? \"home.title\" : \"Home\")", "Text(\"home.title\".localized + \" x\")"] {
      let part = await Run.l10n(
        ["move", "home.title", "--to", "App/New.xcstrings", "-t", "Localizable"],
        files: MemoryFileSystem(files.merging(["App/B.swift": "let b = \(code)"]) { $1 }))
      #expect(part.status.rawValue == 1 && part.errors.contains("App/B.swift:1"), "\(part)")
    }
  }

  // MARK: - Remove and prune

  @Test("remove takes all keys or none")
  func removes() async throws {
    let both = try await Self.runOnDisk(["remove", "Home", "home.title"])
    #expect(both.catalog.contains("home.count") && !both.catalog.contains("home.title"))
    let one = try await Self.runOnDisk(["remove", "Home", "nix"])
    #expect(one.run.status == .failure && one.catalog == Self.catalog)
  }

  @Test("in a part of a project no key is renamed, pruned or stale: the rest may look it up")
  func partOfProject() async {
    var files = ["../.l10n.json": "{}"]
    for (path, text) in Self.app { files[path] = text }
    for words in [
      ["prune"], ["prune", "--in", "App"], ["rename", "home.title", "home.heading"],
      ["rename", "home.title", "home.heading", "--in", "App/Localizable.xcstrings"],
    ] {
      let run = await Self.run(words, files)
      #expect(run.status == .failure && run.errors.contains("parts of the project in '..'"), "\(run)")
    }
    files["App/Home.swift"] = "func show() {}"
    let run = await Self.run(["sync", "--dry-run"], files)
    #expect(run.errors.contains("no key becomes stale") && !run.errors.contains("would change"), "\(run)")
  }

  @Test("prune removes unused keys, and names them")
  func prunes() async throws {
    var files = Self.app
    files["App/Home.swift"] = #"let a = Text("Home")"#
    let run = await Self.run(["prune", "--dry-run"], files)
    #expect(
      run.output == """
        App/Localizable.xcstrings: unused 'home.count %lld'
        App/Localizable.xcstrings: unused 'home.title'
        would change 'App/Localizable.xcstrings'

        """)
    #expect(await Self.run(["prune", "--dry-run"]).errors == "no unused keys\n")
    files["App/Home.swift"] = nil
    #expect(await Self.run(["prune"], files).status == .failure)
  }

  @Test("prune --stale leaves stale keys that code uses, and says so")
  func prunesStale() async {
    func entry(_ key: String) -> String {
      "\"\(key)\" : { \"extractionState\" : \"stale\", \"localizations\" : { } }"
    }
    let files = [
      "Names.xcstrings": """
      { "sourceLanguage" : "en", "strings" : { \(entry("old")), \(entry("used")) }, "version" : "1.0" }
      """,
      "A.swift": #"let a = NSLocalizedString("used", tableName: "Names", comment: "")"#,
    ]
    let run = await Self.run(["prune", "--stale", "--dry-run"], files)
    #expect(run.output.hasPrefix("Names.xcstrings: unused 'old'\nwould change"), "\(run)")
    let note = "note: 1 stale key is kept because of possible uses in code"
    #expect(run.errors.contains(note + "; '--verbose' lists them\n"), "\(run)")
    let whole = await Self.run(["prune", "--stale", "--dry-run", "--verbose"], files)
    #expect(whole.errors.contains(note + "\n  l10n show used\n"), "\(whole)")
  }

  // MARK: - Set and show

  @Test("set writes a text, and refuses one that does not fit")
  func sets() async throws {
    let set = try await Self.runOnDisk(["set", "home.title", "Lugares", "--language", "es"])
    #expect(set.catalog.contains("Lugares") && set.run.output == "changed 'App/Localizable.xcstrings'\n")
    let wrong = try await Self.runOnDisk(["set", "home.title", "%@", "-l", "es"])
    #expect(wrong.run.errors == "error: '%@' in 'es' has no argument in 'en' [placeholder-extra]\n")
    #expect(wrong.run.status.rawValue == 1 && wrong.catalog == Self.catalog)
  }

  @Test("set makes a text the other forms, and does not throw forms away")
  func setsForms() async throws {
    try await TemporaryFolder.with { folder in
      for (path, text) in Self.app { try folder.write(text, to: path) }
      let words = ["set", "home.count %lld", "%lld miejsce", "-l", "pl"]
      #expect(await Run.l10n(words + ["--form", "one"], files: folder.disk).status == .clean)
      let text = try folder.text(of: "App/Localizable.xcstrings")
      for form in ["few", "many", "one", "other"] { #expect(text.contains("\"\(form)\" : {")) }
      let run = await Run.l10n(words, files: folder.disk)
      #expect(
        run.errors == "error: 'home.count %lld' varies only by number in 'pl'; set '--form'\n")
    }
  }

  @Test("a key that is its own text becomes the other forms")
  func setsFormsOfText() async throws {
    try await TemporaryFolder.with { folder in
      let catalog =
        #"{"sourceLanguage":"en","strings":{"%lld items in %@":{},"list.items %lld":{}},"version":"1.0"}"#
      try folder.write(catalog, to: "A.xcstrings")
      let words = ["-l", "en", "--form", "one"]
      let set = await Run.l10n(
        ["set", "%lld items in %@", "%1$lld item in %2$@"] + words, files: folder.disk)
      #expect(set.status == .clean && set.errors.isEmpty, "\(set)")
      let text = try folder.text(of: "A.xcstrings")
      let other = text.drop { $0 != "o" }.split(separator: "\"other\"")
      #expect(
        other.count == 2 && other[1].contains("\"%1$lld items in %2$@\"") && text.contains("needs_review"))
      let name = await Run.l10n(["set", "list.items %lld", "%lld item"] + words, files: folder.disk)
      #expect(name.errors.contains("'en' needs the plural form 'other'"))
    }
  }

  @Test("set refuses what merge refuses: a warning that a part of the text is lost")
  func setRefusesLosses() async throws {
    let words = ["set", "home.count %lld", "lugares", "-l", "es", "--form", "other"]
    let lost = try await Self.runOnDisk(words)
    #expect(lost.run.status.rawValue == 1 && lost.catalog == Self.catalog)
    #expect(lost.run.errors.hasSuffix("error: '%lld' of 'en' is missing in 'es' [placeholder-missing]\n"))
  }

  @Test("a new source text sends translations to review")
  func setsSource() async throws {
    let set = try await Self.runOnDisk(["set", "home.count %lld", "%lld spots", "-l", "en"])
    #expect(set.catalog.contains(#""state" : "needs_review""#))
  }

  @Test("show prints texts, states, sample numbers and places of use")
  func shows() async {
    let run = await Self.run(["show", "home.count %lld"])
    #expect(
      run.output == """
        App/Localizable.xcstrings:7: home.count %lld
          manual
          en  translated  "%lld places"
          pl  translated  "%lld miejsc"
          used at App/Home.swift:4

        """)
    let home = await Self.run(["show", "Home", "--format", "json"])
    #expect(home.output.contains("\"state\": \"missing\"") && home.output.contains("\"line\": 2"))
    #expect(await Self.run(["show", "nix"]).status == .failure)
  }

  @Test("a place that uses a key is not listed again as one that may use it")
  func showsPlacesOnce() async {
    var files = Self.app
    files["App/Home.swift"] = #"let home = Text("Home"), row = ForeignRow("Home")"#
    let run = await Self.run(["show", "Home"], files)
    #expect(run.output.contains("used at App/Home.swift:1\n") && !run.output.contains("possibly used"))
  }

  @Test(
    "show prints what users read for values, instead of the table",
    arguments: [("12345", "12,345 places"), ("-1", "-1 places")])
  func showsValues(value: String, text: String) async {
    let run = await Self.run(["show", "home.count %lld", value, "-l", "en"])
    #expect(
      run.output == "App/Localizable.xcstrings:7: home.count %lld\n  manual\n  en  \"\(text)\"\n", "\(run)")
    let json = await Self.run(["show", "home.count %lld", value, "--format", "json"]).output
    #expect(json.contains("\"text\": \"\(text)\""))
  }

  @Test(
    "values that do not fit, and more than the texts show, are told once",
    arguments: [
      (["many"], "'many' does not fit '%lld', which shows a whole number"),
      (["1", "2"], "the texts of 'home.count %lld' have 1 placeholder, not 2"),
    ])
  func refusesValues(values: [String], message: String) async {
    let run = await Self.run(["show", "home.count %lld"] + values)
    #expect(run.status == .failure && run.errors == "error: \(message)\n", "\(run)")
  }

  @Test("a missing text is shown in another language and marked, and an unknown language is an error")
  func showsFallbacks() async {
    let fallback = await Self.run(["show", "home.count %lld", "2", "-l", "sv"])
    #expect(
      fallback.status == .clean && fallback.output.contains("missing, shown in another language"),
      "\(fallback)")
    #expect(fallback.output.contains("\n  sv  \""), "\(fallback)")
    let json = await Self.run(["show", "home.count %lld", "2", "-l", "sv", "--format", "json"])
    #expect(json.output.contains("\"isMissing\": true"), "\(json)")
    let unknown = await Self.run(["show", "home.count %lld", "2", "-l", "french"])
    #expect(unknown.status == .failure && unknown.errors.contains("unknown language 'french'"), "\(unknown)")
  }
}
