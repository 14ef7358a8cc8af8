extension Lexer {
  /// Reads a bracket that closes another than the innermost one, or none.
  mutating func closeOther(_ byte: UInt8, at offset: Int) {
    if byte == UInt8(ascii: ")"), isInInterpolation {
      guard let place = parenthesisInInterpolation() else { return closeInterpolation(at: offset) }
      return brackets.close(place, at: offset)
    }
    // `(` and `)` differ by one, `[` and `]`, `{` and `}` by two.
    recover(byte == UInt8(ascii: ")") ? UInt8(ascii: "(") : byte - 2, at: offset)
  }

  /// Closes a bracket together with those in it that were never closed; a brace keeps the others out.
  private mutating func recover(_ opening: UInt8, at offset: Int) {
    var place = brackets.innermost
    while place > floor {
      let open = brackets[place]
      if open.byte == opening { return brackets.close(place, at: offset) }
      if open.byte == UInt8(ascii: "{") { return }
      place = open.parent
    }
  }

  /// The innermost open parenthesis of the innermost interpolation, whatever brackets are open in it.
  private func parenthesisInInterpolation() -> Int32? {
    var place = brackets.innermost
    while place > floor {
      if brackets[place].byte == UInt8(ascii: "(") { return place }
      place = brackets[place].parent
    }
    return nil
  }
}
