extension Segment {
  /// The place of the first token that is neither an attribute nor a modifier.
  func firstWord(_ bytes: SourceBytes) -> Int {
    var place = 0
    while place < tokens.count {
      let token = tokens[place]
      if token.kind == .at {
        place = attributeEnd(from: place)
      } else if token.kind == .word, Keyword.isModifier(bytes, token.range), place + 1 < tokens.count {
        let next = tokens[place + 1]
        let isClassMember =
          !bytes.equals(token.range, "class") || next.kind == .word && isDeclaration(bytes, next)
        let isModifier = next.kind == .word || next.isParentheses || next.kind == .at
        guard isModifier, isClassMember else { return place }
        place += next.isParentheses ? 2 : 1
      } else {
        return place
      }
    }
    return place
  }

  /// `@name`, `@Outer.Name` and `@name(…)`.
  private func attributeEnd(from place: Int) -> Int {
    var end = place + 2
    while end + 1 < tokens.count, tokens[end].kind == .period { end += 2 }
    if end < tokens.count, tokens[end].isParentheses, tokens[end - 1].end == tokens[end].start { end += 1 }
    return min(end, tokens.count)
  }

  private func isDeclaration(_ bytes: SourceBytes, _ token: SourceToken) -> Bool {
    let words: [StaticString] = ["var", "let", "func", "subscript"]
    return words.contains { bytes.equals(token.range, $0) } || Keyword.isModifier(bytes, token.range)
  }

  /// Drops `@unknown default:` and `case a:` where the node stands behind the colon.
  ///
  /// Returns whether there was one.
  @discardableResult
  mutating func dropCaseLabel(_ bytes: SourceBytes) -> Bool {
    let first = firstWord(bytes)
    guard first < node, tokens[first].kind == .word,
      bytes.equals(tokens[first].range, "case") || bytes.equals(tokens[first].range, "default"),
      let colon = colon(in: first..<node)
    else { return false }
    dropFirst(colon + 1)
    return true
  }

  /// Drops `{ a, b in` up to the word; `for a in` is none.
  mutating func dropClosureSignature(_ bytes: SourceBytes) {
    guard let word = last("in", in: 0..<node, bytes), last("for", in: 0..<word, bytes) == nil else { return }
    dropFirst(word + 1)
  }

  /// The variable whose value begins after an `=`: its name and its type.
  func variable(_ bytes: SourceBytes) -> (name: Range<Int>, type: Range<Int>)? {
    guard let equals = last(.equals, in: 0..<node) else { return nil }
    let start = max(last("let", in: 0..<equals, bytes) ?? -1, last("var", in: 0..<equals, bytes) ?? -1)
    guard start >= 0 else { return nil }
    var first = start + 1
    // Of several variables the last one.
    var depth = 0
    for place in first..<equals {
      if tokens[place].kind == .operator { depth += angles(bytes, tokens[place]) }
      if tokens[place].kind == .comma, depth <= 0 { first = place + 1 }
    }
    let colon = colon(in: first..<equals)
    return (range(first..<(colon ?? equals)), colon.map { range($0 + 1..<equals) } ?? 0..<0)
  }

  private func angles(_ bytes: SourceBytes, _ token: SourceToken) -> Int {
    token.range.reduce(0) { sum, offset in
      sum + (bytes[offset] == UInt8(ascii: "<") ? 1 : bytes[offset] == UInt8(ascii: ">") ? -1 : 0)
    }
  }

  /// The place past a type: at the value, or at the end.
  func typeEnd(from place: Int) -> Int {
    tokens[place...].firstIndex { $0.kind == .equals } ?? tokens.count
  }
}
