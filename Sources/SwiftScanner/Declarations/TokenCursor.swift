/// Reads tokens from the front to the back, and keeps its places among brackets and islands on the way.
///
/// A group is one token, so its brackets are skipped; `enter` goes on inside one that was just read.
struct TokenCursor {
  let reader: TokenReader
  private(set) var offset: Int
  private var bracket: Int
  private var island: Int
  private var pending: SourceToken?

  private var bytes: SourceBytes { reader.bytes }

  init(_ reader: TokenReader, at offset: Int = 0) {
    self.reader = reader
    // A byte order mark would make one word with the file's first.
    self.offset = offset == 0 && reader.bytes.starts(with: "\u{FEFF}", at: 0) ? 3 : offset
    bracket = offset == 0 ? 0 : reader.lastBracket(before: offset) + 1
    island = offset == 0 ? 0 : reader.lastIsland(endingAt: offset) + 1
  }

  /// Returns the next token; `start` at the end of the file and for a bracket that nothing closes.
  mutating func next() -> SourceToken {
    if let token = pending {
      pending = nil
      return token
    }
    let token = read()
    offset = max(token.end, offset)
    return token
  }

  /// Returns the next token without going past it.
  mutating func peek() -> SourceToken {
    let token = next()
    pending = token
    return token
  }

  /// Goes on inside the group that was read last.
  mutating func enter(_ group: SourceToken) {
    pending = nil
    offset = group.start + 1
    bracket = Int(group.bracket) + 1
  }

  /// Goes on at an offset that is not before the last token.
  mutating func moveOn(to offset: Int) {
    pending = nil
    self.offset = max(offset, self.offset)
  }

  /// Whether a token is the end of the file, as opposed to a bracket that nothing closes.
  func isEnd(_ token: SourceToken) -> Bool { token.kind == .start && token.start >= bytes.count }

  // MARK: - Reading

  private mutating func read() -> SourceToken {
    var start = offset
    var crossesLine = false
    while start < bytes.count {
      let byte = bytes[start]
      if byte.isBlank || byte == 0 {
        if byte.isLineEnd { crossesLine = true }
        start += 1
      } else if let found = island(startingAt: start, byte) {
        if found.kind != .comment { return reader.token(of: found, isAcrossLine: crossesLine) }
        start = max(Int(found.end), start + 1)
      } else {
        var token = codeToken(startingAt: start, byte)
        token.isAcrossLine = crossesLine
        return token
      }
    }
    return SourceToken(kind: .start, start: bytes.count, end: bytes.count, isAcrossLine: true)
  }

  private mutating func codeToken(startingAt start: Int, _ byte: UInt8) -> SourceToken {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): group(startingAt: start, byte)
    default: reader.codeToken(startingAt: start)
    }
  }

  private mutating func group(startingAt start: Int, _ byte: UInt8) -> SourceToken {
    let brackets = reader.elements.brackets
    // Steps double until they pass the place: most groups are near, a body's end is far.
    var step = 1
    while bracket + step < brackets.count, Int(brackets[bracket + step].offset) <= start {
      bracket += step
      step *= 2
    }
    while step > 0 {
      if bracket + step < brackets.count, Int(brackets[bracket + step].offset) <= start {
        bracket += step
      } else {
        step /= 2
      }
    }
    guard bracket < brackets.count, Int(brackets[bracket].offset) == start, brackets[bracket].end > 0 else {
      return SourceToken(kind: .start, start: start, end: start + 1, byte: byte)
    }
    return SourceToken(
      kind: .group, start: start, end: Int(brackets[bracket].end), byte: byte, bracket: Int32(bracket))
  }

  private mutating func island(startingAt offset: Int, _ byte: UInt8) -> SourceElements.Island? {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "#"), UInt8(ascii: "/"), UInt8(ascii: "`"): break
    default: return nil
    }
    let islands = reader.elements.islands
    while island < islands.count, Int(islands[island].end) <= offset { island += 1 }
    var place = island
    while place < islands.count {
      if Int(islands[place].start) == offset { return islands[place] }
      // One that starts before and ends later holds the offset.
      if Int(islands[place].start) < offset { return nil }
      place += 1
    }
    return nil
  }
}
