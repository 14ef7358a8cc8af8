import SourceText

/// The conflicted files in git's index.
///
/// Paths are relative to the root.
package struct GitConflicts: Sendable {
  /// The blob ids of the versions of a file.
  package struct Versions: Hashable, Sendable {
    /// The merge base; `nil` if there is none.
    package var base: String?
    /// Our side; `nil` if it lacks the file.
    package var ours: String?
    /// Their side; `nil` if it lacks the file.
    package var theirs: String?

    /// Creates the versions.
    package init(base: String? = nil, ours: String? = nil, theirs: String? = nil) {
      (self.base, self.ours, self.theirs) = (base, ours, theirs)
    }

    /// The ids in one line, unique for each combination of versions.
    package var joinedIDs: String { [base, ours, theirs].map { $0 ?? "-" }.joined(separator: " ") }

    /// Parses such a line; `nil` if a word is not an id.
    package init?(words: String) {
      let ids = words.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
      guard ids.count == 3, ids.allSatisfy({ $0 == "-" || Self.isID($0) }) else { return nil }
      let versions = ids.map { $0 == "-" ? nil : $0 }
      self.init(base: versions[0], ours: versions[1], theirs: versions[2])
    }

    private static func isID(_ word: String) -> Bool {
      [40, 64].contains(word.utf8.count) && word.utf8.allSatisfy(Set("0123456789abcdef".utf8).contains)
    }
  }

  /// The unmerged files.
  package let unmerged: [String: Versions]
  /// The files that were staged after a conflict.
  ///
  /// Git removes them when it rewrites the index: when a merge is aborted or another branch is checked out.
  package let staged: [String: Versions]

  /// The tracked files that match a pattern.
  package let tracked: Set<String>

  /// Reads the index of a repository and lists files whose names match a pattern.
  package init(of repository: GitRepository, listing pattern: String) throws(GitError) {
    let list = try repository.run(["ls-files", "-z", "--full-name", "--", ":(top,glob)**/\(pattern)"])
    tracked = Set(list.output.split(separator: 0).map { PathText.text(of: $0) })
    unmerged = try Self.files("--unmerged", in: repository)
    staged = try Self.files("--resolve-undo", in: repository)
  }

  /// Returns the versions of a file that is unmerged or was staged after a conflict.
  package func versions(of path: String) -> Versions? { unmerged[path] ?? staged[path] }

  private static func files(
    _ option: String, in repository: GitRepository
  ) throws(GitError) -> [String: Versions] {
    // The pathspec includes parent folders, which 'literal' pathspecs don't support.
    let list = try repository.run(["ls-files", option, "-z", "--full-name", "--", ":/"])
    guard list.status == 0 else { return [:] }
    var files: [String: Versions] = [:]
    for line in list.output.split(separator: 0) {
      // `<mode> <id> <stage>⇥<path>`
      guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { continue }
      let words = String(decoding: line[..<tab], as: UTF8.self).split(separator: " ").map(String.init)
      let path = PathText.text(of: line[(tab + 1)...])
      guard words.count == 3 else { continue }
      switch words[2] {
      case "1": files[path, default: Versions()].base = words[1]
      case "2": files[path, default: Versions()].ours = words[1]
      default: files[path, default: Versions()].theirs = words[1]
      }
    }
    return files
  }
}

/// What a merge driver asks of git.
extension GitRepository {
  /// Whether git is changing the work tree, for which it locks the index.
  ///
  /// Merges outside of the work tree, such as `git merge-tree` and `git log --remerge-diff`, have no lock.
  package func isMergingWorkTree() throws -> Bool {
    guard let index = try? run(["rev-parse", "--git-path", "index"]), index.status == 0 else {
      return false
    }
    let path = FilePath.join(workingDirectory, Self.firstLine(index.output))
    return try fileSystem.status(of: "\(path).lock", followingLinks: false) != nil
  }

  /// Whether '.gitignore' or a setting covers a file that git does not track.
  package func ignores(_ path: String) throws(GitError) -> Bool {
    try run(["check-ignore", "-q", "--", path]).status == 0
  }

  /// Returns the blob ids of the three files that git passes to the driver.
  package func versions(
    base: String?, ours: String, theirs: String
  ) throws(GitError) -> GitConflicts.Versions {
    let files = [ours, theirs] + (base.map { [$0] } ?? [])
    let ids = Self.lines(try git(["hash-object", "--no-filters", "--"] + files))
    guard ids.count == files.count else { throw .refused("no id for each of the merged files") }
    return GitConflicts.Versions(base: base.map { _ in ids[2] }, ours: ids[0], theirs: ids[1])
  }

  /// The result of a line-by-line merge.
  package struct TextMerge: Hashable, Sendable {
    /// The merged file, with conflict markers where both sides changed the same lines.
    package var bytes: [UInt8]
    /// Whether the file has conflict markers.
    package var hasConflicts: Bool
  }

  /// Merges three files line by line without changing them.
  ///
  /// Needs no repository. Throws git's message if it can't merge, as with binary files.
  package func textMerge(base: String, ours: String, theirs: String) throws(GitError) -> TextMerge {
    let labels = ["-L", "ours", "-L", "base", "-L", "theirs"]
    let result = try run(["merge-file", "-p"] + labels + ["--", ours, base, theirs])
    // The status is the number of conflicts, at most 127; 128 and above are errors.
    guard result.status < 128 else { throw .refused(Self.firstLine(result.errors)) }
    return TextMerge(bytes: result.output, hasConflicts: result.status > 0)
  }
}
