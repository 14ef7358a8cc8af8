import RuleKit
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

/// A question that git could not answer: exit status 2.
package enum GitError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no program `git`.
  case missing
  /// The folder lies in no repository.
  case noRepository(String)
  /// The repository has no commit yet.
  case noCommits
  /// The repository has no such revision.
  case unknownRevision(String)
  /// The clone is shallow and lacks the revision; the command fetches it, `nil` where there is no remote.
  case shallowClone(String, fetch: String?)
  /// The clone follows some branches of its remote only; the command fetches all.
  case narrowClone(String, fetch: String)
  /// The clone is shallow and lacks the commit where two revisions meet; the command fetches it.
  case missingHistory(String, String, fetch: String?)
  /// Two revisions have no commit in common.
  case unrelatedHistories(String, String)
  /// The index has files that a merge left in more than one version.
  case unmerged([String])
  /// Anything else, in git's own words.
  case refused(String)

  /// The message, without "error:".
  package var description: String {
    switch self {
    case .missing: "this needs git, which can't be run here"
    case .noRepository(let folder): "'\(folder)' is not in a git repository"
    case .noCommits: "the repository has no commits yet, so there is nothing to compare with"
    case .unknownRevision(let revision): "git knows no revision '\(revision)'"
    case .shallowClone(let revision, let command):
      "this shallow clone does not have '\(revision)'; \(Self.remedy(command))"
    case .narrowClone(let revision, let command):
      "this clone does not have '\(revision)'; \(Self.remedy(command))"
    case .missingHistory(let one, let other, let command):
      "this shallow clone does not have the merge base of '\(one)' and '\(other)'; \(Self.remedy(command))"
    case .unrelatedHistories(let one, let other):
      "'\(one)' and '\(other)' have no commit in common, so there is no merge base to compare with"
    case .unmerged(let paths):
      "\(Wording.list(paths)) \(paths.count == 1 ? "is" : "are") unmerged; resolve the conflict and stage the result"
    case .refused(let words): "git: \(words)"
    }
  }

  private static func remedy(_ command: String?) -> String {
    command.map { "to fetch it, run: \($0)" } ?? "it has no remote to fetch it from"
  }
}

/// Files as they are in revisions.
extension GitRepository {
  /// The files that differ between two revisions, or between one and the working tree.
  ///
  /// Their paths start at the repository's root.
  ///
  /// `paths` are where to look; none means the working directory. A file under a new name counts as one that went and one
  /// that came.
  package func changedFiles(
    from old: String, to new: String?, in paths: [String]
  ) throws(GitError) -> [String] {
    _ = try root()
    var words = ["diff", "--name-only", "-z", "--no-renames", "--no-ext-diff", try commit(of: old)]
    if let new { words.append(try commit(of: new)) }
    let output = try git(words + ["--"] + (paths.isEmpty ? ["."] : paths))
    return output.split(separator: 0).map { PathText.text(of: $0) }
  }

  /// Whether a revision has files at or below a path, as it is named in the working directory.
  package func hasFiles(at path: String, in revision: String) throws(GitError) -> Bool {
    try !git(["ls-tree", "-r", "-z", "--name-only", commit(of: revision), "--", path]).isEmpty
  }

  /// A file's bytes in a revision, by its path from the root; `nil` if the revision has no such file.
  package func bytes(of path: String, at revision: String) throws(GitError) -> [UInt8]? {
    let name = "\(try commit(of: revision)):\(path)"
    let object = try run(["rev-parse", "--verify", "--quiet", "--end-of-options", name])
    return object.status == 0 ? try git(["cat-file", "blob", Self.firstLine(object.output)]) : nil
  }

  /// A path from the root as it is named in the working directory.
  package func relativePath(of path: String) throws(GitError) -> String {
    Self.relativePath(of: path, from: try prefix())
  }

  /// The working directory's path from the root, with a final slash; empty for the root.
  func prefix() throws(GitError) -> String { Self.firstLine(try git(["rev-parse", "--show-prefix"])) }

  /// A path from the root as it is named in a folder.
  private static func relativePath(of path: String, from prefix: String) -> String {
    var folders = prefix.split(separator: "/")[...]
    var names = path.split(separator: "/")[...]
    while names.count > 1, let folder = folders.first, folder == names.first {
      folders.removeFirst()
      names.removeFirst()
    }
    return String(repeating: "../", count: folders.count) + names.joined(separator: "/")
  }
}

/// The folder that a code host counts paths from: GitHub's workspace, or the one with `.git` in it.
package struct RepositoryRoot {
  private let environment: Environment
  /// The absolute path of the root, `nil` where there is none.
  package let folder: String?

  /// Looks for the root from the working directory upward.
  package init(_ environment: Environment) {
    self.environment = environment
    let here = FilePath.normalized(environment.workingDirectory)
    folder = Self.workspace(environment) ?? environment.fileSystem.repositoryRoot(above: here)
  }

  /// The paths from the root of those files that lie below it.
  package func paths(of files: [String]) -> [String: String] {
    guard let folder else { return [:] }
    return files.reduce(into: [:]) { paths, file in
      let full = FilePath.normalized(FilePath.join(environment.workingDirectory, file))
      paths[file] = FilePath.path(full, below: folder)
    }
  }

  private static func workspace(_ environment: Environment) -> String? {
    guard let path = environment.variable("GITHUB_WORKSPACE"), !path.isEmpty else { return nil }
    let folder = (try? environment.fileSystem.realPath(of: path)) ?? path
    let here = environment.workingDirectory
    return here == folder || FilePath.path(here, below: folder) != nil ? folder : nil
  }
}
