import SourceText
import SwiftIndex

/// Words of a literal that flows to a place: what tells a table of names from a table of texts.
struct Wording: Sendable {
  /// The number of words; 0 for a text without letters, or a value that is not a literal.
  var words: UInt8 = 0
  /// The number of words that interfaces use.
  var known: UInt8 = 0
  /// Whether the text is similar to an identifier: `arrow.up`, `isOn`, `home`.
  var isToken = false

  /// The wording of a value that is not a literal.
  static let none = Wording()

  /// Reads the content of a literal.
  init(_ bytes: SourceBytes, _ content: Range<Int>) {
    var hasMarks = false
    var isOne = true
    var offset = content.lowerBound
    while offset < content.upperBound, words < UInt8.max {
      let start = offset
      while offset < content.upperBound, Self.isLetter(bytes[offset]) { offset += 1 }
      if offset - start > 1 {
        words += 1
        if isWord(start..<offset, bytes), InterfaceWords.all.role(of: start..<offset, in: bytes) == .text {
          known += 1
        }
      }
      if offset == start {
        if Self.marks.contains(bytes[offset]) { hasMarks = true }
        if bytes[offset] <= UInt8(ascii: " ") || bytes[offset] >= 0x80 { isOne = false }
        offset =
          bytes[offset] == UInt8(ascii: "\\") ? Self.end(ofEscapeAt: offset, bytes, content) : offset + 1
      }
    }
    isToken = words > 0 && isOne && (hasMarks || !bytes.startsUppercase(content))
  }

  private init() {}

  /// Whether letters are a word of their own: not beside a digit, and without capitals inside.
  private func isWord(_ range: Range<Int>, _ bytes: SourceBytes) -> Bool {
    if bytes[range.lowerBound - 1].isDigit || bytes[range.upperBound].isDigit { return false }
    let capitals = range.count { bytes[$0] < UInt8(ascii: "a") }
    return capitals == range.count || capitals == 0
      || capitals == 1 && bytes[range.lowerBound] < UInt8(ascii: "a")
  }

  private static func isLetter(_ byte: UInt8) -> Bool { byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A }

  /// Returns the end of an escape or an interpolation.
  private static func end(ofEscapeAt offset: Int, _ bytes: SourceBytes, _ content: Range<Int>) -> Int {
    guard bytes[offset + 1] == UInt8(ascii: "(") else { return offset + 2 }
    var (end, depth) = (offset + 2, 1)
    while end < content.upperBound, depth > 0 {
      if bytes[end] == UInt8(ascii: "(") { depth += 1 }
      if bytes[end] == UInt8(ascii: ")") { depth -= 1 }
      end += 1
    }
    return end
  }

  /// The separators between the words of identifiers.
  private static let marks = Set("_./:-".utf8)
}

/// Texts that flow to one place, which is one decision: a table of names, or of texts.
struct WordingTable {
  private var literals = 0
  private var words = 0
  private var known = 0
  private var tokens = 0

  /// The minimum number of texts that make a table.
  private static let minimumTexts = 5
  /// The minimum number of texts from which tokens can be inferred.
  private static let manyTexts = 8

  mutating func add(_ wording: Wording) {
    guard wording.words > 0 else { return }
    literals += 1
    words += Int(wording.words)
    known += Int(wording.known)
    if wording.isToken { tokens += 1 }
  }

  /// Whether most words are names: no words of interfaces.
  var isOfNames: Bool { literals >= Self.minimumTexts && known * 2 < words }

  /// Whether most texts are similar to identifiers.
  var isOfTokens: Bool { literals >= Self.manyTexts && tokens * 2 > literals }
}
