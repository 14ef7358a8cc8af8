import SourceText

/// A git repository, accessed by running `git`.
package struct GitRepository: Sendable {
  /// The environment variables that configure git.
  private static let variables = [
    "PATH", "HOME", "XDG_CONFIG_HOME", "TMPDIR", "DEVELOPER_DIR", "GIT_CEILING_DIRECTORIES",
    "GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM", "GIT_CONFIG_NOSYSTEM", "GIT_DISCOVERY_ACROSS_FILESYSTEM",
  ]
  /// The environment variables that locate a repository, set in hooks.
  private static let localVariables = [
    "GIT_DIR", "GIT_WORK_TREE", "GIT_COMMON_DIR", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY",
    "GIT_ALTERNATE_OBJECT_DIRECTORIES",
  ]

  private(set) var workingDirectory: String
  /// The files of the work tree.
  let fileSystem: any FileSystem
  private var variables: [String: String]

  /// Creates a view of the repository of the working directory, without running git.
  package init(_ environment: Environment) {
    self.init(environment, in: environment.workingDirectory, Self.variables + Self.localVariables)
  }

  /// Creates a view of the repository with a root, such as a submodule, without running git.
  package init(_ environment: Environment, root: String) {
    let isCurrent = Self.currentRoot(environment) == root
    self.init(environment, in: root, Self.variables + (isCurrent ? Self.localVariables : []))
  }

  func submodule(at root: String) -> GitRepository {
    var other = self
    other.workingDirectory = root
    for name in Self.localVariables { other.variables[name] = nil }
    return other
  }

  /// Returns the root of the working directory's repository, without running git.
  package static func currentRoot(_ environment: Environment) -> String? {
    let files = environment.fileSystem
    return (try? files.realPath(of: environment.workingDirectory)).flatMap { files.repositoryRoot(above: $0) }
  }

  private init(_ environment: Environment, in folder: String, _ names: [String]) {
    workingDirectory = folder
    fileSystem = environment.fileSystem
    // English, because one message is parsed. No optional locks, because a hook holds the index lock.
    var variables = ["LC_ALL": "C", "GIT_OPTIONAL_LOCKS": "0"]
    for name in names { variables[name] = environment.variable(name) }
    self.variables = variables
  }

  /// Returns a function that finds tracked files at or below absolute paths, of any repository.
  package static func trackedFiles(_ environment: Environment) -> @Sendable (_ paths: [String]) -> [String] {
    let (git, current) = (GitRepository(environment), currentRoot(environment))
    return { paths in
      let roots = Dictionary(grouping: paths) {
        git.fileSystem.repositoryRoot(above: FilePath.folder(of: $0))
      }
      return roots.flatMap { root, paths -> [String] in
        guard let root else { return [] }
        let repository = root == current ? git : git.submodule(at: root)
        let output = try? repository.git(["ls-files", "-z", "--"] + paths, in: root)
        return (output ?? []).split(separator: 0).map { FilePath.join(root, PathText.text(of: $0)) }
      }
    }
  }

  /// Returns a setting of the repository; `nil` if it is not set.
  package func setting(_ name: String) throws(GitError) -> String? {
    let result = try run(["config", "--local", "--get", name])
    return result.status == 0 ? Self.firstLine(result.output) : nil
  }

  /// Returns a setting of the repository, user or system; `nil` if it is not set.
  package func settingAnywhere(_ name: String) throws(GitError) -> String? {
    let result = try run(["config", "--get", name])
    return result.status == 0 ? Self.firstLine(result.output) : nil
  }

  /// Sets a setting of the repository.
  package func set(_ name: String, to value: String) throws(GitError) {
    let result = try run(["config", "--local", name, value])
    if result.status != 0 { throw .refused(Self.firstLine(result.errors)) }
  }

  /// Returns the absolute path of the folder of hooks.
  ///
  /// Throws if it is outside of the repository, so that other repositories may use it, too.
  package func hookFolder() throws(GitError) -> String {
    let top = try root()
    // A relative 'core.hooksPath' starts at the root of the work tree.
    let names = try Self.lines(git(["rev-parse", "--git-path", "hooks", "--git-common-dir"], in: top))
    let paths = names.map { FilePath.normalized(FilePath.join(top, $0)) }
    guard paths.count == 2, [top, paths[1]].contains(where: { FilePath.path(paths[0], below: $0) != nil })
    else {
      throw GitError(
        "git's hooks are in '\(names.first ?? "")', outside of the repository; add 'l10n check --staged' to a hook there"
      )
    }
    return paths[0]
  }

  // MARK: - Running git

  /// Returns the root of the work tree.
  package func root() throws(GitError) -> String {
    let result = try run(["rev-parse", "--show-toplevel"])
    if result.status == 0 { return Self.firstLine(result.output) }
    let words = Self.firstLine(result.errors)
    if words.contains("not a git repository") {
      throw GitError("'\(workingDirectory)' is not in a git repository")
    }
    throw .refused(words)
  }

  /// Runs git and returns its output, with unquoted paths; in the working directory by default.
  func git(_ words: [String], in folder: String? = nil, input: [UInt8] = []) throws(GitError) -> [UInt8] {
    let settings = ["--literal-pathspecs", "-c", "core.quotePath=false", "-c", "diff.relative=false"]
    let result = try run(settings + words, in: folder, input: input)
    guard result.status == 0 else { throw .refused(Self.firstLine(result.errors)) }
    return result.output
  }

  func run(
    _ words: [String], in folder: String? = nil, input: [UInt8] = []
  ) throws(GitError) -> ChildProcess.Result {
    // A repository may name a program in 'core.fsmonitor', which nobody who runs a check wants to start.
    let settings = ["-c", "core.fsmonitor=false", "-c", "core.warnAmbiguousRefs=true"]
    let result = ChildProcess.run(
      ["git", "-C", folder ?? workingDirectory] + settings + words, variables: variables, input: input)
    if result.ending == .notStarted { throw GitError("git is required but can't be run") }
    return result
  }

  static func firstLine(_ bytes: [UInt8]) -> String {
    PathText.text(of: bytes.prefix { $0 != UInt8(ascii: "\n") })
  }

  /// Returns the lines of an output.
  static func lines(_ bytes: [UInt8]) -> [String] {
    bytes.split(separator: UInt8(ascii: "\n")).map { PathText.text(of: $0) }
  }
}

