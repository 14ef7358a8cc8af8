import SourceText

/// The files whose versions a merge could not bring together, as git's index has them.
///
/// Their paths start at the root.
package struct GitConflicts: Sendable {
  /// The versions of a file, by their blobs' ids.
  package struct Versions: Hashable, Sendable {
    /// The common state; `nil` if there is none.
    package var base: String?
    /// Our side; `nil` if it has no such file.
    package var ours: String?
    /// Their side; `nil` if it has no such file.
    package var theirs: String?

    /// Creates the versions.
    package init(base: String? = nil, ours: String? = nil, theirs: String? = nil) {
      (self.base, self.ours, self.theirs) = (base, ours, theirs)
    }

    /// The ids in one line, equal for the same versions only.
    package var words: String { [base, ours, theirs].map { $0 ?? "-" }.joined(separator: " ") }

    /// Reads such a line; `nil` where a word is not an id.
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

  /// The files that are unmerged.
  package let unmerged: [String: Versions]
  /// The files that were staged after a conflict.
  ///
  /// Git forgets them where it gives the index other content: when a merge is aborted, or another branch is checked out.
  package let staged: [String: Versions]

  /// The files with names of a pattern that git tracks.
  package let tracked: Set<String>

  /// Reads the index of a repository, and looks there for files with names of a pattern.
  package init(of repository: GitRepository, listing pattern: String) throws(GitError) {
    let list = try repository.run(["ls-files", "-z", "--full-name", "--", ":(top,glob)**/\(pattern)"])
    tracked = Set(list.output.split(separator: 0).map { PathText.text(of: $0) })
    unmerged = try Self.files("--unmerged", in: repository)
    staged = try Self.files("--resolve-undo", in: repository)
  }

  /// The versions of a file that is unmerged, or was staged after a conflict.
  package func versions(of path: String) -> Versions? { unmerged[path] ?? staged[path] }

  private static func files(
    _ option: String, in repository: GitRepository
  ) throws(GitError) -> [String: Versions] {
    // The pathspec reaches above the working directory, which 'literal' ones can't.
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

/// The merge in which git runs a merge driver.
package struct GitMerge: Sendable {
  private let git: GitRepository

  /// Creates a view of the merge that git runs in the working directory; git does not run yet.
  package init(_ environment: Environment) { git = GitRepository(environment) }

  /// Whether git is changing the work tree: it holds the lock of the index while it merges into it.
  ///
  /// Merges that leave the work tree alone, as those of `git merge-tree` and `git log --remerge-diff`, have no lock.
  package func isInWorkTree() throws -> Bool {
    guard let index = try? git.run(["rev-parse", "--git-path", "index"]), index.status == 0 else {
      return false
    }
    let path = FilePath.join(git.workingDirectory, GitRepository.firstLine(index.output))
    return try git.fileSystem.status(of: "\(path).lock", followingLinks: false) != nil
  }

  /// The versions of a file as the index is going to name them, by the three files that git handed over.
  package func versions(
    base: String?, ours: String, theirs: String
  ) throws(GitError) -> GitConflicts.Versions {
    let files = [ours, theirs] + (base.map { [$0] } ?? [])
    let ids = GitRepository.lines(try git.git(["hash-object", "--no-filters", "--"] + files))
    guard ids.count == files.count else { throw .refused("no id for each of the merged files") }
    return GitConflicts.Versions(base: base.map { _ in ids[2] }, ours: ids[0], theirs: ids[1])
  }

  /// What git makes of three versions of a file where nothing is known about it but its lines.
  package struct TextMerge: Hashable, Sendable {
    /// The merged file, with markers in places where both sides changed the same lines.
    package var bytes: [UInt8]
    /// Whether there are such places.
    package var hasConflicts: Bool
  }

  /// Merges three files line by line and leaves them as they are.
  ///
  /// No repository is needed. Throws what git says where it can't merge, as with binary files.
  package func textMerge(base: String, ours: String, theirs: String) throws(GitError) -> TextMerge {
    let labels = ["-L", "ours", "-L", "base", "-L", "theirs"]
    let result = try git.run(["merge-file", "-p"] + labels + ["--", ours, base, theirs])
    // The status is the number of conflicts, at most 127; from 128 on git could not do it.
    guard result.status < 128 else { throw .refused(GitRepository.firstLine(result.errors)) }
    return TextMerge(bytes: result.output, hasConflicts: result.status > 0)
  }
}
