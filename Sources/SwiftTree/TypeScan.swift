/// Lookahead over types without creating nodes.
///
/// The result for a `<` is stored in the token: the index of its `>`, or that there is none. Each `<` is thus
/// scanned once, and `a < b < c < …` takes one pass.
struct TypeScan {
  let tokens: UnsafeMutablePointer<Token>
  let bytes: UnsafeBufferPointer<UInt8>
  let limit: Int
  private var depth = 0

  init(tokens: UnsafeMutablePointer<Token>, bytes: UnsafeBufferPointer<UInt8>, limit: Int) {
    self.tokens = tokens
    self.bytes = bytes
    self.limit = limit
  }

  /// Returns the index of the `>` that closes a `<`; `nil` if the content is not a list of types.
  mutating func angle(_ open: Int) -> Int? {
    if tokens[open].flags.contains(.isNotAngle) { return nil }
    if tokens[open].match >= 0 { return Int(tokens[open].match) }
    depth += 1
    defer { depth -= 1 }
    guard depth < Parser.deepest, let end = angleEnd(open) else {
      tokens[open].flags.insert(.isNotAngle)
      return nil
    }
    tokens[open].match = Int32(truncatingIfNeeded: end)
    return end
  }

  private mutating func angleEnd(_ open: Int) -> Int? {
    var place = open + 1
    if isOperator(">", at: place) { return place }
    while true {
      if kind(place) == .integer {
        place += 1
      } else if isOperator("-", at: place), kind(place + 1) == .integer {
        place += 2
      } else {
        guard let end = type(place) else { return nil }
        place = end
      }
      if kind(place) == .comma {
        place += 1
        if isOperator(">", at: place) { return place }
      } else {
        return isOperator(">", at: place) ? place : nil
      }
    }
  }

  /// Returns the index after the type at an index; `nil` if there is none.
  mutating func type(_ start: Int) -> Int? {
    depth += 1
    defer { depth -= 1 }
    guard depth < Parser.deepest else { return nil }
    var place = start
    while true {
      guard let end = operand(skippingSpecifiers(place)) else { return nil }
      place = end
      guard isOperator("&", at: place) else { break }
      place += 1
    }
    while kind(place) == .identifier {
      switch word(place) {
      case .async, .reasync, .rethrows: place += 1
      case .throws:
        place += 1
        if kind(place) == .leftParen { place = Int(tokens[place].match) + 1 }
      default: return place
      }
    }
    return kind(place) == .arrow ? type(place + 1) : place
  }

  private func skippingSpecifiers(_ start: Int) -> Int {
    var place = start
    while true {
      switch kind(place) {
      case .at:
        place += 2
        while kind(place) == .period { place += 2 }
        if kind(place) == .leftParen, tokens[place].flags.isDisjoint(with: [.followsSpace, .startsLine]) {
          place = Int(tokens[place].match) + 1
        }
      case .identifier:
        switch word(place) {
        case .inout, .repeat, .some, .any, .each, .borrowing, .consuming, .__owned, .__shared, .sending,
          .isolated,
          ._const:
          guard [.identifier, .leftParen, .leftBracket, .at].contains(kind(place + 1)) else { return place }
          place += 1
        default: return place
        }
      case .prefixOperator:
        guard isOperator("~", at: place) else { return place }
        place += 1
      default: return place
      }
    }
  }

  private mutating func operand(_ start: Int) -> Int? {
    var place = start
    switch kind(place) {
    case .identifier:
      guard tokens[place].word.isTypeName else { return nil }
      place = afterName(place)
      if isOperator("<", at: place) {
        guard let end = angle(place) else { return nil }
        place = end + 1
      }
    case .leftParen, .leftBracket:
      guard let end = groupEnd(place) else { return nil }
      place = end + 1
    default: return nil
    }
    while true {
      if kind(place) == .period, kind(place + 1) == .identifier {
        place = afterName(place + 1)
        if isOperator("<", at: place) {
          guard let end = angle(place) else { return nil }
          place = end + 1
        }
      } else if isMark(place) {
        place += 1
      } else {
        return place
      }
    }
  }

  /// Returns the index after a name, optionally qualified by a module.
  private func afterName(_ place: Int) -> Int { place + (isModuleSelector(place + 1) ? 4 : 1) }

  private func isModuleSelector(_ place: Int) -> Bool {
    kind(place) == .colon && kind(place + 1) == .colon && kind(place + 2) == .identifier
      && tokens[place + 1].flags.isDisjoint(with: [.startsLine, .followsSpace])
  }

  private func isMark(_ place: Int) -> Bool {
    guard place < limit, tokens[place].flags.isDisjoint(with: [.followsSpace, .startsLine]) else {
      return false
    }
    return isOperator("?", at: place) || isOperator("!", at: place)
  }

  /// Returns the closing token of brackets that contain types; `nil` for other content.
  private mutating func groupEnd(_ open: Int) -> Int? {
    let end = Int(tokens[open].match)
    guard end <= limit, !tokens[open].flags.contains(.isUnclosed) else { return nil }
    var place = open + 1
    while place < end {
      if kind(place) == .identifier, kind(place + 1) == .colon, !isModuleSelector(place + 1) {
        place += 2
      } else if kind(place) == .identifier, kind(place + 1) == .identifier, kind(place + 2) == .colon {
        place += 3
      }
      if kind(place) == .integer, word(place + 1) == .of { place += 2 }
      guard let next = type(place), next <= end else { return nil }
      place = next
      if place < end, tokens[place].end - tokens[place].start == 3, kind(place) == .postfixOperator {
        place += 1
      }
      if place == end { break }
      guard kind(place) == .comma || kind(place) == .colon else { return nil }
      place += 1
    }
    return end
  }

  // MARK: - Tokens

  @inline(__always)
  private func kind(_ place: Int) -> Token.Kind { place < limit ? tokens[place].kind : .endOfFile }

  @inline(__always)
  private func word(_ place: Int) -> Keyword { place < limit ? tokens[place].word : .none }

  private func isOperator(_ character: Unicode.Scalar, at place: Int) -> Bool {
    guard place < limit else { return false }
    let token = tokens[place]
    switch token.kind {
    case .prefixOperator, .infixOperator, .postfixOperator, .postfixQuestion, .postfixExclamation:
      return token.end - token.start == 1 && bytes[Int(token.start)] == UInt8(ascii: character)
    default: return false
    }
  }
}
