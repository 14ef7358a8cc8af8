/// Parsing of operands: names, literals, brackets, closures, key paths, macros.
extension Parser {
  /// Parses an operand; returns false if there is none.
  mutating func primary() -> Bool {
    let start = start
    switch kind {
    case .identifier: return name(start)
    case .integer: single(.integer)
    case .float: single(.float)
    case .regex: single(.regex)
    case .literal: single(.literal)
    case .literalStart: interpolatedLiteral()
    case .leftParen: parenthesis()
    case .leftBracket: bracket()
    case .leftBrace: closure()
    case .period:
      guard kind(after: 1) == .identifier || kind(after: 1) == .integer else { return false }
      implicitMember(start)
    case .backslash: keyPath()
    case .poundName: poundName(start)
    case .at: typeExpression(start)
    default: return false
    }
    return true
  }

  private mutating func poundName(_ start: Start) {
    let isAvailability = spells("#available", position) || spells("#unavailable", position)
    let name = nameInModule()
    genericArguments()
    finish(.macroExpansion, start, main: name)
    guard isAvailability, kind == .leftParen else { return }
    looseArguments()
    finish(.call, start)
  }

  private mutating func single(_ kind: Node.Kind) {
    let start = start
    position += 1
    finish(kind, start)
  }

  private mutating func name(_ start: Start) -> Bool {
    switch word {
    case .true, .false: single(.boolean)
    case .nil: single(.null)
    case .is:
      position += 1
      type()
      finish(.typePattern, start)
    case .selfValue, .selfType, .super, .anyType, .underscore, .initializer:
      position += 1
      finish(.name, start)
    default:
      guard !word.isReserved else { return false }
      let name = nameInModule()
      nameSuffix()
      finish(.name, start, main: name)
    }
    return true
  }

  private mutating func implicitMember(_ start: Start) {
    position += 1
    let name = nameInModule()
    nameSuffix()
    finish(.member, start, main: name)
  }

  // MARK: - Literals

  /// Parses a literal with interpolations.
  private mutating func interpolatedLiteral() {
    let start = start
    let end = Int(tokens[position].match)
    position += 1
    while position < limit, position < end {
      if kind == .interpolationStart {
        bracketed(.interpolation) { $0.argument() }
      } else {
        position += 1
      }
    }
    position = max(position, min(end + 1, limit))
    finish(.literal, start)
  }

  // MARK: - Brackets

  private mutating func parenthesis() {
    let start = start
    let first = nodes.count
    group { $0.list { $0.argument() } }
    guard nodes.count > first, hasOneElement(first) else { return finish(.tuple, start) }
    // A single unlabeled argument is an expression in parentheses.
    nodes.truncate(to: nodes.count - 1)
    finish(.parenthesized, start)
  }

  /// Whether the nodes from an index on form a single unlabeled argument.
  private func hasOneElement(_ first: Int) -> Bool {
    let last = nodes[nodes.count - 1]
    return last.kind == .argument && Int(last.firstNode) == first && first < nodes.count - 1
      && nodes[nodes.count - 2].firstToken == last.firstToken
  }

  private mutating func bracket() {
    let start = start
    var isDictionary = false
    group { parser in
      if parser.kind == .colon, parser.position + 1 == parser.limit {
        parser.position += 1
        isDictionary = true
      }
      parser.list { if $0.element() { isDictionary = true } }
    }
    finish(isDictionary ? .dictionary : .array, start)
  }

  /// Parses an element; returns true for a dictionary element.
  private mutating func element() -> Bool {
    let start = start
    expression()
    if take(.colon) {
      expression()
      finish(.dictionaryElement, start)
      return true
    }
    if word == .of, start.token < position {
      position += 1
      type()
    }
    return false
  }

  // MARK: - Closures

  mutating func closure() {
    let start = start
    depth += 1
    defer { depth -= 1 }
    group {
      guard $0.depth < Self.deepest else { return $0.skipToLimit() }
      if let end = $0.endOfSignature() { $0.closureSignature(end) }
      $0.statements()
    }
    finish(.closure, start)
  }

  /// Returns the index of the `in` that ends a closure's signature; `nil` if it has none.
  private mutating func endOfSignature() -> Int? {
    var next = afterAttributes(position)
    guard next < limit else { return nil }
    if tokens[next].kind == .leftBracket { next = Int(tokens[next].match) + 1 }
    if next < limit, tokens[next].kind == .leftParen {
      next = Int(tokens[next].match) + 1
    } else {
      while next < limit, tokens[next].kind == .identifier, tokens[next].word != .in,
        !tokens[next].word.isReserved || tokens[next].word == .underscore || tokens[next].word == .selfValue
      {
        next += 1
        guard next < limit, tokens[next].kind == .comma else { break }
        next += 1
      }
    }
    next = afterEffects(next)
    guard next < limit else { return nil }
    if tokens[next].kind == .arrow {
      guard let end = endOfType(at: next + 1), end < limit else { return nil }
      next = end
    }
    return tokens[next].word == .in ? next : nil
  }

  private mutating func closureSignature(_ end: Int) {
    let start = start
    let outer = limit
    limit = end
    while kind == .at { attribute() }
    if kind == .leftBracket { bracketed(.captures) { $0.capture() } }
    if kind == .leftParen {
      parameters()
    } else if kind == .identifier, word != .async, word != .throws || kind(after: 1) == .comma {
      closureNames()
    }
    effects()
    if take(.arrow) { type() }
    if position < limit { skip(to: limit) }
    limit = outer
    position = end + 1
    finish(.closureSignature, start)
  }

  private mutating func closureNames() {
    let start = start
    while kind == .identifier {
      let name = self.start
      position += 1
      finish(.parameter, name)
      guard take(.comma) else { break }
    }
    finish(.parameters, start)
  }

  private mutating func capture() {
    let start = start
    if word == .weak || word == .unowned, kind(after: 1) == .identifier || kind(after: 1) == .leftParen {
      position += 1
      if kind == .leftParen { group { $0.position = $0.limit } }
    }
    let name = position
    if kind == .identifier, kind(after: 1) == .equal {
      position += 2
      expression()
    } else if kind == .identifier {
      position += 1
      // An expression such as `self.a` has no name.
      if kind == .period { suffixes(start) }
    } else {
      expression()
    }
    if start.token < position { finish(.capture, start, main: name) }
  }

  // MARK: - Key paths

  /// Parses `\A.b?.c[0]` or `\.b`.
  private mutating func keyPath() {
    let start = start
    position += 1
    let root = self.start
    switch kind {
    case .period:
      // `\.self`, `\.[0]`, `\.?`
      if kind(after: 1) == .identifier || kind(after: 1) == .integer {
        implicitMember(root)
      } else {
        position += 1
        finish(.member, root)
      }
      suffixes(root)
    case .identifier, .leftBracket, .leftParen:
      if primary() { suffixes(root) }
    case .infixOperator, .prefixOperator, .postfixOperator: position += operatorLength(position)
    default: break
    }
    finish(.keyPath, start)
  }
}
