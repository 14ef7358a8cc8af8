import SourceText

/// The git repository that the working directory lies in, asked through the program `git`.
package struct GitRepository {
  /// The variables that git takes its settings from; a hook has some of them set.
  private static let variables = [
    "PATH", "HOME", "XDG_CONFIG_HOME", "TMPDIR", "DEVELOPER_DIR", "GIT_DIR", "GIT_WORK_TREE",
    "GIT_COMMON_DIR",
    "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY", "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_CEILING_DIRECTORIES",
    "GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM", "GIT_CONFIG_NOSYSTEM", "GIT_DISCOVERY_ACROSS_FILESYSTEM",
  ]

  let environment: Environment

  /// Creates a view of the repository; nothing is asked yet.
  package init(_ environment: Environment) {
    self.environment = environment
  }

  func root() throws(GitError) -> String {
    let result = try run(["rev-parse", "--show-toplevel"])
    if result.status == 0 { return Self.firstLine(result.output) }
    let words = Self.firstLine(result.errors)
    if words.contains("not a git repository") { throw .noRepository(environment.workingDirectory) }
    throw .refused(words)
  }

  func commit(of revision: String) throws(GitError) -> String {
    let result = try run(["rev-parse", "--verify", "--quiet", "--end-of-options", "\(revision)^{commit}"])
    if result.status == 0 { return Self.firstLine(result.output) }
    let shallow = try run(["rev-parse", "--is-shallow-repository"])
    throw Self.firstLine(shallow.output) == "true" ? .shallowClone(revision) : .unknownRevision(revision)
  }

  func git(_ words: [String], input: [UInt8] = []) throws(GitError) -> [UInt8] {
    let result = try run(["--literal-pathspecs", "-c", "core.quotePath=false"] + words, input: input)
    guard result.status == 0 else { throw .refused(Self.firstLine(result.errors)) }
    return result.output
  }

  func run(_ words: [String], input: [UInt8] = []) throws(GitError) -> ChildProcess.Result {
    // English, because one message is looked into.
    var variables = ["LC_ALL": "C"]
    for name in Self.variables { variables[name] = environment.variable(name) }
    let result = ChildProcess.run(
      ["git", "-C", environment.workingDirectory] + words, variables: variables, input: input)
    guard let result else { throw .missing }
    return result
  }

  static func firstLine(_ bytes: [UInt8]) -> String {
    PathText.text(of: bytes.prefix { $0 != UInt8(ascii: "\n") })
  }
}
