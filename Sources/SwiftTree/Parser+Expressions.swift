/// Expressions: operators by how tightly they bind, then operands and what follows them.
extension Parser {
  /// Reads an expression with all of its operators.
  mutating func expression() { binary(.none) }

  /// Reads an expression whose trailing closure would be taken for a block.
  mutating func condition(_ minimum: Precedence = .none) {
    let outer = takesClosures
    takesClosures = false
    binary(minimum)
    takesClosures = outer
  }

  /// Reads operands as long as the operators between them bind tighter than `minimum`.
  mutating func binary(_ minimum: Precedence) {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.deepest else { return skipToLimit() }
    let start = start
    unary()
    while place < limit, let next = infixOperator(), next.binds(tighterThan: minimum) {
      infix(next, start)
    }
  }

  /// An operator between two operands, with the number of its tokens.
  private struct Infix {
    let precedence: Precedence
    let length: Int
    let kind: Node.Kind

    func binds(tighterThan minimum: Precedence) -> Bool {
      precedence > minimum || precedence == minimum && precedence.isRightAssociative
    }
  }

  private func infixOperator() -> Infix? {
    switch kind {
    case .infixOperator:
      if isOperator("?", at: place), !tokens[place].flags.contains(.continues) {
        return Infix(precedence: .ternary, length: 1, kind: .ternary)
      }
      return Infix(precedence: tokens[place].precedence, length: operatorLength(place), kind: .infix)
    case .equal: return Infix(precedence: .assignment, length: 1, kind: .assignment)
    case .arrow: return Infix(precedence: .functionArrow, length: 1, kind: .infix)
    case .identifier:
      switch word {
      case .as, .is: return Infix(precedence: .cast, length: 1, kind: .cast)
      case .async, .throws, .rethrows:
        guard effectsPrecedeArrow(place) else { return nil }
        return Infix(precedence: .functionArrow, length: 0, kind: .infix)
      default: return nil
      }
    default: return nil
    }
  }

  /// The number of pieces of the operator at a place.
  func operatorLength(_ place: Int) -> Int {
    var end = place
    while tokens[end].flags.contains(.continues), end + 1 < limit { end += 1 }
    return end - place + 1
  }

  private mutating func infix(_ infix: Infix, _ start: Start) {
    if infix.length == 0 { effects() }
    let main = place
    place += max(infix.length, 1)
    switch infix.kind {
    case .ternary:
      let outer = takesClosures
      takesClosures = true
      binary(.none)
      takesClosures = outer
      take(.colon)
      binary(.ternary)
    case .cast:
      if kind == .postfixQuestion || kind == .postfixExclamation { place += 1 }
      type()
    default: binary(infix.precedence)
    }
    finish(infix.kind, start, main: main)
  }

  // MARK: - Prefixes

  /// Reads an operand with what stands before it.
  mutating func unary() {
    let start = start
    switch kind {
    case .prefixOperator:
      place += operatorLength(place)
      nested { $0.unary() }
      finish(.prefixExpression, start)
    case .infixOperator, .postfixOperator, .arrow, .equal: operatorAsOperand()
    case .identifier:
      if !prefixWord(start) { postfix() }
    default: postfix()
    }
  }

  /// Reads one level down, or leaves out what is nested too deeply.
  @inline(__always)
  private mutating func nested(_ body: (inout Parser) -> Void) {
    depth += 1
    if depth < Self.deepest { body(&self) } else { skipToLimit() }
    depth -= 1
  }

  /// Reads an operator that is passed as a function: `reduce(0, +)`.
  private mutating func operatorAsOperand() {
    let start = start
    let end = place + operatorLength(place)
    guard
      end >= limit || tokens[end].kind == .comma || tokens[end].kind == .rightParen
        || tokens[end].kind == .colon
    else {
      // As a prefix, where white space says otherwise.
      guard kind == .infixOperator || kind == .postfixOperator else { return }
      place = end
      nested { $0.unary() }
      return finish(.prefixExpression, start)
    }
    place = end
    finish(.operatorReference, start)
  }

  private mutating func prefixWord(_ start: Start) -> Bool {
    switch word {
    case .try:
      place += 1
      if kind == .postfixQuestion || kind == .postfixExclamation { place += 1 }
      prefixed(.tryExpression, start)
    case .await: place += 1; prefixed(.awaitExpression, start)
    case .unsafe:
      guard beginsOperand(after: 1) else { return false }
      place += 1
      prefixed(.unsafeExpression, start)
    case .consume, .copy, .borrow:
      guard kind(after: 1) == .identifier, !startsLine(after: 1), !word(after: 1).isInfix else {
        return false
      }
      place += 1
      nested { $0.unary() }
      finish(.ownershipExpression, start)
    case .each:
      guard beginsOperand(after: 1) else { return false }
      place += 1
      nested { $0.unary() }
      finish(.packExpression, start)
    case .repeat: place += 1; prefixed(.packExpression, start)
    case .any, .some:
      guard beginsType(after: 1), !word(after: 1).isInfix, kind(after: 1) != .leftParen else { return false }
      typeExpression(start)
    case .inout: typeExpression(start)
    case .let, .var:
      place += 1
      nested { $0.binary(.default) }
      finish(.bindingPattern, start)
    case .if: ifExpression()
    case .switch: switchExpression()
    case .do: doStatement()
    default: return false
    }
    return true
  }

  private mutating func prefixed(_ kind: Node.Kind, _ start: Start) {
    nested { $0.binary(.none) }
    finish(kind, start)
  }

  mutating func typeExpression(_ start: Start) {
    type()
    finish(.typeExpression, start)
  }

  /// Whether the token at a distance begins an operand on the same line.
  private func beginsOperand(after distance: Int) -> Bool {
    guard !startsLine(after: distance) else { return false }
    switch kind(after: distance) {
    case .identifier: return !word(after: distance).isInfix
    case .integer, .float, .literal, .literalStart, .leftParen, .leftBracket, .backslash, .poundName:
      return true
    default: return false
    }
  }
}

extension Keyword {
  /// Whether the word stands between two operands, or behind one.
  var isInfix: Bool {
    switch self {
    case .as, .is, .in, .where, .else: true
    default: false
    }
  }
}
