import SourceText

/// A text file from outside as UTF-8 without a byte order mark, whatever Unicode encoding it came in.
///
/// Offsets, lines and columns are those of the UTF-8, also where the file is UTF-16: spreadsheets and old
/// `.strings` files are.
struct ExchangeText {
  /// The file's path, for messages.
  let path: String
  /// The text as valid UTF-8.
  let bytes: [UInt8]
  private let lines: LineMap

  /// Decodes a file; throws where it is neither UTF-8 nor UTF-16.
  init(_ file: SourceFile) throws(ExchangeError) {
    path = file.path
    if let decoded = TextEncoding.utf8(of: file.bytes) {
      bytes = decoded
      lines = LineMap(decoded)
    } else {
      let offset = TextEncoding.firstInvalidOffset(in: file.bytes)
      throw ExchangeError(
        file: file.path, position: LineMap(file.bytes).position(of: offset), TextEncoding.complaint)
    }
  }

  /// The place of an offset.
  func position(of offset: Int) -> SourcePosition { lines.position(of: offset) }

  /// An error at an offset.
  func error(at offset: Int, _ message: String) -> ExchangeError {
    ExchangeError(file: path, position: position(of: offset), message)
  }

  /// The bytes of a range as a string.
  func string(_ range: ByteRange) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
