import XCStrings

/// The words of a text, as translation tools count them.
///
/// Words are those of Unicode's [UAX #29](https://unicode.org/reports/tr29/) with a letter or digit: `don't`, `3.14` and
/// `example.com` are one, `and/or` and `view-only` are two. In scripts without spaces (Chinese and Japanese characters,
/// Thai, Lao, Khmer, Burmese), each letter is a word. Korean has spaces. Placeholders are not words, and they end
/// one. Characters do not include white space, placeholders and combining marks.
package struct TextWords: Sendable {
  /// The hashes of words, regardless of case, and of placeholders, regardless of position, in order.
  package private(set) var tokens: [UInt64] = []
  /// The number of words.
  package private(set) var wordCount = 0
  /// The number of characters.
  package private(set) var characterCount = 0
  /// The hash of the current word up to its last letter or digit, and whether that is a digit.
  private var word: (hash: UInt64, endsInDigit: Bool)?
  /// The character after that, which the next one may join to the word.
  private var joiner: ScalarKind?

  /// Reads a text.
  package init(_ text: String) {
    let hasPercent = text.utf8.contains(UInt8(ascii: "%"))
    var placeholders = (hasPercent ? FormatString(text).withoutProse.placeholders.map(\.range) : [])[...]
    var offset = 0
    for scalar in text.unicodeScalars {
      if let range = placeholders.first, offset >= range.lowerBound {
        if offset == range.lowerBound { endWord() }
        add(placeholder: scalar, isStart: offset == range.lowerBound)
        offset += UTF8.width(scalar)
        if offset >= range.upperBound { placeholders.removeFirst() }
        continue
      }
      offset += UTF8.width(scalar)
      add(scalar)
    }
    endWord()
  }

  // MARK: - Reading

  private mutating func add(placeholder scalar: Unicode.Scalar, isStart: Bool) {
    if isStart { tokens.append(Self.start) }
    if scalar != "$", !("0"..."9").contains(scalar) {
      tokens[tokens.count - 1] = Self.hash(tokens[tokens.count - 1], scalar)
    }
  }

  private mutating func add(_ scalar: Unicode.Scalar) {
    let kind = ScalarKind(scalar)
    if kind != .space, kind != .mark { characterCount += 1 }
    switch kind {
    case .space, .other: endWord()
    case .ideograph:
      endWord()
      word = (Self.hash(Self.start, scalar), false)
      endWord()
    case .letter, .digit:
      if let joiner, let word, !joiner.joins(word.endsInDigit, to: kind == .digit) { endWord() }
      word = (Self.hash(word?.hash ?? Self.start, folding: scalar), kind == .digit)
      joiner = nil
    case .mark: if joiner == nil, let word { self.word?.hash = Self.hash(word.hash, scalar) }
    case .connector, .letterJoiner, .digitJoiner, .joiner:
      if joiner == nil || joiner == .connector && kind == .connector { joiner = kind } else { endWord() }
    }
  }

  private mutating func endWord() {
    joiner = nil
    guard let word else { return }
    tokens.append(word.hash)
    wordCount += 1
    self.word = nil
  }

  /// FNV-1a over code points.
  private static let start: UInt64 = 0xcbf2_9ce4_8422_2325

  private static func hash(_ hash: UInt64, _ scalar: Unicode.Scalar) -> UInt64 {
    (hash ^ UInt64(scalar.value)) &* 0x100_0000_01b3
  }

  private static func hash(_ hash: UInt64, folding scalar: Unicode.Scalar) -> UInt64 {
    if scalar.isASCII {
      let isUpper = ("A"..."Z").contains(scalar)
      return isUpper ? Self.hash(hash, Unicode.Scalar(UInt8(scalar.value | 0x20))) : Self.hash(hash, scalar)
    }
    guard scalar.properties.changesWhenLowercased else { return Self.hash(hash, scalar) }
    return scalar.properties.lowercaseMapping.unicodeScalars.reduce(hash) { Self.hash($0, $1) }
  }
}

/// What a character is for counting words: classes of the property Word_Break, and letters that are words.
private enum ScalarKind {
  case space, letter, digit, mark, other
  /// A letter that is a word of its own.
  case ideograph
  /// Joins letters and digits, such as `_`.
  case connector
  /// Joins letters alone, digits alone, or either of them.
  case letterJoiner, digitJoiner, joiner

  init(_ scalar: Unicode.Scalar) {
    if scalar.isASCII {
      switch scalar {
      case "a"..."z", "A"..."Z": self = .letter
      case "0"..."9": self = .digit
      case "_": self = .connector
      case ":": self = .letterJoiner
      case ",", ";": self = .digitJoiner
      case ".", "'": self = .joiner
      case "!"..."~": self = .other
      default: self = .space
      }
      return
    }
    switch scalar.properties.generalCategory {
    case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control: self = .space
    case .nonspacingMark, .spacingMark, .enclosingMark: self = .mark
    case .format: self = scalar == "\u{200B}" ? .space : .mark
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber:
      self = Self.isWord(scalar.value) ? .ideograph : .letter
    case .decimalNumber: self = .digit
    case .connectorPunctuation: self = .connector
    default: self = Self.joiner(scalar) ?? .other
    }
  }

  /// Whether a character of this kind joins what is before it to what is after it, each a digit or a letter.
  func joins(_ before: Bool, to after: Bool) -> Bool {
    switch self {
    case .connector: true
    case .letterJoiner: !before && !after
    case .digitJoiner: before && after
    case .joiner: before == after
    default: false
    }
  }

  /// The kind of punctuation that joins, outside ASCII.
  private static func joiner(_ scalar: Unicode.Scalar) -> ScalarKind? {
    switch scalar {
    case "\u{B7}", "\u{387}", "\u{55F}", "\u{5F4}", "\u{2027}", "\u{FE13}", "\u{FE55}", "\u{FF1A}":
      .letterJoiner
    case "\u{37E}", "\u{589}", "\u{60C}", "\u{60D}", "\u{66C}", "\u{7F8}", "\u{2044}", "\u{FE10}", "\u{FE14}",
      "\u{FE50}", "\u{FE54}", "\u{FF0C}", "\u{FF1B}":
      .digitJoiner
    case "\u{2018}", "\u{2019}", "\u{2024}", "\u{FE52}", "\u{FF07}", "\u{FF0E}": .joiner
    default: nil
    }
  }

  /// Whether a letter is of a script without spaces.
  private static func isWord(_ value: UInt32) -> Bool {
    switch value {
    // Thai and Lao, Burmese, Khmer.
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF: true
    // Kana, Han characters.
    case 0x3005...0x30FF, 0x31A0...0x31FF, 0x3400...0x9FFF, 0xF900...0xFAFF, 0xFF66...0xFF9D: true
    case 0x1B000...0x1B16F, 0x20000...0x3FFFF: true
    default: false
    }
  }
}
