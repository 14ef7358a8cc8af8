/// Writes indented JSON whose members keep the order in which they are given.
struct JSONWriter {
  /// What was written so far.
  private(set) var bytes: [UInt8] = []
  private var depth = 0
  private var isFirst = true

  /// Opens an object or an array.
  mutating func open(_ bracket: String) {
    bytes.append(contentsOf: bracket.utf8)
    depth += 1
    isFirst = true
  }

  /// Closes what was opened last.
  mutating func close(_ bracket: String) {
    depth -= 1
    if !isFirst { startLine() }
    bytes.append(contentsOf: bracket.utf8)
    isFirst = false
  }

  /// Starts an element of an array.
  mutating func element() {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
    startLine()
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

  /// Writes a member that is a truth value.
  mutating func member(_ name: String, boolean: Bool) {
    self.name(name)
    bytes.append(contentsOf: (boolean ? "true" : "false").utf8)
  }

  private mutating func startLine() {
    bytes.append(UInt8(ascii: "\n"))
    for _ in 0..<depth { bytes += [UInt8(ascii: " "), UInt8(ascii: " ")] }
  }

  /// Writes a string; control characters, DEL too, by their escapes.
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
