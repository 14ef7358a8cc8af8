/// Reading of brackets and clauses of conditional compilation.
extension Lexer {
  /// Bracket in file order.
  struct OpenBracket {
    /// The index of the token.
    let token: Int32
    /// The index of the enclosing bracket; -1 for none.
    let parent: Int32
    /// The innermost open parenthesis and bracket up to the next brace or interpolation; -1 for none.
    let parenthesis: Int32
    let bracket: Int32
    /// The innermost open brace up to the next interpolation; -1 for none.
    let brace: Int32
    /// The innermost open parenthesis up to the next interpolation, regardless of other brackets; -1 for
    /// none.
    let outerParenthesis: Int32

    /// Returns the innermost bracket that a closing bracket of a kind may close.
    func innermost(_ kind: Token.Kind) -> Int32 {
      switch kind {
      case .leftParen: parenthesis
      case .leftBracket: bracket
      default: brace
      }
    }
  }

  struct OpenCondition {
    /// The index of the first directive's token.
    let first: Int32
    /// The index of the last directive's token.
    var directive: Int32
    /// The innermost bracket at `#if`, which each clause starts with.
    let bracket: Int32
  }

  mutating func open(_ kind: Token.Kind) {
    add(kind, offset, offset + 1)
    pushBracket()
  }

  /// Pushes the last token as the innermost open bracket.
  mutating func pushBracket() {
    let kind = tokens[Int(last)].kind
    let position = Int32(truncatingIfNeeded: brackets.count)
    let isBarrier = kind == .leftBrace || kind == .interpolationStart
    let outer = innermost < 0 ? nil : brackets[Int(innermost)]
    let around = kind == .interpolationStart ? nil : outer
    brackets.append(
      OpenBracket(
        token: last, parent: innermost,
        parenthesis: kind == .leftParen ? position : isBarrier ? -1 : outer?.parenthesis ?? -1,
        bracket: kind == .leftBracket ? position : isBarrier ? -1 : outer?.bracket ?? -1,
        brace: kind == .leftBrace ? position : around?.brace ?? -1,
        outerParenthesis: kind == .leftParen ? position : around?.outerParenthesis ?? -1))
    innermost = position
  }

  /// Reads a closing bracket, which may not match the innermost one.
  mutating func close(_ kind: Token.Kind) {
    let opening = Self.opening(of: kind)
    if innermost >= 0, tokens[Int(brackets[Int(innermost)].token)].kind == opening {
      add(kind, offset, offset + 1)
      return pair(innermost)
    }
    let around = innermost < 0 ? nil : brackets[Int(innermost)]
    if kind == .rightParen, let interpolation = openLiterals.last?.bracket {
      guard let position = around?.outerParenthesis, position >= 0 else {
        return closeInterpolation(interpolation)
      }
      add(kind, offset, offset + 1)
      return pair(position)
    }
    add(kind, offset, offset + 1)
    if let position = around?.innermost(opening), position >= 0 { pair(position) }
  }

  private static func opening(of kind: Token.Kind) -> Token.Kind {
    switch kind {
    case .rightParen: .leftParen
    case .rightBracket: .leftBracket
    default: .leftBrace
    }
  }

  /// Pairs the bracket at an index with the last token, and leaves inner brackets unclosed.
  mutating func pair(_ position: Int32) {
    cut(to: position, at: last)
    let bracket = brackets[Int(position)]
    let token = Int(bracket.token)
    tokens[token].match = last
    tokens[token].flags.remove(.isUnclosed)
    tokens[tokens.count - 1].match = bracket.token
    innermost = bracket.parent
  }

  /// Ends the open brackets inside the one at an index before the token at another.
  mutating func cut(to position: Int32, at end: Int32) {
    while innermost > position {
      let bracket = brackets[Int(innermost)]
      let token = Int(bracket.token)
      tokens[token].match = end
      tokens[token].flags.insert(.isUnclosed)
      innermost = bracket.parent
    }
  }

  // MARK: - Conditional compilation

  /// Reads the token after a pound sign: a raw literal, an extended regular expression, a directive or a
  /// macro.
  mutating func readPound() {
    var end = offset
    while byte(end) == UInt8(ascii: "#") { end += 1 }
    if byte(end) == UInt8(ascii: "\"") { return readLiteral(poundCount: end - offset) }
    if byte(end) == UInt8(ascii: "/"), let regexEnd = endOfRegex(at: end, poundCount: end - offset) {
      return add(.regex, offset, regexEnd)
    }
    guard end == offset + 1, byte(end).isWordByte, end < bytes.count else {
      return add(.unknown, offset, end)
    }
    while end < bytes.count, bytes[end].isWordByte { end += 1 }
    readDirective(end)
  }

  private mutating func readDirective(_ end: Int) {
    let word = offset..<end
    if bytes.spells("#if", word) {
      add(.poundIf, offset, end)
      openConditions.append(
        OpenCondition(first: last, directive: last, bracket: innermost))
    } else if bytes.spells("#elseif", word) {
      nextClause(.poundElseif, end)
    } else if bytes.spells("#else", word) {
      nextClause(.poundElse, end)
    } else if bytes.spells("#endif", word) {
      add(.poundEndif, offset, end)
      guard let condition = openConditions.popLast() else { return }
      tokens[Int(condition.directive)].match = last
      tokens[tokens.count - 1].match = condition.first
    } else {
      add(.poundName, offset, end)
    }
  }

  /// Starts a clause with the brackets open before the block: `#if` and `#else` may both open the same
  /// function.
  private mutating func nextClause(_ kind: Token.Kind, _ end: Int) {
    add(kind, offset, end)
    guard let condition = openConditions.last else { return }
    tokens[Int(condition.directive)].match = last
    // Reopens the brackets that the clause closed, and drops those that it opened.
    while innermost >= 0, brackets[Int(innermost)].token > condition.first {
      cut(to: brackets[Int(innermost)].parent, at: last)
    }
    if condition.bracket >= (openLiterals.last?.bracket ?? -1) { innermost = condition.bracket }
    openConditions[openConditions.count - 1].directive = last
  }

  // MARK: - End of file

  /// Ends all open brackets and literals at the end of the file.
  mutating func finish() {
    add(.endOfFile, bytes.count, bytes.count)
    cut(to: -1, at: last)
    while let condition = openConditions.popLast() {
      tokens[Int(condition.directive)].match = last
      tokens[Int(condition.directive)].flags.insert(.isUnclosed)
    }
  }
}
