import GitFormats
import RuleKit

/// The change of a repository from a commit to a state, together with those of its submodules.
struct RepositoryChange {
  private let git: GitRepository
  private let root: String
  private let workingDirectory: String
  private let state: GitRepository.State
  private let former: GitListing
  private let isRead: (String) -> Bool
  /// The files that differ and are relevant.
  private let ownChanges: [GitRawDiff.Change]
  private let ownLines: [String: ChangedLines]
  /// The submodules whose commit or work tree differs, by their paths.
  private var inner: [(path: String, change: RepositoryChange)] = []
  /// The files of the state.
  private(set) var tracked: GitListing

  /// Compares a commit with a state; changes of files that `isRead` does not select are ignored.
  init(
    from commit: GitRepository.State, to state: GitRepository.State, in git: GitRepository, root: String,
    workingDirectory: String, reading isRead: @escaping (String) -> Bool
  ) throws(GitError) {
    (self.git, self.root, self.state, self.isRead) = (git, root, state, isRead)
    self.workingDirectory = workingDirectory
    let all = try git.changes(from: commit, to: state, root: root)
    ownChanges = all.filter { $0.paths.contains(where: isRead) }
    ownLines = try git.changedLines(of: ownChanges, from: commit, to: state, root: root)
    tracked = try git.listing(of: state, root: root)
    former = try git.listing(of: commit, root: root)
    for path in all.filter({ $0.oldPath == $0.newPath }).compactMap(\.newPath) {
      if let change = try submodule(at: path) { inner.append((path, change)) }
    }
  }

  /// Returns the change of a submodule; `nil` unless both states have it and its files are there.
  private func submodule(at path: String) throws(GitError) -> RepositoryChange? {
    guard let old = former.entries[path], let new = tracked.entries[path], old.kind == .repository,
      new.kind == .repository
    else { return nil }
    let folder = FilePath.join(root, path)
    let isThere = try? git.fileSystem.status(of: FilePath.join(folder, ".git"), followingLinks: false) != nil
    guard isThere == true else { return nil }
    let git = git.submodule(at: folder)
    let state = state == .workTree ? GitRepository.State.workTree : .commit(new.blob)
    for commit in [old.blob] + (state == .workTree ? [] : [new.blob]) {
      if try !git.knows(commit) {
        let command = Wording.command(["git", "-C", path, "fetch", "origin", commit])
        throw GitError("the submodule '\(path)' lacks '\(commit.prefix(12))'; to fetch it, run: \(command)")
      }
    }
    return try RepositoryChange(
      from: .commit(old.blob), to: state, in: git, root: folder,
      workingDirectory: workingDirectory, reading: isRead)
  }

  /// Returns the files of the state; those of no repository are read from `files`.
  mutating func files(over files: any FileSystem) throws(GitError) -> any FileSystem {
    if state == .workTree { return files }
    let paths = tracked.unmerged
    if !paths.isEmpty {
      throw GitError(
        "\(Wording.list(paths)) \(paths.count == 1 ? "is" : "are") unmerged; resolve the conflict and stage the result"
      )
    }
    var files = files
    for index in inner.indices { files = try inner[index].change.files(over: files) }
    let unstaged = try git.changes(from: state, to: .workTree, root: root, findingRenames: false)
    // Intent-to-add files are not committed before they are added.
    for path in unstaged.filter({ $0.oldPath == nil }).compactMap(\.newPath) { tracked.remove(path) }
    return try GitSnapshot(
      tracked, in: git, root: root, workingDirectory: workingDirectory,
      changed: Set(unstaged.compactMap(\.oldPath)), over: files, fillsGaps: true, preloading: isRead)
  }

  /// Returns the files of the commit, given those of the state.
  func formerFiles(over files: any FileSystem) throws(GitError) -> any FileSystem {
    var files = files
    for (_, change) in inner { files = try change.formerFiles(over: files) }
    return try GitSnapshot(
      former, in: git, root: root, workingDirectory: workingDirectory,
      changed: Set(ownChanges.compactMap(\.oldPath)), over: files, fillsGaps: false, preloading: isRead)
  }

  /// The files that differ, by path relative to the root.
  var changes: [GitRawDiff.Change] {
    ownChanges
      + inner.flatMap { path, change in
        change.changes.map { inner in
          GitRawDiff.Change(
            oldPath: inner.oldPath.map { FilePath.join(path, $0) },
            newPath: inner.newPath.map { FilePath.join(path, $0) })
        }
      }
  }

  /// The changed lines by path relative to the root.
  var lines: [String: ChangedLines] {
    inner.reduce(into: ownLines) { lines, inner in
      for (name, changed) in inner.change.lines { lines[FilePath.join(inner.path, name)] = changed }
    }
  }
}
