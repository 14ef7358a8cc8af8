import SourceText

/// An external text file as UTF-8 without a byte order mark, decoded from any Unicode encoding.
///
/// Offsets, lines and columns refer to the UTF-8, even for UTF-16 files such as those of spreadsheets and old
/// `.strings` files.
struct ExchangeText {
  let path: String
  /// The text as valid UTF-8.
  let bytes: [UInt8]
  private let lines: LineMap

  /// Decodes a file; throws if it is neither UTF-8 nor UTF-16.
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

  func position(of offset: Int) -> SourcePosition { lines.position(of: offset) }

  func error(at offset: Int, _ message: String) -> ExchangeError {
    ExchangeError(file: path, position: position(of: offset), message)
  }

  /// The bytes of a range as a string.
  func string(_ range: ByteRange) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
