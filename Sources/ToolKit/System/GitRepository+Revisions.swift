import SourceText

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
