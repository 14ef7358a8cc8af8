import SourceText

/// The git repository that the working directory lies in, accessed through the program `git`.
package struct GitRepository: Sendable {
  /// The variables that git reads its settings from; a hook has some of them set.
  private static let variables = [
    "PATH", "HOME", "XDG_CONFIG_HOME", "TMPDIR", "DEVELOPER_DIR", "GIT_DIR", "GIT_WORK_TREE",
    "GIT_COMMON_DIR",
    "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY", "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_CEILING_DIRECTORIES",
    "GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM", "GIT_CONFIG_NOSYSTEM", "GIT_DISCOVERY_ACROSS_FILESYSTEM",
  ]

  /// Where git runs.
  let workingDirectory: String
  /// The files of the work tree.
  let fileSystem: any FileSystem
  private let variables: [String: String]

  /// Creates a view of the repository; git does not run yet.
  package init(_ environment: Environment) {
    workingDirectory = environment.workingDirectory
    fileSystem = environment.fileSystem
    // English, because one message is searched. Reading must not write: a hook holds the lock of the index.
    var variables = ["LC_ALL": "C", "GIT_OPTIONAL_LOCKS": "0"]
    for name in Self.variables { variables[name] = environment.variable(name) }
    self.variables = variables
  }

  func root() throws(GitError) -> String {
    let result = try run(["rev-parse", "--show-toplevel"])
    if result.status == 0 { return Self.firstLine(result.output) }
    let words = Self.firstLine(result.errors)
    if words.contains("not a git repository") { throw .noRepository(workingDirectory) }
    throw .refused(words)
  }

  /// Runs git and returns what it prints, paths as they are; in the working directory unless another one is named.
  func git(_ words: [String], in folder: String? = nil, input: [UInt8] = []) throws(GitError) -> [UInt8] {
    let settings = ["--literal-pathspecs", "-c", "core.quotePath=false", "-c", "diff.relative=false"]
    let result = try run(settings + words, in: folder, input: input)
    guard result.status == 0 else { throw .refused(Self.firstLine(result.errors)) }
    return result.output
  }

  func run(
    _ words: [String], in folder: String? = nil, input: [UInt8] = []
  ) throws(GitError) -> ChildProcess.Result {
    let result = ChildProcess.run(
      ["git", "-C", folder ?? workingDirectory] + words, variables: variables, input: input)
    guard let result else { throw .missing }
    return result
  }

  static func firstLine(_ bytes: [UInt8]) -> String {
    PathText.text(of: bytes.prefix { $0 != UInt8(ascii: "\n") })
  }

  /// The lines of an output.
  static func lines(_ bytes: [UInt8]) -> [String] {
    bytes.split(separator: UInt8(ascii: "\n")).map { PathText.text(of: $0) }
  }
}
