/// Tells a regular expression from a division, by the rules of the compiler's own lexer.
///
/// Of what has been read, only the islands matter: after a group, whichever it is, no operand begins.
struct RegexReader {
  private let bytes: SourceBytes
  private let elements: SourceElements

  init(_ bytes: SourceBytes, elements: SourceElements) {
    self.bytes = bytes
    self.elements = elements
  }

  /// Returns the end of the literal that the slash at an offset opens, `nil` where it is an operator.
  ///
  /// A slash can open a literal only where it is not a postfix operator. With a blank on both sides it looks like a
  /// binary operator, which it can't be where an operand is due.
  func endOfBareLiteral(at slash: Int) -> Int? {
    var start = slash
    while bytes[start - 1].isOperatorByte, !isCommentEnd(start) { start -= 1 }
    guard !isLeftBound(start) else { return nil }
    var end = slash + 1
    while bytes[end].isOperatorByte { end += 1 }
    let previous = TokenReader(bytes, elements: elements).token(before: start)
    if previous.kind == .word,
      bytes.equals(previous.range, "func") || bytes.equals(previous.range, "operator")
    {
      return nil
    }
    var isCertain = false
    if !isRightBound(end) {
      guard expectsOperand(after: previous) else { return nil }
      isCertain = ![.open, .comma, .colon].contains(previous.kind)
    }
    return self.end(from: slash + 1, poundCount: 0, isCertain: isCertain)
  }

  /// Returns the end of a literal with pound signs, `nil` where there is none.
  func endOfExtendedLiteral(at start: Int, poundCount: Int) -> Int? {
    end(from: start + poundCount + 1, poundCount: poundCount, isCertain: true)
  }

  // MARK: - Where

  private func isCommentEnd(_ offset: Int) -> Bool {
    bytes[offset - 1] == UInt8(ascii: "/") && bytes[offset - 2] == UInt8(ascii: "*")
  }

  private func isLeftBound(_ start: Int) -> Bool {
    switch bytes[start - 1] {
    case 0, 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"),
      UInt8(ascii: ","),
      UInt8(ascii: ";"), UInt8(ascii: ":"):
      false
    case UInt8(ascii: "/"): !isCommentEnd(start)
    case 0xA0: bytes[start - 2] != 0xC2
    default: true
    }
  }

  private func isRightBound(_ end: Int) -> Bool {
    switch bytes[end] {
    case 0, 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"),
      UInt8(ascii: ","),
      UInt8(ascii: ";"), UInt8(ascii: ":"):
      false
    case UInt8(ascii: "/"):
      bytes[end + 1] != UInt8(ascii: "/") && bytes[end + 1] != UInt8(ascii: "*")
    case 0xC2: bytes[end + 1] != 0xA0
    default: true
    }
  }

  private func expectsOperand(after token: SourceToken) -> Bool {
    switch token.kind {
    case .start, .open, .comma, .colon, .semicolon, .equals: true
    case .operator: !token.isPostfix
    // A postfix operator has no operand after it, but for that of `try?`.
    case .question, .exclamation: isTryMark(token)
    case .word: Keyword.precedesOperand(bytes, token.range)
    default: false
    }
  }

  private func isTryMark(_ mark: SourceToken) -> Bool {
    let word = TokenReader(bytes, elements: elements).token(before: mark.start)
    return word.end == mark.start && bytes.equals(word.range, "try")
  }

  // MARK: - What

  private func end(from start: Int, poundCount: Int, isCertain: Bool) -> Int? {
    var scan = RegexScan(offset: start)
    let first = bytes[start]
    if poundCount == 0 {
      if first == UInt8(ascii: "*") || first == UInt8(ascii: "/") { return nil }
      if !isCertain, first == 0x20 || first == 0x09 { return nil }
    } else {
      scan.findFirstLineEnd(in: bytes)
    }
    while scan.offset < bytes.count {
      let byte = bytes[scan.offset]
      if byte == UInt8(ascii: "/"), bytes.hasPounds(poundCount, at: scan.offset + 1) {
        return closing(scan, poundCount: poundCount, isCertain: isCertain)
      }
      if byte.isLineEnd, scan.firstLineEnd == nil { return isCertain ? scan.offset : nil }
      if !scan.read(byte, in: bytes, isCertain: isCertain) { return nil }
    }
    // An open literal of several lines gives the code after its first line back.
    return isCertain ? scan.firstLineEnd ?? min(scan.offset, bytes.count) : nil
  }

  private func closing(_ scan: RegexScan, poundCount: Int, isCertain: Bool) -> Int? {
    let end = scan.offset + 1
    if poundCount > 0 { return end + bytes.poundCount(at: end) }
    if bytes[end] == UInt8(ascii: "*") || bytes[end] == UInt8(ascii: "/") { return isCertain ? end - 1 : nil }
    return !isCertain && scan.lastBlank == scan.offset - 1 ? nil : end
  }
}

/// How far a regular expression has been read.
private struct RegexScan {
  var offset: Int
  var groupDepth = 0
  var classDepth = 0
  var lastBlank = -1
  /// The first line end of a literal of several lines.
  var firstLineEnd: Int?

  mutating func findFirstLineEnd(in bytes: SourceBytes) {
    var end = offset
    while bytes[end] == 0x20 || bytes[end] == 0x09 { end += 1 }
    if bytes[end].isLineEnd { firstLineEnd = end }
  }

  /// Reads one character; false where a parenthesis shows that this is not a regular expression.
  mutating func read(_ byte: UInt8, in bytes: SourceBytes, isCertain: Bool) -> Bool {
    switch byte {
    case UInt8(ascii: "\\"): if !bytes[offset + 1].isLineEnd || firstLineEnd != nil { offset += 1 }
    case UInt8(ascii: "["): classDepth += 1
    case UInt8(ascii: "]"): classDepth = max(0, classDepth - 1)
    case UInt8(ascii: "(") where classDepth == 0: groupDepth += 1
    case UInt8(ascii: ")") where classDepth == 0:
      if groupDepth == 0 && !isCertain { return false }
      groupDepth = max(0, groupDepth - 1)
    case 0x20, 0x09: lastBlank = offset
    default: break
    }
    offset += 1
    return true
  }
}
