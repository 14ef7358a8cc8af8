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
    var position = open + 1
    if isOperator(">", at: position) { return position }
    while true {
      if kind(position) == .integer {
        position += 1
      } else if isOperator("-", at: position), kind(position + 1) == .integer {
        position += 2
      } else {
        guard let end = type(position) else { return nil }
        position = end
      }
      if kind(position) == .comma {
        position += 1
        if isOperator(">", at: position) { return position }
      } else {
        return isOperator(">", at: position) ? position : nil
      }
    }
  }

  /// Returns the index after the type at an index; `nil` if there is none.
  mutating func type(_ start: Int) -> Int? {
    depth += 1
    defer { depth -= 1 }
    guard depth < Parser.deepest else { return nil }
    var position = start
    while true {
      guard let end = operand(skippingSpecifiers(position)) else { return nil }
      position = end
      guard isOperator("&", at: position) else { break }
      position += 1
    }
    while kind(position) == .identifier {
      switch word(position) {
      case .async, .reasync, .rethrows: position += 1
      case .throws:
        position += 1
        if kind(position) == .leftParen { position = Int(tokens[position].match) + 1 }
      default: return position
      }
    }
    return kind(position) == .arrow ? type(position + 1) : position
  }

  private func skippingSpecifiers(_ start: Int) -> Int {
    var position = start
    while true {
      switch kind(position) {
      case .at:
        position += 2
        while kind(position) == .period { position += 2 }
        if kind(position) == .leftParen,
          tokens[position].flags.isDisjoint(with: [.followsSpace, .startsLine])
        {
          position = Int(tokens[position].match) + 1
        }
      case .identifier:
        switch word(position) {
        case .inout, .repeat, .some, .any, .each, .borrowing, .consuming, .__owned, .__shared, .sending,
          .isolated,
          ._const:
          guard [.identifier, .leftParen, .leftBracket, .at].contains(kind(position + 1)) else {
            return position
          }
          position += 1
        default: return position
        }
      case .prefixOperator:
        guard isOperator("~", at: position) else { return position }
        position += 1
      default: return position
      }
    }
  }

  private mutating func operand(_ start: Int) -> Int? {
    var position = start
    switch kind(position) {
    case .identifier:
      guard tokens[position].word.isTypeName else { return nil }
      position = afterName(position)
      if isOperator("<", at: position) {
        guard let end = angle(position) else { return nil }
        position = end + 1
      }
    case .leftParen, .leftBracket:
      guard let end = groupEnd(position) else { return nil }
      position = end + 1
    default: return nil
    }
    while true {
      if kind(position) == .period, kind(position + 1) == .identifier {
        position = afterName(position + 1)
        if isOperator("<", at: position) {
          guard let end = angle(position) else { return nil }
          position = end + 1
        }
      } else if isMark(position) {
        position += 1
      } else {
        return position
      }
    }
  }

  /// Returns the index after a name, optionally qualified by a module.
  private func afterName(_ position: Int) -> Int { position + (isModuleSelector(position + 1) ? 4 : 1) }

  private func isModuleSelector(_ position: Int) -> Bool {
    kind(position) == .colon && kind(position + 1) == .colon && kind(position + 2) == .identifier
      && tokens[position + 1].flags.isDisjoint(with: [.startsLine, .followsSpace])
  }

  private func isMark(_ position: Int) -> Bool {
    guard position < limit, tokens[position].flags.isDisjoint(with: [.followsSpace, .startsLine]) else {
      return false
    }
    return isOperator("?", at: position) || isOperator("!", at: position)
  }

  /// Returns the closing token of brackets that contain types; `nil` for other content.
  private mutating func groupEnd(_ open: Int) -> Int? {
    let end = Int(tokens[open].match)
    guard end <= limit, !tokens[open].flags.contains(.isUnclosed) else { return nil }
    var position = open + 1
    while position < end {
      if kind(position) == .identifier, kind(position + 1) == .colon, !isModuleSelector(position + 1) {
        position += 2
      } else if kind(position) == .identifier, kind(position + 1) == .identifier, kind(position + 2) == .colon
      {
        position += 3
      }
      if kind(position) == .integer, word(position + 1) == .of { position += 2 }
      guard let next = type(position), next <= end else { return nil }
      position = next
      if position < end, tokens[position].end - tokens[position].start == 3,
        kind(position) == .postfixOperator
      {
        position += 1
      }
      if position == end { break }
      guard kind(position) == .comma || kind(position) == .colon else { return nil }
      position += 1
    }
    return end
  }

  // MARK: - Tokens

  @inline(__always)
  private func kind(_ position: Int) -> Token.Kind { position < limit ? tokens[position].kind : .endOfFile }

  @inline(__always)
  private func word(_ position: Int) -> Keyword { position < limit ? tokens[position].word : .none }

  private func isOperator(_ character: Unicode.Scalar, at position: Int) -> Bool {
    guard position < limit else { return false }
    let token = tokens[position]
    switch token.kind {
    case .prefixOperator, .infixOperator, .postfixOperator, .postfixQuestion, .postfixExclamation:
      return token.end - token.start == 1 && bytes[Int(token.start)] == UInt8(ascii: character)
    default: return false
    }
  }
}
