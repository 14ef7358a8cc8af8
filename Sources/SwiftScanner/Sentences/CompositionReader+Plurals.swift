extension CompositionReader {
  /// Judges a choice between two texts, from its first branch.
  mutating func readTernary(_ span: Range<Int>, other: Range<Int>, _ outer: LiteralContext) {
    guard !isVerbatim(outer), let place = ternary(of: span, other) else { return }
    guard let one = text(of: span) else { return }
    let counts = CountCondition.holds(source.text(place.condition))
    let verdicts = alternatives(of: other).compactMap { other in
      text(of: other).flatMap { verdict(one, $0, counts: counts) }.map { ($0.kind, $0.words, other) }
    }
    guard let (kind, ending, second) = verdicts.first else { return }
    let range = sentence(around: place.whole)
    let audience = audience(of: outer, in: range)
    guard audience == .people || counts && audience == .open else { return }
    if kind == .pluralPair {
      add(kind, range, words(of: pieces.trimmed(second)), other: words(of: pieces.trimmed(span)))
    } else {
      add(kind, range, ending)
    }
  }

  /// What an expression may be: each branch of `a ? b : c ? d : e`.
  private func alternatives(of range: Range<Int>) -> [Range<Int>] {
    guard let branches = pieces.branches(of: range) else { return [range] }
    return [branches[0]] + alternatives(of: branches[1])
  }

  /// Judges `word + "s"` as one of the two branches.
  mutating func readAddedEnding(
    _ ending: Range<Int>, _ branches: (first: Range<Int>, second: Range<Int>), _ outer: LiteralContext
  ) {
    guard !isVerbatim(outer), let literal = pieces.literal(ending),
      PluralWords.isEnding(shape(of: literal).text),
      let place = ternary(of: branches.first, branches.second),
      CountCondition.holds(source.text(place.condition))
    else { return }
    let range = sentence(around: place.whole)
    guard audience(of: outer, in: range).mayBePeople else { return }
    add(.pluralEnding, range, shape(of: literal).text)
  }

  private func verdict(
    _ one: (shape: TextShape, isLocalized: Bool), _ two: (shape: TextShape, isLocalized: Bool), counts: Bool
  ) -> (kind: ComposedText.Kind, words: String)? {
    let shapes = [one.shape, two.shape]
    if counts, let ending = shapes.first(where: { PluralWords.isEnding($0.text) }),
      shapes.contains(where: { $0.text.isEmpty || PluralWords.isEnding($0.text) && $0.text != ending.text })
    {
      return (.pluralEnding, ending.text)
    }
    guard !shapes.contains(where: \.isMarkup) else { return nil }
    if counts, !Self.areCountless(one.shape, two.shape), let plural = PluralWords.plural(one.shape, two.shape)
    {
      return (.pluralPair, plural)
    }
    guard !one.isLocalized, PluralWords.isPair(one.shape, two.shape), !shapes.contains(where: \.isNameLike)
    else { return nil }
    return (.pluralPair, shapes.max { $0.text.count < $1.text.count }?.text ?? "")
  }

  /// Whether two texts are whole sentences without a number: one about a thing, and one about several.
  static func areCountless(_ one: TextShape, _ two: TextShape) -> Bool {
    [one, two].allSatisfy { shape in
      shape.words.count > 3 && shape.text.trimmingBlanks.last.map { ".?!".contains($0) } ?? false
        && !shape.text.contains { $0.isNumber || $0 == "%" || $0 == "\u{FFFC}" }
    }
  }

  /// The text of a branch: a literal's, or the one that a call looks up.
  func text(of range: Range<Int>) -> (shape: TextShape, isLocalized: Bool)? {
    let range = pieces.trimmed(range)
    if let literal = pieces.literal(range) {
      return (shape(of: literal), pieces.localizing[literal] != nil)
    }
    guard case .localized = pieces.kind(of: range) else { return nil }
    let shape = firstLiteral(in: range).map(shape) ?? TextShape(source.text(range))
    let isKey = !shape.text.contains(where: \.isWhitespace)
    return (isKey ? TextShape(IdentifierWords.words(of: shape.text).joined(separator: " ")) : shape, true)
  }

  func firstLiteral(in range: Range<Int>) -> Int? {
    source.literals.firstIndex(from: range.lowerBound).flatMap {
      range.contains(Int(source.literals[$0].start)) ? $0 : nil
    }
  }

  /// The text of a literal, with a mark for each interpolation.
  func shape(of literal: Int) -> TextShape {
    TextShape(
      source.segments(of: source.literals[literal]).map {
        if case .text(let text) = $0 { text } else { "\u{FFFC}" }
      }.joined())
  }

  /// The condition of a `?:` and all of it, from its first branch.
  func ternary(of branch: Range<Int>, _ other: Range<Int>) -> (condition: Range<Int>, whole: Range<Int>)? {
    let tokens = flow.contexts.reader
    let mark = tokens.token(before: branch.lowerBound)
    guard mark.isTernaryMark else { return nil }
    var token = tokens.token(before: mark.start)
    let end = token.end
    var start = token.start
    for _ in 0..<60 {
      if isBoundary(token) { break }
      start = token.start
      let previous = tokens.token(before: start)
      if token.isAcrossLine, previous.kind != .operator, token.kind != .operator, token.kind != .period {
        break
      }
      token = previous
    }
    guard start < end else { return nil }
    return (start..<end, (start..<end).joined(branch).joined(other))
  }

  private func isBoundary(_ token: SourceToken) -> Bool {
    switch token.kind {
    case .start, .open, .close, .comma, .colon, .semicolon, .equals, .directive: true
    case .word: bytes.equals(token.range, "return") || bytes.equals(token.range, "in")
    case .operator: bytes.equals(token.range, "??") || Operators.isAssignment(bytes, token.range)
    case .question: token.hasBlankBefore
    default: false
    }
  }

  /// The literal whose interpolation holds an expression, or the chain that it is an operand of.
  private func sentence(around range: Range<Int>) -> Range<Int> {
    if let literal = source.literalIndex(around: range.lowerBound) {
      var place = literal
      while source.literals[place].outer >= 0 { place = Int(source.literals[place].outer) }
      if source.literals[place].range.upperBound >= range.upperBound { return source.literals[place].range }
    }
    return range
  }

  // MARK: - Endings in parentheses

  /// Whether `(s)` or the like may be in a literal.
  func mayHaveOptionalEnding(_ literal: StringLiteral) -> Bool {
    literal.contentRange.dropFirst(2).contains { offset in
      bytes[offset] == UInt8(ascii: "(") && (0x61...0x7A).contains(bytes[offset - 1])
        && endingLength(at: offset + 1) > 0
    }
  }

  private func endingLength(at offset: Int) -> Int {
    let endings: [StaticString] = ["s)", "es)", "ies)"]
    return endings.first { bytes.starts(with: $0, at: offset) }?.utf8CodeUnitCount ?? 0
  }

  /// Judges `item(s)`.
  mutating func readOptionalEnding(_ index: Int) {
    let literal = source.literals[index]
    let shape = shape(of: index)
    guard literal.contentRange.count < 600, !isVerbatim(contexts[index]),
      !bytes.equals(contexts[index].label, "comment")
    else { return }
    guard let word = OptionalEnding.word(in: shape.text), !shape.isMarkup, !shape.text.contains(";") else {
      return
    }
    switch audience(of: contexts[index], in: literal.range) {
    case .people: break
    case .open where literal.interpolationCount > 0 && !literal.isMultiline: break
    case .open, .program, .record: return
    }
    add(.optionalEnding, literal.range, word)
  }
}

extension Array where Element == StringLiteral {
  /// The place of the first literal that starts at an offset or after it.
  func firstIndex(from offset: Int) -> Int? {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if Int(self[middle].start) < offset { low = middle + 1 } else { high = middle }
    }
    return low < count ? low : nil
  }
}
