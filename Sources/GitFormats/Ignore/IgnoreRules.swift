/// The `.gitignore` files in force in one folder, from the outermost to the nearest.
///
/// A value: a deeper folder adds its own file to a copy. The nearest file that says anything decides.
package struct IgnoreRules: Sendable {
  private struct Level: Sendable {
    /// Length in bytes of the folder's absolute path with its final slash.
    var prefix: Int
    var file: GitIgnore
  }

  private var levels: [Level] = []

  /// Creates rules that ignore nothing.
  package init() {}

  /// Whether there are no patterns.
  package var isEmpty: Bool { levels.isEmpty }

  /// Adds the patterns written for a folder, given by its absolute path.
  package mutating func add(_ file: GitIgnore, folder: String) {
    guard !file.isEmpty else { return }
    levels.append(Level(prefix: folder.utf8.count + (folder.hasSuffix("/") ? 0 : 1), file: file))
  }

  /// Whether the path, given in full, is ignored; the folders above it are not looked at.
  package func ignores(_ path: String, isFolder: Bool) -> Bool {
    guard !levels.isEmpty else { return false }
    let bytes = Array(path.utf8)
    for level in levels.reversed() where level.prefix < bytes.count {
      if let verdict = level.file.verdict(bytes[level.prefix...], isFolder: isFolder) {
        return verdict == .ignored
      }
    }
    return false
  }
}
