import RuleKit
import Testing
import ToolKit

@Suite struct FixTests {
  /// A catalog with a text that has blanks at its end, and a key that lacks a translation.
  private static let catalog = RuleExample.catalog(
    keys: ["home.list.title": ["en": "Places", "es": "Lugares "]])
  private static let line = "check --only white-space-end,missing-comment"
  private static let diff = """
    --- a/A.xcstrings
    +++ b/A.xcstrings
    @@ -12,7 +12,7 @@
             "es" : {
               "stringUnit" : {
                 "state" : "translated",
    -            "value" : "Lugares "
    +            "value" : "Lugares"
               }
             }
           }

    """

  @Test("--fix writes, names the files, and reports what is left")
  func fixes() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write(Self.catalog, to: "A.xcstrings")
      let run = await Run.l10n("\(Self.line) --fix", files: folder.disk)
      #expect(run.errors.hasPrefix("changed 'A.xcstrings': 1 fix\n"))
      #expect(run.output.contains("[missing-comment]") && !run.output.contains("[white-space-end]"))
      #expect(
        try folder.text(of: "A.xcstrings")
          == Self.catalog.replacing("Lugares ", with: "Lugares"))
      let again = await Run.l10n("\(Self.line) --fix", files: folder.disk)
      #expect(!again.errors.contains("changed") && again.output == run.output)
    }
  }

  @Test("white space that the source text alone has is proposed and not copied unasked")
  func asksBeforeAdding() async {
    let text = Self.catalog.replacing("\"Lugares \"", with: "\"Lugares\"")
      .replacing("\"Places\"", with: "\"Places \"")
    let run = await Run.l10n("\(Self.line) --fix", files: MemoryFileSystem(["A.xcstrings": text]))
    #expect(run.output.contains("note: proposal: copy the white space of 'en'"))
    #expect(!run.errors.contains("changed"))
  }

  @Test("--dry-run says the same as --fix and writes nothing", arguments: ["", " -q"])
  func keepsFiles(_ quiet: String) async {
    let files = MemoryFileSystem(["A.xcstrings": Self.catalog])
    let run = await Run.l10n("\(Self.line) --fix --dry-run\(quiet)", files: files)
    #expect(run.errors.hasPrefix("would change 'A.xcstrings': 1 fix\n"))
    #expect(run.output.contains("[missing-comment]") && !run.output.contains("[white-space-end]"))
    #expect(run.status.rawValue == 0)
  }

  @Test("--diff shows the change in place of the report, and the status is that of the files as they are")
  func showsDiff() async {
    let files = MemoryFileSystem(["A.xcstrings": Self.catalog])
    let run = await Run.l10n("\(Self.line) --diff --fail-on note", files: files)
    #expect(run.output == Self.diff && run.status == .findings)
    #expect(await Run.l10n("\(Self.line) --diff --fix", files: files).output == Self.diff)
    let coloured = await Run.l10n(
      ["check", "--only", "white-space-end", "--diff"], files: files, isTerminal: true)
    #expect(coloured.output.contains("\u{1B}[31m-            \"value\" : \"Lugares \"\u{1B}[0m\n"))
  }

  @Test("--diff can go into a file")
  func writesDiff() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write(Self.catalog, to: "A.xcstrings")
      let run = await Run.l10n("\(Self.line) --diff --output x.diff", files: folder.disk)
      #expect(run.output.isEmpty && run.status == .clean)
      #expect(try folder.text(of: "x.diff") == Self.diff && folder.text(of: "A.xcstrings") == Self.catalog)
    }
  }

  @Test("a file that can't be written keeps its findings, and the status is 2")
  func reportsUnwritable() async {
    let files = MemoryFileSystem(["A.xcstrings": Self.catalog])
    let run = await Run.l10n("\(Self.line) --fix", files: files)
    #expect(run.status == .failure && run.output.contains("[white-space-end]"))
    #expect(run.errors.hasPrefix("error: the folder of 'A.xcstrings' is read-only\n"))
  }

  @Test("fixes of changed lines alone are made where only these count")
  func fixesChanges() async throws {
    let git = try #require(Program("git"))
    try await TemporaryFolder.with { folder in
      try folder.write(Self.catalog, to: "A.xcstrings")
      try folder.commit(with: git)
      let run = await Run.l10n("\(Self.line) --fix --since HEAD", files: folder.disk, folder: folder.path)
      #expect(run.status == .clean && run.output.isEmpty)
      #expect(run.errors.hasPrefix("no findings in 1 catalog, 1 key, compared with "))
      #expect(try folder.text(of: "A.xcstrings") == Self.catalog)
    }
  }

  @Test(
    "options that contradict each other are refused",
    arguments: [
      ("check --dry-run", "'--dry-run' needs '--fix'"),
      ("check --diff -", "'--fix' can't change standard input"),
      ("check --diff -f json", "'--diff' and '--format json' can't be combined"),
      ("check --since HEAD -", "'--since' and '-' can't be combined"),
    ])
  func refuses(_ line: String, _ message: String) async {
    let run = await Run.l10n(line)
    #expect(run.status == .failure && run.errors.hasPrefix("error: \(message)\n"))
  }

  @Test("format shows what it would write, or names the files, and writes nothing")
  func formats() async {
    let files = MemoryFileSystem(["A.xcstrings": Self.catalog + "\n"])
    let run = await Run.l10n("format --diff", files: files)
    #expect(run.status == .clean && run.errors.isEmpty)
    #expect(
      run.output.hasSuffix(" }\n-}\n+}\n\\ No newline at end of file\n")
        || run.output.hasSuffix("-}\n+}\n\\ No newline at end of file\n"))
    #expect(await Run.l10n("format --diff --check", files: files).status == .findings)
    #expect(
      await Run.l10n("format --dry-run -q", files: files)
        == Run(status: .clean, output: "A.xcstrings\n", errors: ""))
    #expect(await Run.l10n("format --diff -", input: Self.catalog).output.isEmpty)
  }
}

