import Testing
import ToolKit

@Suite(.enabled(if: Program("git") != nil)) struct MergeDriverSetupTests {
  private func setUp(_ folder: TemporaryFolder, _ options: String = "") async -> Run {
    await Run.l10n("init --merge-driver \(options)", files: folder.disk, folder: folder.path)
  }

  @Test("the settings and the line are made once, and a second run finds nothing to do")
  func isIdempotent() async throws {
    let git = try #require(Program("git"))
    try await TemporaryFolder.with { folder in
      _ = try git.run(["init", "-q"], in: folder.path)
      let first = await setUp(folder)
      #expect(first.status == .clean)
      #expect(
        first.output == """
          git config merge.l10n.name "catalogs by key, language and text"
          git config merge.l10n.driver "l10n merge --driver -- %O %A %B %P"
          git config merge.l10n.recursive "binary"
          .gitattributes: added '*.xcstrings merge=l10n'

          """)
      #expect(first.errors == "note: git runs 'l10n', which is not in PATH\n")
      #expect(try folder.text(of: ".gitattributes") == "*.xcstrings merge=l10n\n")
      let driver = try git.run(["config", "--local", "merge.l10n.driver"], in: folder.path)
      #expect(driver.output == "l10n merge --driver -- %O %A %B %P\n")
      #expect(
        try git.run(["check-attr", "merge", "a/B.xcstrings"], in: folder.path).output.hasSuffix(": l10n\n"))
      #expect(await setUp(folder).output == "the merge driver is already set up\n")
      #expect(!folder.names.contains(".l10n.json"))
    }
  }

  @Test(
    "a driver without the dashes gets them and keeps its program and options",
    arguments: [
      ("l10n merge --driver %O %A %B %P", "l10n merge --driver -- %O %A %B %P"),
      (
        "/opt/l10n merge --driver %O %A %B %P --conflict-style markers",
        "/opt/l10n merge --driver --conflict-style markers -- %O %A %B %P"
      ),
      ("/opt/l10n merge --driver -q -- %O %A %B %P", "/opt/l10n merge --driver -q -- %O %A %B %P"),
      ("other %A", "l10n merge --driver -- %O %A %B %P"),
    ])
  func updatesDriver(_ old: String, _ new: String) async throws {
    let git = try #require(Program("git"))
    try await TemporaryFolder.with { folder in
      _ = try git.run(["init", "-q"], in: folder.path)
      _ = try git.run(["config", "merge.l10n.driver", old], in: folder.path)
      #expect(await setUp(folder).status == .clean)
      let driver = try git.run(["config", "--local", "merge.l10n.driver"], in: folder.path)
      #expect(driver.output == new + "\n")
      #expect(await setUp(folder).output == "the merge driver is already set up\n")
    }
  }

  @Test(
    "other attributes keep their bytes and their line ends",
    arguments: [
      ("*.png binary", "*.png binary\n*.xcstrings merge=l10n\n"),
      ("*.png binary\r\n", "*.png binary\r\n*.xcstrings merge=l10n\r\n"),
      ("*.xcstrings text merge=union\n", "*.xcstrings text merge=union\n*.xcstrings merge=l10n\n"),
      ("*.xcstrings merge=l10n\n*.xcstrings -merge\n", nil),
      ("# a\n*.xcstrings\ttext  merge=l10n", "# a\n*.xcstrings\ttext  merge=l10n"),
      ("*.xcstrings merge=l10n\n*.xcstrings text\n", "*.xcstrings merge=l10n\n*.xcstrings text\n"),
    ])
  func keepsAttributes(_ old: String, _ new: String?) async throws {
    let git = try #require(Program("git"))
    try await TemporaryFolder.with { folder in
      _ = try git.run(["init", "-q"], in: folder.path)
      try folder.write(old, to: ".gitattributes")
      #expect(await setUp(folder, "-q").output.isEmpty)
      #expect(try folder.text(of: ".gitattributes") == new ?? old + "*.xcstrings merge=l10n\n")
    }
  }

  @Test("a folder inside a repository stands for the repository, and one outside is named")
  func findsRepository() async throws {
    let git = try #require(Program("git"))
    try await TemporaryFolder.with { folder in
      let outside = await setUp(folder)
      #expect(outside.status == .failure)
      #expect(outside.errors == "error: '\(folder.path)' is not in a git repository\n")
      try folder.write("", to: "App/Views/a")
      _ = try git.run(["init", "-q"], in: "\(folder.path)/App")
      #expect(await setUp(folder, "App/Views").status == .clean)
      #expect(folder.names.contains("App/.gitattributes"))
    }
  }

  @Test(
    "options of the configuration make no sense with it", arguments: ["--languages de", "--style natural"])
  func excludesConfiguration(_ option: String) async {
    let run = await Run.l10n("init --merge-driver \(option)")
    let name = option.prefix { $0 != " " }
    #expect(run.errors.hasPrefix("error: '--merge-driver' and '\(name)' can't be combined\n"))
  }
}
