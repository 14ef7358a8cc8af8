extension Lexer {
  /// Reads what a slash begins: a comment, a regular expression or an operator.
  @inline(__always)
  mutating func readSlash(at offset: Int) {
    switch bytes[offset + 1] {
    case UInt8(ascii: "/"):
      let end = marks.lineEnd(from: offset + 2)
      addIsland(offset, end, .comment)
      move(to: end)
    case UInt8(ascii: "*"): readBlockComment(at: offset)
    default: readOperatorSlash(at: offset)
    }
  }

  /// Comments nest; one that is never closed reaches to the end of the file.
  private mutating func readBlockComment(at start: Int) {
    var depth = 1
    var offset = start + 2
    while depth > 0 {
      offset = bytes.first(UInt8(ascii: "*"), UInt8(ascii: "/"), from: offset)
      guard offset < bytes.count else { break }
      if bytes[offset] == UInt8(ascii: "*"), bytes[offset + 1] == UInt8(ascii: "/") {
        depth -= 1
        offset += 2
      } else if bytes[offset] == UInt8(ascii: "/"), bytes[offset + 1] == UInt8(ascii: "*") {
        depth += 1
        offset += 2
      } else {
        offset += 1
      }
    }
    addIsland(start, offset, .comment)
    move(to: offset)
  }

  private mutating func readOperatorSlash(at offset: Int) {
    guard let end = RegexReader(bytes, elements: elements).endOfBareLiteral(at: offset) else { return }
    addIsland(offset, end, .regex)
    move(to: end)
  }

  /// Reads what pound signs begin: a raw literal, an extended regular expression, a directive or a macro's name.
  mutating func readPound(at offset: Int) {
    let count = bytes.poundCount(at: offset)
    switch bytes[offset + count] {
    case UInt8(ascii: "\""): openLiteral(at: offset, poundCount: count)
    case UInt8(ascii: "/"):
      let end = RegexReader(bytes, elements: elements).endOfExtendedLiteral(at: offset, poundCount: count)
      if let end { addIsland(offset, end, .regex) }
      move(to: end ?? offset + count)
    default:
      move(to: offset + count)
      if count == 1 { readDirective(at: offset) }
    }
  }

  /// A name in backticks ends on its line, or the backtick stands alone.
  mutating func readBacktick(at offset: Int) {
    var end = offset + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: "`"), !bytes[end].isLineEnd { end += 1 }
    guard bytes[end] == UInt8(ascii: "`") else { return }
    addIsland(offset, end + 1, .identifier)
    move(to: end + 1)
  }

  // MARK: - Conditional compilation

  private mutating func readDirective(at offset: Int) {
    if isDirective("#if", at: offset) {
      let parent = openConditions.last?.clause ?? -1
      let clause = addClause(at: offset, after: offset + 3, parent: parent, previous: -1)
      openConditions.append(OpenCondition(bracket: brackets.innermost, clause: clause, parent: parent))
    } else if isDirective("#elseif", at: offset) {
      nextClause(at: offset, after: offset + 7)
    } else if isDirective("#else", at: offset) {
      nextClause(at: offset, after: offset + 5)
    } else if isDirective("#endif", at: offset) {
      _ = openConditions.popLast()
      addIsland(offset, offset + 6, .directive)
    }
  }

  private func isDirective(_ word: StaticString, at offset: Int) -> Bool {
    bytes.starts(with: word, at: offset) && !bytes[offset + word.utf8CodeUnitCount].isWordByte
  }

  /// Each clause starts with the brackets open before the block: `#if` and `#else` may both open the same function.
  private mutating func nextClause(at start: Int, after offset: Int) {
    guard let condition = openConditions.last else { return }
    if condition.bracket >= floor { brackets.leave(to: condition.bracket) }
    let clause = addClause(at: start, after: offset, parent: condition.parent, previous: condition.clause)
    openConditions[openConditions.count - 1].clause = clause
  }

  /// The directive's line up to its comment is not code to look back through.
  private mutating func addClause(at start: Int, after offset: Int, parent: Int32, previous: Int32) -> Int32 {
    var end = offset
    while end < bytes.count, !bytes[end].isLineEnd, !bytes.starts(with: "//", at: end) { end += 1 }
    var first = offset
    while first < end, bytes[first].isBlank { first += 1 }
    var last = end
    while last > first, bytes[last - 1].isBlank { last -= 1 }
    elements.clauses.append(ConditionalClause(condition: first..<last, parent: parent, previous: previous))
    addIsland(start, max(last, offset), .directive)
    move(to: max(last, offset))
    return Int32(elements.clauses.count - 1)
  }
}
