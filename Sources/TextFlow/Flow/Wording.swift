import SourceText
import SwiftIndex
import SwiftTree

/// Words of a literal that flows to a place: what tells a table of names from a table of texts.
struct Wording: Sendable {
  /// Whether the value is a literal with letters.
  var hasLetters = false
  /// The number of words of two or more letters.
  var words: UInt8 = 0
  /// The number of words that English interfaces use.
  var listed: UInt8 = 0
  /// The number of these words and of others that are no names, as they start in lower case or end as few names do.
  var known: UInt8 = 0
  /// Whether a word is written as only names are: beside a digit, with capitals inside, or known as a name.
  var isMarked = false
  /// Whether the text stands beside a URL in a call or tuple, as the name of a site does.
  var isBesideURL = false
  /// The script of other letters than Latin ones, such as Cyrillic or Kana, as the number of its group; 0 for none.
  var foreignScript = 0
  /// Whether a text in another script is longer than a name mostly is.
  var isForeignSentence = false
  /// Whether the text ends with a colon, as the label of a value does.
  var isLabel = false
  /// Whether the text is similar to an identifier: `arrow.up`, `isOn`, `home`.
  var isToken = false

  /// The wording of a value that is not a literal.
  static let none = Wording()

  /// Reads a text, which has a marker for each interpolation.
  init(_ text: [UInt8]) { self = text.withUnsafeBufferPointer { Wording(SourceBytes($0)) } }

  private init(_ bytes: SourceBytes) {
    var hasMarks = false
    var isOne = true
    var offset = 0
    var address = 0..<0
    while offset < bytes.count, words < UInt8.max {
      let start = offset
      while case let length = Self.letterLength(at: offset, bytes), length > 0 { offset += length }
      if offset > start {
        hasLetters = true
        if start >= address.upperBound { address = Self.address(at: start, bytes) }
        let isWord = offset - start > Self.letterLength(at: start, bytes) && !address.contains(start)
        if isWord { add(kind(of: start..<offset, bytes)) }
        continue
      }
      if Self.marks.contains(bytes[offset]) { hasMarks = true }
      if let script = Self.foreignScript(bytes[offset]) { foreignScript = script }
      let isValue = bytes[offset] == LiteralShape.value
      if !isValue, bytes[offset] <= UInt8(ascii: " ") || bytes[offset] >= 0x80 { isOne = false }
      offset += 1
    }
    let last = (0..<bytes.count).last { bytes[$0] != UInt8(ascii: " ") } ?? 0
    isLabel = bytes[last] == UInt8(ascii: ":")
    isForeignSentence = isForeign && bytes.count > Self.longestName
    isToken = hasLetters && isOne && (hasMarks || !bytes.startsUppercase(0..<bytes.count))
  }

  private mutating func add(_ kind: Kind) {
    words += 1
    switch kind {
    case .listed: (listed, known) = (listed + 1, known + 1)
    case .known: known += 1
    case .marked: isMarked = true
    case .other: break
    }
  }

  private init() {}

  /// Whether a word, with spaces and punctuation around it, is one of interfaces, and no value of code.
  static func isOfInterface(_ text: [UInt8]) -> Bool {
    text.withUnsafeBufferPointer { text in
      let bytes = SourceBytes(text)
      guard let start = text.firstIndex(where: \.isASCIILetter),
        let end = text.lastIndex(where: \.isASCIILetter),
        text[..<start].allSatisfy({ $0 >= 0x80 || openings.contains($0) }),
        // The values that data has in any language.
        !bytes.equals(start..<end + 1, ["true", "false"])
      else { return false }
      return InterfaceWords.all.role(of: start..<end + 1, in: bytes) == .text
    }
  }

  /// What may stand before a word in a text.
  private static let openings = Set(" \n,(".utf8)

  /// Whether the text has no Latin letter, but others.
  private var isForeign: Bool { foreignScript > 0 && !hasLetters }

