/// Reading of string literals and their interpolations.
extension Lexer {
  /// Literal whose interpolation is being read.
  struct OpenLiteral {
    /// The index of the first token.
    let token: Int32
    let poundCount: Int
    let isMultiline: Bool
    /// The index of the bracket that opens the interpolation.
    let bracket: Int32
    /// Whether a line break ends the enclosing literal.
    let outerEndsWithLine: Bool
  }

  /// Reads a literal, from its first quote or pound sign up to its end or its first interpolation.
  mutating func readLiteral(poundCount: Int) {
    let start = offset
    let quote = start + poundCount
    let isMultiline =
      byte(quote + 1) == UInt8(ascii: "\"") && opensMultiline(at: quote, poundCount: poundCount)
    if isMultiline { flags.insert(.isMultiline) }
    let content = quote + (isMultiline ? 3 : 1)
    switch part(from: content, poundCount: poundCount, isMultiline: isMultiline) {
    case .end(let end): add(.literal, start, end)
    case .breaksOff(let end):
      flags.insert(.isUnclosed)
      add(.literal, start, end)
    case .interpolation(let backslash):
      add(.literalStart, start, backslash)
      openInterpolation(of: last, poundCount: poundCount, isMultiline: isMultiline)
    }
  }

  /// Whether the quote at an offset is the first of three quotes of a multiline literal.
  ///
  /// `#"""#` is a quote in a single-line raw literal: with pound signs, a later closing delimiter on the line
  /// decides.
  private func opensMultiline(at quote: Int, poundCount: Int) -> Bool {
    guard byte(quote + 2) == UInt8(ascii: "\"") else { return false }
    guard poundCount > 0 else { return true }
    if bytes.hasPounds(poundCount, at: quote + 3) { return false }
    var offset = quote + 3
    while offset < bytes.count, bytes[offset] != 0x0A, bytes[offset] != 0x0D {
      if bytes[offset] == UInt8(ascii: "\""), bytes.hasPounds(poundCount, at: offset + 1) { return false }
      offset += 1
    }
    return true
  }

  /// End of a part of a literal's content.
  private enum PartEnd {
    /// Closing delimiter, with the offset of its end.
    case end(Int)
    /// End of the line or the file.
    case breaksOff(Int)
    /// Backslash of an interpolation.
    case interpolation(Int)
  }

  private func part(from start: Int, poundCount: Int, isMultiline: Bool) -> PartEnd {
    var offset = contentMark(from: start)
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\""):
        if let end = closing(at: offset, poundCount: poundCount, isMultiline: isMultiline) {
          return .end(end)
        }
      case UInt8(ascii: "\\"):
        let next = offset + 1 + poundCount
        if bytes.hasPounds(poundCount, at: offset + 1) {
          if byte(next) == UInt8(ascii: "(") { return .interpolation(offset) }
          offset = byte(next) == 0x0A || byte(next) == 0x0D ? next - 1 : next
        }
      default: if !isMultiline { return .breaksOff(offset) }
      }
      offset = contentMark(from: offset + 1)
    }
    return .breaksOff(bytes.count)
  }

  /// Returns the end of the closing delimiter that begins with the quote at an offset.
  @inline(__always)
  private func closing(at quote: Int, poundCount: Int, isMultiline: Bool) -> Int? {
    var end = quote + 1
    if isMultiline {
      guard byte(quote + 1) == UInt8(ascii: "\""), byte(quote + 2) == UInt8(ascii: "\"") else { return nil }
      end = quote + 3
    }
    return poundCount == 0 || bytes.hasPounds(poundCount, at: end) ? end + poundCount : nil
  }

  /// Returns the offset of the next quote, backslash or line break, or at least the end of the file.
  @inline(__always)
  private func contentMark(from start: Int) -> Int {
    var offset = start
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x0A, 0x0D: return offset
      default: offset &+= 1
      }
    }
    return offset
  }

  // MARK: - Interpolations

  private mutating func openInterpolation(of token: Int32, poundCount: Int, isMultiline: Bool) {
    flags = []
    add(.interpolationStart, offset, offset + 2 + poundCount)
    pushBracket()
    openLiterals.append(
      OpenLiteral(
        token: token, poundCount: poundCount, isMultiline: isMultiline, bracket: innermost,
        outerEndsWithLine: endsWithLine))
    endsWithLine = !isMultiline
  }

  /// Ends the innermost interpolation at a parenthesis and continues with its literal.
  mutating func closeInterpolation(_ bracket: Int32) {
    guard let open = openLiterals.popLast() else { return }
    add(.interpolationEnd, offset, offset + 1)
    pair(bracket)
    endsWithLine = open.outerEndsWithLine
    let start = offset
    switch part(from: start, poundCount: open.poundCount, isMultiline: open.isMultiline) {
    case .end(let end): add(.literalEnd, start, end)
    case .breaksOff(let end):
      add(.literalEnd, start, end)
      tokens[Int(open.token)].flags.insert(.isUnclosed)
    case .interpolation(let backslash):
      if backslash > start { add(.segment, start, backslash) }
      return openInterpolation(of: open.token, poundCount: open.poundCount, isMultiline: open.isMultiline)
    }
    endLiteral(open)
  }

  /// Ends the innermost literal with an open interpolation; returns false if there is none.
  mutating func breakOffLiteral() -> Bool {
    guard let open = openLiterals.popLast() else { return false }
    add(.literalEnd, offset, offset)
    cut(to: brackets[Int(open.bracket)].parent, at: last)
    endsWithLine = open.outerEndsWithLine
    tokens[Int(open.token)].flags.insert(.isUnclosed)
    endLiteral(open)
    return true
  }

  private mutating func endLiteral(_ open: OpenLiteral) {
    tokens[Int(open.token)].match = last
    tokens[tokens.count - 1].match = open.token
  }
}
