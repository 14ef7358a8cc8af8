/// Parsing of statements and blocks.
extension Parser {
  /// Parses statements and declarations up to the limit, or to the next `case` of a `switch`.
  mutating func statements(inSwitch: Bool = false, inType: Bool = false) {
    while position < limit {
      if inSwitch, beginsCase() { return }
      let before = position
      statement(inType: inType)
      if position == before {
        skipOne()
      } else if position < limit, !startsLine, kind != .semicolon, !(inSwitch && beginsCase()),
        kind != .poundIf,
        kind != .poundEndif, tokens[position - 1].kind != .semicolon
      {
        // Two statements on a line: part of the first one was not recognized.
        resyncs += 1
      }
    }
  }

  /// Whether the next token begins a case of a `switch`.
  func beginsCase() -> Bool {
    switch kind {
    case .identifier, .at: beginsCase(at: position)
    case .poundIf: beginsCase(at: firstInCompilation())
    default: false
    }
  }

  private func beginsCase(at position: Int) -> Bool {
    guard position + 1 < limit else { return false }
    switch tokens[position].word {
    case .case: return true
    case .default: return tokens[position + 1].kind == .colon
    default:
      guard tokens[position].kind == .at, position + 2 < limit else { return false }
      return tokens[position + 2].word == .default || tokens[position + 2].word == .case
    }
  }

  /// Parses a statement, an expression or a declaration.
  private mutating func statement(inType: Bool = false) {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.deepest else { return skipToLimit() }
    takesClosures = true
    switch kind {
    case .semicolon: position += 1
    case .poundIf: conditionalCompilation { $0.statements(inType: inType) }
    case .at: if !declaration() { while kind == .at { attribute() } }
    case .identifier:
      if inType, word == .case { return enumCase(start) }
      if beginsDeclaration(), declaration() { return }
      if kind(after: 1) == .colon, isLabel() { return labeled() }
      if !keywordStatement() { expression() }
    default: expression()
    }
  }

  private func isLabel() -> Bool {
    switch word(after: 2) {
    case .for, .while, .repeat, .if, .switch, .do, .guard: !word.isReserved
    default: false
    }
  }

  private mutating func labeled() {
    let start = start
    position += 2
    statement()
    finish(.labeledStatement, start)
  }

  private mutating func keywordStatement() -> Bool {
    let start = start
    switch word {
    case .if: return false
    case .guard, .while:
      let kind: Node.Kind = word == .guard ? .guardStatement : .whileStatement
      position += 1
      conditions()
      if kind == .guardStatement { take(.else) }
      codeBlock()
      finish(kind, start)
    case .repeat:
      guard kind(after: 1) == .leftBrace else { return false }
      position += 1
      codeBlock()
      if take(.while) { expression() }
      finish(.repeatStatement, start)
    case .for: forStatement()
    case .return: position += 1; operand(.returnStatement, start)
    case .throw: position += 1; operand(.throwStatement, start)
    case .break: jump(.breakStatement)
    case .continue: jump(.continueStatement)
    case .fallthrough:
      position += 1
      finish(.fallthroughStatement, start)
    case .defer:
      position += 1
      codeBlock()
      finish(.deferStatement, start)
    case .yield, .discard: return contextualStatement(start)
    default: return false
    }
    return true
  }

  /// Parses `yield &a` or `discard self`; these words are names unless an operand follows on the line.
  private mutating func contextualStatement(_ start: Start) -> Bool {
    let kind: Node.Kind = word == .yield ? .yieldStatement : .discardStatement
    guard precedesOperand(inBrackets: word != .discard) else { return false }
    position += 1
    operand(kind, start)
    return true
  }

  /// Parses the optional expression after a keyword.
  private mutating func operand(_ kind: Node.Kind, _ start: Start) {
    if position < limit, self.kind != .semicolon, !beginsStatement() { expression() }
    finish(kind, start)
  }

  /// Whether the next token begins another statement.
  private mutating func beginsStatement() -> Bool {
    switch kind {
    case .poundIf, .poundElse, .poundElseif, .poundEndif: return true
    case .identifier:
      switch word {
      case .if, .switch, .do: return startsLine
      case .guard, .while, .for, .return, .throw, .break, .continue, .fallthrough, .defer, .case, .default:
        return true
      case .repeat: return kind(after: 1) == .leftBrace
      default: return startsLine && beginsDeclaration() && word != .initializer
      }
    case .at: return startsLine
    default: return false
    }
  }

  private mutating func jump(_ kind: Node.Kind) {
    let start = start
    position += 1
    if self.kind == .identifier, !startsLine, !word.isReserved { position += 1 }
    finish(kind, start)
  }

  /// Parses `{ … }` with statements; nothing without a brace.
  mutating func codeBlock() {
    guard kind == .leftBrace else { return }
    let start = start
    group { $0.statements() }
    finish(.codeBlock, start)
  }

  // MARK: - Conditional compilation

  /// Parses a block of `#if`; `body` parses the content of a clause.
  mutating func conditionalCompilation(_ body: (inout Parser) -> Void) {
    depth += 1
    defer { depth -= 1 }
    let start = start
    let outer = limit
    while kind == .poundIf || kind == .poundElseif || kind == .poundElse {
      let clause = self.start
      let end = min(Int(tokens[position].match), outer)
      let isElse = kind == .poundElse
      limit = end
      position += 1
      if !isElse { compilationCondition() }
      if depth < Self.deepest { body(&self) }
      if position < end { skip(to: end) }
      limit = outer
      finish(.compilationClause, clause)
      if kind == .poundIf { break }
    }
    take(.poundEndif)
    finish(.conditionalCompilation, start)
  }

  /// Parses the condition, which ends with its line.
  private mutating func compilationCondition() {
    let outer = limit
    var end = position
    while end < outer {
      if end > position, tokens[end].flags.contains(.startsLine), tokens[end].kind != .infixOperator,
        tokens[end - 1].kind != .infixOperator
      {
        break
      }
      end = min(max(end, Int(tokens[end].match)) + 1, outer)
    }
    limit = end
    expression()
    if position < end { skip(to: end) }
    limit = outer
  }
}
