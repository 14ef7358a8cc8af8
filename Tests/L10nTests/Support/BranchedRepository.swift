import Testing
import ToolKit

/// A repository with the merge driver, whose branches 'ours', which is checked out, and 'theirs' changed a catalog.
struct BranchedRepository {
  /// Whether the programs that it needs are there.
  static let isPossible = Program("git") != nil && Program.l10n != nil

  let folder: TemporaryFolder
  let git: Program
  /// The catalog's path.
  let path: String
  /// Where git and the tool run, from the folder.
  var directory = ""

  /// Calls the body with a repository; a base of `""` has no such file.
  static func with(
    base: String, ours: String, theirs: String, path: String = "App/A.xcstrings", options: String = "",
    body: (BranchedRepository) async throws -> Void
  ) async throws {
    let git = try #require(Program("git"))
    let tool = try #require(Program.l10n).path
    try await TemporaryFolder.with { folder in
      let repository = BranchedRepository(folder: folder, git: git, path: path)
      try repository.run("init -q -b main")
      try repository.run("config user.name A")
      try repository.run("config user.email a@example.com")
      try repository.run("config protocol.file.allow always")
      let driver = "'\(tool)' merge --driver \(options) -- %O %A %B %P"
      _ = try git.run(["config", "merge.l10n.driver", driver], in: folder.path)
      try folder.write("*.xcstrings merge=l10n\n", to: ".gitattributes")
      if !base.isEmpty { try folder.write(base, to: path) }
      try repository.run("add -A")
      try repository.run("commit -q -m base")
      try repository.commit(theirs, on: "theirs")
      try repository.commit(ours, on: "ours")
      try await body(repository)
    }
  }

  /// The same with another place to run in.
  func at(_ directory: String) -> BranchedRepository {
    var repository = self
    repository.directory = directory
    return repository
  }

  private var place: String { directory.isEmpty ? folder.path : "\(folder.path)/\(directory)" }

  /// Runs git with words that are separated by blanks, and returns its status.
  @discardableResult
  func run(_ words: String) throws -> Int32 {
    try git.run(words.split(separator: " ").map(String.init), in: place).status
  }

  /// Commits the catalog with some content on a branch of its own.
  func commit(_ text: String, on branch: String, from start: String = "main") throws {
    #expect(try run("checkout -q -B \(branch) \(start)") == 0)
    try folder.write(text, to: path)
    try run("add -A")
    #expect(try run("commit -q -m \(branch)") == 0)
  }

  /// Runs the tool.
  func l10n(_ words: String) async -> Run {
    await Run.l10n(words, files: DiskFileSystem(workingDirectory: place), folder: place)
  }

  /// The conflicts that 'check' reports, each as its file and line.
  func conflicts(_ words: String = "") async -> [String] {
    let run = await l10n("check --only unresolved-conflict \(words)")
    let lines = run.output.split(separator: "\n").filter { $0.hasSuffix(" [unresolved-conflict]") }
    if run.status != (lines.isEmpty ? .clean : .findings) { return ["\(run)"] }
    return lines.map { $0.split(separator: ":").prefix(2).joined(separator: ":") }
  }

  /// The records of conflicts in the work tree.
  var records: [String] { folder.names.filter { $0.contains(".conflict-") && !$0.hasPrefix(".git/") } }

  /// The text of the catalog.
  func text() throws -> String { try folder.text(of: path) }
}
