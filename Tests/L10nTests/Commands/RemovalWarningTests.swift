import Testing
import ToolKit
import l10n

/// Keys that are removed while code uses them.
@Suite struct RemovalWarningTests {
  private static func run(_ line: String, _ files: [String: String]) async -> Run {
    await Run.l10n(line, files: MemoryFileSystem(files))
  }

  @Test("remove warns of the code that uses the key, and removes it")
  func warnsOfUses() async {
    let files = [
      "App/Localizable.xcstrings": CatalogText.catalog([
        "home.list.title": "Inicio", "home.list.hint": "Nota",
      ]),
      "App/Home.swift":
        "let a = Text(\"home.list.title\")\nlet b = foo(\"home.list.title\")\nlet c = Text(.homeListTitle)\n"
        + "func f(_ n: String) { print(NSLocalizedString(\"home.list.\\(n)\", comment: \"\")) }",
      "App/Main.m": "x(@\"home.list.title\");",
    ]
    let run = await Self.run("remove home.list.title --dry-run", files)
    #expect(run.status == .clean && run.output == "would change 'App/Localizable.xcstrings'\n", "\(run)")
    #expect(
      run.errors == """
        App/Home.swift:1: warning: the removed key is used here
        App/Home.swift:2: warning: the literal equals the key, but its use is unknown
        App/Home.swift:4: warning: a key built at run time may be this one
        App/Main.m:1: warning: the file mentions the key
        App/Home.swift:3: warning: this may be Xcode's generated symbol for the key

        """)
    #expect(await Self.run("remove home.list.title --dry-run -q", files).errors.isEmpty)
    #expect(await Self.run("remove home.list.title -l es --dry-run", files).errors.isEmpty)
    #expect(
      await Self.run("remove home.list.hint --dry-run", files).errors.hasPrefix(
        "App/Home.swift:4: warning: a key"))
  }
}
