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
