/// A place in a file of a project.
package struct CodePlace: Hashable, Sendable, CustomStringConvertible {
  /// The path of the file.
  package let path: String
  /// The 1-based line, 0 if it is unknown.
  package let line: Int

  /// Creates a place.
  package init(path: String, line: Int) {
    (self.path, self.line) = (path, line)
  }

  /// The place as shown in messages.
  package var description: String { line > 0 ? "\(path):\(line)" : path }
}
