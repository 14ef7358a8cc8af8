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
    switch UnicodeEncoding(of: file.bytes) {
    case .utf8(let mark):
      bytes = mark == 0 ? file.bytes : Array(file.bytes.dropFirst(mark))
    case .utf16(let isBigEndian, let mark):
      guard let decoded = Self.utf8(fromUTF16: file.bytes, from: mark, isBigEndian: isBigEndian) else {
        throw ExchangeError(file: file.path, "the file starts like UTF-16 but is not")
      }
      bytes = decoded
    }
    lines = LineMap(bytes)
    if let offset = Self.firstInvalidOffset(bytes) { throw error(at: offset, "bytes are not UTF-8") }
  }

  /// The place of an offset.
  func position(of offset: Int) -> SourcePosition { lines.position(of: offset) }

  /// An error at an offset.
  func error(at offset: Int, _ message: String) -> ExchangeError {
    ExchangeError(file: path, position: position(of: offset), message)
  }

  /// The bytes of a range as a string.
  func string(_ range: ByteRange) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Repairing puts other bytes where the first wrong ones were.
  private static func firstInvalidOffset(_ bytes: [UInt8]) -> Int? {
    var repaired = String(decoding: bytes, as: UTF8.self)
    return repaired.withUTF8 { repaired in
      if repaired.elementsEqual(bytes) { return nil }
      for (offset, byte) in repaired.enumerated() where offset >= bytes.count || bytes[offset] != byte {
        return min(offset, bytes.count)
      }
      return repaired.count
    }
  }

  private static func utf8(fromUTF16 bytes: [UInt8], from start: Int, isBigEndian: Bool) -> [UInt8]? {
    guard (bytes.count - start).isMultiple(of: 2) else { return nil }
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    for index in stride(from: start, to: bytes.count, by: 2) {
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      units.append(isBigEndian ? first << 8 | second : second << 8 | first)
    }
    let text = String(decoding: units, as: UTF16.self)
    return text.utf16.elementsEqual(units) ? Array(text.utf8) : nil
  }
}

/// The Unicode encoding of a file as its first bytes tell, with the length of its byte order mark.
private enum UnicodeEncoding {
  case utf8(mark: Int)
  case utf16(isBigEndian: Bool, mark: Int)

  init(of bytes: [UInt8]) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      self = .utf8(mark: 3)
    } else if bytes.starts(with: [0xFF, 0xFE]) {
      self = .utf16(isBigEndian: false, mark: 2)
    } else if bytes.starts(with: [0xFE, 0xFF]) {
      self = .utf16(isBigEndian: true, mark: 2)
    } else if bytes.count >= 2, bytes.count.isMultiple(of: 2), (bytes[0] == 0) != (bytes[1] == 0) {
      // Text in any of these formats starts with an ASCII character that is not NUL.
      self = .utf16(isBigEndian: bytes[0] == 0, mark: 0)
    } else {
      self = .utf8(mark: 0)
    }
  }
}
