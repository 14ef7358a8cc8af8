extension TokenReader {
  /// Returns the token that starts at an offset or after it.
  func token(after offset: Int) -> SourceToken {
    var start = offset
    var crossesLine = false
    while start < bytes.count {
      let byte = bytes[start]
      if byte.isBlank || byte == 0 {
        if byte.isLineEnd { crossesLine = true }
        start += 1
      } else if let island = island(startingAt: start, byte) {
        if island.kind != .comment { return token(of: island, isAcrossLine: crossesLine) }
        start = Int(island.end)
      } else {
        break
      }
    }
    guard start < bytes.count else {
      return SourceToken(kind: .start, start: start, end: start, isAcrossLine: true)
    }
    var token = codeToken(startingAt: start)
    token.isAcrossLine = crossesLine
    return token
  }

  /// Returns the token that starts at an offset, which is neither blank nor the start of an island.
  func codeToken(startingAt start: Int) -> SourceToken {
    let byte = bytes[start]
    var end = start + 1
    if byte.isWordByte {
      end = bytes.wordEnd(from: end)
      return SourceToken(kind: byte.isDigit ? .number : .word, start: start, end: end, byte: byte)
    }
    if byte == UInt8(ascii: ".") || byte.isOperatorByte {
      let isDotted = byte == UInt8(ascii: ".")
      while bytes[end].isOperatorByte && !startsComment(end) || isDotted && bytes[end] == UInt8(ascii: ".") {
        end += 1
      }
      if isDotted && end - start > 1 && bytes[start + 1] != UInt8(ascii: ".") { end = start + 1 }
      return operatorToken(start..<end)
    }
    switch byte {
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
      return SourceToken(kind: .close, start: start, end: end, byte: byte)
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): return group(startingAt: start)
    default: return single(byte, at: start)
    }
  }

  private func startsComment(_ offset: Int) -> Bool {
    bytes[offset] == UInt8(ascii: "/")
      && (bytes[offset + 1] == UInt8(ascii: "/") || bytes[offset + 1] == UInt8(ascii: "*"))
  }

  private func group(startingAt start: Int) -> SourceToken {
    let place = lastBracket(before: start + 1)
    guard place >= 0, Int(elements.brackets[place].offset) == start, elements.brackets[place].end > 0 else {
      return SourceToken(kind: .start, start: start, end: start + 1, byte: bytes[start])
    }
    return SourceToken(
      kind: .group, start: start, end: Int(elements.brackets[place].end), byte: bytes[start],
      bracket: Int32(place))
  }
}
