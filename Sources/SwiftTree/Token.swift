/// The smallest piece of Swift code that the grammar knows: 16 bytes.
///
/// Blanks and comments are what lies between two tokens. A literal without an interpolation is one token; one with
/// interpolations is a run of them:
///
///     "a \(b) c \(d)"
///     ──┬─ ┬┬ ─┬ ┬┬┬      literalStart "a    interpolationStart \(   identifier   interpolationEnd )
///                         segment      ␣c␣   …                                    literalEnd       "
package struct Token: Sendable, BitwiseCopyable {
  /// The UTF-8 offset of the first byte.
  package let start: UInt32
  /// The UTF-8 offset past the last byte.
  package internal(set) var end: UInt32
  /// The place of the partner of a token that opens or closes something, -1 for all others.
  ///
  /// Where nothing closes, it is the place of the token before which what was opened breaks off.
  /// Brackets, interpolations, literals and the directives of conditional compilation open and close. So does the
  /// `<` of generic arguments, once the parser has found out that it is one.
  package internal(set) var match: Int32 = -1
  /// What it is.
  package let kind: Kind
  /// Where it stands.
  package internal(set) var flags: Flags
  /// Which word it is, among those that mean something to the grammar.
  package let word: Keyword
  /// How tightly an operator between two operands binds; 0 for everything else.
  package let precedence: Precedence

  /// What a token is.
  package enum Kind: UInt8, Sendable, BitwiseCopyable {
    case endOfFile
    case identifier, integer, float, regex
    /// A whole string literal, or a part of one with interpolations.
    case literal, literalStart, segment, literalEnd
    case interpolationStart, interpolationEnd
    case leftParen, rightParen, leftBracket, rightBracket, leftBrace, rightBrace
    case comma, colon, semicolon, period, at, backslash
    /// `#name`: a macro, or a word such as `#available`.
    case poundName
    case poundIf, poundElseif, poundElse, poundEndif
    case arrow, equal
    /// Operators by the white space around them; those that consist of `<` and `>` come in pieces.
    case prefixOperator, infixOperator, postfixOperator
    /// A `?` or `!` right behind an operand.
    case postfixQuestion, postfixExclamation
    /// A byte that begins nothing.
    case unknown
  }

  /// Where a token stands and what the reader has found out about it.
  package struct Flags: OptionSet, Sendable, BitwiseCopyable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A line end comes before it.
    package static let startsLine = Flags(rawValue: 1)
    /// White space or a comment comes before it.
    package static let followsSpace = Flags(rawValue: 2)
    /// The next token is another piece of the same operator.
    package static let continues = Flags(rawValue: 4)
    /// A bracket that nothing closes, or a literal without its closing delimiter.
    package static let isUnclosed = Flags(rawValue: 8)
    /// An opening bracket or a directive with a string literal up to its match.
    package static let holdsLiteral = Flags(rawValue: 16)
    /// A `<` that does not begin generic arguments.
    package static let isNotAngle = Flags(rawValue: 32)
    /// An identifier in backticks.
    package static let isEscaped = Flags(rawValue: 64)
    /// A string literal with three quotes.
    package static let isMultiline = Flags(rawValue: 128)
  }

  /// The bytes, as a range of UTF-8 offsets.
  @inlinable package var range: Range<Int> { Int(start)..<Int(end) }
}

/// A comment with its delimiters: the UTF-8 offsets of its first byte and past its last one.
package struct Comment: Sendable, BitwiseCopyable {
  /// The offset of the first byte.
  package let start: UInt32
  /// The offset past the last byte.
  package let end: UInt32

  /// The bytes, as a range of UTF-8 offsets.
  package var range: Range<Int> { Int(start)..<Int(end) }
}

/// How tightly an infix operator binds, loosest first: Swift's standard precedence groups.
package enum Precedence: UInt8, Sendable, Comparable, BitwiseCopyable {
  case none
  case assignment, functionArrow, ternary
  /// An operator that the standard library does not declare.
  case `default`
  case disjunction, conjunction, comparison, nilCoalescing, cast, range, addition, multiplication, shift

  package static func < (left: Precedence, right: Precedence) -> Bool { left.rawValue < right.rawValue }

  /// Whether `a ∘ b ∘ c` is `a ∘ (b ∘ c)`.
  package var isRightAssociative: Bool {
    self == .assignment || self == .functionArrow || self == .ternary || self == .nilCoalescing
  }
}
