import SourceText

/// Parser of `git diff --raw -z`: the files that differ between two versions.
package enum GitRawDiff {
  /// A file that differs; its paths are relative to the repository's root.
  package struct Change: Hashable, Sendable {
    /// The path in the old version, `nil` for a new file or a copy.
    package let oldPath: String?
    /// The path in the new version, `nil` for a deleted file.
    package let newPath: String?

    /// Creates a change.
    package init(oldPath: String?, newPath: String?) {
      self.oldPath = oldPath
      self.newPath = newPath
    }

    /// The paths in both versions, each once.
    package var paths: [String] {
      oldPath == newPath ? [oldPath].compactMap(\.self) : [oldPath, newPath].compactMap(\.self)
    }
  }

  /// The files that differ, in output order.
  package static func changes(in output: [UInt8]) -> [Change] {
    var words = output.split(separator: 0).map { PathText.text(of: $0) }[...]
    var changes: [Change] = []
    // `:100644 100644 <blob> <blob> M`, then the path; after `R` and `C` with a number, also the new path.
    while let head = words.popFirst()?.split(separator: " "), head.count == 5, let path = words.popFirst() {
      switch head[4].first {
      case "R": changes.append(Change(oldPath: path, newPath: words.popFirst()))
      case "C": changes.append(Change(oldPath: nil, newPath: words.popFirst()))
      case "A": changes.append(Change(oldPath: nil, newPath: path))
      case "D": changes.append(Change(oldPath: path, newPath: nil))
      default: changes.append(Change(oldPath: path, newPath: path))
      }
    }
    return changes
  }
}
