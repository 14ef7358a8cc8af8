/// Parsing of operand suffixes: members, arguments, subscripts and closures.
extension Parser {
  /// Parses an operand with its members, arguments and closures.
  mutating func postfix() {
    let start = start
    guard primary() else { return }
    suffixes(start)
  }

  mutating func suffixes(_ start: Start) {
    while position < limit {
      switch kind {
      case .period: member(start)
      case .leftParen where !startsLine: call(start)
      case .leftBracket where !startsLine:
        let bracket = position
        argumentList()
        trailingClosures()
        finish(.subscriptCall, start, main: bracket)
      case .leftBrace where takesClosure():
        trailingClosures()
        finish(.call, start)
      case .postfixQuestion:
        position += 1
        finish(.optionalChain, start, main: position - 1)
      case .postfixExclamation:
        position += 1
        finish(.forcedValue, start, main: position - 1)
      case .postfixOperator:
        postfixOperator(start)
      case .poundIf where continuesInCondition():
        conditionalCompilation { $0.suffixes($0.start) }
        finish(.postfixExpression, start)
      default: return
      }
    }
  }

  /// Parses a postfix operator; a mark after an angle bracket is one of its pieces.
  private mutating func postfixOperator(_ start: Start) {
    let main = position
    var kind = Node.Kind.postfixExpression
    if isOperator("?", at: position) { kind = .optionalChain }
    if isOperator("!", at: position) { kind = .forcedValue }
    position += kind == .postfixExpression ? operatorLength(position) : 1
    finish(kind, start, main: main)
  }

  /// Parses `.name`, `.0` or `.init` after an operand, or as an implicit member.
  private mutating func member(_ start: Start) {
    position += 1
    var name: Int?
    switch kind {
    // The next line may contain another statement.
    case .identifier where !startsLine || !word.isReserved:
      name = nameInModule()
      nameSuffix()
    case .integer, .float:
      name = position
      position += 1
    default: break
    }
    finish(.member, start, main: name)
  }

  /// Parses a name and returns its index, which follows the module in `Swift::max`.
  @inline(__always)
  mutating func nameInModule() -> Int {
    position += 1
    guard kind == .colon, isModuleSelector(position) else { return position - 1 }
    let name = position + 2
    position = name + operatorLength(name)
    return name
  }

  /// Whether the colon of a label is at an index.
  @inline(__always)
  func isLabelColon(_ position: Int) -> Bool {
    position < limit && tokens[position].kind == .colon && !isModuleSelector(position)
  }

  /// Whether the two colons between a module and a name are at an index.
  func isModuleSelector(_ position: Int) -> Bool {
    guard position + 2 < limit, tokens[position].kind == .colon, tokens[position + 1].kind == .colon,
      isAdjacent(position + 1)
    else { return false }
    switch tokens[position + 2].kind {
    case .identifier, .infixOperator, .prefixOperator, .postfixOperator: return true
    default: return false
    }
  }

  /// Parses the labels or the generic arguments after a name: `f(_:to:)`, `Set<Int>`.
  mutating func nameSuffix() {
    if kind == .leftParen, isAdjacent(position), let end = endOfLabels() {
      position = end
      return
    }
    genericArguments(inExpression: true)
  }

  /// Returns the index after the labels of a function's full name; `nil` if the parentheses contain
  /// arguments.
  private func endOfLabels() -> Int? {
    var next = position + 1
    let end = Int(tokens[position].match)
    guard next < end, end < limit else { return nil }
    while next + 1 < end, tokens[next].kind == .identifier, tokens[next + 1].kind == .colon { next += 2 }
    return next == end ? end + 1 : nil
  }

  /// Whether a token shows that the preceding angle bracket closed generic arguments.
  func isEndOfName(_ position: Int) -> Bool {
    guard position < limit else { return true }
    let token = tokens[position]
    switch token.kind {
    case .rightParen, .rightBracket, .leftBrace, .rightBrace, .period, .comma, .semicolon, .colon, .equal,
      .endOfFile,
      .postfixQuestion, .postfixExclamation:
      return true
    case .leftParen, .leftBracket: return !token.flags.contains(.startsLine)
    case .infixOperator:
      return isOperator("&", at: position) || isOperator("?", at: position) && isAdjacent(position)
    case .postfixOperator:
      return isOperator("?", at: position) || isOperator("!", at: position) || isEllipsis(at: position)
    default: return false
    }
  }

  private mutating func call(_ start: Start) {
    argumentList()
    if kind == .leftBrace, takesClosure() { trailingClosures() }
    finish(.call, start)
  }

  /// Parses `(…)` or `[…]` with arguments.
  mutating func argumentList() { bracketed(.argumentList) { $0.argument() } }

  mutating func argument() {
    let start = start
    var label: Int?
    if kind == .identifier, isLabelColon(position + 1) {
      label = position
      position += 2
    }
    expression()
    if start.token < position { finish(.argument, start, main: label) }
  }

  // MARK: - Trailing closures

  /// Whether the next brace opens a trailing closure.
  private func takesClosure() -> Bool {
    guard kind == .leftBrace, word(after: 1) != .case, !opensAccessors(position) else { return false }
    if takesClosures { return true }
    // In a condition, the token after the closing brace decides; a block begins on a separate line.
    if startsLine(after: 1) { return false }
    let next = Int(tokens[position].match) + 1
    guard next < limit, !tokens[position].flags.contains(.isUnclosed) else { return false }
    switch tokens[next].kind {
    case .leftBrace, .comma: return true
    case .identifier where tokens[next].word == .where: return true
    case .leftBracket, .leftParen, .period, .postfixQuestion, .postfixExclamation, .colon, .equal,
      .postfixOperator,
      .infixOperator:
      return !tokens[next].flags.contains(.startsLine)
    case .identifier:
      let word = tokens[next].word
      return (word == .as || word == .is) && !tokens[next].flags.contains(.startsLine)
    default: return false
    }
  }

  /// Parses the trailing closures of a call: `{ … } label: { … }`.
  private mutating func trailingClosures() {
    guard kind == .leftBrace, takesClosure() else { return }
    closure()
    while kind == .identifier, word != .default, word != .case, kind(after: 1) == .colon,
      kind(after: 2) == .leftBrace
    {
      let start = start
      let label = position
      position += 2
      closure()
      finish(.argument, start, main: label)
    }
  }

  /// Whether the next block of conditional compilation contains members of the preceding expression.
  private func continuesInCondition() -> Bool {
    let first = firstInCompilation()
    return first + 1 < limit && tokens[first].kind == .period && tokens[first + 1].kind == .identifier
  }

  /// Returns the index of the first token in the clauses of the next conditional compilation.
  func firstInCompilation() -> Int {
    var next = position
    while next < limit {
      switch tokens[next].kind {
      case .poundIf, .poundElseif:
        next += 1
        while next < limit, !tokens[next].flags.contains(.startsLine) { next += 1 }
      case .poundElse: next += 1
      default: return next
      }
    }
    return next
  }
}
