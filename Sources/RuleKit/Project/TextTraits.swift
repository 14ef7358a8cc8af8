/// What a text contains, found in one pass, so that rules look only where there is something.
///
/// A trait that is present promises no more than what its comment says; one that is absent is a proof. The lower
/// half are kinds of bytes and of places; a bit of the upper half says that two bytes of the kind 32 bits below it
/// stand side by side, where that is a kind of bytes.
@usableFromInline
package struct TextTraits: OptionSet, Sendable, Hashable {
  /// One bit a trait.
  @usableFromInline package let rawValue: UInt64

  /// Creates a set from bits.
  @inlinable package init(rawValue: UInt64) { self.rawValue = rawValue }

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
  /// A last character that is a mark after a sentence or after quoted text, as far as it is ASCII.
  ///
  /// Above ASCII, any character but the letters of common scripts.
  package static let punctuatedEnd = TextTraits(rawValue: 1 << 27)
  /// The byte of a blank, other white space not counted.
  package static let space = TextTraits(rawValue: 1 << 28)
  /// The byte `-`.
  package static let hyphen = TextTraits(rawValue: 1 << 29)
  /// The first byte of a character of U+0340…U+053F, among them the Greek and Cyrillic letters.
  package static let greekOrCyrillic = TextTraits(rawValue: 1 << 30)
  /// A byte of the full-width brackets' first two, 0xE3 0x80, 0xEF 0xBC and 0xEF 0xBD.
  package static let wide = TextTraits(rawValue: 1 << 31)

  /// Two blanks side by side.
  package static let doubleBlank = doubled(.space)
  /// Two ASCII capitals side by side.
  package static let doubleUpper = doubled(.upper)
  /// Two digits side by side.
  package static let doubleDigit = doubled(.digit)
  /// Two dots side by side.
  package static let doubleDot = doubled(.dot)
  /// The first two bytes of a full-width bracket, as many other characters have them.
  package static let wideBracket = doubled(.wide)

  /// A `[` at the start, or “lore” or “tran” in either case: what reminders and filler text start with.
  package static let markerStart = TextTraits(rawValue: 1 << 32)
  /// Two words in a row that start with the same two bytes, case aside; a blank or a control parts words.
  package static let sameBeginnings = TextTraits(rawValue: 1 << 57)

  /// Two bytes of one kind side by side.
  private static func doubled(_ kind: TextTraits) -> TextTraits { TextTraits(rawValue: kind.rawValue << 32) }
}

/// What rules ask of 200,000 texts, written out: across modules, the standard library's versions for any set of
/// options look up everything they need at run time.
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
}
