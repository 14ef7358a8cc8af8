import Testing
import ToolKit
import l10n

/// The questions of `init` on a terminal.
@Suite(.enabled(if: Program("git") != nil)) struct SetupOffersTests {
  private func initialize(
    _ folder: TemporaryFolder, _ options: [String] = [], answers: [String]?, isTerminal: Bool = true
  ) async -> Run {
    await Run.l10n(
      ["init"] + options, files: folder.disk, folder: folder.path, isTerminal: isTerminal, answers: answers)
  }

  @Test("on a terminal, what is not set up is offered, and only 'y' and 'yes' are yes")
  func offers() async throws {
    let git = try #require(Program("git"))
    try await TemporaryFolder.with { folder in
      _ = try git.run(["init", "-q"], in: folder.path)
      try folder.write("mine", to: ".github/workflows/l10n.yml")
      let run = await initialize(folder, answers: ["no", " Yes ", "y"])
      #expect(run.status == .clean, "\(run)")
      #expect(
        run.output.hasPrefix(
          """
          set up git to merge catalogs by key? [y/N] add a git hook that checks staged changes before each commit? \
          [y/N] write '.gitlab-ci.yml'? [y/N] wrote '.l10n.json'
          wrote '.git/hooks/pre-commit'
          wrote '.gitlab-ci.yml'

          """), "\(run)")
      #expect(!folder.names.contains(".gitattributes"))
    }
  }

  @Test("the end of the input is no to the rest, and outside of a repository there is no question")
  func ends() async throws {
    let git = try #require(Program("git"))
    try await TemporaryFolder.with { folder in
      let outside = await initialize(folder, ["-l", "en"], answers: ["y", "y", "y", "y"])
      #expect(outside.output.hasPrefix("wrote '.l10n.json'\n"), "\(outside)")
      _ = try git.run(["init", "-q"], in: folder.path)
      try folder.write("", to: "App/a")
      let run = await initialize(folder, ["App"], answers: ["y"])
      #expect(run.output.contains("merge=l10n'\n") && folder.names.contains(".gitattributes"), "\(run)")
      #expect(run.output.contains("each commit? [y/N] \nwrote 'App/.l10n.json'\n"), "\(run)")
    }
  }

  @Test(
    "nothing is asked with an option that decides, or where standard input or output is not a terminal",
    arguments: [
      (["--github-workflow"], true, true), (["-q"], true, true), ([], false, true), ([], true, false),
    ])
  func isSilent(_ options: [String], _ typesAnswers: Bool, _ isTerminal: Bool) async throws {
    let git = try #require(Program("git"))
    try await TemporaryFolder.with { folder in
      _ = try git.run(["init", "-q"], in: folder.path)
      let run = await initialize(
        folder, options, answers: typesAnswers ? ["y", "y", "y", "y"] : nil, isTerminal: isTerminal)
      #expect(run.status == .clean && !run.output.contains("?"), "\(run)")
      #expect(!folder.names.contains(".gitattributes") && !folder.names.contains(".gitlab-ci.yml"))
    }
  }
}
