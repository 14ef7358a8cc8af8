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
