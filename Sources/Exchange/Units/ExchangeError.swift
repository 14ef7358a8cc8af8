package import SourceText

/// Why a file from a translator can't be read at all.
package struct ExchangeError: Error, Hashable, Sendable {
  /// The file.
  package var file: String
  /// The place, 1-based, columns in UTF-8 bytes; `nil` for the whole file.
  package var position: SourcePosition?
  /// What is wrong, in lower case and without a final period.
  package var message: String

  /// Creates a value from its parts.
  package init(file: String, position: SourcePosition? = nil, _ message: String) {
    self.file = file
    self.position = position
    self.message = message
  }
}
