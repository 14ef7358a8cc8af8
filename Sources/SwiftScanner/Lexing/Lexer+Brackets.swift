extension Lexer {
  /// Opens a bracket.
  @inline(__always)
  mutating func openBracket(_ byte: UInt8, at offset: Int) {
    let place = Int32(truncatingIfNeeded: elements.brackets.count)
    elements.brackets.append(
      SourceElements.Bracket(
        offset: UInt32(truncatingIfNeeded: offset), end: 0, parent: innermost, byte: byte,
        isInterpolation: false))
    innermost = place
  }

  /// Closes a bracket, together with those in it that were never closed; a brace keeps the others out.
  @inline(__always)
  mutating func closeBracket(_ byte: UInt8, at offset: Int) {
    guard innermost > floor else { return }
    // `(` and `)` differ by one, `[` and `]`, `{` and `}` by two.
    let opening = byte == UInt8(ascii: ")") ? UInt8(ascii: "(") : byte - 2
    if elements.brackets[Int(innermost)].byte == opening { return close(innermost, at: offset) }
    recover(opening, at: offset)
  }

  private mutating func recover(_ opening: UInt8, at offset: Int) {
    var place = innermost
    while place > floor {
      let byte = elements.brackets[Int(place)].byte
      if byte == opening { return close(place, at: offset) }
      if byte == UInt8(ascii: "{") { return }
      place = elements.brackets[Int(place)].parent
    }
  }

  /// The innermost open parenthesis of the innermost interpolation, whatever brackets are open in it.
  func parenthesisInInterpolation() -> Int32? {
    var place = innermost
    while place > floor {
      if elements.brackets[Int(place)].byte == UInt8(ascii: "(") { return place }
      place = elements.brackets[Int(place)].parent
    }
    return nil
  }

  /// Closes the bracket at a place.
  @inline(__always)
  mutating func close(_ place: Int32, at offset: Int) {
    elements.brackets[Int(place)].end = UInt32(truncatingIfNeeded: offset + 1)
    innermost = elements.brackets[Int(place)].parent
  }
}
