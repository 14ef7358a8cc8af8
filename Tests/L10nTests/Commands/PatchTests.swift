import Testing
import ToolKit
import l10n

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
