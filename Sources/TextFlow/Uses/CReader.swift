import SourceText
import SwiftTree

/// Reader of words and calls of C and Objective-C code, skipping comments and strings.
package struct CReader {
  private enum Token {
    case word(Range<Int>)
    case string(String)
    /// Any other byte; a character literal counts as its quote.
    case mark(Unicode.Scalar)
  }

  private let bytes: [UInt8]
  private var offset = 0
  /// The 1-based line of the current offset.
  package private(set) var line = 1
  /// The offset of the first string without an end, or with bytes that are not UTF-8; `nil` for none.
  private(set) var errorOffset: Int?

  /// Starts at the beginning of a file.
  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the next name in code, `nil` at the end.
  package mutating func nextWord() -> String? {
    while let token = next() {
      if case .word(let range) = token { return String(decoding: bytes[range], as: UTF8.self) }
    }
    return nil
  }

  /// Returns the next string with its offset, `nil` at the end; adjacent literals are one string.
  mutating func nextString() -> (text: String, offset: Int)? {
    var string: (text: String, offset: Int)?
    while skipSpace() {
      let start = offset
      switch next() {
      case .string(let text): string = ((string?.text ?? "") + text, string?.offset ?? start)
      case .mark("@"): break
      default: if string != nil { return string }
      }
    }
    return string
  }

  /// Skips an opening parenthesis; returns whether there is one.
  package mutating func takeOpening() -> Bool {
    var ahead = self
    guard case .mark("(") = ahead.next() else { return false }
    self = ahead
    return true
  }

  /// Reads arguments up to the closing parenthesis: the text of each literal, `nil` for other values.
  ///
  /// Adjacent literals are joined; `CFSTR("…")` is a literal.
  package mutating func arguments() -> [String?] {
    var arguments: [String?] = []
    var (text, isLiteral, depth): (String?, Bool, Int) = (nil, true, 0)
    while let token = next() {
      switch token {
      case .string(let part): text = (text ?? "") + part
      case .mark(")") where depth == 0: return arguments + [isLiteral ? text : nil]
      case .mark(",") where depth == 0:
        arguments.append(isLiteral ? text : nil)
        (text, isLiteral) = (nil, true)
      case .mark("("), .mark("["), .mark("{"): depth += 1
      case .mark(")"), .mark("]"), .mark("}"): depth -= 1
      case .word(let range) where bytes[range].starts(with: "CFSTR".utf8): break
      case .mark("@"): break
      case .word, .mark: isLiteral = false
      }
    }
    return arguments
  }

  // MARK: - Tokens

  /// Returns the next token; `nil` at the end.
  private mutating func next() -> Token? {
    guard skipSpace() else { return nil }
    let start = offset
    if bytes[start] == UInt8(ascii: "\"") {
      let text = takeQuoted()
      let isRaw = start > 0 && bytes[start - 1] == UInt8(ascii: "R")
      let isWhole =
        offset > start + 1 && bytes[offset - 1] == UInt8(ascii: "\"") && !text.contains("\u{FFFD}")
      if !isRaw, !isWhole, errorOffset == nil { errorOffset = start }
      return .string(text)
    }
    if bytes[start] == UInt8(ascii: "'") { _ = takeQuoted() } else { offset += 1 }
    guard bytes[start].isWordByte else { return .mark(Unicode.Scalar(bytes[start])) }
    while offset < bytes.count, bytes[offset].isWordByte { offset += 1 }
    return .word(start..<offset)
  }

  private mutating func step() {
    if bytes[offset] == UInt8(ascii: "\n") { line += 1 }
    offset += 1
  }

  /// Skips white space and comments; returns whether anything follows.
  private mutating func skipSpace() -> Bool {
    while offset < bytes.count {
      if bytes[offset] <= UInt8(ascii: " ") {
        step()
      } else if bytes[offset...].starts(with: "//".utf8) {
        while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n") { offset += 1 }
      } else if bytes[offset...].starts(with: "/*".utf8) {
        offset += 2
        while offset < bytes.count, !bytes[offset...].starts(with: "*/".utf8) { step() }
        offset = min(offset + 2, bytes.count)
      } else {
        return true
      }
    }
    return false
  }

  /// Reads a string or character literal with escapes resolved; it also ends at a line end.
  private mutating func takeQuoted() -> String {
    let quote = bytes[offset]
    var text: [UInt8] = []
    offset += 1
    while offset < bytes.count, bytes[offset] != quote, bytes[offset] != UInt8(ascii: "\n") {
      let isEscape = bytes[offset] == UInt8(ascii: "\\") && offset + 1 < bytes.count
      if isEscape { takeEscape(into: &text) } else { text.append(bytes[offset]) }
      offset += 1
    }
    if offset < bytes.count, bytes[offset] == quote { offset += 1 }
    return String(decoding: text, as: UTF8.self)
  }

  /// Reads an escape up to its last byte.
  private mutating func takeEscape(into text: inout [UInt8]) {
    offset += 1
    let byte = bytes[offset]
    switch byte {
    case UInt8(ascii: "\n"): line += 1
    case UInt8(ascii: "u"), UInt8(ascii: "U"), UInt8(ascii: "x"):
      let most = byte == UInt8(ascii: "u") ? 4 : byte == UInt8(ascii: "U") ? 8 : 2
      let digits = bytes[(offset + 1)...].prefix(most).prefix {
        Character(Unicode.Scalar($0)).isHexDigit && $0 < 0x80
      }
      offset += digits.count
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16) ?? 0
      if let scalar = Unicode.Scalar(value) { text += String(Character(scalar)).utf8 }
    default: text.append(CEscape.control(byte) ?? byte)
    }
  }
}

extension CReader {
  /// A lookup of a key by one of Foundation's macros.
  ///
  /// ```
  /// NSLocalizedString(@"key", @"comment")
  /// NSLocalizedStringFromTable(@"key", @"Table", @"comment")
  /// NSLocalizedStringWithDefaultValue(@"key", @"Table", bundle, @"value", @"comment")
  /// CFCopyLocalizedString(CFSTR("key"), "comment")
  /// ```
  package struct Lookup {
    /// The key, and the name of its table.
    package let key, table: String
    /// The default value, and the comment for translators; `nil` for none.
    package let value, comment: String?
    /// The 1-based line.
    package let line: Int
  }

  /// The argument indexes of a macro; -1 for none.
  private struct Macro {
    let name: String
    var table = -1
    var value = -1
    let comment: Int
  }

  private static let macros = ["NS", "CFCopy"].flatMap { prefix in
    [
      Macro(name: prefix + "LocalizedString", comment: 1),
      Macro(name: prefix + "LocalizedStringFromTable", table: 1, comment: 2),
      Macro(name: prefix + "LocalizedStringFromTableInBundle", table: 1, comment: 3),
      Macro(name: prefix + "LocalizedStringWithDefaultValue", table: 1, value: 3, comment: 4),
    ]
  }

  /// Returns the next lookup whose key and table are literals; `nil` at the end.
  package mutating func nextLookup() -> Lookup? {
    while let word = nextWord() {
      guard let macro = Self.macros.first(where: { $0.name == word }), takeOpening() else { continue }
      let line = line
      let arguments = arguments()
      func argument(_ place: Int) -> String? { arguments.indices.contains(place) ? arguments[place] : nil }
      let table = argument(macro.table)
      // A table that is not a literal is unknown.
      guard let key = argument(0), table != nil || !arguments.indices.contains(macro.table) else { continue }
      return Lookup(
        key: key, table: table ?? "Localizable", value: argument(macro.value),
        comment: argument(macro.comment),
        line: line)
    }
    return nil
  }
}
