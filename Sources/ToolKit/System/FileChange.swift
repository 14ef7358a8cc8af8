/// A change of a file, with its expected old contents.
package struct FileChange {
  /// The expected contents before a change.
  package enum Former: Hashable, Sendable {
    /// The file does not exist.
    case absent
    /// The file has exactly these bytes.
    case bytes([UInt8])
    /// The file can have any contents.
    case anything
  }

  /// The path to display.
  package let path: String
  /// The expected contents.
  package let former: Former
  /// The new bytes.
  package let content: FileContent
  /// The mode of a new file; `nil` for the user's default permissions.
  package var mode: UInt32?
  /// Whether the file may be one of git's own, such as a hook.
  package var isForGit = false

  /// Creates a change to bytes in memory.
  package init(_ path: String, from former: Former, to bytes: [UInt8]) {
    self.init(path, from: former) { (write) throws(FileError) in try bytes.withUnsafeBufferPointer(write) }
  }

  /// Creates a change to bytes that are written in blocks, to save memory.
  package init(_ path: String, from former: Former, content: @escaping FileContent) {
    self.path = path
    self.former = former
    self.content = content
  }
}
