/// A file's displayed path and its bytes.
package struct SourceFile: Sendable {
  /// The path as given or found, relative to the working directory if it was given so.
  package let path: String
  /// The bytes on disk.
  package let bytes: [UInt8]
  /// The compilation conditions of builds for users, and whether all have them; `nil` if unknown.
  package var conditions: [String: Bool]?

  /// Creates a file from a path and its bytes.
  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// Creates a file from a path and text, for tests and standard input.
  package init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }
}
