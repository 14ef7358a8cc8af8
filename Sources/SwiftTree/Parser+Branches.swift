/// Parsing of conditions, and of branching and looping statements.
extension Parser {
  /// Parses conditions separated by commas.
  mutating func conditions() {
    let start = start
    takingClosures(false) {
      repeat {
        // A trailing comma is allowed.
        if $0.kind == .leftBrace, $0.position > start.token, $0.isBlock() { break }
        $0.conditionElement()
      } while $0.take(.comma)
    }
    finish(.conditions, start)
  }

  /// Whether the brace after a comma opens the block rather than a closure, by the token after its match.
  private func isBlock() -> Bool {
    let next = Int(tokens[position].match) + 1
    guard next < limit else { return true }
    switch tokens[next].kind {
    case .comma, .infixOperator, .leftBrace: return false
    case .semicolon: return true
    case .identifier where tokens[next].word == .else: return true
    default: return tokens[next].flags.contains(.startsLine)
    }
  }

  private mutating func conditionElement() {
    let start = start
    guard word == .let || word == .var || word == .inout || word == .case else { return binary(.none) }
    let isPattern = take(.case)
    if isPattern {
      binary(.ternary)
    } else {
      position += 1
      pattern()
    }
    if take(.colon) { type() }
    if take(.equal) { binary(.none) }
    finish(isPattern ? .patternCondition : .optionalBinding, start)
  }

  /// Parses `where` and a condition; nothing without `where`.
  mutating func whereCondition() {
    guard word == .where else { return }
    let start = start
    position += 1
    binary(.none)
    finish(.whereCondition, start)
  }

  // MARK: - Branches

  /// Parses `if` with all its `else if` branches.
  mutating func ifExpression() {
    var starts: [Start] = []
    while true {
      starts.append(start)
      position += 1
      conditions()
      codeBlock()
      guard take(.else) else { break }
      if word == .if { continue }
      codeBlock()
      break
    }
    while let start = starts.popLast() { finish(.ifExpression, start) }
  }

  mutating func forStatement() {
    let start = start
    position += 1
    while word == .try || word == .await || word == .unsafe,
      kind(after: 1) == .identifier || kind(after: 1) == .leftParen
        || kind(after: 1) == .postfixQuestion
    {
      position += 1
    }
    if take(.case) { condition(.ternary) } else { pattern() }
    if take(.colon) { type() }
    if take(.in) {
      takingClosures(false) {
        $0.binary(.none)
        $0.whereCondition()
      }
    }
    codeBlock()
    finish(.forStatement, start)
  }

  mutating func doStatement() {
    let start = start
    position += 1
    effects()
    codeBlock()
    while word == .catch {
      let clause = self.start
      position += 1
      takingClosures(false) {
        while $0.kind != .leftBrace, $0.position < $0.limit {
          $0.caseItem()
          guard $0.take(.comma) else { break }
        }
      }
      codeBlock()
      finish(.catchClause, clause)
    }
    finish(.doStatement, start)
  }

  // MARK: - Switch

  mutating func switchExpression() {
    let start = start
    position += 1
    condition()
    if kind == .leftBrace { group { $0.switchCases() } }
    finish(.switchExpression, start)
  }

  private mutating func switchCases() {
    while position < limit {
      let before = position
      if kind == .poundIf {
        conditionalCompilation { $0.switchCases() }
      } else if beginsCase() {
        switchCase()
      } else {
        statements(inSwitch: true)
      }
      if position == before { skipOne() }
    }
  }

  private mutating func switchCase() {
    let start = start
    if kind == .at { attribute() }
    if take(.case) {
      repeat { caseItem() } while take(.comma)
    } else {
      position += 1
    }
    take(.colon)
    statements(inSwitch: true)
    finish(.switchCase, start)
  }

  private mutating func caseItem() {
    let start = start
    binary(.none)
    whereCondition()
    if start.token < position { finish(.caseItem, start) }
  }
}
