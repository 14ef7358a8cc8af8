/// Parsing of types, and lookahead to distinguish generic arguments from comparisons.
extension Parser {
  /// Parses a type: `@escaping (Int) async throws -> [String: any P]?`.
  mutating func type() {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.deepest else { return skipToLimit() }
    let start = start
    if specifiers() {
      type()
      return finish(.specifiedType, start)
    }
    if kind == .poundIf { return }
    typeOperand()
    composition(start)
    functionRest(start)
  }

  /// Skips the rest of a group that is nested too deeply.
  mutating func skipToLimit() { if position < limit { skip(to: limit) } }

  /// Parses the attributes and keywords before a type; returns false if there are none.
  private mutating func specifiers() -> Bool {
    let before = position
    while true {
      switch kind {
      case .at: attribute()
      case .identifier:
        switch word {
        case .inout, .repeat: position += 1
        case .some, .any, .each, .borrowing, .consuming, .__owned, .__shared, .sending, .isolated, ._const:
          guard beginsType(after: 1) else { return position > before }
          position += 1
        case .nonisolated:
          guard [.identifier, .leftParen, .at].contains(kind(after: 1)) else { return position > before }
          position += 1
          if kind == .leftParen, spells("nonsending", position + 1) { group { $0.position = $0.limit } }
        default: return position > before
        }
      case .prefixOperator, .infixOperator:
        guard isOperator("~", at: position) else { return position > before }
        position += 1
      default: return position > before
      }
    }
  }

  /// Whether the token at a distance begins a type on the same line.
  func beginsType(after distance: Int) -> Bool {
    guard !startsLine(after: distance) else { return false }
    switch kind(after: distance) {
    case .identifier:
      switch word(after: distance) {
      case .in, .where, .as, .is, .else: return false
      default: return true
      }
    case .leftParen, .leftBracket, .at: return true
    case .prefixOperator: return isOperator("~", at: position + distance)
    default: return false
    }
  }

  private mutating func composition(_ start: Start) {
    guard isOperator("&", at: position) else { return }
    while isOperator("&", at: position) {
      position += 1
      typeOperand()
    }
    finish(.compositionType, start)
  }

  /// Parses `async throws -> Result` after what turns out to be the parameters of a function type.
  private mutating func functionRest(_ start: Start) {
    guard effectsPrecedeArrow(position) else { return }
    effects()
    let arrow = position
    take(.arrow)
    type()
    finish(.functionType, start, main: arrow)
  }

  /// Whether an arrow is at an index, optionally after `async` and `throws(E)`.
  func effectsPrecedeArrow(_ start: Int) -> Bool {
    let end = afterEffects(start)
    return end < limit && tokens[end].kind == .arrow
  }

  /// Returns the index after `async` and `throws(E)`.
  func afterEffects(_ start: Int) -> Int {
    var position = start
    // Each word at most once, so that a run of them is scanned only once per word.
    while position < limit, position < start + 4, tokens[position].kind == .identifier {
      switch tokens[position].word {
      case .async, .reasync, .rethrows: position += 1
      case .throws:
        position += 1
        if position < limit, tokens[position].kind == .leftParen {
          position = Int(tokens[position].match) + 1
        }
      default: return position
      }
    }
    return position
  }

  /// Parses `async throws(E)` in any order; nothing if missing.
  mutating func effects() {
    let start = start
    while true {
      switch word {
      case .async, .reasync, .rethrows: position += 1
      case .throws, .throw, .try:
        position += 1
        if kind == .leftParen, !startsLine { group { $0.type() } }
      default:
        if start.token < position { finish(.effects, start) }
        return
      }
    }
  }

  // MARK: - Operands

