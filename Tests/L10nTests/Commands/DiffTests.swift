import Testing
import ToolKit

@Suite struct DiffTests {
  private static let old = CatalogText.catalog(["a": "x", "b": "x"])
  private static let new = CatalogText.catalog(["a": "y", "c": "x"])
  private static let words = """
    1 key added, 1 removed, 1 changed
    ~ a
        es: "x" (translated) → "y" (translated)
    - b
        es: "x" (translated)
    + c
        es: "x" (translated)

    """

  private func diff(_ words: String, in folder: TemporaryFolder, below: String = "") async -> Run {
    let path = below.isEmpty ? folder.path : "\(folder.path)/\(below)"
    return await Run.l10n("diff \(words)", files: DiskFileSystem(workingDirectory: path), folder: path)
  }

  @Test("two catalogs are compared, and the status is 1 if they differ")
  func comparesFiles() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write(Self.old, to: "A.xcstrings")
      try folder.write(Self.new, to: "B.xcstrings")
      let expected = Run(status: .findings, output: "B.xcstrings: \(Self.words)", errors: "")
      #expect(await diff("A.xcstrings B.xcstrings", in: folder) == expected)
      #expect(
        await diff("A.xcstrings A.xcstrings", in: folder) == Run(status: .clean, output: "", errors: ""))
      let json = await diff("A.xcstrings B.xcstrings --format json", in: folder)
      #expect(json.status == .findings && json.output.contains("\"change\" : \"removed\""))
      try folder.write("{", to: "B.xcstrings")
      let damaged = await diff("A.xcstrings B.xcstrings", in: folder)
      #expect(damaged.status == .failure && damaged.errors.hasPrefix("B.xcstrings:1:2: error: expected "))
    }
  }

  @Test(
    "revisions are compared with each other and with the working tree", .enabled(if: Program("git") != nil))
  func comparesRevisions() async throws {
    let git = try #require(Program("git"))
    try await TemporaryFolder.with { folder in
      try folder.write(Self.old, to: "App/My A.xcstrings")
      try folder.write("a", to: "App/B.txt")
      try folder.commit(with: git)
      let clean = Run(status: .clean, output: "", errors: "")
      #expect(await diff("", in: folder) == clean)
      try folder.write(Self.new, to: "App/My A.xcstrings")
      try folder.write("b", to: "App/B.txt")
      let expected = Run(status: .findings, output: "App/My A.xcstrings: \(Self.words)", errors: "")
      #expect(await diff("", in: folder) == expected)
      #expect(await diff("HEAD", in: folder) == expected)
      #expect(await diff("HEAD App", in: folder) == expected)
      #expect(await diff("App", in: folder) == expected)
      #expect(await diff("HEAD App/B.txt", in: folder) == clean)
      try folder.commit(with: git)
      #expect(await diff("HEAD~1 HEAD", in: folder) == expected)
      #expect(await diff("HEAD HEAD", in: folder) == clean)
      for words in ["HEAD~1..HEAD", "HEAD~1..", "HEAD~1..HEAD App", "HEAD~1...HEAD"] {
        #expect(await diff(words, in: folder) == expected, "\(words)")
      }
      #expect(await diff("HEAD...HEAD~1", in: folder) == clean)
      #expect(await diff("..HEAD", in: folder) == clean)
      #expect(await diff("HEAD~1", in: folder, below: "App").output == "My A.xcstrings: \(Self.words)")
      try folder.write("", to: "App/Views/a")
      let above = await diff("HEAD~1 HEAD ..", in: folder, below: "App/Views").output
      #expect(above == "../My A.xcstrings: \(Self.words)")
      try folder.write(Self.old, to: "App/C.xcstrings")
      try folder.commit(with: git)
      #expect(await diff("HEAD~1 HEAD", in: folder).output.hasPrefix("App/C.xcstrings: 2 keys added\n"))
      #expect(await diff("HEAD HEAD~1", in: folder).output.hasPrefix("App/C.xcstrings: 2 keys removed\n"))
    }
  }

  @Test(
    "an unknown revision, a revision with a damaged catalog, and a place without git are named",
    .enabled(if: Program("git") != nil))
  func refuses() async throws {
    let git = try #require(Program("git"))
    try await TemporaryFolder.with { folder in
      #expect(await diff("HEAD", in: folder).errors == "error: '\(folder.path)' is not in a git repository\n")
      try folder.write("{", to: "A.xcstrings")
      try folder.commit(with: git)
      #expect(await diff("nope", in: folder).errors == "error: unknown git revision 'nope'\n")
      #expect(await diff("nope..HEAD", in: folder).errors == "error: unknown git revision 'nope'\n")
      let missing = Run(status: .failure, output: "", errors: "error: no file or folder 'nope'\n")
      #expect(await diff("HEAD nope", in: folder) == missing)
      try folder.write(Self.old, to: "A.xcstrings")
      let run = await diff("", in: folder)
      #expect(run.status == .failure && run.errors.hasPrefix("HEAD:A.xcstrings:1:2: error: expected "))
    }
  }

  @Test("git's external diff ends with 0, and shows lines of what is no catalog")
  func servesGit() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write(Self.old, to: "old")
      try folder.write(Self.new, to: "new")
      try folder.write("{\n", to: "damaged")
      func external(_ old: String, _ new: String) async -> Run {
        await diff("--external App/A.xcstrings \(old) 0123 100644 \(new) 4567 100644", in: folder)
      }
      #expect(
        await external("old", "new")
          == Run(status: .clean, output: "App/A.xcstrings: \(Self.words)", errors: ""))
      #expect(await external("/dev/null", "new").output.hasPrefix("App/A.xcstrings: 2 keys added\n"))
      #expect(await external("old", "/dev/null").output.hasPrefix("App/A.xcstrings: 2 keys removed\n"))
      let damaged = await external("damaged", "old")
      #expect(damaged.status == .clean && damaged.errors.hasPrefix("App/A.xcstrings:2:1: note: expected "))
      #expect(damaged.output.hasPrefix("--- a/App/A.xcstrings\n+++ b/App/A.xcstrings\n@@ -1 +1,"))
      try folder.write(Self.old + "\n", to: "spaced")
      #expect(
        await external("old", "spaced").output == "App/A.xcstrings: same texts, different formatting\n")
      #expect(await diff("--external App/A.xcstrings", in: folder).output == "App/A.xcstrings: unmerged\n")
      #expect(await diff("--external", in: folder).errors.hasPrefix("error: missing argument FILE\n"))
    }
  }

  @Test("git calls it as its external diff", .enabled(if: Program("git") != nil && Program.l10n != nil))
  func isCalledByGit() async throws {
    let git = try #require(Program("git"))
    let tool = try #require(Program.l10n).path
    try await TemporaryFolder.with { folder in
      try folder.write("*.xcstrings diff=l10n\n", to: ".gitattributes")
      try folder.write(Self.old, to: "A.xcstrings")
      try folder.commit(with: git)
      try folder.write(Self.new, to: "A.xcstrings")
      _ = try git.run(["config", "diff.l10n.command", "'\(tool)' diff --external"], in: folder.path)
      let run = try git.run(["diff"], in: folder.path)
      #expect(run.status == 0 && run.output == "A.xcstrings: \(Self.words)")
    }
  }
}
