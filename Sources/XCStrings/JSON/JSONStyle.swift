/// How a file writes JSON: detected from its bytes, so that an edit looks like the rest of it.
public struct JSONStyle: Hashable, Sendable {
  /// How an object without members is written.
  public enum EmptyContainer: Hashable, Sendable {
    /// Brace, blank line, brace: Foundation's way, and so Xcode's.
    case blankLine
    /// `{}`.
    case tight
  }

  /// One level of indentation; empty where the file is on one line.
  public var indentation = "  "
  /// What stands between a key and its value.
  public var keySeparator = " : "
  /// The line end; empty where the file is on one line.
  public var newline = "\n"
  /// How an object without members is written.
  public var emptyContainer = EmptyContainer.blankLine
  /// Whether `/` is written `\/`.
  public var escapesSlash = false
  /// Whether U+2028 and U+2029 are written as escapes.
  public var escapesLineSeparators = false
  /// Whether everything above ASCII is written as escapes.
  public var escapesNonASCII = false

  /// Creates Xcode's style.
  public init() {}

  /// Xcode's style: two blanks, ` : `, LF, nothing escaped that need not be.
  public static let xcode = JSONStyle()
}

extension JSONStyle {
  /// Detects the style of a document from its first members and its strings.
  public init(detecting tree: JSONTree) {
    self.init()
    let bytes = tree.bytes
    let root = tree.root
    if let first = root.members.first(where: { _ in true }) {
      let lead = bytes[root.range.lowerBound + 1..<first.key.range.lowerBound]
      newline = lead.contains(13) ? "\r\n" : lead.contains(10) ? "\n" : ""
      indentation = String(decoding: lead.filter { $0 == 32 || $0 == 9 }, as: UTF8.self)
      if newline.isEmpty { indentation = "" }
      keySeparator = Self.text(between: first.key, and: first.value, in: bytes)
    }
    detectContents(of: tree)
  }

  private mutating func detectContents(of tree: JSONTree) {
    let bytes = tree.bytes
    let tape = tree.tape
    var foundEmpty = false
    var foundEscape = false
    for (index, node) in tape.enumerated() where !(foundEmpty && foundEscape) {
      if !foundEmpty, node.kind == .object, node.length == 2 {
        foundEmpty = true
        emptyContainer = Int(tape[index + 1].start) == Int(node.start) + 1 ? .tight : .blankLine
      }
      guard node.kind == .string, node.isEscaped else { continue }
      let start = Int(node.start) + 1
      foundEscape = noteEscapes(in: bytes[start..<start + node.length]) || foundEscape
    }
    if !foundEmpty, keySeparator != " : " { emptyContainer = .tight }
  }

  /// Notes which characters a string escapes without need; true if it does.
  private mutating func noteEscapes(in raw: ArraySlice<UInt8>) -> Bool {
    var index = raw.startIndex
    var found = false
    while let backslash = raw[index...].firstIndex(of: UInt8(ascii: "\\")), backslash + 1 < raw.endIndex {
      index = backslash + 2
      let letter = raw[backslash + 1]
      if letter == UInt8(ascii: "/") {
        escapesSlash = true
        found = true
      } else if letter == UInt8(ascii: "u"), backslash + 6 <= raw.endIndex {
        found =
          noteUnicodeEscape(String(decoding: raw[backslash + 2..<backslash + 6], as: UTF8.self)) || found
      }
    }
    return found
  }

  private mutating func noteUnicodeEscape(_ digits: String) -> Bool {
    guard let unit = UInt16(digits, radix: 16), unit >= 0x80 else { return false }
    if unit == 0x2028 || unit == 0x2029 { escapesLineSeparators = true } else { escapesNonASCII = true }
    return true
  }

  private static func text(between key: JSONNode, and value: JSONNode, in bytes: [UInt8]) -> String {
    String(decoding: bytes[key.range.upperBound..<value.range.lowerBound], as: UTF8.self)
  }
}
