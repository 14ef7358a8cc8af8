package import SourceText

/// A file that could be read but not understood, and where: exit status 2.
package struct InputError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file as the user knows it.
  package var path: String
  /// Where it stops making sense; `nil` for the file as a whole.
  package var position: SourcePosition?
  /// What is wrong there.
  package var message: String

  /// Creates an error.
  package init(path: String, position: SourcePosition? = nil, message: String) {
    self.path = path
    self.position = position
    self.message = message
  }

  /// The line for standard error, in the form compilers use.
  package var description: String {
    "\(path):\(position.map { "\($0):" } ?? "") error: \(message)"
  }
}
