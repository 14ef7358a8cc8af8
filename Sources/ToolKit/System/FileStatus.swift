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
  /// The number of names that the file has.
  package var linkCount = 1
  /// What tells this state of this file from any other, `nil` where the file system keeps no such record.
  package var version: FileVersion?

  /// Creates a status.
  package init(kind: Kind, mode: UInt32, size: Int) {
    self.kind = kind
    self.mode = mode
    self.size = size
  }
}

/// A file and the last time its content changed.
package struct FileVersion: Hashable, Sendable {
  /// The file itself, whatever its names are.
  package struct Identity: Hashable, Sendable {
    /// The number of the device.
    package var device: UInt64
    /// The number of the file on its device.
    package var inode: UInt64
  }

  /// Which file it is.
  package var identity: Identity
  /// The size in bytes.
  package var size: Int
  /// The last change of the content, in nanoseconds since 1970.
  package var modified: Int64
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
