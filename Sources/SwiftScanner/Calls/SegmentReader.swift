/// Collects the tokens around a node.
struct SegmentReader {
  let reader: TokenReader
  private var bytes: SourceBytes { reader.bytes }

  /// The most tokens taken on either side: no statement by hand is as long.
  private static let limit = 2000

  // MARK: - In brackets

  /// Reads the element of a bracket that holds the node: from comma to comma.
  func element(around node: Range<Int>) -> Segment {
    var segment = reader.emptySegment()
    var offset = node.lowerBound
    while segment.tokens.count < Self.limit {
      let token = reader.token(before: offset)
      if isElementEnd(token) {
        segment.before = token
        break
      }
      segment.tokens.append(token)
      offset = token.start
    }
    segment.tokens.reverse()
    addNode(node, to: &segment)
    offset = node.upperBound
    while segment.tokens.count < 2 * Self.limit {
      let token = reader.token(after: offset)
      if isElementEnd(token) {
        segment.after = token
        break
      }
      segment.tokens.append(token)
      offset = token.end
    }
    return segment
  }

  private func isElementEnd(_ token: SourceToken) -> Bool {
    switch token.kind {
    case .start, .open, .close, .comma, .semicolon: true
    default: false
    }
  }

  private func addNode(_ node: Range<Int>, to segment: inout Segment) {
    segment.node = segment.tokens.count
    segment.tokens.append(SourceToken(kind: .literal, start: node.lowerBound, end: node.upperBound))
  }

  // MARK: - In braces

  /// Reads the statement that holds the node, up to the comma or the block after it.
  func statement(around node: Range<Int>) -> Segment {
    var segment = header(before: node.lowerBound)
    addNode(node, to: &segment)
    let isCondition = opensBlock(segment)
    var offset = node.upperBound
    var last = segment.tokens[segment.node]
    var openTernaries = segment.openTernaries
    while segment.tokens.count < 2 * Self.limit {
      let token = reader.token(after: offset)
      if isElementEnd(token) || token.kind == .directive
        || token.isAcrossLine && !continues(last, token) || isCondition && token.isBraces
      {
        segment.after = token
        break
      }
      // A colon that belongs to no '?:' ends the patterns of a `case`, as `where` does.
      if token.isTernaryMark { openTernaries += 1 }
      if token.kind == .colon { openTernaries -= 1 }
      if openTernaries < 0 || token.kind == .word && bytes.equals(token.range, "where") {
        segment.after = token
        break
      }
      segment.tokens.append(token)
      offset = token.end
      last = token
    }
    return segment
  }

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

  /// Whether the next brace opens the block of a statement such as `if`.
  private func opensBlock(_ segment: Segment) -> Bool {
    for place in (0..<segment.node).reversed() {
      let token = segment.tokens[place]
      if token.isBraces { return false }
      if token.kind == .word, Keyword.opensBlock(bytes, token.range) { return true }
    }
    return false
  }
}

extension SourceToken {
  /// Whether it is a pair of braces.
  var isBraces: Bool { kind == .group && byte == UInt8(ascii: "{") }
  /// Whether it is a pair of parentheses.
  var isParentheses: Bool { kind == .group && byte == UInt8(ascii: "(") }
}