/// What '--diff' prints, given to the programs that apply it.
@Suite struct PatchTests {
  private static let lines = [
    "check --diff", "format --diff", "sync --diff", "set home.list.title X -l es --diff",
    "remove home.list.title --diff", "rename home.list.title home.places.title --diff",
    "move home.list.title --to App/New.xcstrings --diff", "merge es.csv -l es --diff",
    "merge Old.xcstrings --into App/Localizable.xcstrings --diff", "prune --diff",
  ]
  private static let programs = [["patch", "-p1", "-s"], ["git", "apply"]]

  /// The sample, with something that a fix mends and an unused key.
  private func write(into folder: TemporaryFolder) throws {
    try SampleProject.write(into: folder)
    let spaced = SampleProject.catalog.replacing("Lugares", with: "Lu\u{200B}gares")
    try folder.write(spaced, to: "App/Localizable.xcstrings")
    try folder.write(
      SampleProject.catalog.replacing("home.list", with: "my.old.key"), to: "App/My Old.xcstrings")
    try folder.write(
      SampleProject.catalog.replacing("  ", with: "\t").replacing("home.list", with: "kit.list"),
      to: "Kit/Tabs.xcstrings")
    try folder.write("let b = Text(\"home.list.footer\", comment: \"c\")\n", to: "App/Footer.swift")
  }

  @Test("patch -p1 and git apply make of the files what the command itself makes", arguments: lines, programs)
  func applies(_ line: String, _ program: [String]) async throws {
    guard let tool = Program(program[0]) else { return }
    try await TemporaryFolder.with { folder in
      try write(into: folder)
      let diff = await Run.l10n(line, files: folder.disk, folder: folder.path).output
      #expect(!diff.isEmpty, "\(line) changes nothing")
      let applied = try tool.run(
        Array(program.dropFirst()), in: folder.path, input: diff, keepsErrors: true)
      #expect(applied.status == 0, "\(applied.output)\n\(diff)")
      try await TemporaryFolder.with { other in
        try write(into: other)
        let words = line.replacing("check --diff", with: "check --fix").replacing(" --diff", with: "")
        _ = await Run.l10n(words, files: other.disk, folder: other.path)
        let names = folder.names.filter { !$0.hasSuffix(".orig") }
        #expect(names == other.names)
        for name in names where name.hasSuffix(".xcstrings") || name.hasSuffix(".swift") {
          #expect(try folder.text(of: name) == other.text(of: name), "\(name)")
        }
      }
    }
  }

  @Test("git applies a patch for a file whose name needs quotes")
  func unusualName() async throws {
    guard let git = Program("git") else { return }
    try await TemporaryFolder.with { folder in
      let name = "My \"\t\u{7}é\u{202E}\\.xcstrings"
      try folder.write(CatalogText.catalog(["b": "\u{202E}x", "a": "y"]), to: name)
      let diff = await Run.l10n("format --diff", files: folder.disk, folder: folder.path).output
      #expect(diff.hasPrefix(#"--- "a/My \042\011\007\303\251\342\200\256\134.xcstrings""#))
      let applied = try git.run(["apply"], in: folder.path, input: diff, keepsErrors: true)
      #expect(applied.status == 0, "\(applied.output)\n\(diff)")
      let check = await Run.l10n("format --check", files: folder.disk, folder: folder.path)
      #expect(check == Run(status: .clean, output: "", errors: ""))
    }
  }
}
