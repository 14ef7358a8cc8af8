/// What the scanner of declarations asks of single tokens.
///
/// These are questions to the bytes: a method of the scanner that only looks would be handed a copy of all of it.
extension SourceBytes {
  /// Whether a token opens a list in angle brackets.
  func startsAngle(_ token: SourceToken) -> Bool {
    guard token.kind == .operator else { return false }
    return token.byte == UInt8(ascii: "<")
      || token.range.count > 1 && self[token.end - 1] == UInt8(ascii: "<")
  }

  /// How many angle brackets a token opens, less those it closes.
  func angles(_ token: SourceToken) -> Int {
    guard token.kind == .operator else { return 0 }
    var depth = 0
    for offset in token.range {
      if self[offset] == UInt8(ascii: "<") {
        depth += 1
      } else if self[offset] == UInt8(ascii: ">") {
        depth -= 1
      }
    }
    return depth
  }

  /// Whether a word on a line of its own begins another declaration, where something is still to be typed.
  func startsDeclaration(_ word: SourceToken) -> Bool {
    guard word.kind == .word, word.isAcrossLine else { return false }
    let words: [StaticString] = ["let", "var", "func", "import", "extension"]
    return words.contains { equals(word.range, $0) } || Keyword.declaresType(self, word.range)
  }

  /// Whether a token cannot be part of a type.
  func endsType(_ token: SourceToken, depth: Int) -> Bool {
    switch token.kind {
    case .start, .open, .close, .semicolon, .equals, .directive, .literal, .regex, .number, .other: true
    case .comma, .colon: depth <= 0
    case .group: token.isBraces
    case .word: depth <= 0 && (equals(token.range, "where") || equals(token.range, "in"))
    // `...` marks a parameter that takes many.
    case .operator: token.byte == UInt8(ascii: ".")
    default: false
    }
  }

  /// Whether a type goes on in the next line.
  func continuesType(_ left: SourceToken, _ right: SourceToken) -> Bool {
    switch (left.kind, right.kind) {
    case (.arrow, _), (.period, _), (_, .arrow), (_, .period): true
    case (.operator, _), (_, .operator): left.byte == UInt8(ascii: "&") || right.byte == UInt8(ascii: "&")
    default: false
    }
  }

  /// Whether a word ends the condition before a block.
  func endsCondition(_ word: SourceToken) -> Bool {
    equals(word.range, "else") || equals(word.range, "where")
  }

  /// Whether a token ends what a type inherits or requires.
  func endsClause(_ token: SourceToken) -> Bool {
    switch token.kind {
    case .start, .close, .directive, .semicolon: true
    case .group: token.isBraces
    case .word: equals(token.range, "where")
    default: false
    }
  }

  /// The path of a type that is declared inside another; an extension of `[A]` belongs to `Array`.
  func path(_ name: Range<Int>, in outer: NameHash) -> NameHash {
    if self[name.lowerBound] == UInt8(ascii: "[") { return NameHash.root.appending(NameHash("Array")) }
    return outer.appending(path: name, of: self)
  }
}
