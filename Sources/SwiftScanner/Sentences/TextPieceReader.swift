/// Tells what the operands and interpolations of a file are.
struct TextPieceReader {
  let source: ScannedSource
  let bytes: SourceBytes
  let tokens: TokenReader
  /// What is known of each literal's localization.
  let localizing: [LocalizingUse?]
  /// Whether names are followed to the values of local constants.
  var followsNames = true
  /// The starts of the localized first values of variables, by name.
  private(set) var locals: [String: [Int]] = [:]

  init(source: ScannedSource, bytes: SourceBytes, tokens: TokenReader, localizing: [LocalizingUse?]) {
    self.source = source
    self.bytes = bytes
    self.tokens = tokens
    self.localizing = localizing
  }

  /// Whether a literal is the key of a function that returns the text.
  func isLookup(_ index: Int) -> Bool {
    guard let use = localizing[index] else { return false }
    return use.type == .function || use.type == .lookup
  }

  /// Notes that a variable's first value looks a text up.
  mutating func addLocal(_ name: Range<Int>, at offset: Int) {
    locals[source.text(name), default: []].append(offset)
  }

  /// Returns the pieces of a chain of `+`, those of its literals among them.
  func pieces(ofChain range: Range<Int>) -> [TextPiece] {
    operands(of: range).enumerated().flatMap { place, operand in
      if let literal = literal(operand) { return pieces(ofLiteral: literal, operand: place) }
      return [TextPiece(kind: kind(of: operand), range: operand, operand: place)]
    }
  }

  /// Returns the pieces of a literal: its text and its interpolations.
  func pieces(ofLiteral index: Int, operand: Int = 0) -> [TextPiece] {
    let literal = source.literals[index]
    return source.segments(of: literal).map { segment in
      switch segment {
      case .text(let text):
        TextPiece(kind: .text(TextShape(text.withoutLinks)), range: literal.range, operand: operand)
      case .interpolation(let range):
        TextPiece(kind: kind(of: expression(in: range)), range: range, operand: operand)
      }
    }
  }

  /// The expression of an interpolation, without what follows a comma.
  func expression(in interpolation: Range<Int>) -> Range<Int> {
    let start = interpolation.lowerBound + 1
    var first = start
    while first < interpolation.upperBound, bytes[first] != UInt8(ascii: "(") { first += 1 }
    return firstElement(in: (first..<max(first, interpolation.upperBound)).dropping(1, 1))
  }

  /// The part of a range before its first comma.
  func firstElement(in range: Range<Int>) -> Range<Int> {
    split(range, atCommas: true).first ?? range.lowerBound..<range.lowerBound
  }

  /// Splits a chain at its `+` signs.
  func operands(of range: Range<Int>) -> [Range<Int>] { split(range, atCommas: false) }

  private func split(_ range: Range<Int>, atCommas: Bool) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start: Int?
    var end = range.lowerBound
    var offset = range.lowerBound
    while offset < range.upperBound {
      let token = tokens.token(after: offset)
      if token.kind == .start || token.end > range.upperBound || token.end <= offset { break }
      let splits =
        atCommas
        ? token.kind == .comma : token.kind == .operator && bytes.equals(token.range, "+") && token.isInfix
      if splits {
        if let first = start { parts.append(first..<end) }
        start = nil
      } else {
        if start == nil { start = token.start }
        end = token.end
      }
      offset = token.end
    }
    if let first = start { parts.append(first..<end) }
    return parts
  }

  // MARK: - Kinds

  /// The literal that a range is, `nil` for none.
  func literal(_ range: Range<Int>) -> Int? {
    guard let index = source.literalIndex(startingAt: range.lowerBound) else { return nil }
    return source.literals[index].range == range ? index : nil
  }

  /// Tells what an operand is.
  func kind(of range: Range<Int>, depth: Int = 0) -> TextPiece.Kind {
    guard depth < 8, !range.isEmpty else { return .value }
    if let literal = literal(range) {
      return .text(TextShape(source.value(of: source.literals[literal]) ?? ""))
    }
    if let branches = branches(of: range) {
      return .choice(branches.map { TextPiece(kind: kind(of: $0, depth: depth + 1), range: $0) })
    }
    var token = tokens.token(after: range.lowerBound)
    while token.kind == .word, bytes.equals(token.range, "try") || bytes.equals(token.range, "await") {
      token = tokens.token(after: token.end)
    }
    if token.kind == .group, token.byte == UInt8(ascii: "("), token.end == range.upperBound {
      return kind(ofGroup: token.range.dropping(1, 1), depth: depth + 1)
    }
    return LookupNames.kind(of: min(token.start, range.upperBound)..<range.upperBound, self, depth: depth)
  }

  private func kind(ofGroup inside: Range<Int>, depth: Int) -> TextPiece.Kind {
    if let branches = branches(of: inside) {
      return .choice(branches.map { TextPiece(kind: kind(of: $0, depth: depth), range: $0) })
    }
    let operands = operands(of: inside)
    guard operands.count == 1, let operand = operands.first else {
      return .choice(operands.map { TextPiece(kind: kind(of: $0, depth: depth), range: $0) })
    }
    return operand.count < inside.count || operand != inside ? kind(of: operand, depth: depth) : .value
  }

  /// What stands inside parentheses or `String(…)`.
  func unwrapped(_ range: Range<Int>) -> Range<Int> {
    let first = tokens.token(after: range.lowerBound)
    let isString = first.kind == .word && bytes.equals(first.range, "String")
    let group = isString ? tokens.token(after: first.end) : first
    guard group.isParentheses, group.end == range.upperBound else { return range }
    let inside = trimmed(group.range.dropping(1, 1))
    let word = tokens.token(after: inside.lowerBound)
    return word.kind == .word && tokens.token(after: word.end).kind == .colon ? range : inside
  }

  /// The two branches of a `?:`, `nil` where the range is none.
  func branches(of range: Range<Int>) -> [Range<Int>]? {
    var mark: SourceToken?
    var open = 0
    var offset = range.lowerBound
    while offset < range.upperBound {
      let token = tokens.token(after: offset)
      if token.kind == .start || token.end > range.upperBound || token.end <= offset { return nil }
      if token.isTernaryMark {
        if mark == nil { mark = token } else { open += 1 }
      } else if token.kind == .colon, let mark {
        if open == 0 { return [trimmed(mark.end..<token.start), trimmed(token.end..<range.upperBound)] }
        open -= 1
      }
      offset = token.end
    }
    return nil
  }

  /// A range from the start of its first token to the end of its last.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    let first = tokens.token(after: range.lowerBound)
    let last = tokens.token(before: range.upperBound)
    return first.start..<max(first.start, min(last.end, range.upperBound))
  }
}
