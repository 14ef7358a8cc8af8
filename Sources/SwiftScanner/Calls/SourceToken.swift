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
  private let first: UInt32
  private let last: UInt32
  /// The first byte.
  var byte: UInt8
  /// The place of the opening bracket of a group, or of the bracket.
  var bracket: Int32
  /// Whether a blank or an opening bracket or a separator stands before it, and after it.
  var hasBlankBefore = false
  var hasBlankAfter = false
  /// Whether a line ends between it and the token read before it, in either direction.
  var isAcrossLine: Bool

  @inline(__always)
  init(
    kind: Kind, start: Int, end: Int, byte: UInt8 = 0, bracket: Int32 = -1, isAcrossLine: Bool = false
  ) {
    self.kind = kind
    first = UInt32(truncatingIfNeeded: start)
    last = UInt32(truncatingIfNeeded: end)
    self.byte = byte
    self.bracket = bracket
    self.isAcrossLine = isAcrossLine
  }

  /// The offset of the first byte.
  var start: Int { Int(first) }
  /// The offset past the last byte.
  var end: Int { Int(last) }
  var range: Range<Int> { start..<end }
  /// Whether nothing of the same block or clause comes before it, or after it.
  var isEdge: Bool {
    switch kind {
    case .start, .open, .close, .directive: true
    default: false
    }
  }
  /// Whether it is an operator with a blank on both sides or on none.
  var isInfix: Bool { hasBlankBefore == hasBlankAfter }
  /// Whether it is an operator that belongs to the operand before it.
  var isPostfix: Bool { !hasBlankBefore && hasBlankAfter }
  /// Whether it is an operator that belongs to the operand after it.
  var isPrefix: Bool { hasBlankBefore && !hasBlankAfter }
}
