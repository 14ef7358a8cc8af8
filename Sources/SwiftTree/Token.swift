/// Smallest syntactic unit of Swift code: 16 bytes.
///
/// White space and comments are the gaps between tokens. A literal without interpolations is one token; one
/// with interpolations is a run of tokens:
///
///     "a \(b) c \(d)"
///     ──┬─ ┬┬ ─┬ ┬┬┬      literalStart "a    interpolationStart \(   identifier   interpolationEnd )
///                         segment      ␣c␣   …                                    literalEnd       "
package struct Token: Sendable, BitwiseCopyable {
  /// The UTF-8 offset of the first byte.
  package let start: UInt32
  /// The UTF-8 offset past the last byte.
  package internal(set) var end: UInt32
  /// The index of the matching token for opening and closing tokens; -1 for all others.
  ///
  /// For an unclosed token, it is the index of the token before which the construct ends.
  ///
  /// Brackets, interpolations, literals and the directives of conditional compilation open and close. So does
  /// the `<` of generic arguments, once the parser has recognized it.
  package internal(set) var match: Int32 = -1
  /// The kind of the token.
  package let kind: Kind
  /// The position and state of the token.
  package internal(set) var flags: Flags
  /// The keyword, if the token is one.
  package let word: Keyword
  /// The precedence of an infix operator; 0 for other tokens.
  package let precedence: Precedence

  /// Kind of a token.
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
    /// Operators by the surrounding white space; those with `<` and `>` are split into pieces.
    case prefixOperator, infixOperator, postfixOperator
    /// A `?` or `!` immediately after an operand.
    case postfixQuestion, postfixExclamation
    /// A byte that starts no token.
    case unknown
  }

  /// Set of properties of a token's position, and of results of the parser.
  package struct Flags: OptionSet, Sendable, BitwiseCopyable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Preceded by a line break.
    package static let startsLine = Flags(rawValue: 1)
    /// Preceded by white space or a comment.
    package static let followsSpace = Flags(rawValue: 2)
    /// Followed by another piece of the same operator.
    package static let continues = Flags(rawValue: 4)
    /// Unclosed bracket, or literal without its closing delimiter.
    package static let isUnclosed = Flags(rawValue: 8)
    /// Opening bracket or directive with a string literal up to its match.
    package static let containsLiteral = Flags(rawValue: 16)
    /// A `<` that does not open generic arguments.
    package static let isNotAngle = Flags(rawValue: 32)
    /// Identifier in backticks.
    package static let isEscaped = Flags(rawValue: 64)
    /// String literal with three quotes.
    package static let isMultiline = Flags(rawValue: 128)
  }

  /// The bytes, as a range of UTF-8 offsets.
  @inlinable package var range: Range<Int> { Int(start)..<Int(end) }
}

/// Comment with its delimiters: the UTF-8 offsets of its first byte and past its last one.
package struct Comment: Sendable, BitwiseCopyable {
  /// The offset of the first byte.
  package let start: UInt32
  /// The offset past the last byte.
  package let end: UInt32

  /// The bytes, as a range of UTF-8 offsets.
  package var range: Range<Int> { Int(start)..<Int(end) }
}

/// Precedence of an infix operator, loosest first: Swift's standard precedence groups.
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
