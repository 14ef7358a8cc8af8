import Foundation
import Testing
import ToolKit
import l10n

/// Conflicts in real repositories, from the merge to the commit.
@Suite(.enabled(if: Program("git") != nil && Program.l10n != nil)) struct ResolveWithGitTests {
  private static let path = "App/A.xcstrings"
  private static let report = "App/A.xcstrings.theirs.json"
  private static let base = CatalogText.catalog(["a": "x", "b": "x"])
  private static let ours = CatalogText.catalog(["a": "y", "b": "x"])
  private static let theirs = CatalogText.catalog(["a": "z", "b": "z"])
  private static let merged = CatalogText.catalog(["a": "y", "b": "z"])

  private struct Repository {
    let folder: TemporaryFolder
    let git: Program

    @discardableResult
    func run(_ words: String) throws -> Int32 {
      try git.run(words.split(separator: " ").map(String.init), in: folder.path).status
    }

    func commit(_ text: String, on branch: String, from start: String = "main") throws {
      #expect(try run("checkout -q -B \(branch) \(start)") == 0)
      try folder.write(text, to: path)
      try run("add -A")
      #expect(try run("commit -q -m \(branch)") == 0)
    }

    func l10n(_ words: String) async -> Run {
      await Run.l10n(words, files: folder.disk, folder: folder.path)
    }
  }

  /// A repository whose branches 'ours', which is checked out, and 'theirs' both changed a text.
  private func withBranches(
    options: String = "", body: (Repository) async throws -> Void
  ) async throws {
    let program = try #require(Program("git"))
    let tool = try #require(Program.l10n).path
    try await TemporaryFolder.with { folder in
      let git = Repository(folder: folder, git: program)
      try git.run("init -q -b main")
      try git.run("config user.name A")
      try git.run("config user.email a@example.com")
      _ = try git.git.run(
        ["config", "merge.l10n.driver", "'\(tool)' merge --driver \(options) -- %O %A %B %P"],
        in: folder.path)
      try folder.write("*.xcstrings merge=l10n\n", to: ".gitattributes")
      try folder.write(Self.base, to: Self.path)
      try git.run("add -A")
      try git.run("commit -q -m base")
      try git.commit(Self.theirs, on: "theirs")
      try git.commit(Self.ours, on: "ours")
      try await body(git)
    }
  }

  @Test(
    "merges that leave the work tree alone leave nothing in it",
    arguments: ["merge-tree --write-tree ours theirs", "log --remerge-diff -1 both"])
  func leavesNothing(_ command: String) async throws {
    try await withBranches { (repository) async throws in
      try repository.run("merge -q theirs")
      #expect(await repository.l10n("resolve --ours").status == .clean)
      try repository.run("add -A")
      try repository.run("commit -q -m both")
      try repository.run("branch both")
      try repository.run("checkout -q -B ours ours~1")
      try repository.run(command)
      #expect(repository.folder.names.filter { $0.hasSuffix(".json") }.isEmpty)
    }
  }

  @Test(
    "what merges into the work tree leaves a report that resolves the conflict",
    arguments: [
      "merge theirs", "cherry-pick theirs", "rebase theirs", "rebase --apply theirs", "revert theirs",
    ])
  func leavesReport(_ command: String) async throws {
    try await withBranches { (repository) async throws in
      #expect(try repository.run(command) != 0)
      #expect(repository.folder.names.contains(Self.report))
      #expect(await repository.l10n("check").output.contains("[unresolved-conflict]\n"))
      #expect(await repository.l10n("resolve --theirs").status == .clean)
      #expect(await !repository.l10n("check").output.contains("[unresolved-conflict]\n"))
      #expect(!repository.folder.names.contains(Self.report))
    }
  }

  @Test("a stash and a checkout that merge, a work tree and a subfolder leave their reports too")
  func leavesReportElsewhere() async throws {
    try await withBranches { (repository) async throws in
      try repository.folder.write(CatalogText.catalog(["a": "w", "b": "x"]), to: Self.path)
      try repository.run("checkout -q -m theirs")
      #expect(repository.folder.names.contains(Self.report))
      #expect(await repository.l10n("resolve --theirs").status == .clean)
      try repository.run("checkout -q -f ours")
      try repository.folder.write(CatalogText.catalog(["a": "w", "b": "x"]), to: Self.path)
      try repository.run("stash -q")
      try repository.run("checkout -q theirs")
      try repository.run("stash pop")
      #expect(repository.folder.names.contains(Self.report))
      #expect(await repository.l10n("resolve --ours").status == .clean)
      try repository.run("checkout -q -f ours")
      try repository.run("worktree add -q Tree -b tree ours")
      try repository.run("-C Tree/App merge theirs")
      #expect(repository.folder.names.contains("Tree/\(Self.report)"))
      #expect(!repository.folder.names.contains(Self.report))
    }
  }

  @Test("a link that our branch has in the place of the report is not followed")
  func refusesLink() async throws {
    try await withBranches { (repository) async throws in
      try repository.folder.link(Self.report, to: "\(repository.folder.path)/outside")
      try repository.run("add -A")
      try repository.run("commit -q -m link")
      #expect(try repository.run("merge theirs") != 0)
      #expect(!repository.folder.names.contains("outside"))
      // The index has both sides, so that the conflict can be resolved without a report.
      #expect(await repository.l10n("resolve").errors == "1 open conflict\n")
      #expect(await repository.l10n("resolve --theirs").status == .clean)
      #expect(try repository.folder.text(of: Self.path) == Self.theirs)
    }
  }

  @Test(
    "a catalog that git merged by lines, or not at all, is merged again by key",
    arguments: ["git merge-file %A %O %B", "false", "no-such-program-here %O"])
  func mergesAgain(_ driver: String) async throws {
    for (side, text) in [("--theirs", Self.theirs), ("--ours", Self.merged)] {
      try await withBranches { (repository) async throws in
        _ = try repository.git.run(["config", "merge.l10n.driver", driver], in: repository.folder.path)
        #expect(try repository.run("merge theirs") != 0)
        let list = await repository.l10n("resolve")
        #expect(list.status == .findings && list.errors == "1 open conflict\n", "\(list)")
        #expect(list.output.contains("  base    \"x\" (translated)\n"))
        #expect(await repository.l10n("resolve \(side)").status == .clean)
        #expect(try repository.folder.text(of: Self.path) == text)
      }
    }
  }

  @Test("edits outside of markers stay, though git has both versions")
  func keepsEdits() async throws {
    try await withBranches { (repository) async throws in
      try repository.folder.write("", to: ".gitattributes")
      #expect(try repository.run("commit -q -a -m attributes") == 0)
      #expect(try repository.run("merge theirs") != 0)
      let marked = try repository.folder.text(of: Self.path)
      #expect(marked.contains("<<<<<<< HEAD\n"))
      try repository.folder.write(marked.replacing("\"1.0\"", with: "\"1.1\""), to: Self.path)
      #expect(await repository.l10n("resolve --theirs").status == .clean)
      #expect(
        try repository.folder.text(of: Self.path) == Self.theirs.replacing("\"1.0\"", with: "\"1.1\""))
    }
  }

  @Test("lines that git can't merge but keys can need no side")
  func mergesWithoutConflict() async throws {
    try await withBranches { (repository) async throws in
      try repository.run("config merge.l10n.driver false")
      try repository.commit(CatalogText.catalog(["a": "x", "aa": "z", "b": "x"]), on: "theirs")
      try repository.commit(CatalogText.catalog(["a": "x", "ab": "y", "b": "x"]), on: "ours")
      try repository.folder.write("", to: ".gitattributes")
      #expect(try repository.run("commit -q -a -m attributes") == 0)
      #expect(try repository.run("merge theirs") != 0)
      let list = await repository.l10n("resolve")
      #expect(
        list.status == .findings && list.output.hasPrefix("App/A.xcstrings: merges without a conflict;"))
      #expect(await repository.l10n("resolve --ours").status == .clean)
      #expect(
        try repository.folder.text(of: Self.path)
          == CatalogText.catalog(["a": "x", "aa": "z", "ab": "y", "b": "x"]))
    }
  }

  @Test(
    "markers show the common state where git is set to",
    arguments: [("merge", false), ("diff3", true), ("zdiff3", true)])
  func followsConflictStyle(_ style: String, _ showsBase: Bool) async throws {
    try await withBranches(options: "--conflict-style markers") { (repository) async throws in
      try repository.run("config merge.conflictStyle \(style)")
      #expect(try repository.run("merge theirs") != 0)
      let line = "            \"value\" : "
      let base = showsBase ? "||||||| base\n\(line)\"x\"\n" : ""
      let marked = "<<<<<<< ours\n\(line)\"y\"\n\(base)=======\n\(line)\"z\"\n>>>>>>> theirs\n"
      #expect(
        try repository.folder.text(of: Self.path) == Self.merged.replacing("\(line)\"y\"\n", with: marked))
      #expect(await repository.l10n("resolve --theirs").status == .clean)
      #expect(try repository.folder.text(of: Self.path) == Self.theirs)
    }
  }

  @Test("a catalog whose name begins with a dash is merged, compared and resolved")
  func takesDashes() async throws {
    try await withBranches { (repository) async throws in
      let tool = try #require(Program.l10n).path
      _ = try repository.git.run(
        ["config", "diff.l10n.command", "'\(tool)' diff --external --"], in: repository.folder.path)
      try repository.folder.write("*.xcstrings merge=l10n diff=l10n\n", to: ".gitattributes")
      _ = try repository.git.run(["mv", "--", "App/A.xcstrings", "-x.xcstrings"], in: repository.folder.path)
      #expect(try repository.run("commit -q -a -m move") == 0)
      try repository.run("checkout -q -b other")
      try repository.folder.write(Self.theirs, to: "-x.xcstrings")
      let diff = try repository.git.run(["diff"], in: repository.folder.path).output
      #expect(diff.contains("-x.xcstrings: 2 keys changed\n"), "\(diff)")
      #expect(try repository.run("commit -q -a -m theirs") == 0)
      try repository.run("checkout -q ours")
      try repository.folder.write(CatalogText.catalog(["a": "w", "b": "x"]), to: "-x.xcstrings")
      #expect(try repository.run("commit -q -a -m ours") == 0)
      #expect(try repository.run("merge other") != 0)
      #expect(repository.folder.names.contains("-x.xcstrings.theirs.json"))
      #expect(await repository.l10n("resolve --theirs -- -x.xcstrings").status == .clean)
      #expect(try repository.folder.text(of: "-x.xcstrings") == Self.theirs)
    }
  }
}
