import SourceText

/// What `git diff --raw -z` prints: which files differ, and what they were.
package enum GitRawDiff {
  /// A file of the old state; its paths start at the repository's root.
  package struct FormerFile: Hashable, Sendable {
    /// The path in the old state.
    package let path: String
    /// The id of the old content.
    package let blob: String
    /// The path in the new state, `nil` for a file that has gone.
    package let newPath: String?
  }

  /// The files that were there before, links aside, in the order of the output.
  package static func formerFiles(in output: [UInt8]) -> [FormerFile] {
    var words = output.split(separator: 0).map { PathText.text(of: $0) }[...]
    var files: [FormerFile] = []
    // `:100644 100644 <blob> <blob> M`, then the path; after `R` and `C` with a number the new path, too.
    while let head = words.popFirst()?.split(separator: " "), head.count == 5, let path = words.popFirst() {
      let status = head[4].prefix(1)
      let newPath = status == "R" || status == "C" ? words.popFirst() : path
      guard head[0].hasPrefix(":100"), head[2].contains(where: { $0 != "0" }), status != "C" else { continue }
      files.append(
        FormerFile(path: path, blob: String(head[2]), newPath: status == "D" ? nil : newPath))
    }
    return files
  }
}
