import Testing
import ToolKit

@Suite struct SyncTests {
  /// A small app: two tables, a package with a catalog of its own, a property list, and a storyboard's catalog.
  private static let app = [
    "App/Localizable.xcstrings": catalog(
      #""Gone" : { "localizations" : { "es" : { "stringUnit" : { "state" : "translated", "value" : "Ido" } } } }, "Unused" : { }"#
    ),
    "App/Menu.xcstrings": catalog(""),
    "App/InfoPlist.xcstrings": catalog(""),
    "App/mul.lproj/Main.xcstrings": catalog(#""a.title" : { }"#),
    "App/Home.swift": """
    func show(_ count: Int) {
      Text("Home", comment: "Title")
      Text("\\(count) of \\(count)")
      Text("Open", tableName: "Menu")
      Text("Close", tableName: "Main")
    }
    """,
    "App/Info.plist": """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
    <key>NSCameraUsageDescription</key><string>To scan codes</string>
    <key>CFBundleName</key><string>$(PRODUCT_NAME)</string>
    </dict></plist>
    """,
    "Core/Package.swift": "let package = Package(name: \"Core\")",
    "Core/Sources/Core/Localizable.xcstrings": catalog(""),
    "Core/Sources/Core/Core.swift":
      #"let name = String(localized: "core.name", defaultValue: "Core", bundle: .module)"#,
  ]

  private static func catalog(_ entries: String) -> String {
    #"{ "sourceLanguage" : "en", "strings" : { \#(entries) }, "version" : "1.0" }"#
  }

  @Test("a comment that the code's replaces is in the report")
  func reportsComments() async {
    let files = MemoryFileSystem([
      "Localizable.xcstrings": Self.catalog(#""A" : { "comment" : "A title" }, "B" : { }"#),
      "A.swift": #"let a = [Text("A", comment: "Title"), Text("B", comment: "Button")]"#,
    ])
    let run = await Run.l10n("sync --dry-run", files: files)
    #expect(run.output.contains("comment of 'A': 'Title' replaces 'A title' (A.swift:1)\n"), "\(run)")
    #expect(run.output.contains("comment of 'B': 'Button' (A.swift:1)\n"), "\(run)")
    let json = await Run.l10n("sync --dry-run --format json", files: files)
    #expect(json.output.contains(#""formerComment": "A title""#), "\(json)")
  }

  @Test("of several comments, none goes where only a part of the code is read")
  func keepsOtherComments() async {
    func output(_ paths: String, _ former: String) async -> String {
      let files = MemoryFileSystem([
        ".l10n.json": "{}", "A/A.swift": #"let a = Text("A", comment: "Title")"#,
        "B/B.swift": #"let b = Text("A", comment: "Button")"#,
        "Localizable.xcstrings": Self.catalog(#""A" : { "comment" : "\#(former)" }"#),
      ])
      return await Run.l10n("sync --dry-run \(paths)", files: files).output
    }
    #expect(await output("", "Old").contains("'Button Title' replaces 'Old'"))
    #expect(await output("A Localizable.xcstrings", #"Button\nTitle"#).isEmpty)
    #expect(await output("A Localizable.xcstrings", "Old").contains("'Title' replaces 'Old'"))
  }

  @Test("sync brings every table up to date, and a second one changes nothing")
  func syncs() async throws {
    try await TemporaryFolder.with { folder in
      for (path, text) in Self.app { try folder.write(text, to: path) }
      let first = await Run.l10n("sync", files: folder.disk)
      #expect(first.status == .clean)
      #expect(
        first.output == """
          App/InfoPlist.xcstrings: added 'NSCameraUsageDescription' (App/Info.plist:3)
          App/Localizable.xcstrings: added 'Home' (App/Home.swift:2)
          App/Localizable.xcstrings: added '%lld of %lld' (App/Home.swift:3)
          App/Localizable.xcstrings: stale 'Gone'
          App/Localizable.xcstrings: removed 'Unused'
          App/Menu.xcstrings: added 'Open' (App/Home.swift:4)
          App/mul.lproj/Main.xcstrings: added 'Close' (App/Home.swift:5)
          Core/Sources/Core/Localizable.xcstrings: added 'core.name' (Core/Sources/Core/Core.swift:1)

          """)
      #expect(first.errors == "5 catalogs: 6 added, 1 stale, 1 removed\n")
      #expect(
        try folder.text(of: "App/InfoPlist.xcstrings").contains("Privacy - Camera Usage Description"))
      let names = ["App/Localizable", "App/Menu", "App/InfoPlist", "Core/Sources/Core/Localizable"]
      let written = try names.map { try folder.text(of: "\($0).xcstrings") }
      let second = await Run.l10n("sync", files: folder.disk)
      #expect(second.output.isEmpty && second.errors == "all catalogs are up to date\n")
      #expect(try names.map { try folder.text(of: "\($0).xcstrings") } == written)
      #expect(try folder.text(of: "App/mul.lproj/Main.xcstrings").contains("a.title"))
    }
  }

  @Test("build settings that make a property list go into the catalog of their target")
  func syncsBuildSettings() async throws {
    func target(_ name: String, _ text: String) -> String {
      """
      \(name)={name=\(name);fileSystemSynchronizedGroups=(F\(name),);buildConfigurationList=L\(name);
      buildPhases=(S,);};
      F\(name)={isa=PBXFileSystemSynchronizedRootGroup;path=\(name);sourceTree="<group>";};
      L\(name)={buildConfigurations=(C\(name),);};
      C\(name)={buildSettings={INFOPLIST_KEY_NSCameraUsageDescription="\(text)";};};
      """
    }
    let project = """
      {objects={P={mainGroup=G;targets=(App,Kit,);};G={children=(H,FApp,FKit,);sourceTree="<group>";};
      S={files=(B,);};B={fileRef=H;};H={path=All.swift;sourceTree="<group>";};
      \(target("App", "To scan"))\(target("Kit", "To see"))};rootObject=P;}
      """
    try await TemporaryFolder.with { folder in
      try folder.write(project, to: "A.xcodeproj/project.pbxproj")
      for name in ["App", "Kit"] {
        try folder.write(Self.catalog(""), to: "\(name)/InfoPlist.xcstrings")
        try folder.write("let a = 1", to: "\(name)/A.swift")
      }
      let run = await Run.l10n("sync", files: folder.disk)
      #expect(
        run.output == """
          App/InfoPlist.xcstrings: added 'NSCameraUsageDescription' (A.xcodeproj/project.pbxproj:7)
          Kit/InfoPlist.xcstrings: added 'NSCameraUsageDescription' (A.xcodeproj/project.pbxproj:11)

          """)
      #expect(try folder.text(of: "App/InfoPlist.xcstrings").contains("To scan"))
      #expect(try folder.text(of: "Kit/InfoPlist.xcstrings").contains("To see"))
    }
  }

