extension Lexer {
  /// Opens a bracket.
  @inline(__always)
  mutating func openBracket(_ byte: UInt8, at offset: Int) {
    let place = Int32(truncatingIfNeeded: elements.brackets.count)
    elements.brackets.append(
      SourceElements.Bracket(
        offset: UInt32(truncatingIfNeeded: offset), partner: -1, parent: openBrackets.last ?? -1, byte: byte))
    openBrackets.append(place)
  }

  /// Closes a bracket, together with those in it that were never closed; a brace keeps the others out.
  @inline(__always)
  mutating func closeBracket(_ byte: UInt8, at offset: Int) {
    // `(` and `)` differ by one, `[` and `]`, `{` and `}` by two.
    let opening = byte == UInt8(ascii: ")") ? UInt8(ascii: "(") : byte - 2
    guard let last = openBrackets.last else { return addStray(byte, at: offset) }
    if elements.brackets[Int(last)].byte == opening, openBrackets.count > bracketFloor {
      return pair(byte, at: offset)
    }
    recover(byte, opening, at: offset)
  }

  private mutating func recover(_ byte: UInt8, _ opening: UInt8, at offset: Int) {
    var index = openBrackets.count - 1
    while index >= bracketFloor {
      let candidate = elements.brackets[Int(openBrackets[index])].byte
      if candidate == opening {
        openBrackets.removeLast(openBrackets.count - index - 1)
        return pair(byte, at: offset)
      }
      if candidate == UInt8(ascii: "{") { break }
      index -= 1
    }
    addStray(byte, at: offset)
  }

  private mutating func addStray(_ byte: UInt8, at offset: Int) {
    elements.brackets.append(
      SourceElements.Bracket(
        offset: UInt32(truncatingIfNeeded: offset), partner: -1, parent: openBrackets.last ?? -1, byte: byte))
  }

  /// Closes the innermost bracket.
  @inline(__always)
  mutating func pair(_ byte: UInt8, at offset: Int) {
    guard let open = openBrackets.popLast() else { return }
    let place = elements.brackets.count
    elements.brackets[Int(open)].partner = Int32(truncatingIfNeeded: place)
    elements.brackets.append(
      SourceElements.Bracket(
        offset: UInt32(truncatingIfNeeded: offset), partner: open, parent: elements.brackets[Int(open)].parent,
        byte: byte, isInterpolation: elements.brackets[Int(open)].isInterpolation))
  }
}
