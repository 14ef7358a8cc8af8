/// What the file system knows of a path: kind, permissions and size.
package struct FileStatus: Hashable, Sendable {
  /// The kinds of things a path can name.
  package enum Kind: Hashable, Sendable {
    case file, folder, link, other
  }

  /// What the path names.
  package var kind: Kind
  /// The permission bits, such as `0o644`.
  package var mode: UInt32
  /// The size in bytes.
  package var size: Int

  /// Creates a status.
  package init(kind: Kind, mode: UInt32, size: Int) {
    self.kind = kind
    self.mode = mode
    self.size = size
  }
}

/// One name in a folder.
package struct FolderEntry: Hashable, Sendable {
  /// The name without its folder.
  package var name: String
  /// What the name stands for; a link is not followed.
  package var kind: FileStatus.Kind

  /// Creates an entry.
  package init(name: String, kind: FileStatus.Kind) {
    self.name = name
    self.kind = kind
  }
}
