import Testing
import ToolKit

@Suite struct RenameTests {
  /// An app with an extension that has a catalog of its own.
  private static let files = [
    "App/Localizable.xcstrings": CatalogText.catalog(["home.list.title": "Inicio", "home.list.hint": "Nota"]),
    "App/Home.swift": "let a = Text(\"home.list.title\"), b = Text(\"home.list.hint\")",
    "Widget/Localizable.xcstrings": CatalogText.catalog(["home.list.title": "Inicio"]),
    "Widget/Clock.swift": "let c = Text(\"home.list.title\")",
    "Code/Empty.swift": "",
  ]

  private static func run(_ words: [String], adding files: [String: String] = [:]) async -> Run {
    await Run.l10n(words + ["--dry-run"], files: MemoryFileSystem(Self.files.merging(files) { $1 }))
  }

  @Test("a new key that is empty or white space is refused", arguments: ["", " ", "\t\n "])
  func refusesBlank(_ key: String) async {
    let run = await Self.run(["rename", "home.list.hint", key, "--force"])
    let words = key.isEmpty ? "empty" : "only white space"
    #expect(run == Run(status: .failure, output: "", errors: "error: the new key is \(words)\n"))
  }

  @Test(
    "--in chooses a catalog, and the code of the whole project follows",
    arguments: ["App/Localizable.xcstrings", "App", "/project/App/Localizable.xcstrings"])
  func changesCode(_ place: String) async {
    let rename = await Self.run(["rename", "home.list.hint", "home.list.note", "--in", place])
    #expect(rename.output.contains("Home.swift'") && rename.output.contains("Localizable.xcstrings'"))
    #expect(rename.output.split(separator: "\n").count == 2 && rename.status == .clean, "\(rename)")
    let elsewhere = ["Kit/Other.swift": "let d = Text(\"home.list.hint\")"]
    let move = await Self.run(
      ["move", "home.list.hint", "--to", "App/Tab.xcstrings", "--in", place], adding: elsewhere)
    #expect(move.output.contains("would change 'Kit/Other.swift'"), "\(move)")
  }

  @Test(
    "Interface Builder's own texts are no uses of a key, what code may read there is",
    arguments: [
      ("Cancel", #"<button title="Cancel" id="Cancel"/>"#, nil),
      (
        "Cancel", #"<userDefinedRuntimeAttribute type="string" keyPath="key" value="Cancel"/>"#,
        "the file mentions the key"
      ),
      ("Cancel", #"<button title="Cancel"/> <a value="Cancel"/>"#, "the file mentions the key"),
      (
        "home.list.hint", #"<label text="home.list.hint"/>"#,
        "the interface shows the text, and code may look it up"
      ),
    ])
  func storyboards(_ key: String, _ element: String, _ use: String?) async {
    let files = [
      "App/Localizable.xcstrings": CatalogText.catalog([key: "Nota"]), "App/Main.storyboard": element,
      "App/Home.swift": "let a = Text(\"\(key)\")",
    ]
    let run = await Self.run(["rename", key, "home.list.note", "--in", "App"], adding: files)
    #expect(run.status == (use == nil ? .clean : .findings), "\(run)")
    let errors = run.errors.split(separator: "\n").filter { $0.contains(": error: ") }
    #expect(errors == (use.map { ["App/Main.storyboard:1: error: \($0)"] } ?? []), "\(run)")
  }

  @Test("a comment on another key that has a key's text is no use of it", arguments: ["comment", "title"])
  func comments(_ label: String) async {
    let code = "let d = NSLocalizedString(\"Save\", \(label): \"home.list.hint\")"
    let run = await Run.l10n(
      ["show", "home.list.hint"], files: MemoryFileSystem(Self.files.merging(["App/D.swift": code]) { $1 }))
    #expect(run.output.contains("possibly used at App/D.swift:1") == (label == "title"), "\(run)")
  }

  @Test("a catalog beyond the folder whose code is searched is refused")
  func refusesElsewhere() async {
    let files = ["../Other/Tab.xcstrings": CatalogText.catalog(["home.list.hint": "Nota"])]
    let run = await Self.run(
      ["rename", "home.list.hint", "home.list.note", "--in", "/Other/Tab.xcstrings"], adding: files)
    let said =
      "error: '/Other/Tab.xcstrings' is outside of the current folder; run l10n in its project\n"
    #expect(run == Run(status: .failure, output: "", errors: said))
  }

  @Test("code that looks up the key of another catalog of the table is left as it is")
  func leavesOthers() async {
    let words = ["rename", "home.list.title", "home.list.name", "--in", "Widget/Localizable.xcstrings"]
    let run = await Self.run(words)
    #expect(
      run.output == "would change 'Widget/Clock.swift'\nwould change 'Widget/Localizable.xcstrings'\n")
    let shared = ["Shared/Title.swift": "let d = Text(\"home.list.title\")"]
    let doubtful = await Self.run(words, adding: shared)
    let said = "Shared/Title.swift:1: error: this may look up the key of 'App/Localizable.xcstrings'\n"
    #expect(doubtful == Run(status: .findings, output: "", errors: said))
    let all = await Self.run(Array(words.dropLast(2)), adding: shared)
    #expect(all.output.split(separator: "\n").count == 5)
  }

  @Test(
    "keys that the system looks up are not renamed or moved, unless forced",
    arguments: ["App/InfoPlist.xcstrings", "App/Watch-InfoPlist.xcstrings", "App/AppShortcuts.xcstrings"])
  func refusesSystemKeys(_ path: String) async {
    let files = [path: CatalogText.catalog(["CFBundleName": "Sitios"])]
    for words in [["rename", "CFBundleName", "X"], ["move", "CFBundleName", "--to", "App/New.xcstrings"]] {
      let run = await Self.run(words, adding: files)
      #expect(run.status == .findings && run.output.isEmpty)
      #expect(run.errors.hasPrefix("\(path):4: error: the system looks up the keys of this catalog\n"))
      let forced = await Self.run(words + ["--force"], adding: files)
      #expect(forced.status == .clean && forced.output.contains("would change '\(path)'"))
    }
  }

  @Test("a key in catalogs of several tables is not renamed in all of them")
  func refusesTables() async {
    let files = ["App/Tab.xcstrings": CatalogText.catalog(["home.list.hint": "Nota"])]
    let run = await Self.run(["rename", "home.list.hint", "home.list.note"], adding: files)
    let said = "error: 'home.list.hint' is in the tables 'Localizable' and 'Tab'; choose one with '--table'\n"
    #expect(run == Run(status: .failure, output: "", errors: said))
  }

  @Test("where '--in' names no catalogs, that is said")
  func namesNoCatalogs() async {
    let files = MemoryFileSystem(Self.files)
    for line in ["rename home.list.hint home.list.note", "show home.list.hint", "set home.list.hint x -l es"]
    {
      let run = await Run.l10n("\(line) --in Code", files: files)
      #expect(run == Run(status: .failure, output: "", errors: "error: no catalogs in 'Code'\n"), "\(line)")
    }
  }
}
