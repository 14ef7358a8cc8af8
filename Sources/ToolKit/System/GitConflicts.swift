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
  }

  /// The files that are unmerged.
  package let unmerged: [String: Versions]
  /// The files that were staged after a conflict.
  ///
  /// Git forgets them where it gives the index other content: when a merge is aborted, or another branch is checked out.
  package let staged: [String: Versions]

  /// Reads the index of a repository.
  package init(of repository: GitRepository) throws(GitError) {
    unmerged = try Self.files("--unmerged", in: repository)
    staged = try Self.files("--resolve-undo", in: repository)
  }

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
