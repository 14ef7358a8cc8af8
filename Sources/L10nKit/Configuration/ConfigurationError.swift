package import SourceText

/// An error in a configuration file, with its position.
package struct ConfigurationError: Error, Sendable, Hashable {
  /// The message, in lower case and without a position.
  package let message: String
  /// The byte range of the error.
  package let range: ByteRange
  /// The line and column of the range's start.
  package let position: SourcePosition

  init(_ message: String, at range: ByteRange, in bytes: [UInt8]) {
    self.message = message
    self.range = range
    position = LineMap(bytes).position(of: range.lowerBound)
  }
}
