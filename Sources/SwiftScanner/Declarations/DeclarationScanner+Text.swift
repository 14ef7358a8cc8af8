extension DeclarationScanner {
  /// Whether a token opens a list in angle brackets.
  func startsAngle(_ token: SourceToken) -> Bool {
    guard token.kind == .operator else { return false }
    return token.byte == UInt8(ascii: "<")
      || token.range.count > 1 && bytes[token.end - 1] == UInt8(ascii: "<")
  }

  /// How many angle brackets a token opens, less those it closes.
  func angles(_ token: SourceToken) -> Int {
    guard token.kind == .operator else { return 0 }
    var depth = 0
    for offset in token.range {
      if bytes[offset] == UInt8(ascii: "<") {
        depth += 1
      } else if bytes[offset] == UInt8(ascii: ">") {
        depth -= 1
      }
    }
    return depth
  }

  /// Reads a list in angle brackets and returns what stands in it.
  mutating func readAngles() -> ByteSpan {
    let open = cursor.next()
    var depth = angles(open)
    var end = open.end
    while depth > 0 {
      let token = cursor.peek()
      switch token.kind {
      case .start, .close, .semicolon, .directive: return ByteSpan(open.end..<end)
      case .group where token.isBraces: return ByteSpan(open.end..<end)
      default: break
      }
      _ = cursor.next()
      depth += angles(token)
      end = depth > 0 ? token.end : token.start
    }
    return ByteSpan(open.end..<max(end, open.end))
  }

  /// Reads a type; what follows it is still to be read.
  mutating func readTypeText() -> ByteSpan {
    var range: Range<Int>?
    var depth = 0
    var last: SourceToken?
    while true {
      let token = cursor.peek()
      if endsType(token, depth: depth) || last == nil && startsDeclaration(token) { break }
      if let last, token.isAcrossLine, depth <= 0, !continuesType(last, token) { break }
      depth += angles(token)
      if depth < 0 { break }
      _ = cursor.next()
      range = (range?.lowerBound ?? token.start)..<token.end
      last = token
    }
    return ByteSpan(range ?? 0..<0)
  }

  /// Whether a word on a line of its own begins another declaration, where something is still to be typed.
  private func startsDeclaration(_ word: SourceToken) -> Bool {
    guard word.kind == .word, word.isAcrossLine else { return false }
    let bytes = bytes
    let words: [StaticString] = ["let", "var", "func", "import", "extension"]
    return words.contains { bytes.equals(word.range, $0) } || Keyword.declaresType(bytes, word.range)
  }

  private func endsType(_ token: SourceToken, depth: Int) -> Bool {
    switch token.kind {
    case .start, .open, .close, .semicolon, .equals, .directive, .literal, .regex, .number, .other: true
    case .comma, .colon: depth <= 0
    case .group: token.isBraces
    case .word: depth <= 0 && (text(token.range, is: "where") || text(token.range, is: "in"))
    // `...` marks a parameter that takes many.
    case .operator: token.byte == UInt8(ascii: ".")
    default: false
    }
  }

  private func continuesType(_ left: SourceToken, _ right: SourceToken) -> Bool {
    switch (left.kind, right.kind) {
    case (.arrow, _), (.period, _), (_, .arrow), (_, .period): true
    case (.operator, _), (_, .operator): left.byte == UInt8(ascii: "&") || right.byte == UInt8(ascii: "&")
    default: false
    }
  }

  /// Reads an expression up to a comma, the end of the statement or the braces of observers.
  ///
  /// A condition ends before its block or `else`.
  mutating func readValue(isCondition: Bool = false) -> ByteSpan {
    var range: Range<Int>?
    var depth = 0
    var last = SourceToken(kind: .equals, start: 0, end: 0)
    let segments = SegmentReader(reader: cursor.reader)
    while true {
      let token = cursor.peek()
      switch token.kind {
      case .start, .open, .close, .semicolon, .directive: return ByteSpan(range ?? 0..<0)
      case .comma where depth <= 0: return ByteSpan(range ?? 0..<0)
      case .word where range == nil && startsDeclaration(token): return .empty
      case .word where isCondition && endsCondition(token): return ByteSpan(range ?? 0..<0)
      case .group where token.isBraces && (isCondition || range != nil && holdsObservers(token)):
        return ByteSpan(range ?? 0..<0)
      default: break
      }
      if token.isAcrossLine, range != nil, !segments.continues(last, token) { break }
      if token.kind == .operator, !token.hasBlankBefore, token.byte != UInt8(ascii: "-") {
        depth = max(0, depth + angles(token))
      }
      _ = cursor.next()
      range = (range?.lowerBound ?? token.start)..<token.end
      last = token
    }
    return ByteSpan(range ?? 0..<0)
  }

  private func endsCondition(_ word: SourceToken) -> Bool {
    text(word.range, is: "else") || text(word.range, is: "where")
  }

  /// Whether braces hold `willSet` or `didSet`.
  func holdsObservers(_ brace: SourceToken) -> Bool {
    let first = cursor.reader.token(after: brace.start + 1)
    return text(first.range, is: "didSet") || text(first.range, is: "willSet")
  }
}
