import SourceText

/// The kinds of characters in a text, found in one pass, as a filter for rules.
///
/// A present trait may be an approximation; an absent one is certain. The lower half has kinds of bytes and of
/// positions; the upper half has two adjacent bytes of the kind 32 bits below, and scripts.
@usableFromInline package struct TextTraits: OptionSet, Sendable, Hashable {
  /// The traits, one bit each.
  @usableFromInline package let rawValue: UInt64

  /// Creates a set from bits.
  @inlinable package init(rawValue: UInt64) { self.rawValue = rawValue }

  /// At least one byte.
  package static let nonEmpty = TextTraits(rawValue: 1 << 0)
  /// A visible character; never an approximation.
  package static let nonBlank = TextTraits(rawValue: 1 << 1)
  /// The byte `%`.
  package static let percent = TextTraits(rawValue: 1 << 2)
  /// One of `{` or `}`.
  package static let brace = TextTraits(rawValue: 1 << 3)
  /// One of `<` or `>`.
  package static let angle = TextTraits(rawValue: 1 << 4)
  /// One of `[`, `]`, `(` or `)`.
  package static let bracket = TextTraits(rawValue: 1 << 5)
  /// The byte `\`.
  package static let backslash = TextTraits(rawValue: 1 << 6)
  /// One of `*`, `_`, `` ` `` or `~`: Markdown's marks.
  package static let emphasis = TextTraits(rawValue: 1 << 7)
  /// The byte `^`.
  package static let caret = TextTraits(rawValue: 1 << 8)
  /// The byte `0`…`9`.
  package static let digit = TextTraits(rawValue: 1 << 9)
  /// A line feed or carriage return.
  package static let lineBreak = TextTraits(rawValue: 1 << 10)
  /// A C0 control or DEL, including line ends and tabs.
  package static let control = TextTraits(rawValue: 1 << 11)
  /// A blank or other ASCII white space.
  package static let blank = TextTraits(rawValue: 1 << 12)
  /// The byte `/`.
  package static let slash = TextTraits(rawValue: 1 << 13)
  /// The byte `@`.
  package static let at = TextTraits(rawValue: 1 << 14)
  /// The byte `.`.
  package static let dot = TextTraits(rawValue: 1 << 15)
  /// One of `,`, `:` or `;`.
  package static let comma = TextTraits(rawValue: 1 << 16)
  /// One of `!` or `?`.
  package static let exclamation = TextTraits(rawValue: 1 << 17)
  /// One of `"` or `'`.
  package static let quote = TextTraits(rawValue: 1 << 18)
  /// One of `&` or `#`.
  package static let entity = TextTraits(rawValue: 1 << 19)
  /// The byte `$`.
  package static let dollar = TextTraits(rawValue: 1 << 20)
  /// An ASCII uppercase letter.
  package static let upper = TextTraits(rawValue: 1 << 21)
  /// An ASCII lowercase letter.
  package static let lower = TextTraits(rawValue: 1 << 22)
  /// A byte above ASCII.
  package static let nonASCII = TextTraits(rawValue: 1 << 23)
  /// The first byte of an invisible character, a typographic punctuation mark or a space.
  ///
  /// The ranges are U+0080…U+00BF, U+1000…U+2FFF, and U+F000 and above.
  package static let special = TextTraits(rawValue: 1 << 24)
  /// ASCII white space at the start.
  package static let leadingSpace = TextTraits(rawValue: 1 << 25)
  /// ASCII white space at the end.
  package static let trailingSpace = TextTraits(rawValue: 1 << 26)
  /// A last character that is an ASCII mark at the end of a sentence or of quoted text.
  ///
  /// Above ASCII, any last character except letters of common scripts.
  package static let punctuatedEnd = TextTraits(rawValue: 1 << 27)
  /// A blank, excluding other white space.
  package static let space = TextTraits(rawValue: 1 << 28)
  /// The byte `-`.
  package static let hyphen = TextTraits(rawValue: 1 << 29)
  /// The first byte of a character in U+0340…U+053F, which includes Greek and Cyrillic letters.
  package static let greekOrCyrillic = TextTraits(rawValue: 1 << 30)
  /// One of the first two bytes of full-width brackets: 0xE3 0x80, 0xEF 0xBC and 0xEF 0xBD.
  package static let wide = TextTraits(rawValue: 1 << 31)

  /// Two adjacent blanks.
  package static let doubleBlank = doubled(.space)
  /// Two adjacent ASCII uppercase letters.
  package static let doubleUpper = doubled(.upper)
  /// Two adjacent digits.
  package static let doubleDigit = doubled(.digit)
  /// Two adjacent dots.
  package static let doubleDot = doubled(.dot)
  /// The first two bytes of a full-width bracket or of many other characters.
  package static let wideBracket = doubled(.wide)

  /// A `[` at the start, or “lore” or “tran” in either case: the starts of reminders and filler text.
  package static let markerStart = TextTraits(rawValue: 1 << 32)
  /// Two adjacent words with the same first two bytes, ignoring case; blanks and controls separate words.
  package static let sameBeginnings = TextTraits(rawValue: 1 << 57)

  /// Returns the trait of two adjacent bytes of one kind.
  private static func doubled(_ kind: TextTraits) -> TextTraits { TextTraits(rawValue: kind.rawValue << 32) }
  private static let doubles: TextTraits = [doubleBlank, doubleUpper, doubleDigit, doubleDot, wideBracket]

  /// A `%` before a blank.
  package static let spacedPercent = TextTraits(rawValue: 1 << 62)

  /// The first byte of a mark that combines with a letter, of a part of a Hangul syllable, or others.
  package static let letterPart = TextTraits(rawValue: 1 << 33)
  /// The first byte of a character in U+05C0…U+05FF: Hebrew.
  package static let hebrew = TextTraits(rawValue: 1 << 34)
  /// The first byte of a character in U+0600…U+06FF: Arabic.
  package static let arabic = TextTraits(rawValue: 1 << 36)
  /// The first byte of a character in U+0800…U+0FFF: Thai and the scripts of India.
  package static let thaiOrIndic = TextTraits(rawValue: 1 << 37)
  /// The first byte of a character in U+3000…U+9FFF: Han, kana and their punctuation.
  package static let hanOrKana = TextTraits(rawValue: 1 << 38)
  /// The first byte of a character in U+A000…U+D7FF: Hangul.
  package static let hangul = TextTraits(rawValue: 1 << 39)
  /// The first byte of a character in U+00C0…U+017F: Latin letters with accents.
  package static let accentedLatin = TextTraits(rawValue: 1 << 40)
}

