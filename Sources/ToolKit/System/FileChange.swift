/// New bytes for a file, and what it must have for them to be right.
package struct FileChange {
  /// What a file has before a change.
  package enum Former: Hashable, Sendable {
    /// Nothing: the file does not exist.
    case absent
    /// Exactly these bytes, which the new ones were made from.
    case bytes([UInt8])
    /// Whatever it has: the new bytes are not made from it.
    case anything
  }

  /// The path as the user knows it.
  package let path: String
  /// What the file must have.
  package let former: Former
  /// The new bytes.
  package let content: FileContent

  /// Creates a change to bytes that are in memory.
  package init(_ path: String, from former: Former, to bytes: [UInt8]) {
    self.init(path, from: former) { (write) throws(FileError) in try bytes.withUnsafeBufferPointer(write) }
  }

  /// Creates a change to bytes that come a block at a time, and need not be in memory all at once.
  package init(_ path: String, from former: Former, content: @escaping FileContent) {
    self.path = path
    self.former = former
    self.content = content
  }
}