/// Files in revisions.
extension GitRepository {
  /// Returns the files that differ between two revisions, or between one and the working tree.
  ///
  /// Paths are relative to the repository's root.
  ///
  /// `paths` limit the comparison; empty for the working directory. A renamed file counts as one removed and one
  /// added file.
  package func changedFiles(
    from old: String, to new: String?, in paths: [String]
  ) throws(GitError) -> [String] {
    _ = try root()
    var words = ["diff", "--name-only", "-z", "--no-renames", "--no-ext-diff", try commit(of: old)]
    if let new { words.append(try commit(of: new)) }
    let output = try git(words + ["--"] + (paths.isEmpty ? ["."] : paths))
    return output.split(separator: 0).map { PathText.text(of: $0) }
  }

  /// Whether a revision has files at or below a path relative to the working directory.
  package func hasFiles(at path: String, in revision: String) throws(GitError) -> Bool {
    try !git(["ls-tree", "-r", "-z", "--name-only", commit(of: revision), "--", path]).isEmpty
  }

  /// Returns a file's bytes in a revision, by path relative to the root; `nil` if missing.
  package func bytes(of path: String, at revision: String) throws(GitError) -> [UInt8]? {
    let name = "\(try commit(of: revision)):\(path)"
    let object = try run(["rev-parse", "--verify", "--quiet", "--end-of-options", name])
    return object.status == 0 ? try git(["cat-file", "blob", Self.firstLine(object.output)]) : nil
  }

  /// Converts a path relative to the root into one relative to the working directory.
  package func relativePath(of path: String) throws(GitError) -> String {
    Self.relativePath(of: path, from: try prefix())
  }

  /// Returns the working directory's path relative to the root, with a final slash; empty for the root.
  package func prefix() throws(GitError) -> String {
    Self.firstLine(try git(["rev-parse", "--show-prefix"]))
  }

  /// Converts a path relative to the root into one relative to a folder.
  static func relativePath(of path: String, from prefix: String) -> String {
    var folders = prefix.split(separator: "/")[...]
    var names = path.split(separator: "/")[...]
    while names.count > 1, let folder = folders.first, folder == names.first {
      folders.removeFirst()
      names.removeFirst()
    }
    return String(repeating: "../", count: folders.count) + names.joined(separator: "/")
  }
}