  private mutating func typeOperand() {
    let start = start
    switch kind {
    case .identifier:
      if word == .some || word == .any || word == .each || word == .repeat, specifiers() {
        typeOperand()
        return finish(.specifiedType, start)
      }
      guard word.isTypeName else { return }
      let name = nameInModule()
      genericArguments()
      finish(.namedType, start, main: name)
    case .leftParen: bracketed(.tupleType) { $0.tupleTypeElement() }
    case .leftBracket: bracketType()
    case .prefixOperator where isOperator("~", at: position), .at:
      _ = specifiers()
      typeOperand()
      return finish(.specifiedType, start)
    default: return
    }
    typeSuffixes(start)
  }

  private mutating func typeSuffixes(_ start: Start) {
    while position < limit {
      if kind == .period, kind(after: 1) == .identifier {
        position += 1
        let name = nameInModule()
        genericArguments()
        finish(.memberType, start, main: name)
      } else if isOptionalMark(position) {
        position += 1
        finish(.optionalType, start, main: position - 1)
      } else {
        return
      }
    }
  }

  /// Whether a `?` or `!` immediately follows a type.
  private func isOptionalMark(_ position: Int) -> Bool {
    guard position < limit, isAdjacent(position) else { return false }
    return isOperator("?", at: position) || isOperator("!", at: position)
  }

  private mutating func tupleTypeElement() {
    let start = start
    var label: Int?
    if kind == .identifier, isLabelColon(position + 1) {
      label = position
      position += 2
    } else if kind == .identifier, kind(after: 1) == .identifier, isLabelColon(position + 2) {
      label = position
      position += 3
    }
    type()
    if isEllipsis(at: position) { position += 1 }
    if take(.equal) { expression() }
    finish(.tupleTypeElement, start, main: label)
  }

  private mutating func bracketType() {
    let start = start
    var isDictionary = false
    group {
      if $0.kind == .integer { $0.expression() } else { $0.type() }
      if $0.take(.colon) {
        isDictionary = true
        $0.type()
      } else if $0.take(.of) {
        $0.type()
      }
    }
    finish(isDictionary ? .dictionaryType : .arrayType, start)
  }

  // MARK: - Generic arguments

  /// Parses `<A, B>` after a name; nothing if the `<` is a comparison.
  ///
  /// An attempt whose content is not a list of types is undone and recorded in the token, so that
  /// `a < b < c < …` takes one pass. In an expression, the token after the `>` decides, too.
  mutating func genericArguments(inExpression: Bool = false) {
    guard isOperator("<", at: position), !tokens[position].flags.contains(.isNotAngle) else { return }
    let (start, open, skipped) = (start, position, resyncs)
    position += 1
    while !isOperator(">", at: position) {
      let before = position
      genericArgument()
      guard position > before, take(.comma) else { break }
    }
    let isList = resyncs == skipped && isOperator(">", at: position)
    if isList, !inExpression || isEndOfName(position + 1) {
      tokens[open].match = Int32(truncatingIfNeeded: position)
      position += 1
      return finish(.genericArguments, start)
    }
    if !isList { tokens[open].flags.insert(.isNotAngle) }
    undo(to: start, resyncs: skipped)
  }

  /// Returns to the start of a construct and drops its nodes.
  private mutating func undo(to start: Start, resyncs: Int) {
    (position, self.resyncs) = (Int(start.token), resyncs)
    nodes.truncate(to: Int(start.node))
  }

  /// Returns the index after the type at an index, and keeps no nodes of it; `nil` if it has errors.
  mutating func endOfType(at index: Int) -> Int? {
    let (start, skipped) = (start, resyncs)
    position = index
    type()
    let end = resyncs == skipped && position > index ? position : nil
    undo(to: start, resyncs: skipped)
    return end
  }

  /// Parses a type, or a number as in `InlineArray<3, Int>`.
  mutating func genericArgument() {
    let start = start
    if isOperator("-", at: position) {
      position += 1
      _ = primary()
      finish(.prefixExpression, start)
    } else if kind == .integer {
      _ = primary()
    } else {
      type()
    }
  }
}
