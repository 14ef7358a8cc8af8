import SourceText
import SwiftIndex

/// Appearance of a literal's text.
struct LiteralShape {
  /// Kind of a text by its appearance.
  enum Kind: UInt8 {
    /// No letters.
    case empty
    /// A single letter, or up to four letters beside a value.
    case unit
    /// One token that is not a word: `is_on`, `a.b`, `viewDidLoad`, `x-y`.
    case identifier
    case url, path, hexadecimal
    /// One word in lower case, in upper case, or capitalized.
    case lowerWord, upperWord, word
    /// Several words.
    case phrase
    /// Code or markup.
    case code
    case license
    case dateFormat

    /// Whether the text is one word.
    var isOne: Bool { self == .word || self == .lowerWord || self == .upperWord }
  }

  /// The overall kind.
  let kind: Kind
  /// The number of runs of two or more letters.
  let words: Int
  /// The number of letters outside of interpolations and format specifiers.
  let letters: Int
  /// The number of interpolations and format specifiers.
  let values: Int
  /// Whether the first letter is uppercase, or of a script without case.
  let startsWithCapital: Bool
  /// Whether the text ends with a period, an ellipsis or similar punctuation.
  let endsSentence: Bool
  /// Whether a value precedes the first letter.
  let startsWithValue: Bool
  /// Whether all letters are uppercase.
  let isUpper: Bool

  /// Analyzes a text.
  init(_ text: [UInt8]) {
    let reader = text.withUnsafeBufferPointer { buffer in
      var reader = ShapeReader(SourceBytes(buffer))
      reader.read()
      return reader
    }
    kind = reader.kind
    words = reader.words
    letters = reader.hasForeignLetters ? max(3, reader.letters) : reader.letters
    values = reader.values
    startsWithCapital = reader.startsWithCapital
    endsSentence = reader.endsSentence
    startsWithValue = reader.startsWithValue
    isUpper = !reader.marks.contains(.lower) && reader.marks.contains(.upper)
  }

  /// Whether the text may be user-facing: at least one word.
  var isReadable: Bool {
    switch kind {
    case .word, .upperWord, .lowerWord, .phrase: true
    case .empty, .unit, .identifier, .url, .path, .hexadecimal, .code, .license, .dateFormat: false
    }
  }

  /// Whether the text looks like a title or sentence: a capitalized word, or several words.
  var isNatural: Bool { kind == .phrase && words > 0 || kind == .word }

  /// Whether the text looks like a title or sentence and starts like one.
  var isTitle: Bool {
    isNatural && (letters > 2 || kind == .phrase) && (startsWithCapital || words >= 3 || startsWithValue)
  }

  /// Whether the text looks like a sentence: three or more words, or two with final punctuation.
  var isSentence: Bool { kind == .phrase && (words >= 3 || words >= 2 && endsSentence) }

  /// The reason why a text of this shape is not user-facing; `nil` if it may be.
  var reason: NotTextReason? {
    switch kind {
    case .word, .upperWord, .lowerWord, .phrase: nil
    case .empty: .noLetters
    case .unit: .unit
    case .identifier, .hexadecimal: .identifier
    case .url: .url
    case .path: .path
    case .code: .code
    case .license: .license
    case .dateFormat: .format
    }
  }
}

/// Iteration over the space-separated words of a text.
enum BlankSeparated {
  /// Whether there is at least one word, and all words satisfy `isWanted`.
  static func words(of text: [UInt8], are isWanted: (Range<Int>, SourceBytes) -> Bool) -> Bool {
    text.withUnsafeBufferPointer { buffer in
      let bytes = SourceBytes(buffer)
      var offset = 0
      var count = 0
      while offset < buffer.count {
        var end = offset
        while end < buffer.count, !bytes[end].isBlank { end += 1 }
        if end > offset {
          guard isWanted(offset..<end, bytes) else { return false }
          count += 1
        }
        offset = end + 1
      }
      return count > 0
    }
  }
}

/// Bytes of a literal's text, with one marker for each interpolation and format specifier.
///
/// The array is reused for all literals. Only the beginning of long texts is read, which is enough to
/// classify them.
struct LiteralSkeleton {
  /// The marker for an interpolation or a format specifier.
  static let value: UInt8 = 1
  /// The maximum number of bytes to read.
  private static let limit = 600

  private(set) var text: [UInt8] = []

  /// Reads a literal.
  mutating func read(_ literal: StringLiteral, in bytes: SourceBytes, _ interpolations: [ByteRange]) {
    text.removeAll(keepingCapacity: true)
    let content = literal.contentRange
    let end = min(content.upperBound, content.lowerBound + Self.limit)
    var interpolations = interpolations[...]
    var offset = content.lowerBound
    while offset < end {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "\\"), bytes.hasPounds(literal.poundCount, at: offset + 1) {
        let next = offset + 1 + literal.poundCount
        if let interpolation = interpolations.first, interpolation.lowerBound == offset {
          interpolations.removeFirst()
          text.append(Self.value)
          offset = max(next + 1, interpolation.upperBound)
        } else {
          offset = readEscape(at: next, in: bytes)
        }
      } else if byte == UInt8(ascii: "%"), let length = Self.specifierLength(at: offset, in: bytes) {
        text.append(Self.value)
        offset += length
      } else {
        text.append(byte)
        offset += 1
      }
    }
  }

  private mutating func readEscape(at offset: Int, in bytes: SourceBytes) -> Int {
    switch bytes[offset] {
    case UInt8(ascii: "n"), UInt8(ascii: "r"): text.append(0x0A)
    case UInt8(ascii: "t"), UInt8(ascii: "0"): text.append(0x20)
    case UInt8(ascii: "u") where bytes[offset + 1] == UInt8(ascii: "{"):
      var value: UInt32 = 0
      var position = offset + 2
      while let digit = Character(Unicode.Scalar(bytes[position])).hexDigitValue, position - offset <= 9 {
        value = value &* 16 &+ UInt32(digit)
        position += 1
      }
      if let scalar = Unicode.Scalar(value) { text.append(contentsOf: String(Character(scalar)).utf8) }
      return position + 1
    default: text.append(bytes[offset])
    }
    return offset + 1
  }

  /// Returns the length of a format specifier such as `%1$lld`; nil for a plain percent sign.
  private static func specifierLength(at offset: Int, in bytes: SourceBytes) -> Int? {
    var end = offset + 1
    while true {
      switch bytes[end] {
      case 0x30...0x39, UInt8(ascii: "$"), UInt8(ascii: "."), UInt8(ascii: "l"), UInt8(ascii: "h"),
        UInt8(ascii: "z"), UInt8(ascii: "q"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"):
        end += 1
      case UInt8(ascii: "@"), UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "u"), UInt8(ascii: "f"),
        UInt8(ascii: "F"), UInt8(ascii: "g"), UInt8(ascii: "e"), UInt8(ascii: "x"), UInt8(ascii: "X"),
        UInt8(ascii: "s"), UInt8(ascii: "c"), UInt8(ascii: "o"), UInt8(ascii: "p"), UInt8(ascii: "a"):
        return end + 1 - offset
      default: return nil
      }
      if end - offset > 12 { return nil }
    }
  }
}
