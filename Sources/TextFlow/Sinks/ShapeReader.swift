import SourceText
import SwiftIndex
import SwiftTree

/// Reader of a text's appearance, in one pass over its bytes.
struct ShapeReader {
  /// Set of characteristic marks in the text, most of them between two letters or digits.
  struct Marks: OptionSet {
    let rawValue: UInt32
    static let dot = Marks(rawValue: 1 << 0)
    static let slash = Marks(rawValue: 1 << 1)
    static let underscore = Marks(rawValue: 1 << 2)
    static let hyphen = Marks(rawValue: 1 << 3)
    static let colon = Marks(rawValue: 1 << 4)
    static let at = Marks(rawValue: 1 << 5)
    /// Uppercase letter after a lowercase one.
    static let hump = Marks(rawValue: 1 << 6)
    static let lower = Marks(rawValue: 1 << 7)
    static let upper = Marks(rawValue: 1 << 8)
    /// Non-ASCII letter.
    static let foreign = Marks(rawValue: 1 << 9)
    static let code = Marks(rawValue: 1 << 10)
    static let scheme = Marks(rawValue: 1 << 11)
    static let digit = Marks(rawValue: 1 << 12)
    static let comma = Marks(rawValue: 1 << 13)
    /// Space between words or values.
    static let blank = Marks(rawValue: 1 << 14)
    /// Space between two letters.
    static let blankBetweenWords = Marks(rawValue: 1 << 18)
    /// Letter that is neither a hexadecimal digit nor part of a date format.
    static let noHexadecimal = Marks(rawValue: 1 << 15)
    static let noDate = Marks(rawValue: 1 << 16)
    /// Value next to a letter.
    static let joinedValue = Marks(rawValue: 1 << 17)
    /// Non-ASCII Latin letter.
    static let accented = Marks(rawValue: 1 << 20)
    /// Tag that is not at the start, as of a word in bold type, or the name of a value.
    static let tag = Marks(rawValue: 1 << 19)
  }

  let bytes: SourceBytes
  private var marks: Marks = []
  private(set) var words = 0
  private(set) var values = 0
  private(set) var startsWithCapital = false
  private var endsSentence = false
  private(set) var letters = 0
  private var longestRun = 0
  private var runs = 0
  private var run = 0
  private(set) var startsWithValue = false
  private var waitsForWord = false

  init(_ bytes: SourceBytes) { self.bytes = bytes }

