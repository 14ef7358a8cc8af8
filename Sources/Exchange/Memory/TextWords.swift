import XCStrings

/// The words of a text, as translation tools count them.
///
/// A word is what white space separates, if it has a letter or digit; `don't` and `and/or` are one. In scripts
/// without spaces (Chinese and Japanese characters, Thai, Lao, Khmer, Burmese), each letter is a word. Korean has
/// spaces. Placeholders are not words, and they end one. Characters do not include white space, placeholders and
/// combining marks.
package struct TextWords: Sendable {
  /// The hashes of words, regardless of case, and of placeholders, regardless of position, in order.
  package private(set) var tokens: [UInt64] = []
  /// The number of words.
  package private(set) var wordCount = 0
  /// The number of characters.
  package private(set) var characterCount = 0
  /// The hash of the current word up to its last letter or digit, and up to the current character.
  private var word: (core: UInt64, rest: UInt64)?

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
    case .space: endWord()
    case .ideograph:
      endWord()
      word = (Self.hash(Self.start, scalar), 0)
      endWord()
    case .letter:
      let hash = Self.hash(word?.rest ?? Self.start, folding: scalar)
      word = (hash, hash)
    case .mark:
      guard let current = word else { return }
      let hash = Self.hash(current.rest, scalar)
      word = (hash, hash)
    case .other: if let rest = word?.rest { word?.rest = Self.hash(rest, scalar) }
    }
  }

  private mutating func endWord() {
    guard let word else { return }
    tokens.append(word.core)
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

/// What a character is for counting words.
private enum ScalarKind {
  case space, letter, mark, other
  /// A letter that is a word of its own.
  case ideograph

  init(_ scalar: Unicode.Scalar) {
    if scalar.isASCII {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9": self = .letter
      case "!"..."~": self = .other
      default: self = .space
      }
      return
    }
    switch scalar.properties.generalCategory {
    case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control: self = .space
    case .nonspacingMark, .spacingMark, .enclosingMark, .format: self = .mark
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
      self = Self.isWord(scalar.value) ? .ideograph : .letter
    case .decimalNumber, .letterNumber, .otherNumber: self = .letter
    default: self = .other
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
