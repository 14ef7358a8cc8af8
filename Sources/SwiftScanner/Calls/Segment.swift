/// The tokens of one element of a bracket or of one statement, around a node: the literal or what holds it.
struct Segment {
  /// The tokens in the order of the file.
  var tokens: [SourceToken] = []
  /// The place of the node among the tokens.
  var node = 0
  /// What stands before the first token.
  var before = SourceToken(kind: .start, start: 0, end: 0)

  /// The bytes of some of the tokens; empty for none.
  func range(_ places: Range<Int>) -> Range<Int> {
    places.isEmpty ? 0..<0 : tokens[places.lowerBound].start..<tokens[places.upperBound - 1].end
  }

  /// The place of the last token of a range that is a word, `nil` where there is none.
  func last(_ word: StaticString, in places: Range<Int>, _ bytes: SourceBytes) -> Int? {
    for place in places.reversed()
    where tokens[place].kind == .word && bytes.equals(tokens[place].range, word) {
      return place
    }
    return nil
  }

  /// The place of the last token of a kind in a range, `nil` where there is none.
  func last(_ kind: SourceToken.Kind, in places: Range<Int>) -> Int? {
    for place in places.reversed() where tokens[place].kind == kind { return place }
    return nil
  }

  /// The place of the first colon in a range that belongs to no `?:`.
  func colon(in places: Range<Int>) -> Int? {
    var open = 0
    for place in places {
      if tokens[place].isTernaryMark { open += 1 }
      guard tokens[place].kind == .colon else { continue }
      if open == 0 { return place }
      open -= 1
    }
    return nil
  }

  /// Drops the first tokens.
  mutating func dropFirst(_ count: Int) {
    before = tokens[count - 1]
    tokens.removeFirst(count)
    node -= count
  }
}

extension SourceToken {
  /// Whether it is the question mark of `?:`, which has a blank before it.
  var isTernaryMark: Bool { kind == .question && hasBlankBefore }
}
