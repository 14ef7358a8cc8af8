/// Reads words and calls of C and Objective-C code, skipping comments and strings.
package struct CReader {
  private let bytes: [UInt8]
  private var offset = 0
  /// The 1-based line of the current offset.
  package private(set) var line = 1

  /// Starts at the beginning of a file.
  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the next name in code, `nil` at the end.
  package mutating func nextWord() -> String? {
    while offset < bytes.count {
      if Self.isWordByte(bytes[offset]) {
        let start = offset
        while offset < bytes.count, Self.isWordByte(bytes[offset]) { offset += 1 }
        return String(decoding: bytes[start..<offset], as: UTF8.self)
      }
      if skipSpace() { continue }
      if bytes[offset] == UInt8(ascii: "\"") || bytes[offset] == UInt8(ascii: "'") {
        _ = takeQuoted()
      } else {
        step()
      }
    }
    return nil
  }

  /// Returns the next string with its offset, `nil` at the end; adjacent literals are one string.
  mutating func nextString() -> (text: String, offset: Int)? {
    var string: (text: String, offset: Int)?
    while offset < bytes.count {
      if skipSpace() { continue }
      switch bytes[offset] {
      case UInt8(ascii: "\""):
        let start = offset
        string = ((string?.text ?? "") + takeQuoted(), string?.offset ?? start)
      case UInt8(ascii: "@"): step()
      case _ where string != nil: return string
      case UInt8(ascii: "'"): _ = takeQuoted()
      default: step()
      }
    }
    return string
  }

  /// Skips an opening parenthesis; returns whether there is one.
  package mutating func takeOpening() -> Bool {
    while offset < bytes.count, skipSpace() {}
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: "(") else { return false }
    offset += 1
    return true
  }

  /// Reads arguments up to the closing parenthesis: the text of each literal, `nil` for other values.
  ///
  /// Adjacent literals are joined; `CFSTR("…")` is a literal.
  package mutating func arguments() -> [String?] {
    var arguments: [String?] = []
    var text: String?
    var isLiteral = true
    var depth = 0
    while offset < bytes.count {
      if skipSpace() { continue }
      switch bytes[offset] {
      case UInt8(ascii: "\""): text = (text ?? "") + takeQuoted()
      case UInt8(ascii: "@"): offset += 1
      case UInt8(ascii: ")") where depth == 0:
        offset += 1
        return arguments + [isLiteral ? text : nil]
      case UInt8(ascii: ",") where depth == 0:
        arguments.append(isLiteral ? text : nil)
        (text, isLiteral) = (nil, true)
        offset += 1
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        offset += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        offset += 1
      default:
        if !bytes[offset...].starts(with: "CFSTR".utf8) { isLiteral = false }
        skipName()
      }
    }
    return arguments
  }

  // MARK: - Pieces

  private mutating func skipName() {
    guard Self.isWordByte(bytes[offset]) else { return step() }
    while offset < bytes.count, Self.isWordByte(bytes[offset]) { offset += 1 }
  }

  private mutating func step() {
    if bytes[offset] == UInt8(ascii: "\n") { line += 1 }
    offset += 1
  }

  /// Skips white space or a comment; returns whether there was any.
  private mutating func skipSpace() -> Bool {
    let byte = bytes[offset]
    if byte <= UInt8(ascii: " ") {
      step()
      return true
    }
    guard byte == UInt8(ascii: "/"), offset + 1 < bytes.count else { return false }
    switch bytes[offset + 1] {
    case UInt8(ascii: "/"):
      while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n") { offset += 1 }
    case UInt8(ascii: "*"):
      offset += 2
      while offset < bytes.count, !bytes[offset...].starts(with: "*/".utf8) { step() }
      offset = min(offset + 2, bytes.count)
    default: return false
    }
    return true
  }

  /// Reads a string or character literal with escapes resolved; it also ends at a line end.
  private mutating func takeQuoted() -> String {
    let quote = bytes[offset]
    var text: [UInt8] = []
    offset += 1
    while offset < bytes.count, bytes[offset] != quote, bytes[offset] != UInt8(ascii: "\n") {
      if bytes[offset] == UInt8(ascii: "\\"), offset + 1 < bytes.count {
        offset += 1
        takeEscape(into: &text)
      } else {
        text.append(bytes[offset])
        offset += 1
      }
    }
    if offset < bytes.count, bytes[offset] == quote { offset += 1 }
    return String(decoding: text, as: UTF8.self)
  }

  /// Reads the escape after a backslash.
  private mutating func takeEscape(into text: inout [UInt8]) {
    let byte = bytes[offset]
    switch byte {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "\n"): line += 1
    case UInt8(ascii: "u"), UInt8(ascii: "U"), UInt8(ascii: "x"):
      let most = byte == UInt8(ascii: "u") ? 4 : byte == UInt8(ascii: "U") ? 8 : 2
      var value: UInt32 = 0
      var count = 0
      while count < most, offset + 1 < bytes.count, let digit = Self.hexadecimal(bytes[offset + 1]) {
        value = value << 4 | digit
        offset += 1
        count += 1
      }
      if let scalar = Unicode.Scalar(value) { text += String(Character(scalar)).utf8 }
    default: text.append(byte)
    }
    offset += 1
  }

  private static func hexadecimal(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
      || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") || byte == UInt8(ascii: "_") || byte >= 0x80
  }
}
