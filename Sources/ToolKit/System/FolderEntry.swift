/// An entry of a folder.
package struct FolderEntry: Hashable, Sendable {
  /// The name without its folder.
  package var name: String
  /// The kind of entry; links are not followed.
  package var kind: FileStatus.Kind

  /// Creates an entry.
  package init(name: String, kind: FileStatus.Kind) {
    self.name = name
    self.kind = kind
  }
}
