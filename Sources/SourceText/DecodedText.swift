/// A text file as UTF-8 without a byte order mark, decoded from any Unicode encoding.
///
/// Offsets, lines and columns refer to the UTF-8, even for UTF-16 files such as those of spreadsheets and old
/// `.strings` files.
package struct DecodedText: Sendable {
  /// The path of the file.
  package let path: String
  /// The text as valid UTF-8.
  package let bytes: [UInt8]
  private let lines: LineMap

  /// Decodes a file; throws if it is neither UTF-8 nor UTF-16.
  package init(_ file: SourceFile) throws(ReadingError) {
    try self.init(file, TextEncoding.utf8(of: file.bytes))
  }

  init(_ file: SourceFile, _ decoded: [UInt8]?) throws(ReadingError) {
    path = file.path
    if let decoded {
      bytes = decoded
      lines = LineMap(decoded)
    } else {
      let offset = TextEncoding.firstInvalidOffset(in: file.bytes)
      throw ReadingError(
        file: file.path, position: LineMap(file.bytes).position(of: offset), TextEncoding.complaint)
    }
  }

  /// The position of an offset.
  package func position(of offset: Int) -> SourcePosition { lines.position(of: offset) }

  /// Returns the error at an offset.
  package func error(at offset: Int, _ message: String) -> ReadingError {
    ReadingError(file: path, position: position(of: offset), message)
  }

  /// The bytes of a range as a string.
  package func string(_ range: ByteRange) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

/// The reason why a file from outside, such as a translator's, can't be read.
package struct ReadingError: Error, Hashable, Sendable {
  /// The file.
  package var file: String
  /// The position, 1-based, columns in UTF-8 bytes; `nil` for the whole file.
  package var position: SourcePosition?
  /// The message, in lower case and without a final period.
  package var message: String

  /// Creates a value from its parts.
  package init(file: String, position: SourcePosition? = nil, _ message: String) {
    self.file = file
    self.position = position
    self.message = message
  }
}
