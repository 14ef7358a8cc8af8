package import GitFormats

/// A comparison of a state of a repository with an earlier commit.
package struct GitComparison: Sendable {
  /// The commit that the state is compared with.
  package let base: GitBase
  /// The files of the state.
  package let files: any FileSystem
  /// The files of the base.
  package let formerFiles: any FileSystem
  private let root: String
  private let tracked: GitListing
  private let submodules: [String]
  private let lines: [String: ChangedLines]
  private let changes: [GitRawDiff.Change]

  /// Creates a comparison with the merge base of HEAD and a revision.
  ///
  /// The state is the work tree; `A..B` and `A...B` compare B with the merge base of A and B. `isRead` selects
  /// the files to read; changes of other files are ignored.
  package init(
    since word: String, _ environment: Environment, reading isRead: @escaping (String) -> Bool
  ) throws(GitError) {
    let git = GitRepository(environment)
    let root = try git.root()
    let ends = GitRepository.ends(of: word)
    let (old, new) = (ends?.old ?? word, ends?.new ?? "HEAD")
    let commit = try git.mergeBase(old, new)
    let isItself = try git.commit(of: old) == commit
    try self.init(
      GitBase(commit: commit, revision: old, branch: isItself ? nil : new),
      state: ends == nil ? .workTree : .commit(try git.commit(of: new)), git, root, reading: isRead)
  }

  /// Creates a comparison of the index with HEAD.
  package init(
    stagedIn environment: Environment, reading isRead: @escaping (String) -> Bool
  ) throws(GitError) {
    let git = GitRepository(environment)
    let root = try git.root()
    let head = try git.knows("HEAD") ? try git.commit(of: "HEAD") : nil
    try self.init(
      GitBase(commit: head, revision: "HEAD"), state: .index, git, root, reading: isRead)
  }

  private init(
    _ base: GitBase, state: GitRepository.State, _ git: GitRepository, _ root: String,
    reading isRead: @escaping (String) -> Bool
  ) throws(GitError) {
    self.base = base
    self.root = root
    let commit: GitRepository.State
    if let id = base.commit { commit = .commit(id) } else { commit = .commit(try git.emptyTree()) }
    var change = try RepositoryChange(
      from: commit, to: state, in: git, root: root, workingDirectory: git.workingDirectory, reading: isRead)
    files = try change.files(over: git.fileSystem)
    formerFiles = try change.formerFiles(over: files)
    (lines, changes, tracked) = (change.lines, change.changes, change.tracked)
    submodules = tracked.entries.filter { $0.value.kind == .repository }.map(\.key)
  }

  /// Whether a relevant file differs between the two states.
  package var hasChanges: Bool { !changes.isEmpty }

  /// Whether git tracks a file with an ending, which a sparse work tree may lack.
  package func tracksFile(endingIn suffix: String) -> Bool {
    tracked.entries.keys.contains { $0.hasSuffix(suffix) }
  }

  /// Returns the changed lines of files by path; untracked files count as new.
  package func changedLines(of files: [String]) throws(FileError) -> [String: ChangedLines] {
    var result: [String: ChangedLines] = [:]
    for file in files {
      guard let place = try place(of: file) else {
        result[file] = .everything
        continue
      }
      if let lines = lines[place] {
        result[file] = lines
      } else if tracked.entries[place] == nil, !isInSubmodule(place) {
        result[file] = .everything
      }
    }
    return result
  }

  /// Returns the absolute former paths of renamed files.
  package func formerPaths(of files: [String]) throws(FileError) -> [String: String] {
    let renamed = changes.filter { $0.newPath != nil && $0.oldPath != $0.newPath }
    if renamed.isEmpty { return [:] }
    let oldPaths = Dictionary(renamed.map { ($0.newPath, $0.oldPath) }) { first, _ in first }
    var result: [String: String] = [:]
    for file in files {
      if let place = try place(of: file), let old = oldPaths[place] ?? nil {
        result[file] = FilePath.join(root, old)
      }
    }
    return result
  }

  /// Returns a file's path relative to the root; `nil` if it is not below.
  private func place(of file: String) throws(FileError) -> String? {
    FilePath.path(try files.realPath(of: file), below: root)
  }

  private func isInSubmodule(_ place: String) -> Bool {
    submodules.contains { FilePath.path(place, below: $0) != nil }
  }
}
