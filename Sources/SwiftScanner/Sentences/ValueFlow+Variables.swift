extension ValueFlow {
  /// The readers of a local variable: people if any use of it shows it to them.
  mutating func audience(
    ofVariable name: Range<Int>, in body: Range<Int>, after offset: Int, _ hops: Int
  ) -> Audience {
    var result = Audience.open
    for use in uses(of: name, in: body, after: offset) {
      switch audience(of: context(of: use), at: use.lowerBound, hops: hops + 1) {
      case .people: return .people
      case .record where isHandedOn(use): result = .record
      case .program where isHandedOn(use): result = result == .open ? .program : result
      case .record, .program, .open: continue
      }
    }
    return result
  }

  /// Whether a use is a value as it is: `text.isEmpty` and `text == ""` only ask about it.
  private mutating func isHandedOn(_ use: Range<Int>) -> Bool {
    switch context(of: use).kind {
    case .argument, .returnValue, .assignment, .compoundAssignment, .initialValue: true
    default: false
    }
  }

  /// Returns the places where a word is used as a variable.
  func uses(of name: Range<Int>, in body: Range<Int>, after offset: Int) -> [Range<Int>] {
    guard !name.isEmpty, name.count < 100 else { return [] }
    var uses: [Range<Int>] = []
    let first = bytes[name.lowerBound]
    var place = max(offset, body.lowerBound)
    while place + name.count <= body.upperBound, uses.count < Self.maximumUses {
      defer { place += 1 }
      guard bytes[place] == first, !bytes[place - 1].isWordByte, !bytes[place + name.count].isWordByte else {
        continue
      }
      guard zip(name, place..<place + name.count).allSatisfy({ bytes[$0] == bytes[$1] }) else { continue }
      let use = place..<place + name.count
      if isVariable(use) { uses.append(use) }
    }
    return uses
  }

  private func isVariable(_ word: Range<Int>) -> Bool {
    guard isCode(word.lowerBound) else { return false }
    let tokens = contexts.reader
    let before = tokens.token(before: word.lowerBound)
    if before.kind == .period { return false }
    let after = tokens.token(after: word.upperBound)
    if after.kind == .colon || after.kind == .equals { return false }
    return !(after.kind == .operator && Operators.isAssignment(bytes, after.range))
  }

  /// Whether an offset is in no comment and in no literal's text.
  private func isCode(_ offset: Int) -> Bool {
    let tokens = contexts.reader
    let next = tokens.lastIsland(endingAt: offset) + 1
    if next < source.elements.islands.count {
      let island = source.elements.islands[next]
      if Int(island.start) <= offset, island.kind == .comment { return false }
    }
    guard let literal = source.literalIndex(around: offset) else { return true }
    return source.interpolations(of: source.literals[literal]).contains { $0.contains(offset) }
  }

  /// The body of the function or property around an offset.
  mutating func body(around offset: Int) -> Range<Int>? {
    var body: Range<Int>?
    var place = bracket(around: offset..<offset + 1)
    while place >= 0 {
      let bracket = source.elements.brackets[Int(place)]
      if bracket.byte == UInt8(ascii: "{") {
        if contexts.role(of: place).kind == .type { return body }
        body = Int(bracket.offset)..<(bracket.end > 0 ? Int(bracket.end) : bytes.count)
      }
      place = bracket.parent
    }
    return body
  }

  /// Whether the innermost braces around an offset are a type's.
  mutating func isInType(_ offset: Int) -> Bool {
    var place = bracket(around: offset..<offset + 1)
    while place >= 0, source.elements.brackets[Int(place)].byte != UInt8(ascii: "{") {
      place = source.elements.brackets[Int(place)].parent
    }
    return place < 0 || contexts.role(of: place).kind == .type
  }
}

extension ScannedSource {
  /// The place of the innermost literal around an offset.
  func literalIndex(around offset: Int) -> Int? {
    var low = 0
    var high = literals.count
    while low < high {
      let middle = (low + high) / 2
      if Int(literals[middle].start) <= offset { low = middle + 1 } else { high = middle }
    }
    var place = low - 1
    while place >= 0 {
      if literals[place].range.contains(offset) { return place }
      place = Int(literals[place].outer)
    }
    return nil
  }

  /// The place of the literal that starts at an offset.
  package func literalIndex(startingAt offset: Int) -> Int? {
    guard let place = literalIndex(around: offset), Int(literals[place].start) == offset else { return nil }
    return place
  }
}
