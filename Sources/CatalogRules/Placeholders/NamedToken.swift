import RuleKit
import SourceText

/// A placeholder with a name in braces, which code replaces itself: `{name}`, `{{name}}`, `${name}` or `%{name}`.
///
/// Braces of other languages are none: `{ "a": 1 }`, `{a,b}`, `\frac{a}{b}` or `{ margin: 0 }`. A name is a word
/// of letters, digits, `_`, `-` and inner dots; any letters, as translators translate names too.
struct NamedToken: Hashable {
  /// The token with its signs; blanks inside of double braces left out.
  let text: String
  /// Its place, as UTF-8 offsets.
  let range: ByteRange

  /// The most bytes that a name has.
  private static let longest = 80

  /// The tokens of a text in order; empty if the text is an ICU message or code.
  static func tokens(in text: String) -> [NamedToken] {
    let bytes = Array(text.utf8)
    var tokens: [NamedToken] = []
    var offset = 0
    while let open = bytes[offset...].firstIndex(of: UInt8(ascii: "{")) {
      guard let token = token(at: open, in: bytes) else {
        if isMessageOrCode(bytes, open) { return [] }
        offset = open + 1
        continue
      }
      tokens.append(token)
      offset = token.range.upperBound
    }
    return tokens
  }

  private static func token(at open: Int, in bytes: [UInt8]) -> NamedToken? {
    let isDouble = open + 1 < bytes.count && bytes[open + 1] == UInt8(ascii: "{")
    let inner = open + (isDouble ? 2 : 1)
    let reach = bytes[inner..<min(inner + longest, bytes.count)]
    guard let close = reach.firstIndex(of: UInt8(ascii: "}")) else { return nil }
    var end = close + 1
    if isDouble {
      guard end < bytes.count, bytes[end] == UInt8(ascii: "}") else { return nil }
      end += 1
    }
    var name = bytes[inner..<close]
    if isDouble { name = trimmed(name) }
    guard isName(name) else { return nil }
    var start = open
    var prefix = ""
    if open > 0, bytes[open - 1] == UInt8(ascii: "$") || bytes[open - 1] == UInt8(ascii: "%") {
      start -= 1
      prefix = bytes[start] == UInt8(ascii: "$") ? "$" : "%"
    } else if open > 0, isCommand(bytes[open - 1]) {
      return nil
    }
    let (left, right) = isDouble ? ("{{", "}}") : ("{", "}")
    return NamedToken(
      text: prefix + left + String(decoding: name, as: UTF8.self) + right, range: start..<end)
  }

  /// Whether a brace after this byte belongs to a command or another brace.
  private static func isCommand(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}")
      || byte == UInt8(ascii: "=") || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "^")
  }

  private static func trimmed(_ name: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let start = name.drop { $0 == UInt8(ascii: " ") }
    let count = start.reversed().prefix { $0 == UInt8(ascii: " ") }.count
    return start.dropLast(count)
  }

  private static func isName(_ name: ArraySlice<UInt8>) -> Bool {
    guard !name.isEmpty else { return false }
    return name.allSatisfy { byte in
      byte >= 0x80 || byte.isASCIILetter || byte.isASCIIDigit || "_-.".utf8.contains(byte)
    }
  }

  /// Whether the brace starts an argument of an ICU message, or stands among code.
  private static func isMessageOrCode(_ bytes: [UInt8], _ open: Int) -> Bool {
    let reach = bytes[open + 1..<min(open + 1 + longest, bytes.count)]
    guard let next = reach.first(where: { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09 }) else {
      return false
    }
    if next == UInt8(ascii: "\"") || next == UInt8(ascii: "'") || next == UInt8(ascii: "#") { return true }
    guard let end = reach.firstIndex(where: { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "}") }) else {
      return true
    }
    let inner = bytes[open..<end]
    return bytes[end] == UInt8(ascii: ",") || inner.contains(UInt8(ascii: ":"))
      || inner.contains(UInt8(ascii: ";"))
  }
}
