import SourceText

/// A git repository, accessed through the program `git`.
package struct GitRepository: Sendable {
  /// The variables that git reads its settings from.
  private static let variables = [
    "PATH", "HOME", "XDG_CONFIG_HOME", "TMPDIR", "DEVELOPER_DIR", "GIT_CEILING_DIRECTORIES",
    "GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM", "GIT_CONFIG_NOSYSTEM", "GIT_DISCOVERY_ACROSS_FILESYSTEM",
  ]
  /// The variables that name the parts of one repository; a hook has some of them set.
  private static let localVariables = [
    "GIT_DIR", "GIT_WORK_TREE", "GIT_COMMON_DIR", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY",
    "GIT_ALTERNATE_OBJECT_DIRECTORIES",
  ]

  /// Where git runs.
  let workingDirectory: String
  /// The files of the work tree.
  let fileSystem: any FileSystem
  private let variables: [String: String]

  /// Creates a view of the repository of the working directory; git does not run yet.
  package init(_ environment: Environment) {
    self.init(environment, in: environment.workingDirectory, Self.variables + Self.localVariables)
  }

  /// Creates a view of the repository with a root, such as that of a submodule; git does not run yet.
  package init(_ environment: Environment, root: String) {
    let isCurrent = Self.currentRoot(environment) == root
    self.init(environment, in: root, Self.variables + (isCurrent ? Self.localVariables : []))
  }

  /// The root of the repository that the working directory lies in, as far as the disk shows it.
  package static func currentRoot(_ environment: Environment) -> String? {
    let files = environment.fileSystem
    return (try? files.realPath(of: environment.workingDirectory)).flatMap { files.repositoryRoot(above: $0) }
  }

  private init(_ environment: Environment, in folder: String, _ names: [String]) {
    workingDirectory = folder
    fileSystem = environment.fileSystem
    // English, because one message is searched. Reading must not write: a hook holds the lock of the index.
    var variables = ["LC_ALL": "C", "GIT_OPTIONAL_LOCKS": "0"]
    for name in names { variables[name] = environment.variable(name) }
    self.variables = variables
  }

  /// The top folder of the work tree.
  package func topFolder() throws(GitError) -> String { try root() }

  /// A setting of the repository; `nil` if it has none.
  package func setting(_ name: String) throws(GitError) -> String? {
    let result = try run(["config", "--local", "--get", name])
    return result.status == 0 ? Self.firstLine(result.output) : nil
  }

  /// A setting of the repository, the user or the machine; `nil` if none of them has it.
  package func settingAnywhere(_ name: String) throws(GitError) -> String? {
    let result = try run(["config", "--get", name])
    return result.status == 0 ? Self.firstLine(result.output) : nil
  }

  /// Gives a setting of the repository a value.
  package func set(_ name: String, to value: String) throws(GitError) {
    let result = try run(["config", "--local", name, value])
    if result.status != 0 { throw .refused(Self.firstLine(result.errors)) }
  }

  // MARK: - Running git

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
