package import SourceText

/// The reason why a file can't be merged by key, such as conflict markers or a duplicate key.
package struct MergeObstacle: Error, CustomStringConvertible {
  /// The message, without file and position.
  package let description: String
  /// The position in the file.
  package let position: SourcePosition

  init(_ message: String, at position: SourcePosition) {
    (description, self.position) = (message, position)
  }
}