  mutating func read() {
    var offset = 0
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte >= 0x80 {
        offset += readScalar(at: offset)
        continue
      }
      if byte | 0x20 >= UInt8(ascii: "a"), byte | 0x20 <= UInt8(ascii: "z") {
        readLetter(byte, at: offset)
      } else {
        run = 0
        readMark(byte, at: offset)
      }
      offset += 1
    }
  }

  // MARK: - Letters

  private mutating func startWord(isValue: Bool = false) {
    if waitsForWord {
      marks.insert(.blank)
      if letters > 0, !isValue { marks.insert(.blankBetweenWords) }
    }
    waitsForWord = false
  }

  private mutating func readLetter(_ byte: UInt8, at offset: Int) {
    startWord()
    let isUpper = byte < 0x60
    if letters == 0 { startsWithCapital = isUpper }
    let before = bytes[offset - 1]
    if isUpper {
      if before >= UInt8(ascii: "a"), before <= UInt8(ascii: "z") { marks.insert(.hump) }
      marks.insert(.upper)
    } else {
      marks.insert(.lower)
    }
    let small = byte | 0x20
    if small > UInt8(ascii: "f") { marks.insert(.noHexadecimal) }
    if !Self.isDateLetter(byte) || run > 0 && before != byte { marks.insert(.noDate) }
    if before == LiteralShape.value || bytes[offset + 1] == LiteralShape.value {
      marks.insert(.joinedValue)
    }
    countLetter()
    endsSentence = false
  }

  private mutating func countLetter() {
    letters += 1
    run += 1
    if run == 1 { runs += 1 }
    if run == 2 { words += 1 }
    longestRun = max(longestRun, run)
  }

  /// Whether an ASCII letter is one of `DateFormatter` patterns.
  private static func isDateLetter(_ byte: UInt8) -> Bool { dateLetters & 1 << UInt64(byte & 63) != 0 }

  private static let dateLetters = "GyYMLwdDEaHhKkmsSzZvxXTcejQqO".utf8.reduce(0) {
    $0 | 1 << UInt64($1 & 63)
  }

  /// Reads a non-ASCII character and returns its length.
  private mutating func readScalar(at offset: Int) -> Int {
    let first = bytes[offset]
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    var value = UInt32(first) & (0x7F >> UInt32(length))
    for place in 1..<length { value = value << 6 | UInt32(bytes[offset + place] & 0x3F) }
    if value == 0x00A0 || value == 0x202F { readMark(UInt8(ascii: " "), at: offset) }
    // `🅰️` is no letter.
    guard let scalar = Unicode.Scalar(value), scalar.properties.isAlphabetic, value != 0x00AA,
      value != 0x00BA, !Self.signs.contains(where: { $0.contains(value) }),
      scalar.properties.generalCategory != .otherSymbol
    else {
      run = 0
      if value == 0x2026 || value == 0x3002 || value == 0xFF01 || value == 0xFF1F { endsSentence = true }
      return length
    }
    startWord()
    if letters == 0 { startsWithCapital = !scalar.properties.isLowercase }
    marks.insert(.foreign)
    if value < 0x0370 { marks.insert(.accented) }
    countLetter()
    if value >= 0x3040, run == 1 { words += 1 }
    endsSentence = false
    return length
  }

  // MARK: - Marks

  private func isWord(_ offset: Int) -> Bool {
    let byte = bytes[offset]
    return byte.isWordByte || byte == LiteralShape.value
  }

  private mutating func readMark(_ byte: UInt8, at offset: Int) {
    switch byte {
    case 0x20, 0x0A, 0x0D, 0x09: waitsForWord = letters > 0 || values > 0 || marks.contains(.digit)
    case LiteralShape.value:
      startWord(isValue: true)
      if letters == 0 { startsWithValue = true }
      values += 1
      endsSentence = false
    case 0x30...0x39:
      marks.insert(.digit)
      endsSentence = false
    case UInt8(ascii: "_"): marks.insert(.underscore)
    case UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"):
      endsSentence = true
      if byte == UInt8(ascii: "."), isInner(offset) { marks.insert(.dot) }
      if byte == UInt8(ascii: "!"), bytes[offset + 1] == UInt8(ascii: "=") { marks.insert(.code) }
    case UInt8(ascii: "-"):
      if isWord(offset - 1), isWord(offset + 1) { marks.insert(.hyphen) }
      // A command has options: `ls -a`.
      if !startsWithCapital, bytes[offset - 1].isBlank,
        isWord(offset + 1) || bytes[offset + 1] == byte && isWord(offset + 2)
      {
        marks.insert(.code)
      }
      if !isWord(offset - 1), letters == 0, isWord(offset + 1) || bytes[offset + 1] == byte {
        marks.insert(.code)
      }
    case UInt8(ascii: ","): if isWord(offset - 1), isWord(offset + 1) { marks.insert(.comma) }
    default: readCodeMark(byte, at: offset)
    }
  }

  /// Whether the mark is between two letters or digits that are not both digits.
  private func isInner(_ offset: Int) -> Bool {
    isWord(offset - 1) && isWord(offset + 1) && !(bytes[offset - 1].isDigit && bytes[offset + 1].isDigit)
  }

  private mutating func readCodeMark(_ byte: UInt8, at offset: Int) {
    let next = bytes[offset + 1]
    switch byte {
    case UInt8(ascii: "/"):
      if next == byte, bytes[offset - 1] == UInt8(ascii: ":") { marks.insert(.scheme) }
      // `cat /etc/hosts` is a command.
      if !startsWithCapital, letters > 0, isWord(offset + 1), bytes[offset - 1].isBlank {
        marks.insert(.code)
      }
      if isWord(offset + 1) && !bytes[offset - 1].isBlank || isWord(offset - 1) && next == 0 {
        marks.insert(.slash)
      }
    case UInt8(ascii: ":"): if isInner(offset) { marks.insert(.colon) }
    case UInt8(ascii: "@"): if isWord(offset + 1) { marks.insert(.at) }
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "\\"): marks.insert(.code)
    case UInt8(ascii: "<"):
      if isWord(offset + 1) || next == UInt8(ascii: "/") { marks.insert(letters > 0 ? .tag : .code) }
    case UInt8(ascii: "="): if !next.isBlank || !bytes[offset - 1].isBlank { marks.insert(.code) }
    case UInt8(ascii: ";"):
      if next == 0x0A || next == 0 || next < 0x80 && isWord(offset + 1) { marks.insert(.code) }
    // `hsl(1, 2, 3)`
    case UInt8(ascii: "("):
      if !startsWithCapital, bytes[offset - 1].isWordByte, next.isDigit || next == LiteralShape.value {
        marks.insert(.code)
      }
    case UInt8(ascii: "|") where !startsWithCapital && bytes[offset - 1].isBlank && next.isBlank:
      if letters > 0 { marks.insert(.code) }
    case UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "&"), UInt8(ascii: "*"), UInt8(ascii: "["):
      if byte != UInt8(ascii: "*") || letters > 0, isWord(offset - 1), isWord(offset + 1) {
        marks.insert(.code)
      }
    default: break
    }
  }

  // MARK: - Result

  /// Whether a colon or space accompanies the word, as in `to:`; the dash in `- km` stands for a value.
  private var hasWordBeside: Bool { bytes.count > letters && !bytes.starts(with: "-", at: 0) }

  var hasForeignLetters: Bool { marks.contains(.foreign) }

  /// The overall kind of the text.
  var kind: LiteralShape.Kind {
    if letters == 0 { return .empty }
    if marks.contains(.scheme), !marks.contains(.blank) { return .url }
    if values > 0 && !marks.contains(.foreign) && longestRun == letters
      && (letters <= 2 || startsWithValue && (letters == 3 || letters == 4 && !isInterfaceWord))
    {
      return .unit
    }
    // Each of several values has a unit: `1 h 30 min`.
    if startsWithValue, runs > 1, longestRun <= 3, values >= runs, !marks.contains(.foreign) { return .unit }
    if startsWithValue, marks.contains(.slash), letters <= 7, marks.isDisjoint(with: [.foreign, .dot]) {
      return .unit
    }
    if !marks.contains(.noDate), !marks.contains(.foreign), letters > 1,
      longestRun < letters || longestRun > 3
    {
      return .dateFormat
    }
    if isConfiguration { return .code }
    return marks.contains(.blank) ? phrase : token
  }

  /// Whether a number or range follows a capitalized word: `Preset 4`, `Score: 0`, `Days 14-16`, `High (90%)`.
  private var isNumbered: Bool {
    guard startsWithCapital, letters > 1, letters == longestRun, marks.isDisjoint(with: .hump),
      marks.contains(.lower)
    else { return false }
    let isLabel = bytes[letters] == UInt8(ascii: ":")
    let number = letters + (isLabel ? 2 : 1)
    return (isLabel || letters > 2) && bytes.count > number && bytes[number - 1] == UInt8(ascii: " ")
      && (number..<bytes.count).allSatisfy { bytes[$0] >= 0x80 || Self.numberBytes.contains(bytes[$0]) }
  }

  /// The digits and what may stand beside them in a text.
  private static let numberBytes = Set("0123456789-()%".utf8)

  private var phrase: LiteralShape.Kind {
    if marks.contains(.code) || startsQuery { return .code }
    // Several lines with tags are mostly a prompt or a document.
    if marks.contains(.tag), words < 5 || bytes.buffer.contains(0x0A) { return .code }
    if isLicense { return .license }
    if isPath, !endsSentence { return .path }
    if longestRun < 2, !marks.contains(.foreign) { return .unit }
    if !marks.contains(.blankBetweenWords), marks.contains(.dot), !endsSentence { return .identifier }
    return .phrase
  }

  private var token: LiteralShape.Kind {
    if !marks.isDisjoint(with: [.code, .tag]) { return .code }
    if marks.contains(.slash) {
      let isWords = startsWithCapital && marks.isDisjoint(with: [.dot, .underscore, .digit, .hump, .colon])
      return isWords && words >= 2 && values == 0 ? .word : .path
    }
    if !marks.isDisjoint(with: [.dot, .underscore, .at, .colon, .comma]) { return .identifier }
    if letters == 1, marks.contains(.accented) || !marks.contains(.foreign) { return .unit }
    if marks.contains(.foreign) { return .word }
    if isNumbered { return .word }
    if marks.contains(.digit) {
      return marks.contains(.noHexadecimal) || letters < 3 ? .identifier : .hexadecimal
    }
    // `LOCAL-UUID-PLACEHOLDER` is not a word, but `SIGN-IN` is.
    if marks.contains(.hyphen) { return startsWithCapital && !marks.contains(.hump) ? .word : .identifier }
    if marks.contains(.hump) || marks.contains(.joinedValue) { return .identifier }
    if !marks.contains(.upper) { return letters > 3 || hasWordBeside ? .lowerWord : .unit }
    if !marks.contains(.lower) { return .upperWord }
    return startsWithCapital ? .word : .identifier
  }
}
