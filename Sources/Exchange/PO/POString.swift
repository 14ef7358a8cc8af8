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
    let escape: String
    switch byte {
    case UInt8(ascii: "\""): escape = "\\\""
    case UInt8(ascii: "\\"): escape = "\\\\"
    case UInt8(ascii: "\n"): escape = "\\n"
    case UInt8(ascii: "\t"): escape = "\\t"
    case UInt8(ascii: "\r"): escape = "\\r"
    case 0x08: escape = "\\b"
    case 0x0B: escape = "\\v"
    case 0x0C: escape = "\\f"
    // A NUL character ends a text in gettext; others may stay as they are, as some tools don't support
    // `\003`.
    case 0x00: escape = "\\000"
    default:
      bytes.append(byte)
      return
    }
    bytes.append(contentsOf: escape.utf8)
  }

  /// Reads the escape after a backslash; `nil` if it is unknown.
  static func unescape(_ bytes: [UInt8], _ offset: inout Int) -> UInt8? {
    guard offset < bytes.count else { return nil }
    let letter = bytes[offset]
    offset += 1
    switch letter {
    case UInt8(ascii: "n"): return UInt8(ascii: "\n")
    case UInt8(ascii: "t"): return UInt8(ascii: "\t")
    case UInt8(ascii: "r"): return UInt8(ascii: "\r")
    case UInt8(ascii: "a"): return 0x07
    case UInt8(ascii: "b"): return 0x08
    case UInt8(ascii: "v"): return 0x0B
    case UInt8(ascii: "f"): return 0x0C
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "'"), UInt8(ascii: "?"): return letter
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      offset -= 1
      return number(bytes, &offset, radix: 8, maximumDigits: 3)
    case UInt8(ascii: "x"): return number(bytes, &offset, radix: 16, maximumDigits: 2)
    default: return nil
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
