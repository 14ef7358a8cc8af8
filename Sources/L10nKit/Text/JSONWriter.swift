/// Writes JSON with members in the given order, indented down to a level.
package struct JSONWriter {
  /// The bytes written so far.
  package private(set) var bytes: [UInt8] = []
  /// The number of outer levels whose elements have lines of their own.
  private let brokenLevels: Int
  private var depth = 0
  private var isFirst = true

  /// Creates a writer of an empty text.
  package init(brokenLevels: Int = .max) { self.brokenLevels = brokenLevels }

  /// Opens an object or an array.
  package mutating func open(_ bracket: String) {
    bytes.append(contentsOf: bracket.utf8)
    depth += 1
    isFirst = true
  }

  /// Closes the innermost open object or array.
  package mutating func close(_ bracket: String) {
    if !isFirst { startLine(indentedBy: depth - 1) }
    depth -= 1
    bytes.append(contentsOf: bracket.utf8)
    isFirst = false
  }

  /// Starts an element of an array.
  package mutating func element() {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
    startLine(indentedBy: depth)
  }

  /// Writes an element that is JSON already.
  package mutating func element(_ json: String) {
    element()
    bytes.append(contentsOf: json.utf8)
  }

  /// Starts a member with its name.
  package mutating func name(_ name: String) {
    element()
    append(name)
    bytes.append(contentsOf: ": ".utf8)
  }

  /// Writes a member that is a string.
  package mutating func member(_ name: String, string: String) {
    self.name(name)
    append(string)
  }

  /// Writes a member whose value is JSON already.
  package mutating func member(_ name: String, json: String) {
    self.name(name)
    bytes.append(contentsOf: json.utf8)
  }

  /// Writes a member that is an array of strings.
  package mutating func member(_ name: String, strings: [String]) {
    self.name(name)
    open("[")
    for string in strings {
      element()
      append(string)
    }
    close("]")
  }

  /// Writes a member that is an integer.
  package mutating func member(_ name: String, number: Int) {
    self.name(name)
    bytes.append(contentsOf: String(number).utf8)
  }

  /// Writes a member that is an array of integers, on one line.
  package mutating func member(_ name: String, numbers: [Int]) {
    member(name, json: "[\(numbers.map(String.init).joined(separator: ","))]")
  }

  /// Writes an element that is a string.
  package mutating func element(string: String) {
    element()
    append(string)
  }

  /// Writes an element that is an integer.
  package mutating func element(number: Int) {
    element()
    bytes.append(contentsOf: String(number).utf8)
  }

  /// Writes an element that is a string, from its UTF-8.
  package mutating func element(utf8: UnsafeBufferPointer<UInt8>) {
    element()
    append(utf8: utf8)
  }

  /// Writes a member that is a Boolean.
  package mutating func member(_ name: String, boolean: Bool) {
    self.name(name)
    bytes.append(contentsOf: (boolean ? "true" : "false").utf8)
  }

  private mutating func startLine(indentedBy indent: Int) {
    guard depth <= brokenLevels else { return }
    bytes.append(UInt8(ascii: "\n"))
    guard brokenLevels == .max else { return }
    for _ in 0..<indent { bytes += [UInt8(ascii: " "), UInt8(ascii: " ")] }
  }

  private mutating func append(_ string: String) {
    var string = string
    string.withUTF8 { append(utf8: $0) }
  }

  /// Writes a string; control characters, including DEL, as escapes.
  private mutating func append(utf8: UnsafeBufferPointer<UInt8>) {
    bytes.append(UInt8(ascii: "\""))
    var start = 0
    for index in utf8.indices where Self.isSpecial(utf8[index]) {
      bytes.append(contentsOf: utf8[start..<index])
      appendEscape(of: utf8[index])
      start = index + 1
    }
    bytes.append(contentsOf: utf8[start...])
    bytes.append(UInt8(ascii: "\""))
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F
  }

  private mutating func appendEscape(of byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
    case UInt8(ascii: "\n"): bytes.append(contentsOf: "\\n".utf8)
    case UInt8(ascii: "\t"): bytes.append(contentsOf: "\\t".utf8)
    case UInt8(ascii: "\r"): bytes.append(contentsOf: "\\r".utf8)
    default:
      let digits = String(byte, radix: 16)
      bytes.append(contentsOf: ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8)
    }
  }
}
