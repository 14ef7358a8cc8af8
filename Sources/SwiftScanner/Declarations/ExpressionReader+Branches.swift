extension ExpressionReader {
  /// The type on which the branches of `if` and `switch` agree, each of which is one expression.
  ///
  /// Nothing else belongs to such an expression, so that what follows it is not looked at.
  mutating func branches(isSwitch: Bool) -> ExpressionValue {
    var bodies: [Range<Int>] = []
    while let token = current {
      place += 1
      guard token.isBraces else { continue }
      let inside = token.start + 1..<max(token.start + 1, token.end - 1)
      bodies += isSwitch ? cases(in: inside) : [inside]
      guard !isSwitch, isWord(current, "else") else { break }
    }
    place = tokens.count
    guard let first = bodies.first, bodies.count > 1, bodies.count <= 40 else { return .unknown }
    return bodies.dropFirst().reduce(types.value(of: first, depth: depth + 1)) { joined, body in
      joined.joined(with: types.value(of: body, depth: depth + 1))
    }
  }

  /// What follows the labels of the cases in braces.
  private func cases(in braces: Range<Int>) -> [Range<Int>] {
    var cursor = TokenCursor(types.tokens, at: braces.lowerBound)
    var bodies: [Range<Int>] = []
    var start = -1
    var isLabel = false
    var last = braces.lowerBound
    while true {
      let token = cursor.next()
      let isAtEnd = token.start >= braces.upperBound || token.kind == .start
      if isAtEnd || isWord(token, "case") || isWord(token, "default") {
        if start >= 0 { bodies.append(start..<max(start, last)) }
        isLabel = true
      } else if isLabel, token.kind == .colon {
        start = token.end
        isLabel = false
      }
      if isAtEnd { return bodies }
      last = token.end
    }
  }
}
