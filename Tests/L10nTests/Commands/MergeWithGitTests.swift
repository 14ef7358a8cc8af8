import Testing
import ToolKit

/// The driver as git calls it, in real repositories.
@Suite(.enabled(if: Program("git") != nil && Program.l10n != nil)) struct MergeWithGitTests {
  /// A repository with the driver, and a catalog on its branch `main`.
  private func withRepository(
    _ text: String, body: (TemporaryFolder, ([String]) throws -> Int32) throws -> Void
  ) async throws {
    let git = try #require(Program("git"))
    let tool = try #require(Program.l10n).path
    try await TemporaryFolder.with { folder in
      func run(_ words: [String]) throws -> Int32 { try git.run(words, in: folder.path).status }
      _ = try run(["init", "-q", "-b", "main"])
      for (name, value) in [("name", "A"), ("email", "a@example.com")] {
        _ = try run(["config", "user.\(name)", value])
      }
      try folder.write(text, to: "App/A.xcstrings")
      let setup = await Run.l10n("init --merge-driver", files: folder.disk, folder: folder.path)
      #expect(setup.status == .clean)
      // The tests' own build, wherever it lies.
      _ = try run(["config", "merge.l10n.driver", "'\(tool)' merge --driver -- %O %A %B %P"])
      try body(folder) { try run($0) }
    }
  }

  private func commit(
    _ text: String, on branch: String, from start: String, _ folder: TemporaryFolder,
    _ git: ([String]) throws -> Int32
  ) throws {
    #expect(try git(["checkout", "-q", "-B", branch, start]) == 0)
    try folder.write(text, to: "App/A.xcstrings")
    #expect(try git(["add", "-A"]) == 0)
    #expect(try git(["commit", "-q", "-m", branch]) == 0)
  }

  private static let base = CatalogText.catalog(["b": "x"])
  private static let ours = CatalogText.catalog(["a": "y", "b": "x"])
  private static let theirs = CatalogText.catalog(["aa": "z", "b": "x"])
  private static let merged = CatalogText.catalog(["a": "y", "aa": "z", "b": "x"])

  @Test(
    "what the merge of lines can't do, merge, rebase and cherry-pick do with the driver",
    arguments: [
      ["merge", "-q", "-m", "Merge", "theirs"], ["rebase", "-q", "theirs"], ["cherry-pick", "theirs"],
    ])
  func joins(_ command: [String]) async throws {
    try await withRepository(Self.base) { (folder, git) throws in
      _ = try git(["add", "-A"])
      _ = try git(["commit", "-q", "-m", "base"])
      try commit(Self.theirs, on: "theirs", from: "main", folder, git)
      try commit(Self.ours, on: "ours", from: "main", folder, git)
      #expect(try git(["-c", "merge.l10n.driver=git merge-file %A %O %B"] + command) != 0)
      #expect(try git([command[0], "--abort"]) == 0)
      #expect(try git(command) == 0)
      #expect(try folder.text(of: "App/A.xcstrings") == Self.merged)
      #expect(try git(["diff", "--quiet", "HEAD"]) == 0)
    }
  }

  @Test("git marks a file with a conflict, and the catalog in the work tree is ours")
  func marksFile() async throws {
    try await withRepository(Self.base) { (folder, git) throws in
      _ = try git(["add", "-A"])
      _ = try git(["commit", "-q", "-m", "base"])
      try commit(CatalogText.catalog(["b": "y"]), on: "theirs", from: "main", folder, git)
      try commit(CatalogText.catalog(["b": "z"]), on: "ours", from: "main", folder, git)
      #expect(try git(["merge", "theirs"]) == 1)
      #expect(try folder.text(of: "App/A.xcstrings") == CatalogText.catalog(["b": "z"]))
      #expect(try git(["diff", "--quiet", "--diff-filter=U"]) == 1)
    }
  }

  @Test("where branches were merged crosswise, a conflict among the common states decides nothing")
  func mergesCrosswise() async throws {
    try await withRepository(Self.base) { (folder, git) throws in
      _ = try git(["add", "-A"])
      _ = try git(["commit", "-q", "-m", "base"])
      let (ours, theirs) = (CatalogText.catalog(["b": "z"]), CatalogText.catalog(["b": "y"]))
      try commit(theirs, on: "theirs", from: "main", folder, git)
      try commit(ours, on: "ours", from: "main", folder, git)
      _ = try git(["branch", "old"])
      // Each side keeps its own text and takes the other's commit in.
      for (branch, other, text) in [("ours", "theirs", ours), ("theirs", "old", theirs)] {
        #expect(try git(["checkout", "-q", branch]) == 0)
        #expect(try git(["merge", "-q", "-s", "ours", "-m", "Keep", other]) == 0)
        #expect(try folder.text(of: "App/A.xcstrings") == text)
      }
      #expect(try git(["merge", "-q", "-m", "Merge", "ours"]) == 1)
      #expect(try folder.text(of: "App/A.xcstrings") == theirs)
    }
  }
}
