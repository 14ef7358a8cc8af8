/// Tells which of the words for sides fix one.
struct FixedSideReader {
  private let source: ScannedSource
  private let bytes: SourceBytes
  private let tokens: TokenReader

  init(_ source: ScannedSource, _ bytes: SourceBytes) {
    self.source = source
    self.bytes = bytes
    tokens = TokenReader(bytes, elements: source.elements)
  }

  /// Returns the fixed sides among words in file order.
  func sides(_ words: [(word: SideWordFinder.Word, range: Range<Int>)]) -> [FixedSide] {
    var sides: [FixedSide] = []
    for (word, range) in words where range.lowerBound >= sides.last?.range.upperBound ?? 0 {
      guard !isIsland(range.lowerBound), let side = side(word, range) else { continue }
      sides.append(side)
    }
    let mirrored = mirrored(sides)
    var answers: [Int: Bool] = [:]
    return sides.filter { side in
      guard !mirrored.contains(side.range.lowerBound), !isMeant(side) else { return false }
      guard let body = source.body(around: side.range.lowerBound) else { return true }
      let asks = answers[body.lowerBound] ?? asksForDirection(body)
      answers[body.lowerBound] = asks
      return !asks
    }
  }

  private func side(_ word: SideWordFinder.Word, _ range: Range<Int>) -> FixedSide? {
    switch word {
    case .left, .right: member(range)
    case .leftAnchor, .rightAnchor: anchor(range)
    case .forceLeftToRight, .forceRightToLeft: direction(range)
    }
  }

  // MARK: - Values

  /// A value such as `.left`, whose dot stands before it.
  private func member(_ word: Range<Int>) -> FixedSide? {
    let dot = tokens.token(before: word.lowerBound)
    guard dot.kind == .period, dot.end == word.lowerBound else { return nil }
    let next = tokens.token(after: word.upperBound)
    if next.kind == .period, !next.isAcrossLine { return nil }
    let before = tokens.token(before: dot.start)
    switch before.kind {
    case .equals: return isAlignment(before) ? fixed(.alignment, dot.start..<word.upperBound, word) : nil
    case .colon: return attribute(word, before)
    case .word where bytes.equals(before.range, "NSTextAlignment"):
      let sign = tokens.token(before: before.start)
      guard sign.kind == .equals || sign.kind == .colon, tokens.token(before: sign.start).kind == .word else {
        return nil
      }
      return fixed(.alignment, before.start..<word.upperBound, word)
    default: return nil
    }
  }

  private func fixed(_ kind: FixedSide.Kind, _ range: Range<Int>, _ word: Range<Int>) -> FixedSide {
    FixedSide(kind: kind, range: range, words: [word], hasOtherSides: false)
  }

  /// Whether what is set before an equals sign is the alignment of text.
  private func isAlignment(_ equals: SourceToken) -> Bool {
    let last = tokens.token(before: equals.start)
    guard last.kind == .word else { return false }
    if bytes.equals(last.range, "NSTextAlignment") {
      return tokens.token(before: last.start).kind == .colon
    }
    let dot = tokens.token(before: last.start)
    guard dot.kind == .period else { return bytes.equals(last.range, "textAlignment") && dot.isAcrossLine }
    if bytes.equals(last.range, "textAlignment") { return true }
    guard bytes.equals(last.range, "alignment") else { return false }
    let receiver = tokens.token(before: dot.start)
    let words: [StaticString] = [
      "label", "field", "style", "paragraph", "text", "Label", "Field", "Style", "Paragraph", "Text",
    ]
    return receiver.kind == .word && words.contains { NameWords.contains($0, receiver.range, bytes) }
  }

  /// `semanticContentAttribute = .forceLeftToRight`.
  private func direction(_ word: Range<Int>) -> FixedSide? {
    let dot = tokens.token(before: word.lowerBound)
    let equals = tokens.token(before: dot.start)
    guard dot.kind == .period, equals.kind == .equals,
      bytes.equals(tokens.token(before: equals.start).range, "semanticContentAttribute")
    else { return nil }
    return fixed(.direction, dot.start..<word.upperBound, word)
  }

  // MARK: - Constraints

