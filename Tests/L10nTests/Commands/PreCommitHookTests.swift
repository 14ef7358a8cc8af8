import Foundation
import Testing
import ToolKit
import l10n

/// The hook of `init --pre-commit-hook`.
@Suite(.enabled(if: Program("git") != nil)) struct PreCommitHookTests {
  private func setUp(_ folder: TemporaryFolder, _ options: String = "") async -> Run {
    await Run.l10n("init --pre-commit-hook \(options)", files: folder.disk, folder: folder.path)
  }

  @Test("docs/ci.md shows the hook")
  func documented() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    let document = try String(contentsOf: root.appending(path: "docs/ci.md"), encoding: .utf8)
    #expect(document.contains("```text\n\(PreCommitHook.text())```\n"))
  }

  @Test("the hook is executable, and neither a hook nor a configuration is overwritten or created beside it")
  func writesHook() async throws {
    let git = try #require(Program("git"))
    try await TemporaryFolder.with { folder in
      _ = try git.run(["init", "-q"], in: folder.path)
      try? FileManager.default.removeItem(at: folder.url(".git/hooks"))
      let run = await setUp(folder)
      #expect(run.status == .clean, "\(run)")
      #expect(run.output == "wrote '.git/hooks/pre-commit'\n")
      #expect(run.errors == "note: git runs 'l10n', which is not in PATH\n")
      #expect(try folder.text(of: ".git/hooks/pre-commit") == "#!/bin/sh\nexec l10n check --staged\n")
      #expect(try folder.mode(of: ".git/hooks/pre-commit") == 0o755)
      #expect(!folder.names.contains(".l10n.json"))
      try folder.write("mine", to: ".git/hooks/pre-commit")
      let second = await setUp(folder, "--merge-driver")
      #expect(second.status == .failure)
      #expect(second.errors == "error: '.git/hooks/pre-commit' already exists\n")
      #expect(try folder.text(of: ".git/hooks/pre-commit") == "mine")
      #expect(!folder.names.contains(".gitattributes"))
    }
  }

  @Test("the hook checks the folder, in the repository's folder of hooks")
  func findsHooks() async throws {
    let git = try #require(Program("git"))
    try await TemporaryFolder.with { folder in
      try folder.write("", to: "My App/a")
      _ = try git.run(["init", "-q"], in: folder.path)
      _ = try git.run(["config", "core.hooksPath", ".githooks"], in: folder.path)
      let run = await Run.l10n(
        ["init", "--pre-commit-hook", "My App"], files: folder.disk, folder: folder.path)
      #expect(run.output == "wrote '.githooks/pre-commit'\n", "\(run)")
      #expect(
        try folder.text(of: ".githooks/pre-commit") == "#!/bin/sh\nexec l10n check --staged 'My App'\n")
      _ = try git.run(["config", "core.hooksPath", "/elsewhere"], in: folder.path)
      let outside = await setUp(folder)
      #expect(outside.status == .failure)
      #expect(
        outside.errors == """
          error: git's hooks are in '/elsewhere', outside of the repository; add 'l10n check --staged' to a hook there

          """)
    }
  }

  @Test("the hook and the merge driver are set up together, without a configuration")
  func joinsMergeDriver() async throws {
    let git = try #require(Program("git"))
    try await TemporaryFolder.with { folder in
      let outside = await setUp(folder)
      #expect(outside.errors == "error: '\(folder.path)' is not in a git repository\n")
      _ = try git.run(["init", "-q"], in: folder.path)
      let run = await setUp(folder, "--merge-driver")
      #expect(run.output.hasSuffix("merge=l10n'\nwrote '.git/hooks/pre-commit'\n"), "\(run)")
      #expect(!folder.names.contains(".l10n.json"))
      let again = await setUp(folder, "--gitlab-job")
      #expect(again.errors == "error: '.git/hooks/pre-commit' already exists\n")
      #expect(!folder.names.contains(".gitlab-ci.yml"))
      try FileManager.default.removeItem(atPath: folder.path + "/.git/hooks/pre-commit")
      let both = await setUp(folder, "--gitlab-job")
      #expect(both.output == "wrote '.gitlab-ci.yml'\nwrote '.git/hooks/pre-commit'\n", "\(both)")
      #expect(!folder.names.contains(".l10n.json"))
    }
  }
}
