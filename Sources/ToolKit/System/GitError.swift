/// An error of a git operation; exit status 2.
package struct GitError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The message, without "error:".
  package let description: String

  init(_ description: String) { self.description = description }

  /// Returns the error with git's own message.
  static func refused(_ words: String) -> GitError { GitError("git: \(words)") }
}
