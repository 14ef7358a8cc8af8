/// Collects the tokens of a statement up to a place.
struct SegmentReader {
  let reader: TokenReader
  private var bytes: SourceBytes { reader.bytes }

  /// The most tokens taken on either side: no statement by hand is as long.
  private static let limit = 2000

  /// Reads the tokens of a statement that stand before an offset.
  func header(before offset: Int) -> Segment {
    var segment = reader.emptySegment()
    var offset = offset
    // The node begins as an operand does, a block as its brace.
    let isBlock = bytes[offset] == UInt8(ascii: "{")
    var next = SourceToken(kind: isBlock ? .group : .literal, start: offset, end: offset, byte: bytes[offset])
    while segment.tokens.count < Self.limit {
      let token = reader.token(before: offset)
      let isEnd =
        switch token.kind {
        case .start, .open, .close, .semicolon, .directive: true
        default: token.isAcrossLine && !continues(token, next)
        }
      if isEnd {
        segment.before = token
        break
      }
      segment.tokens.append(token)
      offset = token.start
      next = token
    }
    segment.tokens.reverse()
    return segment
  }

  /// Whether a statement goes on over the line end between two tokens.
  func continues(_ left: SourceToken, _ right: SourceToken) -> Bool {
    switch left.kind {
    case .comma, .equals, .arrow, .colon, .period, .at, .pound: return true
    case .operator where !left.isPostfix: return true
    case .question where left.hasBlankBefore: return true
    case .word where leadsOn(left, to: right): return true
    default: break
    }
    switch right.kind {
    case .period, .equals, .arrow, .colon, .comma: return true
    case .operator: return right.byte == UInt8(ascii: ".") || right.hasBlankAfter && right.hasBlankBefore
    case .question: return right.hasBlankAfter
    case .word: return Keyword.roles(bytes, right.range).contains(.continuation)
    case .group: return right.isBraces && left.kind != .literal && !left.isBraces
    default: return false
    }
  }

  /// Whether a word can't end a statement, as `try` can't; a case of an enum may have a modifier's name.
  private func leadsOn(_ word: SourceToken, to right: SourceToken) -> Bool {
    let roles = Keyword.roles(bytes, word.range)
    if roles.isDisjoint(with: [.modifier, .reserved]) || roles.contains(.end) { return false }
    let isModifier = roles.contains(.modifier)
    let before = reader.token(before: word.start)
    if before.kind == .period { return false }
    if bytes.equals(right.range, "case") || bytes.equals(right.range, "default") { return isModifier }
    return !isModifier || before.kind != .comma && !bytes.equals(before.range, "case")
  }
}

extension SourceToken {
  /// Whether it is a pair of braces.
  var isBraces: Bool { kind == .group && byte == UInt8(ascii: "{") }
  /// Whether it is a pair of parentheses.
  var isParentheses: Bool { kind == .group && byte == UInt8(ascii: "(") }
}
