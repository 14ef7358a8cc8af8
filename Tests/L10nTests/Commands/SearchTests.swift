import Testing
import ToolKit

@Suite struct SearchTests {
  private static let catalog = #"{"sourceLanguage":"en","strings":{},"version":"1.0"}"#
  private static let files = MemoryFileSystem([
    ".l10n.json": "{}", "App/A.xcstrings": catalog, "Code/a.swift": "", "Docs/a.md": "", "b.swift": "",
  ])

  @Test(
    "a folder with neither catalogs nor sources, and a file that is not a catalog, end a check with 2",
    arguments: [
      ("Docs", "no catalogs in 'Docs'"), ("App Docs", "no catalogs in 'Docs'"),
      ("Docs/a.md", "'Docs/a.md' is not a catalog"),
      ("App/A.xcstrings Docs/a.md", "'Docs/a.md' is not a catalog"),
    ])
  func refuses(_ paths: String, _ message: String) async {
    let run = await Run.l10n("check \(paths)", files: Self.files)
    #expect(run.status == .failure && run.errors.hasPrefix("error: \(message)\n"))
  }

  @Test(
    "a folder of sources, and other files among folders, are no mistake",
    arguments: ["Code", "App b.swift", ""])
  func accepts(_ paths: String) async {
    let run = await Run.l10n("check --skip layout \(paths)", files: Self.files)
    #expect(run.status == .clean && !run.errors.contains("error"))
  }

  @Test(
    "lint takes Swift files alone",
    arguments: [
      ("App", "no Swift files in 'App'"), ("App/A.xcstrings", "'App/A.xcstrings' is not a Swift file"),
    ])
  func lintsSources(_ path: String, _ message: String) async {
    let run = await Run.l10n("lint \(path)", files: Self.files)
    #expect(run == Run(status: .failure, output: "", errors: "error: \(message)\n"))
    let clean = await Run.l10n("lint Code b.swift", files: Self.files)
    #expect(clean == Run(status: .clean, output: "", errors: "no findings in 2 Swift files\n"))
  }

  @Test(
    "what is built already is not searched", arguments: ["Kit.framework", "Kit.xcframework", "Kit.xcloc"])
  func skipsProducts(_ folder: String) async {
    let files = ["\(folder)/A.swift": "let a = UIAlertController(title: \"Open the file\")", "b.swift": ""]
    let run = await Run.l10n("lint", files: MemoryFileSystem(files))
    #expect(run == Run(status: .clean, output: "", errors: "no findings in 1 Swift file\n"))
  }

  @Test("lint reads Swift from standard input")
  func lintsStandardInput() async {
    let code =
      "struct HomeView: View { var body: some View { Text(verbatim: \"Hello you\") + Text(\"a\" + b) } }"
    let run = await Run.l10n("lint -", files: Self.files, input: code)
    let named = await Run.l10n("lint - --stdin-path a.swift", files: Self.files, input: code)
    #expect(run.status == named.status && run.output.hasPrefix("-:1:") && run.errors == named.errors)
    #expect(named.output.replacing("a.swift:1", with: "-:1") == run.output)
  }

  @Test("lint refuses to run a rule that compares with catalogs")
  func lintWithoutCatalogs() async {
    let run = await Run.l10n("lint --only missing-key Code", files: Self.files)
    #expect(run.status == .failure)
    #expect(run.errors.contains("'lint' and '--only missing-key' can't be combined"))
  }

  @Test("format and stats need catalogs", arguments: ["format --check", "stats"])
  func needsCatalogs(_ command: String) async {
    let run = await Run.l10n("\(command) Code", files: Self.files)
    #expect(run.status == .failure && run.errors == "error: no catalogs in 'Code'\n")
    let empty = await Run.l10n(command, files: MemoryFileSystem(["a.md": ""]))
    #expect(empty.status == .failure && empty.errors == "error: no catalogs in '.'\n")
  }

  @Test("nothing to check is not summed up as if it were clean")
  func tellsNothing() async {
    let run = await Run.l10n("check Docs", files: Self.files)
    #expect(run == Run(status: .failure, output: "", errors: "error: no catalogs in 'Docs'\n"))
  }

