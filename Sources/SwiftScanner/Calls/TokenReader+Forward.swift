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

  /// The arguments that a bracket holds.
  func arguments(in bracket: SourceElements.Bracket) -> [(label: Range<Int>, value: Range<Int>)] {
    var arguments: [(label: Range<Int>, value: Range<Int>)] = []
    var argument = (label: 0..<0, value: 0..<0)
    var offset = Int(bracket.offset) + 1
    while true {
      let token = token(after: offset)
      if token.kind == .close || token.kind == .start { break }
      if token.kind == .comma {
        arguments.append(argument)
        argument = (0..<0, 0..<0)
      } else if token.kind == .colon, argument.label.isEmpty, isLabel(argument.value) {
        argument = (argument.value, 0..<0)
      } else {
        argument.value = argument.value.isEmpty ? token.range : argument.value.lowerBound..<token.end
      }
      offset = token.end
    }
    return argument.value.isEmpty ? arguments : arguments + [argument]
  }

  private func isLabel(_ range: Range<Int>) -> Bool {
    !range.isEmpty && range.allSatisfy { bytes[$0].isWordByte || bytes[$0] == UInt8(ascii: "`") }
  }
}
