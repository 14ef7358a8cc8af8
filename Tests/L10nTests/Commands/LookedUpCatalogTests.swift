import Testing
import ToolKit

/// Which catalogs the lookups of code reach: by target, package, bundle, table and configuration.
@Suite struct LookedUpCatalogTests {
  /// A project with an app and a widget, each with a folder of its own.
  private static let project = """
    {objects={P={mainGroup=G;targets=(App,Widget,);};G={children=(GA,GW,);sourceTree="<group>";};
    GA={isa=PBXFileSystemSynchronizedRootGroup;exceptions=(E,);path=App;sourceTree="<group>";};
    E={isa=PBXFileSystemSynchronizedBuildFileExceptionSet;membershipExceptions=(Old.swift,);target=App;};
    GW={isa=PBXFileSystemSynchronizedRootGroup;path=Widget;sourceTree="<group>";};
    App={name=App;productType="com.apple.product-type.application";fileSystemSynchronizedGroups=(GA,);};
    Widget={name=Widget;productType="com.apple.product-type.app-extension";fileSystemSynchronizedGroups=(GW,);};
    };rootObject=P;}
    """

  private static func catalog(_ keys: String...) -> String {
    let entries = keys.map { "\"\($0)\" : { }" }
    return
      "{ \"sourceLanguage\" : \"en\", \"strings\" : { \(entries.joined(separator: ", ")) }, \"version\" : \"1.0\" }"
  }

  /// Checks some files for keys and tables that code misses; returns the lines of findings and notes.
  private static func check(_ files: [String: String], configuration: String = "") async -> (
    lines: [String], isClean: Bool
  ) {
    var files = files
    if files[".l10n.json"] == nil { files[".l10n.json"] = "{ \"languages\": [\"en\"] }" }
    let rules = "missing-key,missing-table,missing-bundle,wrong-table,interpolated-key"
    let run = await Run.l10n("check --only \(rules)", files: MemoryFileSystem(files))
    return (run.output.split(separator: "\n").map(String.init), run.status == .clean)
  }