  /// Whether the text may be the name of a language in its own script.
  var isForeignName: Bool { isForeign && !isForeignSentence }

  /// Whether a text in capitals is an emphasized word, not an abbreviation.
  var isWord: Bool { words == 1 && !isMarked }

  /// Whether the text alone is a name: short, without a word of interfaces, and written as only names are.
  var isName: Bool { isMarked && known == 0 && words <= 3 && !isLabel }

  /// Kind of a word in a name or a text.
  private enum Kind { case listed, known, marked, other }

  private func kind(of range: Range<Int>, _ bytes: SourceBytes) -> Kind {
    if bytes[range.lowerBound - 1].isDigit || bytes[range.upperBound].isDigit { return .marked }
    if range.contains(where: { bytes[$0] >= 0x80 }) {
      return Self.startsUppercase(range, bytes) ? .other : .known
    }
    let capitals = range.count { bytes[$0] < UInt8(ascii: "a") }
    let isTitle = capitals == 1 && bytes[range.lowerBound] < UInt8(ascii: "a")
    guard capitals == 0 || isTitle || capitals == range.count else { return .marked }
    if InterfaceWords.all.role(of: range, in: bytes) == .text { return .listed }
    if capitals == range.count && range.count <= Self.longestAbbreviation
      || ProperNames.contains(range, bytes)
    {
      return .marked
    }
    return capitals == 0 || Self.endings.contains { bytes.equals(range.suffix($0.utf8CodeUnitCount), $0) }
      ? .known : .other
  }

  /// The maximum length of names in other scripts, in bytes: six to ten letters.
  private static let longestName = 20
  /// The maximum length of abbreviations in letters: longer words in capitals are emphasized.
  private static let longestAbbreviation = 5

  /// The endings of English words, which few names have.
  private static let endings: [StaticString] = [
    "ing", "ed", "tion", "sion", "ment", "ness", "able", "ity", "ly", "ance", "ence",
  ]

  /// Returns the number of bytes of a Latin letter, with or without a mark; 0 for anything else.
  private static func letterLength(at offset: Int, _ bytes: SourceBytes) -> Int {
    switch bytes[offset] {
    case 0x41...0x5A, 0x61...0x7A: 1
    case 0xC3...0xCA: 2
    case 0xE1: (0xB8...0xBB).contains(bytes[offset + 1]) ? 3 : 0
    default: 0
    }
  }

  private static func startsUppercase(_ word: Range<Int>, _ bytes: SourceBytes) -> Bool {
    let letter = word.prefix(letterLength(at: word.lowerBound, bytes))
    return String(decoding: bytes.buffer[letter], as: UTF8.self).first?.isUppercase == true
  }

  /// Returns the run without a space from an offset if it is an address, whose parts are no words: `ana@example.com`.
  private static func address(at offset: Int, _ bytes: SourceBytes) -> Range<Int> {
    var end = offset
    while end < bytes.count, bytes[end] > UInt8(ascii: " ") { end += 1 }
    return (offset..<end).contains { bytes[$0] == UInt8(ascii: "@") } ? offset..<end : offset..<offset
  }

  /// Returns the group of the scripts with a letter that starts with a byte; `nil` for Latin, punctuation and symbols.
  private static func foreignScript(_ byte: UInt8) -> Int? {
    switch byte {
    case 0xCD...0xCF: 1  // Greek
    case 0xD0...0xD4: 2  // Cyrillic
    case 0xD5...0xD7: 3  // Armenian and Hebrew
    case 0xD8...0xDF: 4  // Arabic and its neighbors
    case 0xE0, 0xE1: 5  // of India and Southeast Asia
    case 0xE3...0xE9: 6  // Han and Kana
    case 0xEA...0xED: 7  // Hangul
    default: nil
    }
  }

  /// The numbers of the groups of scripts.
  static let scripts = 1..<8

  /// The separators between the words of identifiers.
  private static let marks = Set("_./:-".utf8)
}