/// Set operations, written out because the standard library's generic versions are slow across modules.
extension TextTraits {
  /// Creates the set of several traits.
  @inlinable package init(arrayLiteral traits: TextTraits...) {
    rawValue = traits.reduce(0) { $0 | $1.rawValue }
  }

  /// Whether every trait of another set is present.
  @inlinable package func contains(_ other: TextTraits) -> Bool {
    rawValue & other.rawValue == other.rawValue
  }

  /// Whether no trait of another set is present.
  @inlinable package func isDisjoint(with other: TextTraits) -> Bool { rawValue & other.rawValue == 0 }

  /// The traits of both sets.
  @inlinable package func union(_ other: TextTraits) -> TextTraits {
    TextTraits(rawValue: rawValue | other.rawValue)
  }

  /// Scans UTF-8 text.
  package init(scanning text: UnsafeBufferPointer<UInt8>) {
    guard let first = text.first, let last = text.last else {
      self = []
      return
    }
    self = Self.union(of: text)
    insert(.nonEmpty)
    if !contains(.nonBlank), contains(.nonASCII), !text.isBlank { insert(.nonBlank) }
    if first.isASCIISpace { insert(.leadingSpace) }
    if last.isASCIISpace { insert(.trailingSpace) }
    if Self.startsLikeMarker(text) { insert(.markerStart) }
    if last < 0x80 ? Self.isFinalMark(last) : !Self.endsInLetter(text) { insert(.punctuatedEnd) }
  }

  /// Returns the kinds of all bytes and of pairs of adjacent bytes, and whether two words begin alike.
  private static func union(of text: UnsafeBufferPointer<UInt8>) -> TextTraits {
    var (kinds, pairs, previous): (UInt64, UInt64, UInt64) = (0, 0, 0)
    var (beginning, lastTwo): (UInt16, UInt16) = (0, 0)
    var (isFirst, isSecond) = (true, false)
    var traits: TextTraits = []
    for byte in text {
      let kind = table[Int(byte)]
      kinds |= kind
      pairs |= kind & previous
      if previous & percent.rawValue != 0, kind & space.rawValue != 0 { traits.insert(.spacedPercent) }
      previous = kind
      lastTwo = lastTwo << 8 | UInt16(byte | 0x20)
      if isSecond {
        if lastTwo == beginning { traits.insert(.sameBeginnings) }
        beginning = lastTwo
      }
      (isFirst, isSecond) = (byte <= 0x20, isFirst)
    }
    return traits.union(TextTraits(rawValue: kinds | pairs << 32 & doubles.rawValue))
  }