  @Test("a widget finds no key of a catalog that only the app's target includes")
  func extensionTarget() async {
    var files = [
      "App.xcodeproj/project.pbxproj": Self.project,
      "App/Localizable.xcstrings": Self.catalog("Steeping", "Tea"),
      "App/Home.swift": "let a = Text(\"Steeping\")",
      "Widget/Clock.swift": "let b = Text(\"Steeping\")\nlet c = Text(\"Tea\")",
    ]
    let absent = await Self.check(files)
    #expect(
      absent.lines == [
        "Widget/Clock.swift:1:14: error: the target 'Widget' has no catalog 'Localizable' [missing-table]",
        "Widget/Clock.swift:1:14: note: 2 lookups in 'Widget/Clock.swift' use it",
        "Widget/Clock.swift:1:14: note: 'App/Localizable.xcstrings' is not in this target",
        "Widget/Clock.swift:1:14: note: add it to the target in Xcode; for a catalog of its own, run: l10n sync --create Widget/Localizable.xcstrings",
      ], "\(absent)")
    files["Widget/Localizable.xcstrings"] = Self.catalog("Tea")
    let lacking = await Self.check(files)
    #expect(
      lacking.lines == [
        "Widget/Clock.swift:1:14: error: no catalog of this code has the key 'Steeping' [missing-key]",
        "Widget/Clock.swift:1:14: note: only 'App/Localizable.xcstrings' has it, which belongs to other code",
        "Widget/Clock.swift:1:14: note: run 'l10n sync' to add it to the catalog",
      ], "\(lacking)")
  }

  @Test(
    "a renamed or deleted catalog is one error that names the table, its users and the nearest name",
    arguments: [("App/Localisable.xcstrings", true), ("App/InfoPlist.xcstrings", false)])
  func absentTable(path: String, isNear: Bool) async {
    let files = [
      path: Self.catalog("home.list.title"),
      "App/Home.swift": "let a = String(localized: \"home.list.title\")\nlet b = Text(\"home.list.add\")",
      "App/Menu.swift": "let c = Text(\"home.list.title\")",
    ]
    let (lines, isClean) = await Self.check(files)
    let near =
      "App/Home.swift:1:27: note: did you mean 'Localisable', the table of 'App/Localisable.xcstrings'?"
    #expect(
      lines == [
        "App/Home.swift:1:27: error: no catalog is named 'Localizable' [missing-table]",
        "App/Home.swift:1:27: note: 3 lookups in 'App/Home.swift' and 'App/Menu.swift' use it",
      ] + (isNear ? [near] : []) + [
        "App/Home.swift:1:27: note: to create a catalog, run: l10n sync --create App/Localizable.xcstrings"
      ], "\(lines)")
    #expect(!isClean)
    let sync = await Run.l10n("sync --check", files: MemoryFileSystem(files))
    #expect(sync.status == .findings && sync.output.isEmpty, "\(sync)")
    #expect(sync.errors.contains("no catalog 'Localizable', but 2 keys need it"), "\(sync)")
  }

  private static let packaged = [
    "App/Localizable.xcstrings": catalog("Home"), "App/Home.swift": "let a = Text(\"Home\")",
    "Kit/Package.swift": "let package = Package(name: \"Kit\")",
    "Kit/Sources/Kit/Row.swift": "let b = Text(\"Home\")\nlet c = Text(\"Rows\")",
  ]

  @Test("the hint on a key of a package names what sync can do, and with \"catalogs\" sync does it")
  func assignedCode() async throws {
    let hint =
      "Kit/Sources/Kit/Row.swift:2:14: note: add it to 'App/Localizable.xcstrings' by hand, or assign this code"
    let before = await Self.check(Self.packaged)
    #expect(before.lines.count == 2 && before.lines.last?.hasPrefix(hint) == true, "\(before)")
    try await TemporaryFolder.with { folder in
      for (path, text) in Self.packaged { try folder.write(text, to: path) }
      let code = "{ \"App/Localizable.xcstrings\": [\"App/**\", \"Kit/Sources/**\"] }"
      try folder.write("{ \"languages\": [\"en\"], \"catalogs\": \(code) }", to: ".l10n.json")
      let check = await Run.l10n("check --only missing-key", files: folder.disk, folder: folder.path)
      #expect(check.output.hasSuffix("note: run 'l10n sync' to add it to the catalog\n"), "\(check)")
      let sync = await Run.l10n("sync", files: folder.disk, folder: folder.path)
      #expect(
        sync.output == "App/Localizable.xcstrings: added 'Rows' (Kit/Sources/Kit/Row.swift:2)\n", "\(sync)")
      #expect(await Run.l10n("sync --check", files: folder.disk, folder: folder.path).status == .clean)
      let after = await Run.l10n("check --only missing-key", files: folder.disk, folder: folder.path)
      #expect(after.output.isEmpty, "\(after)")
    }
  }

  @Test("code that the configuration assigns to no catalog finds no key of an assigned one")
  func assignedAlone() async {
    var files = Self.packaged
    files["App/Other.xcstrings"] = Self.catalog("Rows")
    files["Tools/Tool.swift"] = "let d = Text(\"Home\")\nlet e = Text(\"Rows\", tableName: \"Other\")"
    files[".l10n.json"] =
      "{ \"languages\": [\"en\"], \"catalogs\": { \"App/Local*\": [\"App/**\", \"Kit/**\"] } }"
    let (lines, _) = await Self.check(files)
    #expect(
      lines.filter { !$0.contains("note:") } == [
        "Kit/Sources/Kit/Row.swift:2:14: error: 'Rows' is in 'Other', not in 'Localizable' [wrong-table]",
        "Tools/Tool.swift:1:14: error: no catalog of this code has the key 'Home' [missing-key]",
      ], "\(lines)")
  }

  @Test("a glob in \"catalogs\" that matches no catalog is a warning")
  func unmatchedCatalog() async {
    var files = Self.packaged
    files[".l10n.json"] =
      "{ \"languages\": [\"en\"], \"catalogs\": { \"App/Localisable.xcstrings\": [\"App/**\"] } }"
    let run = await Run.l10n("check --only missing-key", files: MemoryFileSystem(files))
    #expect(
      run.errors.contains(".l10n.json: warning: no catalog in '.' matches 'App/Localisable.xcstrings'\n"),
      "\(run)")
  }

  @Test(
    "a bundle is known by its name, its class or the project's own property",
    arguments: [
      ".module", "Bundle.module", ".shared", "Bundle.shared", "Bundle(for: Home.self)", "Home.texts",
      "#bundle",
    ])
  func bundles(bundle: String) async {
    let files = [
      "App/Localizable.xcstrings": Self.catalog("Rows"),
      "Kit/Package.swift": "let package = Package(name: \"Kit\")",
      "Kit/Sources/Kit/Localizable.xcstrings": Self.catalog("Home"),
      "Kit/Sources/Kit/Bundles.swift": """
      extension Bundle { static let shared = Bundle.module }
      final class Home {
        static var texts: Bundle {
          #if SWIFT_PACKAGE
          return .module
          #else
          return Bundle(for: Home.self)
          #endif
        }
      }
      """,
      "Kit/Sources/Kit/Row.swift": """
      let a = Text("Home", bundle: \(bundle))
      let b = Text("Rows", bundle: \(bundle))
      let c = Text("Done", bundle: Bundle(for: UIApplication.self))
      """,
    ]
    let (lines, _) = await Self.check(files)
    #expect(
      lines.filter { !$0.contains("note:") } == [
        "Kit/Sources/Kit/Row.swift:2:14: error: no catalog of this code has the key 'Rows' [missing-key]"
      ], "\(lines)")
  }

  @Test("keys of a file that no target compiles are not looked up")
  func uncompiled() async {
    let (lines, _) = await Self.check([
      "App.xcodeproj/project.pbxproj": Self.project, "App/Localizable.xcstrings": Self.catalog("Home"),
      "App/Home.swift": "let a = Text(\"Home\")", "App/Old.swift": "let b = Text(\"Gone\")",
    ])
    #expect(lines.isEmpty, "\(lines)")
  }

  @Test("keys in code that a tool generates are looked up: a missing one is found, and a renamed one follows")
  func generatedCode() async throws {
    let code = """
      // Generated using a tool
      enum Strings {
        static let save = Strings.tr("Localizable", "general.save")
        static func tr(_ table: String, _ key: String, _ args: CVarArg...) -> String {
          String(format: NSLocalizedString(key, tableName: table, comment: ""), arguments: args)
        }
      }
      """
    let catalog = #"{"sourceLanguage":"en","strings":{"general.save":{}},"version":"1.0"}"#
    try await TemporaryFolder.with { folder in
      func run(_ command: String) async -> Run {
        await Run.l10n(command, files: folder.disk, folder: folder.path)
      }
      try folder.write(catalog, to: "Localizable.xcstrings")
      try folder.write(code, to: "Strings.swift")
      #expect(await run("check --only missing-key,unused-key -q").output == "")
      _ = await run("rename general.save general.keep")
      #expect(try folder.text(of: "Strings.swift").contains("\"Localizable\", \"general.keep\""))
      let removal = await run("remove general.keep")
      #expect(removal.errors == "Strings.swift:3: warning: the removed key is used here\n")
      let check = await run("check --only missing-key -q")
      #expect(check.output.contains("Strings.swift:3:47: error: no catalog has the key 'general.keep'"))
    }
  }

  @Test("a key that reaches a lookup by way of the project's code is a key")
  func passedKeys() async {
    let (lines, _) = await Self.check([
      "App/Localizable.xcstrings": Self.catalog("home.row.title", "Back"),
      "App/Home.swift": """
      struct Row: View { let title: String; var body: some View { Text(LocalizedStringKey(title)) } }
      let rows = [Row(title: "home.row.title"), Row(title: "home.row.missing")]
      func tr(_ key: String) -> String { Bundle.main.localizedString(forKey: key, value: nil, table: nil) }
      let a = tr("Back") + tr("Forth")
      let b = "Back".localized + "Ahead".localized
      enum Tab { case one; var description: String { "home.tab.one" } }
      func name(_ tab: Tab) -> LocalizedStringKey { LocalizedStringKey(tab.description) }
      let c = NSString.localizedUserNotificationString(forKey: "home.push.title", arguments: nil)
      let d = Bundle.main.localizedString(forKey: "home.menu.title", value: nil, table: nil)
      let e = Bundle(for: UIApplication.self).localizedString(forKey: "Done", value: nil, table: nil)
      """,
    ])
    let keys = ["home.row.missing", "Forth", "Ahead", "home.tab.one", "home.push.title", "home.menu.title"]
    #expect(
      lines.filter { $0.contains("error:") }.compactMap {
        $0.split(separator: "'").dropFirst(3).first.map(String.init)
      }
        == keys, "\(lines)")
    let note = "note: add it to the catalog by hand: Xcode extracts no key that is passed as a String"
    #expect(lines.count { $0.hasSuffix(note) } >= 5, "\(lines)")
  }

  @Test("of a tuple whose first element is looked up, no other element is a key")
  func elementKeys() async {
    let (lines, _) = await Self.check([
      "App/Localizable.xcstrings": Self.catalog("Name"),
      "App/Home.swift": """
      let rows = [("Name", "rom.name"), ("Missing", "star.fill")]
      func f() { for row in rows { title = NSLocalizedString(row.0, comment: ""); load(row.1) } }
      func g() -> [String] { rows.map { NSLocalizedString($0.0, comment: "") } }
      """,
    ])
    let keys = lines.filter { $0.contains("has no key") }.compactMap {
      $0.split(separator: "'").dropFirst(3).first
    }
    #expect(keys == ["Missing"], "\(lines)")
  }

  @Test(
    "a text that code changes on its way to a lookup is not the key",
    arguments: [
      ("let key = String(format: \"step_%d\", 1)", false), ("let key = \"STEP\".lowercased()", false),
      ("let key = [\"step\", \"b\"].joined(separator: \"_\")", false),
      ("var key = \"step_\"; key += \"b\"", false), ("var key = \"step_\"; key.append(\"b\")", false),
      ("let key = \"step-b\".replacingOccurrences(of: \"-\", with: \"_\")", false),
      ("let key = \"step_b\"", true), ("let key = [\"step_b\"].first!", true),
    ])
  func changedKeys(_ code: String, _ isKey: Bool) async {
    let (lines, _) = await Self.check([
      "App/Localizable.xcstrings": Self.catalog("Home"),
      "App/Home.swift": "func f() -> String { \(code); return NSLocalizedString(key, comment: \"\") }",
    ])
    #expect(lines.contains { $0.contains("has no key") } == isKey, "\(lines)")
  }

  @Test(
    "a view that only a preview or a test instantiates looks up no key, nor does one that only such a view shows"
  )
  func unshownViews() async {
    let (lines, _) = await Self.check([
      "App/Localizable.xcstrings": Self.catalog("Home"),
      "App/Home.swift": """
      struct Home: View { var body: some View { Used() } }
      struct Used: View { var body: some View { Text("Missing") } }
      struct Tried: View { var body: some View { Inner(); Text("Draft") } }
      struct Inner: View { var body: some View { Text("Deep"); Tried() } }
      #Preview { Tried() }
      let window = Window(Home())
      @main struct Main: App { var body: some Scene { WindowGroup { Home() } } }
      """,
      "AppTests/HomeTests.swift": "import XCTest\nlet view = Tried()",
    ])
    let keys = lines.filter { $0.contains("error:") }.compactMap {
      $0.split(separator: "'").dropFirst(3).first
    }
    #expect(keys == ["Missing"], "\(lines)")
  }

  @Test("a catalog whose code the configuration names is said to exclude other code of its target")
  func namesConfiguration() async {
    let files = [
      "App.xcodeproj/project.pbxproj": Self.project,
      ".l10n.json":
        "{ \"languages\": [\"en\"], \"catalogs\": { \"App/Localizable.xcstrings\": [\"Kit/**\"] } }",
      "App/Localizable.xcstrings": Self.catalog("Steeping"),
      "App/Home.swift": "let a = Text(\"Steeping\")", "Kit/Kit.swift": "",
    ]
    let found = await Self.check(files)
    #expect(
      found.lines.contains {
        $0.hasSuffix("note: \"catalogs\" in '.l10n.json' names other code for 'App/Localizable.xcstrings'")
      }, "\(found)")
    #expect(!found.lines.contains { $0.contains("is not in this target") }, "\(found)")
  }

  @Test(
    "a text with an optional ending is a plural unless its table has plurals, also where no catalog is read",
    arguments: ["lint", "check"])
  func pluralTables(_ command: String) async {
    let code = "let a = String(format: NSLocalizedString(\"%d file(s)\", comment: \"\"), count)"
    func output(_ table: String) async -> String {
      await Run.l10n(
        "\(command) --only assembled-plural",
        files: MemoryFileSystem(["App/Home.swift": code, "App/en.lproj/\(table)": ""])
      ).output
    }
    #expect(await output("Localizable.strings").contains("'file(s)' marks the plural"))
    #expect(await output("Localizable.stringsdict").isEmpty)
  }
}
