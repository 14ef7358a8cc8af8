/// What a text contains, found in one pass, so that rules look only where there is something.
///
/// A trait that is present promises no more than what its comment says; one that is absent is a proof.
package struct TextTraits: OptionSet, Sendable, Hashable {
  /// One bit a trait.
  package let rawValue: UInt32

  /// Creates a set from bits.
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// At least one byte.
  package static let nonEmpty = TextTraits(rawValue: 1 << 0)
  /// A byte that is not ASCII white space.
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
  /// A C0 control or DEL, line ends and tabs included.
  package static let control = TextTraits(rawValue: 1 << 11)
  /// A blank or another ASCII white space.
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
  /// An ASCII capital letter.
  package static let upper = TextTraits(rawValue: 1 << 21)
  /// An ASCII small letter.
  package static let lower = TextTraits(rawValue: 1 << 22)
  /// A byte above ASCII.
  package static let nonASCII = TextTraits(rawValue: 1 << 23)
  /// The first byte of a character where invisible characters, typographic punctuation and spaces live.
  ///
  /// That is U+0080…U+00BF, U+2000…U+2FFF, and U+F000 and above.
  package static let special = TextTraits(rawValue: 1 << 24)
  /// ASCII white space at the start.
  package static let leadingSpace = TextTraits(rawValue: 1 << 25)
  /// ASCII white space at the end.
  package static let trailingSpace = TextTraits(rawValue: 1 << 26)
  /// A last byte that is ASCII punctuation or above ASCII.
  package static let punctuatedEnd = TextTraits(rawValue: 1 << 27)
  /// Two blanks side by side.
  package static let doubleBlank = TextTraits(rawValue: 1 << 28)
  /// The byte `-`.
  package static let hyphen = TextTraits(rawValue: 1 << 29)
}

/// What rules ask of 200,000 texts, written out: across modules, the standard library's versions for any set of
/// options look up everything they need at run time.
extension TextTraits {
  /// Creates the set of several traits.
  package init(arrayLiteral traits: TextTraits...) {
    rawValue = traits.reduce(0) { $0 | $1.rawValue }
  }

  /// Whether every trait of another set is present.
  package func contains(_ other: TextTraits) -> Bool { rawValue & other.rawValue == other.rawValue }

  /// Whether no trait of another set is present.
  package func isDisjoint(with other: TextTraits) -> Bool { rawValue & other.rawValue == 0 }

  /// The traits of both sets.
  package func union(_ other: TextTraits) -> TextTraits { TextTraits(rawValue: rawValue | other.rawValue) }
}

extension TextTraits {
  /// The traits of each byte value.
  typealias Table = [UInt32]

  /// The traits of UTF-8 text.
  package init(scanning text: UnsafeBufferPointer<UInt8>) { self.init(scanning: text, with: Self.table) }

  /// The traits of UTF-8 text, with the table at hand: for callers with many short texts.
  init(scanning text: UnsafeBufferPointer<UInt8>, with table: Table) {
    guard let first = text.first, let last = text.last else {
      self = []
      return
    }
    self.init(rawValue: table.withUnsafeBufferPointer { Self.union(of: text, with: $0) })
    insert(.nonEmpty)
    if first.isASCIISpace { insert(.leadingSpace) }
    if last.isASCIISpace { insert(.trailingSpace) }
    if last >= 0x80 || Self.isPunctuation(last) { insert(.punctuatedEnd) }
  }

  private static func union(of text: UnsafeBufferPointer<UInt8>, with table: UnsafeBufferPointer<UInt32>)
    -> UInt32
  {
    var bits: UInt32 = 0
    var previous: UInt8 = 0
    var pairs: UInt8 = 0
    for byte in text {
      bits |= table[Int(byte)]
      pairs |= (byte | previous) == 32 && byte == previous ? 1 : 0
      previous = byte
    }
    return bits | (pairs == 0 ? 0 : TextTraits.doubleBlank.rawValue)
  }

  /// The traits of a string.
  package init(_ text: String) {
    var text = text
    self = text.withUTF8 { TextTraits(scanning: $0) }
  }

  private static func isPunctuation(_ byte: UInt8) -> Bool {
    (0x21...0x2F).contains(byte) || (0x3A...0x40).contains(byte) || (0x5B...0x60).contains(byte)
      || (0x7B...0x7E).contains(byte)
  }

  static let table: Table = (0...255).map { traits(of: UInt8($0)).rawValue }

  private static func traits(of byte: UInt8) -> TextTraits {
    var traits: TextTraits = byte.isASCIISpace ? [.blank] : [.nonBlank]
    if byte < 0x20 || byte == 0x7F { traits.insert(.control) }
    if byte >= 0x80 { traits.insert(.nonASCII) }
    if byte == 0xC2 || byte == 0xE2 || byte >= 0xEF { traits.insert(.special) }
    switch Character(UnicodeScalar(byte)) {
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
}
