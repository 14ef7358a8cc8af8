/// The reason why the contents of a file, such as a translator's, can't be read; exit status 2.
package struct InputError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path to display.
  package var path: String
  /// The position of the error; `nil` for the whole file.
  package var position: SourcePosition?
  /// The message, in lower case and without a final period.
  package var message: String

  /// Creates an error.
  package init(path: String, position: SourcePosition? = nil, _ message: String) {
    self.path = path
    self.position = position
    self.message = message
  }

  /// The line for standard error, in compiler format.
  package var description: String {
    "\(path):\(position.map { "\($0):" } ?? "") error: \(message)"
  }
}