  @Test("--verbose tells the configuration and what was searched")
  func tellsSearch() async {
    let run = await Run.l10n("check -v App", files: Self.files)
    #expect(
      run.errors.hasPrefix("configuration: '.l10n.json'\nsearched: 'App', 1 file\n"))
    let none = await Run.l10n("check -v", files: MemoryFileSystem(["A.xcstrings": Self.catalog]))
    #expect(
      none.errors.hasPrefix("configuration: none found, using defaults\nsearched: '.', 1 file\n"))
  }

  @Test("a hint comes once, before a text report")
  func hints() async {
    let entries = (0..<30).map { #""Some text \#($0)":{}"# }.joined(separator: ",")
    let files = MemoryFileSystem([
      "A.xcstrings": #"{"sourceLanguage":"en","strings":{\#(entries)},"version":"1.0"}"#
    ])
    let run = await Run.l10n("check", files: files)
    #expect(run.errors.split(separator: "\n").count { $0.hasPrefix("hint: ") } == 2)
    #expect(run.errors.contains("hint: 30 of 30 keys are text; "))
    #expect(run.errors.hasPrefix("hint: "))
    for line in ["check -f json", "check -q", "check --format github"] {
      #expect(!(await Run.l10n(line, files: files)).errors.contains("hint"))
    }
  }

  @Test(
    "an unreadable file among others leaves the report complete, in every format and in a file",
    arguments: ["text", "json", "github"])
  func reportsTheRest(_ format: String) async throws {
    let broken = MemoryFileSystem(
      ["A.xcstrings": "{", "B.xcstrings": "{", "C.xcstrings": "{"], unreadable: ["B.xcstrings"])
    let run = await Run.l10n("check . none --format \(format)", files: broken)
    #expect(run.status == .failure)
    #expect(run.output.contains("A.xcstrings") && run.output.contains("C.xcstrings"))
    #expect(
      run.errors.hasPrefix(
        "error: no file or folder 'none'\nerror: no permission to read 'B.xcstrings'\n"))
    try await TemporaryFolder.with { folder in
      for name in ["A.xcstrings", "C.xcstrings"] { try folder.write("{", to: name) }
      let run = await Run.l10n("check . none --format \(format) -o out", files: folder.disk)
      #expect(run.status == .failure && run.output.isEmpty)
      #expect(run.errors.hasPrefix("error: no file or folder 'none'\n2 errors"))
      let text = try folder.text(of: "out")
      #expect(text.contains("A.xcstrings") && text.contains("C.xcstrings"))
    }
  }

  @Test("a link that leads nowhere ends a check with 2, unless it is no catalog and no source")
  func tellsDanglingLinks() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write(Self.catalog, to: "A.xcstrings")
      for name in ["App.plist", "Old.strings"] { try folder.link(name, to: "nowhere") }
      #expect(await Run.l10n("check --skip layout", files: folder.disk).status == .clean)
      try folder.link("B.xcstrings", to: "nowhere")
      let lines = [
        "check --skip layout", "check --skip layout B.xcstrings", "stats", "diff A.xcstrings B.xcstrings",
        "merge B.xcstrings --into A.xcstrings", "merge A.xcstrings --into B.xcstrings",
      ]
      for line in lines {
        let run = await Run.l10n(line, files: folder.disk)
        #expect(run.status == .failure)
        #expect(run.errors.hasPrefix("error: 'B.xcstrings' links to a file that does not exist\n"), "\(line)")
      }
      try folder.write(#"{"catalogs":["A.xcstrings"]}"#, to: ".l10n.json")
      #expect(await Run.l10n("check --skip layout", files: folder.disk, folder: folder.path).status == .clean)
    }
  }

  @Test(
    "a report that can't be written is an error beside the others", arguments: ["text", "json", "github"])
  func reportsUnwritable(_ format: String) async {
    let files = MemoryFileSystem(["A.xcstrings": "{", "B.xcstrings": "{"], unreadable: ["B.xcstrings"])
    let run = await Run.l10n("check --format \(format) --output x/report", files: files)
    #expect(run.status == .failure && run.output.isEmpty)
    #expect(run.errors.contains("error: no permission to read 'B.xcstrings'\n"))
    #expect(run.errors.contains("error: the folder of 'x/report' is read-only\n"))
  }
}
