/// Parsing of types, functions and variables with their parts.
extension Parser {
  /// Parses a type or an alias, or an extension, which has no name of its own.
  mutating func typeDeclaration(_ kind: Node.Kind, _ start: Start) {
    var main = position
    position += 1
    if kind == .extensionDeclaration {
      type()
    } else {
      main = position
      take(.identifier)
      genericParameters()
    }
    inheritance()
    if take(.equal) { type() }
    whereClause()
    members()
    finish(kind, start, main: main)
  }

  private mutating func members() {
    guard kind == .leftBrace else { return }
    let start = start
    group { $0.statements(inType: true) }
    finish(.members, start)
  }

  // MARK: - Functions

  /// Parses a function, an initializer, a deinitializer, a subscript or a macro.
  mutating func function(_ kind: Node.Kind, _ start: Start) {
    var main = position
    position += 1
    if kind == .function || kind == .macroDeclaration {
      main = position
      functionName()
    } else if kind == .initializer, isOperator("?", at: position) || isOperator("!", at: position) {
      position += 1
    }
    genericParameters()
    if self.kind == .leftParen { parameters() }
    effects()
    if take(.arrow) { type() }
    if kind == .macroDeclaration, take(.equal) { expression() }
    whereClause()
    if kind == .subscriptDeclaration { accessorsOrBlock() } else { codeBlock() }
    finish(kind, start, main: main)
  }

  /// Parses a name or an operator; a `<` after an operator may begin generic parameters.
  private mutating func functionName() {
    switch kind {
    case .identifier: position += 1
    case .infixOperator, .prefixOperator, .postfixOperator, .postfixExclamation, .postfixQuestion, .equal,
      .arrow:
      let end = position + operatorLength(position)
      let isAngle =
        end - position > 1 && isOperator("<", at: end - 1) && end < limit && tokens[end].kind == .identifier
      position = isAngle ? end - 1 : end
      tokens[position - 1].flags.remove(.continues)
    default: break
    }
  }

  /// Parses `(a b: T = 1)`; with `areTypes`, a single word is a type, as in an enum case, not a name.
  mutating func parameters(areTypes: Bool = false) {
    bracketed(.parameters) { $0.parameter(isType: areTypes) }
  }

  private mutating func parameter(isType: Bool) {
    let start = start
    while kind == .at { attribute() }
    // Parameters of closures and enums may have modifiers before the name, and may lack a name.
    while word == .isolated || word == .consuming || word == .borrowing || word == ._const || word == .__owned
      || word == .__shared || word == .sending, kind(after: 1) == .identifier
    {
      position += 1
    }
    let main = position
    if kind == .identifier, isLabelColon(position + 1) {
      position += 2
      type()
    } else if kind == .identifier, kind(after: 1) == .identifier, isLabelColon(position + 2) {
      position += 3
      type()
    } else if kind == .identifier, !isType, kind(after: 1) == .endOfFile || kind(after: 1) == .comma {
      position += 1
    } else if kind == .identifier, kind(after: 1) == .identifier,
      kind(after: 2) == .endOfFile || kind(after: 2) == .comma, !beginsTypeWord
    {
      position += 2
    } else {
      type()
    }
    if isEllipsis(at: position) { position += 1 }
    if take(.equal) { expression() }
    if start.token < position { finish(.parameter, start, main: main) }
  }

  private var beginsTypeWord: Bool {
    word == .any || word == .some || word == .inout || word == .each || word == .repeat
  }

  // MARK: - Generic parameters

  mutating func genericParameters() {
    guard isOperator("<", at: position) else { return }
    let start = start
    position += 1
    while position < limit, !isOperator(">", at: position) {
      let parameter = self.start
      while kind == .at { attribute() }
      if word == .each || word == .let { position += 1 }
      let name = position
      guard take(.identifier) else { break }
      if take(.colon) { type() }
      if take(.equal) { type() }
      finish(.genericParameter, parameter, main: name)
      guard take(.comma) else { break }
    }
    if isOperator(">", at: position) { position += 1 }
    finish(.genericParameters, start)
  }

  mutating func inheritance() {
    guard kind == .colon else { return }
    let start = start
    position += 1
    repeat {
      let before = position
      if word == .class { position += 1 } else { type() }
      if position == before { break }
    } while take(.comma)
    finish(.inheritance, start)
  }

  mutating func whereClause() {
    guard word == .where else { return }
    let start = start
    position += 1
    repeat {
      let requirement = self.start
      genericArgument()
      let main = position
      if kind == .colon || kind == .infixOperator {
        position += kind == .colon ? 1 : operatorLength(position)
        genericArgument()
      }
      if requirement.token == position { break }
      finish(.requirement, requirement, main: main)
    } while take(.comma)
    finish(.whereClause, start)
  }

  // MARK: - Variables

  mutating func variable(_ start: Start) {
    let main = position
    position += 1
    repeat {
      let binding = self.start
      pattern()
      if kind == .colon {
        position += 1
        type()
      }
      // The value may be missing while the user is typing.
      if take(.equal), !startsLine || !beginsDeclaration() { expression() }
      accessorsOrBlock()
      if binding.token == position { break }
      finish(.binding, binding)
    } while take(.comma)
    finish(.variable, start, main: main)
  }
}