  @Test("--check lists what is behind and ends with 1; --dry-run ends with 0; neither writes")
  func checks() async {
    let files = MemoryFileSystem(Self.app)
    let check = await Run.l10n("sync --check", files: files)
    #expect(check.status.rawValue == 1 && check.output.split(separator: "\n").count == 8)
    let dry = await Run.l10n("sync --dry-run", files: files)
    #expect(dry.status == .clean && dry.output == check.output)
    #expect(
      await Run.l10n("sync --check Core", files: MemoryFileSystem(["Core/A.xcstrings": Self.catalog("")]))
        .status == .clean)
  }

  @Test("keys of code that no catalog belongs to are told, and then nobody says that all is well")
  func tellsUnservedKeys() async throws {
    var app = Self.app.filter { $0.key.hasPrefix("Core/") }
    app["Kit/Package.swift"] = "let package = Package(name: \"Kit\")"
    app["Kit/Sources/Kit/Kit.swift"] = #"""
      let names = [
        String(localized: "kit.name", bundle: .module), String(localized: "kit.title", bundle: .module),
        String(localized: "x", table: "Nope", bundle: .module),
      ]
      """#
    let files = app
    try await TemporaryFolder.with { folder in
      for (path, text) in files { try folder.write(text, to: path) }
      _ = await Run.l10n("sync", files: folder.disk)
      let run = await Run.l10n("sync --check", files: folder.disk)
      #expect(run.status == .findings && run.output.isEmpty)
      #expect(
        run.errors == """
          Kit/Sources/Kit/Kit.swift:2: note: no catalog 'Localizable' is for this code, and 2 keys need one; name the code of a catalog in "catalogs" of '.l10n.json'
          Kit/Sources/Kit/Kit.swift:3: note: no catalog 'Nope', but 1 key needs it
          note: to create a catalog for such code, run: l10n sync --create Kit/Sources/Kit/Localizable.xcstrings

          """)
      for name in ["Localizable", "Nope"] {
        let advised = "Kit/Sources/Kit/\(name).xcstrings"
        #expect(await Run.l10n("sync --create \(advised)", files: folder.disk).status == .clean)
      }
      let last = await Run.l10n("sync --check", files: folder.disk)
      #expect(last.status == .clean && last.errors == "all catalogs are up to date\n")
    }
  }

  @Test("what '.strings' files may have is not missed")
  func leavesOtherTables() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write(Self.catalog(""), to: "App/Menu.xcstrings")
      try folder.write("", to: "App/en.lproj/Old.strings")
      try folder.write(#"let a = String(localized: "a.title", table: "Old")"#, to: "App/A.swift")
      let run = await Run.l10n("sync --check", files: folder.disk)
      #expect(run.status == .clean && !run.errors.contains("--create"))
    }
  }

  @Test("--diff shows the change, --only-add takes nothing away")
  func shows() async {
    let files = MemoryFileSystem(Self.app)
    let diff = await Run.l10n("sync --diff App", files: files)
    #expect(diff.output.hasPrefix("--- a/App/InfoPlist.xcstrings\n+++ b/App/InfoPlist.xcstrings\n@@ "))
    let adding = await Run.l10n("sync --only-add --dry-run", files: files)
    #expect(!adding.output.contains("stale") && !adding.output.contains("removed"))
    #expect(adding.output.contains("added 'Home'"))
  }

  @Test("without Swift files nothing goes stale, and with some of them alone neither")
  func needsSources() async {
    let files = MemoryFileSystem(Self.app)
    let none = await Run.l10n("sync --dry-run App/Localizable.xcstrings", files: files)
    #expect(none.status == .clean && none.output.isEmpty)
    #expect(none.errors.hasPrefix("note: no Swift files, so no key becomes stale\n"))
    let some = await Run.l10n("sync --dry-run App/Localizable.xcstrings App/Home.swift", files: files)
    #expect(some.output.contains("added") && !some.output.contains("stale"))
  }

  @Test(
    "keys of tests in Objective-C are no keys of the app",
    arguments: [
      ("App/HomeTests.m", ""), ("Test/Home.m", ""), ("App/Home.mm", "#import <XCTest/XCTest.h>\n"),
      ("App/Home.m", "@import XCTest;\n"),
    ])
  func skipsTests(_ path: String, _ imports: String) async {
    let catalog = ["App/Localizable.xcstrings": Self.catalog("")]
    let code = "x = NSLocalizedString(@\"Home\", nil);"
    let app = await Run.l10n(
      "sync --dry-run",
      files: MemoryFileSystem(catalog.merging(["App/A.m": "// import XCTest\n" + code]) { $1 }))
    #expect(app.output.contains("Home"), "\(app)")
    let test = await Run.l10n(
      "sync --dry-run", files: MemoryFileSystem(catalog.merging([path: imports + code]) { $1 }))
    #expect(test.output.isEmpty && test.errors.hasSuffix("all catalogs are up to date\n"), "\(test)")
  }

  @Test("--verbose lists the keys that are kept, by reason")
  func listsKept() async {
    let files = MemoryFileSystem([
      "A/Localizable.xcstrings": Self.catalog(#""Row" : { }, "Debug" : { }, "Line" : { }"#),
      "A/A.swift": """
      let row = Foreign("Row")
      #if DEBUG
      let text = Text("Debug")
      #endif
      let line = Foreign("Line")
      """,
    ])
    let run = await Run.l10n("sync --dry-run --verbose", files: files)
    #expect(
      run.errors.hasSuffix(
        """
        A/Localizable.xcstrings: 1 key kept: previews or debug builds look it up
          'Debug' (A/A.swift:3)
        A/Localizable.xcstrings: 2 keys kept: a text in code or in another file equals it
          'Row' (A/A.swift:1)
          'Line' (A/A.swift:5)
        all catalogs are up to date

        """), "\(run.errors)")
    let short = await Run.l10n("sync --dry-run", files: files)
    #expect(short.errors.hasPrefix("3 keys kept because of possible uses; '--verbose' lists them\n"))
  }

  @Test("--format json has every change and remark")
  func json() async {
    let files = MemoryFileSystem([
      "A/Localizable.xcstrings": Self.catalog(#""Row" : { }"#),
      "A/A.swift": "let row = Foreign(\"Row\"), text = Text(\"Home\")",
    ])
    let run = await Run.l10n("sync --dry-run --format json", files: files)
    #expect(
      run.output == """
        {
          "version": 1,
          "catalogs": [
            {
              "file": "A/Localizable.xcstrings",
              "changes": [
                {
                  "key": "Home",
                  "change": "added",
                  "source": "A/A.swift",
                  "line": 1
                }
              ],
              "remarks": [
                {
                  "key": "Row",
                  "remark": "mentioned",
                  "source": "A/A.swift",
                  "line": 1
                }
              ]
            }
          ],
          "missingTables": []
        }

        """)
  }

  @Test(
    "what the compiler has written counts as the code; damaged files are told with their place, and nothing goes"
  )
  func compiled() async {
    let data =
      #"{"source":"/build/App/Home.swift","tables":{"Localizable":[{"comment":"c","key":"Hi %@","location":{"startingColumn":1,"startingLine":7}},{"comment":"","key":"batt","value":"Battery %lld%%"}]},"version":1}"#
    var all = Self.app
    all["build/Home.stringsdata"] = data
    let run = await Run.l10n("sync --stringsdata build --dry-run App", files: MemoryFileSystem(all))
    #expect(
      run.output == """
        App/InfoPlist.xcstrings: added 'NSCameraUsageDescription' (App/Info.plist:3)
        App/Localizable.xcstrings: added 'batt' (App/Home.swift)
        App/Localizable.xcstrings: added 'Hi %@' (App/Home.swift:7)
        App/Localizable.xcstrings: stale 'Gone'
        App/Localizable.xcstrings: removed 'Unused'

        """)
    all["build/Home.stringsdata"] = #"{"source":"/a.swift","tables":{"Localizable":[7]}}"#
    let damaged = await Run.l10n("sync --stringsdata build --dry-run App", files: MemoryFileSystem(all))
    #expect(damaged.status == .failure && !damaged.output.contains("stale"))
    #expect(damaged.errors.hasPrefix("build/Home.stringsdata:1:47: error: expected an object with 'key'\n"))
  }

  @Test("a catalog that is no JSON is told and left; the others are brought up to date")
  func damagedCatalog() async {
    var all = Self.app
    all["App/Menu.xcstrings"] = "{"
    let run = await Run.l10n("sync --dry-run", files: MemoryFileSystem(all))
    #expect(run.status == .failure && run.output.contains("added 'Home'"))
    #expect(run.errors.contains("App/Menu.xcstrings:1:2: error: "))
  }

  @Test("a catalog that can't be written is told, and the status is 2")
  func unwritable() async {
    let run = await Run.l10n("sync -q", files: MemoryFileSystem(Self.app))
    #expect(run.status == .failure && run.errors.contains("is read-only"))
  }

  @Test("what could not be written is not told as done")
  func tellsWhatIsWritten() async throws {
    try await TemporaryFolder.with { folder in
      for (path, text) in Self.app { try folder.write(text, to: path) }
      let files = FaultyFileSystem(disk: folder.disk, failing: .rename, ending: "App/Menu.xcstrings")
      let run = await Run.l10n("sync", files: files)
      #expect(run.status == .failure && run.output.contains("added 'Home'"))
      #expect(!run.output.contains("App/Menu.xcstrings"))
      #expect(
        run.errors == """
          error: no space left on the disk for 'App/Menu.xcstrings'
          4 catalogs: 5 added, 1 stale, 1 removed

          """)
    }
  }
}
