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
  mutating func skipToLimit() { if place < limit { skip(to: limit) } }

  /// Parses the attributes and keywords before a type; returns false if there are none.
  private mutating func specifiers() -> Bool {
    let before = place
    while true {
      switch kind {
      case .at: attribute()
      case .identifier:
        switch word {
        case .inout, .repeat: place += 1
        case .some, .any, .each, .borrowing, .consuming, .__owned, .__shared, .sending, .isolated, ._const:
          guard beginsType(after: 1) else { return place > before }
          place += 1
        case .nonisolated:
          guard isIsolation(place) else { return place > before }
          place += 1
          if kind == .leftParen, spells("nonsending", place + 1) { group { $0.place = $0.limit } }
        default: return place > before
        }
      case .prefixOperator, .infixOperator:
        guard isOperator("~", at: place) else { return place > before }
        place += 1
      default: return place > before
      }
    }
  }

  /// Whether `nonisolated` is at an index, followed by a type or `(nonsending)`.
  private func isIsolation(_ place: Int) -> Bool {
    guard place + 1 < limit else { return false }
    return [.identifier, .leftParen, .at].contains(tokens[place + 1].kind)
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
    case .prefixOperator: return isOperator("~", at: place + distance)
    default: return false
    }
  }

  private mutating func composition(_ start: Start) {
    guard isOperator("&", at: place) else { return }
    while isOperator("&", at: place) {
      place += 1
      typeOperand()
    }
    finish(.compositionType, start)
  }

  /// Parses `async throws -> Result` after what turns out to be the parameters of a function type.
  private mutating func functionRest(_ start: Start) {
    guard effectsPrecedeArrow(place) else { return }
    effects()
    let arrow = place
    take(.arrow)
    type()
    finish(.functionType, start, main: arrow)
  }

  /// Whether an arrow is at an index, optionally after `async` and `throws(E)`.
  func effectsPrecedeArrow(_ start: Int) -> Bool {
    var place = start
    // Each word at most once, so that a run of them is scanned only once per word.
    while place < limit, place < start + 4, tokens[place].kind == .identifier {
      switch tokens[place].word {
      case .async, .reasync, .rethrows: place += 1
      case .throws:
        place += 1
        if place < limit, tokens[place].kind == .leftParen { place = Int(tokens[place].match) + 1 }
      default: return false
      }
    }
    return place < limit && tokens[place].kind == .arrow
  }

  /// Parses `async throws(E)` in any order; nothing if missing.
  mutating func effects() {
    let start = start
    while kind == .identifier {
      switch word {
      case .async, .reasync, .rethrows: place += 1
      case .throws, .throw, .try:
        place += 1
        if kind == .leftParen, !startsLine { group { $0.type() } }
      default:
        if start.token < place { finish(.effects, start) }
        return
      }
    }
    if start.token < place { finish(.effects, start) }
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
    case .leftParen: tupleType()
    case .leftBracket: bracketType()
    case .prefixOperator where isOperator("~", at: place), .at:
      _ = specifiers()
      typeOperand()
      return finish(.specifiedType, start)
    default: return
    }
    typeSuffixes(start)
  }

  private mutating func typeSuffixes(_ start: Start) {
    while place < limit {
      if kind == .period, kind(after: 1) == .identifier {
        place += 1
        let name = nameInModule()
        genericArguments()
        finish(.memberType, start, main: name)
      } else if isOptionalMark(place) {
        place += 1
        finish(.optionalType, start, main: place - 1)
      } else {
        return
      }
    }
  }

  /// Whether a `?` or `!` immediately follows a type.
  private func isOptionalMark(_ place: Int) -> Bool {
    guard place < limit, isAdjacent(place) else { return false }
    return isOperator("?", at: place) || isOperator("!", at: place)
  }

  private mutating func tupleType() {
    let start = start
    group { $0.list { $0.tupleTypeElement() } }
    finish(.tupleType, start)
  }

  private mutating func tupleTypeElement() {
    let start = start
    var label: Int?
    if kind == .identifier, isLabelColon(place + 1) {
      label = place
      place += 2
    } else if kind == .identifier, kind(after: 1) == .identifier, isLabelColon(place + 2) {
      label = place
      place += 3
    }
    type()
    if isEllipsis(at: place) { place += 1 }
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

  /// Parses `<A, B>`; nothing if the next token does not open generic arguments.
  mutating func genericArguments() {
    guard isOperator("<", at: place), let end = endOfAngle(place) else { return }
    angle(end)
  }

  /// Parses the content between two angle brackets.
  mutating func angle(_ end: Int) {
    let start = start
    let outerLimit = limit
    limit = end
    place += 1
    list { $0.genericArgument() }
    place = end
    limit = outerLimit
    place += 1
    finish(.genericArguments, start)
  }

  /// Parses a type, or a number as in `InlineArray<3, Int>`.
  mutating func genericArgument() {
    let start = start
    if isOperator("-", at: place) {
      place += 1
      _ = primary()
      finish(.prefixExpression, start)
    } else if kind == .integer {
      _ = primary()
    } else {
      type()
    }
  }

  /// Returns the index of the `>` that closes a `<`; `nil` if the `<` is a comparison.
  func endOfAngle(_ open: Int) -> Int? {
    let token = tokens[open]
    if token.flags.contains(.isNotAngle) { return nil }
    if token.match >= 0 { return Int(token.match) }
    var scan = TypeScan(tokens: tokens, bytes: bytes, limit: limit)
    return scan.angle(open)
  }
}
