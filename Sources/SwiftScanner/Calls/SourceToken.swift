/// A token as a look around a literal needs it: brackets with all they hold are one.
struct SourceToken {
  /// What a token is.
  enum Kind: UInt8 {
    /// The start or the end of the file.
    case start
    /// An opening bracket that holds the place looked from, or a closing one when looking forward.
    case open, close
    case word, number, literal, regex, directive
    /// A pair of brackets with what is between them; `byte` is the opening bracket.
    case group
    case comma, colon, semicolon, period, equals, arrow, `operator`, question, exclamation, pound, at, other
  }

  let kind: Kind
  let start: Int
  let end: Int
  /// The first byte.
  var byte: UInt8 = 0
  /// The place of the opening bracket of a group, or of the bracket.
  var bracket: Int32 = -1
  /// Whether a blank or an opening bracket or a separator stands before it, and after it.
  var hasBlankBefore = false
  var hasBlankAfter = false
  /// Whether a line ends between it and the token read before it, in either direction.
  var isAcrossLine = false

  var range: Range<Int> { start..<end }
  /// Whether it is an operator with a blank on both sides or on none.
  var isInfix: Bool { hasBlankBefore == hasBlankAfter }
  /// Whether it is an operator that belongs to the operand before it.
  var isPostfix: Bool { !hasBlankBefore && hasBlankAfter }
  /// Whether it is an operator that belongs to the operand after it.
  var isPrefix: Bool { hasBlankBefore && !hasBlankAfter }
}