  /// `a.leftAnchor.constraint(equalTo: b.leftAnchor)`, by its first anchor.
  private func anchor(_ word: Range<Int>) -> FixedSide? {
    let dot = tokens.token(after: word.upperBound)
    guard dot.kind == .period else { return nil }
    let name = tokens.token(after: dot.end)
    guard name.kind == .word, bytes.equals(name.range, "constraint") else { return nil }
    let group = tokens.token(after: name.end)
    guard group.isParentheses,
      let other = tokens.arguments(in: source.elements.brackets[Int(group.bracket)]).first
    else { return nil }
    let operand = tokens.token(before: word.upperBound)
    let start = CalleeReader(reader: tokens).operandStart(endingWith: operand)
    let last = tokens.token(before: other.value.upperBound).range
    let isSide = bytes.equals(last, "leftAnchor") || bytes.equals(last, "rightAnchor")
    return FixedSide(
      kind: .anchor, range: start..<group.end, words: isSide ? [word, last] : [word],
      hasOtherSides: !isSide && !bytes.equals(last, "centerXAnchor"))
  }

  /// `NSLayoutConstraint(item: a, attribute: .left, …)`, by its first attribute.
  private func attribute(_ word: Range<Int>, _ colon: SourceToken) -> FixedSide? {
    guard bytes.equals(tokens.token(before: colon.start).range, "attribute") else { return nil }
    let place = tokens.bracket(around: word.lowerBound)
    guard place >= 0 else { return nil }
    let open = source.elements.brackets[Int(place)]
    let name = tokens.token(before: Int(open.offset))
    guard open.end > 0, bytes.equals(name.range, "NSLayoutConstraint") else { return nil }
    var words: [Range<Int>] = []
    var hasOtherSides = false
    for argument in tokens.arguments(in: open) where bytes.equals(argument.label, "attribute") {
      let last = tokens.token(before: argument.value.upperBound).range
      let isSide = bytes.equals(last, "left") || bytes.equals(last, "right")
      if isSide { words.append(last) } else if !bytes.equals(last, "centerX") { hasOtherSides = true }
    }
    return FixedSide(
      kind: .attribute, range: name.start..<Int(open.end), words: words, hasOtherSides: hasOtherSides)
  }

  // MARK: - Exceptions

  /// Whether an offset is in a comment or a literal.
  private func isIsland(_ offset: Int) -> Bool {
    if source.literalIndex(around: offset) != nil { return true }
    let next = tokens.lastIsland(endingAt: offset) + 1
    return next < source.elements.islands.count && Int(source.elements.islands[next].start) <= offset
  }

  /// The starts of constraints that another one mirrors, so that both sides are bound alike, and of values that are
  /// set to either side.
  private func mirrored(_ sides: [FixedSide]) -> Set<Int> {
    var starts: [String: [Bool: [Int]]] = [:]
    for side in sides where side.kind != .direction {
      let isLeft = bytes.starts(with: "left", at: side.words[0].lowerBound)
      starts[neutralText(of: side), default: [:]][isLeft, default: []].append(side.range.lowerBound)
    }
    return Set(starts.values.filter { $0.count == 2 }.flatMap { $0.values.joined() })
  }

  /// Whether names in a constraint show that the side is intended, as `leftHandle` does.
  private func isMeant(_ side: FixedSide) -> Bool {
    guard side.kind == .anchor else { return false }
    let text = neutralText(of: side)
    return ["left", "Left", "right", "Right"].contains { text.contains($0) }
  }

  /// Where a constraint starts, or the property that a value is set to.
  private func start(ofStatement side: FixedSide) -> Int {
    guard side.kind == .alignment else { return side.range.lowerBound }
    let equals = tokens.token(before: side.range.lowerBound)
    return CalleeReader(reader: tokens).operandStart(endingWith: tokens.token(before: equals.start))
  }

  /// A constraint, or a property with the value it is set to, without blanks and signs and without the sides.
  private func neutralText(of side: FixedSide) -> String {
    var text: [UInt8] = []
    var words = side.words[...]
    for offset in start(ofStatement: side)..<side.range.upperBound {
      if let word = words.first, word.contains(offset) {
        if offset + 1 == word.upperBound { words.removeFirst() }
        continue
      }
      let byte = bytes[offset]
      if !byte.isBlank, byte != UInt8(ascii: "-") { text.append(byte) }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Whether a function asks for the direction, so that what it sets may depend on that.
  private func asksForDirection(_ body: Range<Int>) -> Bool {
    let words: [StaticString] = ["ayoutDirection", "RTL", "rightToLeft", "RightToLeft("]
    return body.contains { offset in words.contains { bytes.starts(with: $0, at: offset) } }
  }
}