  private static func startsLikeMarker(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    if text[0] == UInt8(ascii: "[") { return true }
    guard text.count >= 4 else { return false }
    let letters = UnsafeRawBufferPointer(text).loadUnaligned(as: UInt32.self).bigEndian | 0x2020_2020
    return letters == 0x6C6F_7265 || letters == 0x7472_616E
  }

  private static func isFinalMark(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "."), UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: ":"), UInt8(ascii: ";"),
      UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "*"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// Returns whether the last non-ASCII character is a letter of a common script; may miss letters.
  private static func endsInLetter(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let end = text.count
    guard end >= 2 else { return false }
    let last = UInt32(text[end - 1] & 0x3F)
    if text[end - 2] & 0xE0 == 0xC0 { return isLetter(UInt32(text[end - 2] & 0x1F) << 6 | last) }
    guard end >= 3, text[end - 3] & 0xF0 == 0xE0 else { return false }
    return isLetter(UInt32(text[end - 3] & 0x0F) << 12 | UInt32(text[end - 2] & 0x3F) << 6 | last)
  }

  /// Returns whether a scalar is a letter of a common script, from Latin to Hangul; punctuation is not.
  private static func isLetter(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xC0..<0xD7, 0xD8..<0xF7, 0xF8..<0x250, 0x386, 0x388..<0x482, 0x48A..<0x530, 0x5D0..<0x5EB,
      0x620..<0x64B, 0x900..<0x964, 0xE01..<0xE3B, 0xE40..<0xE4F, 0x1E00..<0x1F00, 0x3041..<0x3097,
      0x30A1..<0x30FB, 0x3400..<0xA000, 0xAC00..<0xD7A4:
      true
    default: false
    }
  }

  private static let table: [UInt64] = (0...255).map { traits(of: UInt8($0)).rawValue }

  private static func traits(of byte: UInt8) -> TextTraits {
    var traits: TextTraits = byte.isASCIISpace ? [.blank] : []
    if (0x21..<0x7F).contains(byte) { traits.insert(.nonBlank) }
    if byte < 0x20 || byte == 0x7F { traits.insert(.control) }
    if byte >= 0x80 { traits.insert(aboveASCII(byte)) }
    switch Character(UnicodeScalar(byte)) {
    case " ": traits.insert(.space)
    case "%": traits.insert(.percent)
    case "{", "}": traits.insert(.brace)
    case "<", ">": traits.insert(.angle)
    case "[", "]", "(", ")": traits.insert(.bracket)
    case "\\": traits.insert(.backslash)
    case "*", "_", "`", "~": traits.insert(.emphasis)
    case "^": traits.insert(.caret)
    case "0"..."9": traits.insert(.digit)
    case "\n", "\r": traits.insert(.lineBreak)
    case "/": traits.insert(.slash)
    case "@": traits.insert(.at)
    case ".": traits.insert(.dot)
    case ",", ":", ";": traits.insert(.comma)
    case "!", "?": traits.insert(.exclamation)
    case "\"", "'": traits.insert(.quote)
    case "&", "#": traits.insert(.entity)
    case "$": traits.insert(.dollar)
    case "-": traits.insert(.hyphen)
    case "A"..."Z": traits.insert(.upper)
    case "a"..."z": traits.insert(.lower)
    default: break
    }
    return traits
  }

  private static func aboveASCII(_ byte: UInt8) -> TextTraits {
    var traits: TextTraits = [.nonASCII]
    if byte == 0xC2 || byte == 0xE1 || byte == 0xE2 || byte >= 0xEF { traits.insert(.special) }
    if [0xE3, 0xEF, 0x80, 0xBC, 0xBD].contains(byte) { traits.insert(.wide) }
    if [0xCC, 0xCD, 0xD9, 0xE1, 0xE3].contains(byte) { traits.insert(.letterPart) }
    switch byte {
    case 0xC3...0xC5: traits.insert(.accentedLatin)
    case 0xCD...0xD4: traits.insert(.greekOrCyrillic)
    case 0xD7: traits.insert(.hebrew)
    case 0xD8...0xDB: traits.insert(.arabic)
    case 0xE0: traits.insert(.thaiOrIndic)
    case 0xE3...0xE9: traits.insert(.hanOrKana)
    case 0xEA...0xED: traits.insert(.hangul)
    default: break
    }
    return traits
  }
}
