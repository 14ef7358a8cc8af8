/// Writes JSON with members in the given order, indented down to a level.
struct JSONWriter {
  /// The bytes written so far.
  private(set) var bytes: [UInt8] = []
  /// The number of outer levels whose elements have lines of their own.
  private let brokenLevels: Int
  private var depth = 0
  private var isFirst = true

  /// Creates a writer of an empty text.
  init(brokenLevels: Int = .max) { self.brokenLevels = brokenLevels }

  /// Opens an object or an array.
  mutating func open(_ bracket: String) {
    bytes.append(contentsOf: bracket.utf8)
    depth += 1
    isFirst = true
  }

  /// Closes the innermost open object or array.
  mutating func close(_ bracket: String) {
    if !isFirst { startLine(indentedBy: depth - 1) }
    depth -= 1
    bytes.append(contentsOf: bracket.utf8)
    isFirst = false
  }

  /// Starts an element of an array.
  mutating func element() {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
    startLine(indentedBy: depth)
  }

  /// Writes an element that is JSON already.
  mutating func element(_ json: String) {
    element()
    bytes.append(contentsOf: json.utf8)
  }

  /// Starts a member with its name.
  mutating func name(_ name: String) {
    element()
    append(name)
    bytes.append(contentsOf: ": ".utf8)
  }

  /// Writes a member that is a string.
  mutating func member(_ name: String, string: String) {
    self.name(name)
    append(string)
  }

  /// Writes a member whose value is JSON already.
  mutating func member(_ name: String, json: String) {
    self.name(name)
    bytes.append(contentsOf: json.utf8)
  }

  /// Writes a member that is an array of strings.
  mutating func member(_ name: String, strings: [String]) {
    self.name(name)
    open("[")
    for string in strings {
      element()
      append(string)
    }
    close("]")
  }

  /// Writes a member that is an integer.
  mutating func member(_ name: String, number: Int) {
    self.name(name)
    bytes.append(contentsOf: String(number).utf8)
  }

  /// Writes a member that is a Boolean.
  mutating func member(_ name: String, boolean: Bool) {
    self.name(name)
    bytes.append(contentsOf: (boolean ? "true" : "false").utf8)
  }

  private mutating func startLine(indentedBy indent: Int) {
    guard depth <= brokenLevels else { return }
    bytes.append(UInt8(ascii: "\n"))
    guard brokenLevels == .max else { return }
    for _ in 0..<indent { bytes += [UInt8(ascii: " "), UInt8(ascii: " ")] }
  }

  /// Writes a string; control characters, including DEL, as escapes.
  private mutating func append(_ string: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in string.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "\n"): bytes.append(contentsOf: "\\n".utf8)
      case UInt8(ascii: "\t"): bytes.append(contentsOf: "\\t".utf8)
      case UInt8(ascii: "\r"): bytes.append(contentsOf: "\\r".utf8)
      case ..<0x20, 0x7F:
        let digits = String(byte, radix: 16)
        bytes.append(contentsOf: ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8)
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
