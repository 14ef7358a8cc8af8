/// Distinction of regular expressions from divisions, by the rules of the compiler's lexer.
extension Lexer {
  /// Returns the end of the literal that a slash in an operator opens; `nil` if the slash belongs to the
  /// operator.
  ///
  /// The operator is not bound to the left. With white space on both sides it looks like an infix operator,
  /// which is impossible where an operand is expected.
  mutating func endOfRegex(inOperator start: Int, _ end: Int, _ slash: Int) -> Int? {
    let previous = tokens.count > 0 ? tokens[tokens.count - 1] : nil
    if previous?.word == .func || previous?.word == .operator { return nil }
    var isCertain = false
    if !isRightBound(end, isLeftBound: false) {
      guard expectsOperand(after: previous) else { return nil }
      switch previous?.kind {
      case .leftParen, .leftBracket, .leftBrace, .interpolationStart, .comma, .colon: break
      default: isCertain = true
      }
    }
    return endOfRegex(from: slash + 1, poundCount: 0, isCertain: isCertain)
  }

  /// Returns the end of a literal with pound signs; `nil` if there is none.
  mutating func endOfRegex(at slash: Int, poundCount: Int) -> Int? {
    endOfRegex(from: slash + 1, poundCount: poundCount, isCertain: true)
  }

  private func expectsOperand(after token: Token?) -> Bool {
    guard let token else { return true }
    switch token.kind {
    case .leftParen, .leftBracket, .leftBrace, .interpolationStart, .comma, .colon, .semicolon, .equal,
      .arrow, .infixOperator, .prefixOperator, .poundElse, .poundEndif:
      return true
    // A postfix operator is not followed by an operand, except for that of `try?`.
    case .postfixQuestion, .postfixExclamation:
      return tokens.count > 1 && tokens[tokens.count - 2].word == .try
    case .identifier:
      switch token.word {
      case .anyType, .selfValue, .selfType, .super, .true, .false, .nil, .underscore: return false
      default: return token.word.isReserved
      }
    default: return false
    }
  }

  // MARK: - The literal

  /// Progress of reading an expression.
  private struct Scan {
    var offset: Int
    var groupDepth = 0
    var classDepth = 0
    var lastBlank = -1
    /// The first line break of a multiline literal.
    var firstLineEnd: Int?
  }

  private mutating func endOfRegex(from start: Int, poundCount: Int, isCertain: Bool) -> Int? {
    var scan = Scan(offset: start)
    if poundCount == 0 {
      switch byte(start) {
      case UInt8(ascii: "*"), UInt8(ascii: "/"): return nil
      case 0x20, 0x09: if !isCertain { return nil }
      default: break
      }
    } else {
      var end = start
      while byte(end) == 0x20 || byte(end) == 0x09 { end += 1 }
      if byte(end) == 0x0A || byte(end) == 0x0D { scan.firstLineEnd = end }
    }
    if let end = scan.firstLineEnd, poundCount >= unclosedPounds { return end }
    while scan.offset < bytes.count {
      let byte = bytes[scan.offset]
      if byte == UInt8(ascii: "/"), bytes.hasPounds(poundCount, at: scan.offset + 1) {
        return closing(scan, poundCount: poundCount, isCertain: isCertain)
      }
      if byte == 0x0A || byte == 0x0D, scan.firstLineEnd == nil { return isCertain ? scan.offset : nil }
      if !read(byte, &scan, isCertain: isCertain) { return nil }
    }
    // After an unterminated multiline literal, the code after its first line is read normally.
    if scan.firstLineEnd != nil { unclosedPounds = poundCount }
    return isCertain ? scan.firstLineEnd ?? min(scan.offset, bytes.count) : nil
  }

  private func closing(_ scan: Scan, poundCount: Int, isCertain: Bool) -> Int? {
    var end = scan.offset + 1
    if poundCount > 0 {
      while byte(end) == UInt8(ascii: "#") { end += 1 }
      return end
    }
    if byte(end) == UInt8(ascii: "*") || byte(end) == UInt8(ascii: "/") { return isCertain ? end - 1 : nil }
    return !isCertain && scan.lastBlank == scan.offset - 1 ? nil : end
  }

  /// Reads one character; returns false if a parenthesis shows that this is not a regular expression.
  private func read(_ byte: UInt8, _ scan: inout Scan, isCertain: Bool) -> Bool {
    switch byte {
    case UInt8(ascii: "\\"):
      let next = self.byte(scan.offset + 1)
      if next != 0x0A && next != 0x0D || scan.firstLineEnd != nil { scan.offset += 1 }
    case UInt8(ascii: "["): scan.classDepth += 1
    case UInt8(ascii: "]"): scan.classDepth = max(0, scan.classDepth - 1)
    case UInt8(ascii: "(") where scan.classDepth == 0: scan.groupDepth += 1
    case UInt8(ascii: ")") where scan.classDepth == 0:
      if scan.groupDepth == 0 && !isCertain { return false }
      scan.groupDepth = max(0, scan.groupDepth - 1)
    case 0x20, 0x09: scan.lastBlank = scan.offset
    default: break
    }
    scan.offset += 1
    return true
  }
}
