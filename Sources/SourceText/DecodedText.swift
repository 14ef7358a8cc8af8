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
  package init(_ file: SourceFile) throws(InputError) {
    try self.init(file, TextEncoding.utf8(of: file.bytes))
  }

  init(_ file: SourceFile, _ decoded: [UInt8]?) throws(InputError) {
    path = file.path
    if let decoded {
      bytes = decoded
      lines = LineMap(decoded)
    } else {
      let offset = TextEncoding.firstInvalidOffset(in: file.bytes)
      throw InputError(
        path: file.path, position: LineMap(file.bytes).position(of: offset), TextEncoding.complaint)
    }
  }

  /// The position of an offset.
  package func position(of offset: Int) -> SourcePosition { lines.position(of: offset) }

  /// Returns the error at an offset.
  package func error(at offset: Int, _ message: String) -> InputError {
    InputError(path: path, position: position(of: offset), message)
  }

  /// The bytes of a range as a string.
  package func string(_ range: ByteRange) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
