/// Plurals whose forms stand in branches: `if count == 1 { return "1 item" } else { return "\(count) items" }`.
extension CompositionReader {
  private var tokens: TokenReader { flow.contexts.reader }

  /// Judges the branches of `if` that ask for a count of one, and the cases of `switch` over a count.
  mutating func readBranches() {
    for bracket in source.elements.brackets where bracket.byte == UInt8(ascii: "{") && bracket.end > 0 {
      let open = Int(bracket.offset)
      if mayEndCondition(before: open), asksForOne(before: open) {
        readBranch(open..<Int(bracket.end))
      } else if beginsCases(after: open), hasCaseOfOne(open..<Int(bracket.end)),
        switchesOverCount(before: open)
      {
        readCases(open..<Int(bracket.end))
      }
    }
  }

  // MARK: - If

  /// Whether a 1 or 2 stands before a brace, which is cheap to tell.
  private func mayEndCondition(before open: Int) -> Bool {
    var offset = open - 1
    while bytes[offset].isBlank || bytes[offset] == UInt8(ascii: ")") { offset -= 1 }
    return bytes[offset] == UInt8(ascii: "1") || bytes[offset] == UInt8(ascii: "2")
  }

  private func asksForOne(before open: Int) -> Bool {
    guard let word = word("if", before: open) else { return false }
    return CountCondition.holds(source.text(word.end..<open))
  }

  /// The keyword that begins the statement before a brace.
  private func word(_ word: StaticString, before open: Int) -> SourceToken? {
    var token = tokens.token(before: open)
    for _ in 0..<24 {
      if token.isEdge || token.kind == .semicolon { return nil }
      if token.kind == .word, bytes.equals(token.range, word) { return token }
      token = tokens.token(before: token.start)
    }
    return nil
  }

  /// Holds a branch against the next one, or against what is returned after it.
  private mutating func readBranch(_ braces: Range<Int>) {
    guard let one = branch(braces.dropping(1, 1)) else { return }
    if contexts[one.literal].kind == .compoundAssignment, PluralWords.isEnding(one.shape.text),
      isRead(one.literal), audience(of: contexts[one.literal], in: one.range).mayBePeople
    {
      return add(.pluralEnding, one.range, one.shape.text)
    }
    let next = tokens.token(after: braces.upperBound)
    guard next.kind == .word else { return }
    if bytes.equals(next.range, "else") {
      var token = tokens.token(after: next.end)
      for _ in 0..<24 where !token.isBraces && !token.isEdge { token = tokens.token(after: token.end) }
      if token.isBraces { read(one, branch(token.range.dropping(1, 1))) }
    } else if bytes.equals(next.range, "return"), one.target == "return" {
      read(one, branch(next.start..<bytes.count))
    }
  }

  // MARK: - Switch

  private func beginsCases(after open: Int) -> Bool {
    var offset = open + 1
    while bytes[offset].isBlank { offset += 1 }
    guard bytes[offset] == UInt8(ascii: "c") || bytes[offset] == UInt8(ascii: "/") else { return false }
    let first = tokens.token(after: offset)
    return first.kind == .word && bytes.equals(first.range, "case")
  }

  /// Whether `case 1:` is somewhere between braces, which is cheap to tell.
  private func hasCaseOfOne(_ braces: Range<Int>) -> Bool {
    let inside = SourceBytes(UnsafeBufferPointer(rebasing: bytes.buffer[..<braces.upperBound]))
    let one = UInt8(ascii: "1")
    var offset = inside.first(one, one, from: braces.lowerBound)
    while offset < inside.count {
      if bytes[offset + 1] == UInt8(ascii: ":"), bytes.starts(with: "case ", at: offset - 5) { return true }
      offset = inside.first(one, one, from: offset + 1)
    }
    return false
  }

  private func switchesOverCount(before open: Int) -> Bool {
    guard let word = word("switch", before: open) else { return false }
    return CountCondition.isCount(source.text(word.end..<open)[...])
  }

  /// Holds the case of 1 against each other one.
  private mutating func readCases(_ braces: Range<Int>) {
    var one: Branch?
    var others: [Branch] = []
    var token = tokens.token(after: braces.lowerBound + 1)
    while token.end < braces.upperBound, token.kind != .close, token.kind != .start {
      let next = tokens.token(after: token.end)
      if token.kind == .colon, let branch = branch(token.end..<braces.upperBound - 1) {
        let pattern = tokens.token(before: token.start)
        let isOne =
          bytes.equals(pattern.range, "1")
          && bytes.equals(tokens.token(before: pattern.start).range, "case")
        if isOne { one = branch } else { others.append(branch) }
      }
      token = next
    }
    guard let one else { return }
    for other in others where read(one, other) { return }
  }

  // MARK: - Branches

  /// What a branch says: the place that takes the text, and the text.
  private struct Branch {
    let target: String
    let range: Range<Int>
    let literal: Int
    let shape: TextShape
    let isLocalized: Bool
  }

  /// Judges the texts of two branches; returns whether they are a plural.
  @discardableResult
  private mutating func read(_ one: Branch, _ other: Branch?) -> Bool {
    guard let other, one.target == other.target, !one.shape.isMarkup, !other.shape.isMarkup,
      !Self.areCountless(one.shape, other.shape), PluralWords.plural(one.shape, other.shape) != nil
    else { return false }
    let hasBlank = [one, other].contains { $0.isLocalized || $0.shape.text.contains(" ") }
    let audience = audience(of: contexts[one.literal], in: one.range)
    guard audience == .people || audience == .open && hasBlank, isRead(one.literal) else { return false }
    add(.pluralPair, one.range, words(of: other.range), other: words(of: one.range))
    return true
  }

  /// The first statement of a branch, if there is one text in it.
  private func branch(_ body: Range<Int>) -> Branch? {
    let first = tokens.token(after: body.lowerBound)
    guard !first.isEdge, first.start < body.upperBound else { return nil }
    let isReturn = bytes.equals(first.range, "return")
    var target = isReturn ? "return" : ""
    var value = isReturn ? first.end : first.start
    var last = first
    var token = tokens.token(after: first.end)
    while token.start < body.upperBound, !token.isEdge, token.kind != .semicolon {
      let goesOn = token.kind == .period || token.kind == .operator || last.kind == .operator
      if token.isAcrossLine, !goesOn { break }
      if token.kind == .equals, target.isEmpty {
        target = source.text(value..<last.end)
        value = token.end
      }
      last = token
      token = tokens.token(after: token.end)
    }
    guard last.end > value else { return nil }
    return branch(target, value: pieces.trimmed(value..<last.end))
  }

  private func branch(_ target: String, value: Range<Int>) -> Branch? {
    guard let literal = firstLiteral(in: value) else { return nil }
    if let text = text(of: value) {
      return Branch(
        target: target, range: value, literal: literal, shape: text.shape, isLocalized: text.isLocalized)
    }
    let depth = source.literals[literal].depth
    let isAlone = !source.literals[(literal + 1)...].prefix { value.contains(Int($0.start)) }
      .contains { $0.depth == depth }
    guard isAlone else { return nil }
    return Branch(
      target: target, range: value, literal: literal, shape: shape(of: literal),
      isLocalized: pieces.localizing[literal] != nil)
  }
}
