import SourceText

/// Strings of PO files: C escapes, one string per line of the text.
enum POString {
  /// Appends a text after a keyword; a text with several lines starts on the next line, after a prefix.
  static func append(_ text: String, prefix: String = "", to bytes: inout [UInt8]) {
    let newline = UInt8(ascii: "\n")
    let lastLineEnd = text.utf8.lastIndex(of: newline)
    let isShort = text.utf8.firstIndex(of: newline).map { $0 == lastLineEnd && isEnd($0, of: text) } ?? true
    bytes.append(UInt8(ascii: "\""))
    if !isShort { bytes.append(contentsOf: "\"\n\(prefix)\"".utf8) }
    var rest = text.utf8.count
    for byte in text.utf8 {
      rest -= 1
      append(byte, to: &bytes)
      if byte == newline, rest > 0 { bytes.append(contentsOf: "\"\n\(prefix)\"".utf8) }
    }
    bytes.append(contentsOf: "\"\n".utf8)
  }

  private static func isEnd(_ index: String.UTF8View.Index, of text: String) -> Bool {
    text.utf8.index(after: index) == text.utf8.endIndex
  }

  private static func append(_ byte: UInt8, to bytes: inout [UInt8]) {
    let backslash = UInt8(ascii: "\\")
    switch byte {
    case UInt8(ascii: "\""), backslash: bytes += [backslash, byte]
    // A NUL character ends a text in gettext; others may stay as they are, as some tools don't support
    // `\003`.
    case 0x00: bytes += "\\000".utf8
    case 0x07: bytes.append(byte)
    default: bytes += CEscape.letter(of: byte).map { [backslash, $0] } ?? [byte]
    }
  }

  /// Reads the escape after a backslash; `nil` if it is unknown.
  static func unescape(_ bytes: [UInt8], _ offset: inout Int) -> UInt8? {
    guard offset < bytes.count else { return nil }
    let letter = bytes[offset]
    offset += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "'"), UInt8(ascii: "?"): return letter
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      offset -= 1
      return number(bytes, &offset, radix: 8, maximumDigits: 3)
    case UInt8(ascii: "x"): return number(bytes, &offset, radix: 16, maximumDigits: 2)
    default: return CEscape.control(letter)
    }
  }

  private static func number(
    _ bytes: [UInt8], _ offset: inout Int, radix: Int, maximumDigits: Int
  ) -> UInt8? {
    var value: Int?
    for _ in 0..<maximumDigits {
      guard offset < bytes.count else { break }
      let digit = String(decoding: [bytes[offset]], as: UTF8.self)
      guard let number = Int(digit, radix: radix) else { break }
      value = (value ?? 0) * radix + number
      offset += 1
    }
    return value.flatMap { UInt8(exactly: $0) }
  }
}
