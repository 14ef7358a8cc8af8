/// The status of a path: kind, permissions and size.
package struct FileStatus: Hashable, Sendable {
  /// The kinds of file system entries.
  package enum Kind: Hashable, Sendable { case file, folder, link, other }

  /// The kind of entry.
  package var kind: Kind
  /// The permission bits, such as `0o644`.
  package var mode: UInt32
  /// The size in bytes.
  package var size: Int
  /// The number of hard links.
  package var linkCount = 1
  /// The identity of the file and its state; `nil` if the file system does not provide it.
  package var version: FileVersion?

  /// Creates a status.
  package init(kind: Kind, mode: UInt32, size: Int) {
    self.kind = kind
    self.mode = mode
    self.size = size
  }
}
