/// Parsing of expressions: operators by precedence, then operands and their suffixes.
extension Parser {
  /// Parses an expression with all its operators.
  mutating func expression() { binary(.none) }

  /// Parses an expression without trailing closures, whose brace would open a block.
  mutating func condition(_ minimum: Precedence = .none) {
    takingClosures(false) { $0.binary(minimum) }
  }

  /// Parses a construct in which a brace after an expression opens a trailing closure, or does not.
  @inline(__always)
  mutating func takingClosures(_ takesClosures: Bool, _ body: (inout Parser) -> Void) {
    let outer = self.takesClosures
    self.takesClosures = takesClosures
    body(&self)
    self.takesClosures = outer
  }

  /// Parses operands as long as the operators between them bind tighter than `minimum`.
  mutating func binary(_ minimum: Precedence) {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.deepest else { return skipToLimit() }
    let start = start
    unary()
    while position < limit, let next = infixOperator(), next.binds(tighterThan: minimum) {
      infix(next, start)
    }
  }

  /// Infix operator with the number of its tokens.
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
      if isOperator("?", at: position), !tokens[position].flags.contains(.continues) {
        return Infix(precedence: .ternary, length: 1, kind: .ternary)
      }
      return Infix(precedence: tokens[position].precedence, length: operatorLength(position), kind: .infix)
    case .equal: return Infix(precedence: .assignment, length: 1, kind: .assignment)
    case .arrow: return Infix(precedence: .functionArrow, length: 1, kind: .infix)
    case .identifier:
      switch word {
      case .as, .is: return Infix(precedence: .cast, length: 1, kind: .cast)
      case .async, .throws, .rethrows:
        guard effectsPrecedeArrow(position) else { return nil }
        return Infix(precedence: .functionArrow, length: 0, kind: .infix)
      default: return nil
      }
    default: return nil
    }
  }

  /// Returns the number of pieces of the operator at an index.
  func operatorLength(_ position: Int) -> Int {
    var end = position
    while tokens[end].flags.contains(.continues), end + 1 < limit { end += 1 }
    return end - position + 1
  }

  private mutating func infix(_ infix: Infix, _ start: Start) {
    if infix.length == 0 { effects() }
    let main = position
    position += max(infix.length, 1)
    switch infix.kind {
    case .ternary:
      takingClosures(true) { $0.binary(.none) }
      take(.colon)
      binary(.ternary)
    case .cast:
      if kind == .postfixQuestion || kind == .postfixExclamation { position += 1 }
      type()
    default: binary(infix.precedence)
    }
    finish(infix.kind, start, main: main)
  }

  // MARK: - Prefixes

  /// Parses an operand with its prefixes.
  private mutating func unary() {
    let start = start
    switch kind {
    case .prefixOperator:
      position += operatorLength(position)
      nested { $0.unary() }
      finish(.prefixExpression, start)
    case .infixOperator, .postfixOperator, .arrow, .equal: operatorAsOperand()
    case .identifier:
      if !prefixWord(start) { postfix() }
    default: postfix()
    }
  }

  /// Parses one level deeper, or skips content that is nested too deeply.
  @inline(__always)
  private mutating func nested(_ body: (inout Parser) -> Void) {
    depth += 1
    if depth < Self.deepest { body(&self) } else { skipToLimit() }
    depth -= 1
  }

  /// Parses an operator passed as a function: `reduce(0, +)`.
  private mutating func operatorAsOperand() {
    let start = start
    let end = position + operatorLength(position)
    guard
      end >= limit || tokens[end].kind == .comma || tokens[end].kind == .rightParen
        || tokens[end].kind == .colon
    else {
      // Parsed as a prefix if white space requires it.
      guard kind == .infixOperator || kind == .postfixOperator else { return }
      position = end
      nested { $0.unary() }
      return finish(.prefixExpression, start)
    }
    position = end
    finish(.operatorReference, start)
  }

  private mutating func prefixWord(_ start: Start) -> Bool {
    switch word {
    case .try:
      position += 1
      if kind == .postfixQuestion || kind == .postfixExclamation { position += 1 }
      prefixed(.tryExpression, start)
    case .await: position += 1; prefixed(.awaitExpression, start)
    case .unsafe:
      guard precedesOperand(inBrackets: true) else { return false }
      position += 1
      prefixed(.unsafeExpression, start)
    case .consume, .copy, .borrow, .each:
      guard precedesOperand() else { return false }
      let kind: Node.Kind = word == .each ? .packExpression : .ownershipExpression
      position += 1
      nested { $0.unary() }
      finish(kind, start)
    case .repeat: position += 1; prefixed(.packExpression, start)
    case .any, .some:
      // Before a bracket, the word is the name of a function or of a collection.
      guard beginsType(after: 1), ![.leftParen, .leftBracket].contains(kind(after: 1)) else { return false }
      typeExpression(start)
    case .inout: typeExpression(start)
    case .let, .var, .borrowing:
      guard word != .borrowing || kind(after: 1) == .identifier && precedesOperand() else { return false }
      position += 1
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

  /// Whether the next word, which may also be a name, precedes an operand.
  ///
  /// A bracket after it may be a call or begin an operand. The latter requires white space between them,
  /// unless the word is rarely used in this way.
  func precedesOperand(inBrackets: Bool = false) -> Bool {
    guard !startsLine(after: 1) else { return false }
    switch kind(after: 1) {
    case .identifier: return word(after: 1).beginsOperand
    case .integer, .float, .regex, .literal, .literalStart, .prefixOperator, .at, .backslash, .poundName:
      return true
    case .period, .leftParen, .leftBracket: return inBrackets && !isAdjacent(position + 1)
    case .leftBrace: return inBrackets && word == .unsafe && takesClosures
    default: return false
    }
  }
}

extension Keyword {
  /// Whether the word may begin an operand.
  var beginsOperand: Bool {
    switch self {
    case .anyType, .selfType, .selfValue, .super, .initializer, .true, .false, .nil, .underscore: true
    case .try, .await, .repeat, .if, .switch: true
    default: !isReserved
    }
  }
}
