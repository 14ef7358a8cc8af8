/// Parsing of declarations with their attributes and modifiers.
extension Parser {
  /// Whether the next word, with any modifiers, begins a declaration.
  mutating func beginsDeclaration() -> Bool {
    word != .none && (word.beginsDeclaration || beginsWithContextualWord())
  }

  private mutating func beginsWithContextualWord() -> Bool {
    guard position >= noDeclarationBefore, word.isModifier || word == .actor || word == .macro else {
      return false
    }
    var next = position
    while next < limit, tokens[next].kind == .identifier {
      let word = tokens[next].word
      switch word {
      case _ where word.beginsDeclaration: return true
      case .case: return tokens[position].word == .indirect
      case .actor, .macro:
        return next + 1 < limit && tokens[next + 1].kind == .identifier
          && !tokens[next + 1].flags.contains(.startsLine)
          && (!tokens[next + 1].word.isReserved)
      default:
        guard word.isModifier else {
          noDeclarationBefore = next
          return false
        }
        next += isModifierArgument(next + 1) ? 4 : 1
      }
    }
    if next < limit, tokens[next].kind == .at { return true }
    noDeclarationBefore = next
    return false
  }

  /// Parses a declaration with its attributes and modifiers; returns false and reads nothing if there is
  /// none.
  mutating func declaration() -> Bool {
    let start = start
    let (before, count) = (position, nodes.count)
    while true {
      if kind == .at {
        attribute()
      } else if kind == .poundIf, position > before {
        break
      } else if isModifier() {
        position += isModifierArgument(position + 1) ? 4 : 1
      } else {
        break
      }
    }
    if declaration(start) { return true }
    position = before
    nodes.truncate(to: count)
    return false
  }

  /// Whether the argument of a modifier is at an index: `(set)`, `(unsafe)`.
  private func isModifierArgument(_ position: Int) -> Bool {
    guard position + 2 < limit, tokens[position].kind == .leftParen, tokens[position + 2].kind == .rightParen
    else {
      return false
    }
    return tokens[position + 1].word == .set || tokens[position + 1].word == .unsafe
      || spells("safe", position + 1)
      || spells("nonsending", position + 1)
  }

  private func isModifier() -> Bool {
    switch word {
    case .class: kind(after: 1) == .identifier && isIntroducer(word(after: 1))
    case .static, .public, .private, .fileprivate, .internal: true
    default: word.isModifier
    }
  }

  /// Whether the declaration of a type member follows `class`.
  private func isIntroducer(_ word: Keyword) -> Bool {
    switch word {
    case .func, .var, .let, .subscript, .typealias, .override, .final, .public, .private, .internal,
      .fileprivate,
      .open, .class, .dynamic, .weak, .lazy, .nonisolated, .static, .async:
      true
    default: false
    }
  }

  private mutating func declaration(_ start: Start) -> Bool {
    if kind == .poundName {
      postfix()
      finish(.expansionDeclaration, start)
      return true
    }
    guard kind == .identifier else { return false }
    switch word {
    case .import: importDeclaration(start)
    case .let, .var: variable(start)
    case .func: function(.function, start)
    case .initializer: function(.initializer, start)
    case .deinit: function(.deinitializer, start)
    case .subscript: function(.subscriptDeclaration, start)
    case .struct: typeDeclaration(.structure, start)
    case .class: typeDeclaration(.classDeclaration, start)
    case .enum: typeDeclaration(.enumeration, start)
    case .protocol: typeDeclaration(.protocolDeclaration, start)
    case .actor: typeDeclaration(.actor, start)
    case .extension: typeDeclaration(.extensionDeclaration, start)
    case .typealias: typeDeclaration(.typeAlias, start)
    case .associatedtype: typeDeclaration(.associatedType, start)
    case .case: enumCase(start)
    case .macro: function(.macroDeclaration, start)
    case .operator: operatorDeclaration(start)
    case .precedencegroup: precedenceGroup(start)
    default: return false
    }
    return true
  }

  // MARK: - Attributes

  /// Parses `@name` with its arguments.
  mutating func attribute() {
    let start = start
    position += 1
    let type = self.start
    var name = position
    if kind == .identifier { name = nameInModule() }
    genericArguments()
    finish(.namedType, type, main: name)
    while kind == .period, kind(after: 1) == .identifier {
      position += 1
      name = nameInModule()
      genericArguments()
      finish(.memberType, type, main: name)
    }
    if kind == .leftParen, isAdjacent(position) || !startsLine && isBuiltIn(name), !isBare(name) {
      attributeArguments(name)
    }
    finish(.attribute, start, main: name)
  }

  /// Whether an attribute never has arguments: in `@escaping() -> A` they are the function's.
  private func isBare(_ name: Int) -> Bool {
    spells("escaping", name) || spells("autoclosure", name) || spells("Sendable", name)
  }

  private func isBuiltIn(_ name: Int) -> Bool { spells("available", name) || spells("objc", name) }

  /// Whether a token has a spelling.
  func spells(_ text: StaticString, _ position: Int) -> Bool {
    bytes.spells(text, tokens[position].range)
  }

  private mutating func attributeArguments(_ name: Int) {
    guard tokens[name].kind == .identifier,
      bytes[Int(tokens[name].start)] >= UInt8(ascii: "a")
        || bytes[Int(tokens[name].start)] == UInt8(ascii: "_")
    else {
      return argumentList()
    }
    looseArguments()
  }

  /// Parses arguments of which only some are expressions: `(iOS 13, *, message: "…")`.
  mutating func looseArguments() {
    let start = start
    group {
      while $0.position < $0.limit {
        let argument = $0.start
        var label: Int?
        if $0.kind == .identifier, $0.kind(after: 1) == .colon {
          label = $0.position
          $0.position += 2
        }
        if $0.kind == .literal || $0.kind == .literalStart { $0.expression() }
        while $0.position < $0.limit, $0.kind != .comma {
          $0.position = min(max($0.position, Int($0.tokens[$0.position].match)) + 1, $0.limit)
        }
        $0.finish(.argument, argument, main: label)
        $0.take(.comma)
      }
    }
    finish(.argumentList, start)
  }

  // MARK: - Small declarations

  private mutating func importDeclaration(_ start: Start) {
    position += 1
    var main = position
    if kind == .identifier, kind(after: 1) == .identifier, !startsLine(after: 1) { position += 1 }
    if kind == .identifier {
      main = position
      _ = nameInModule()
      while kind == .period, !startsLine { position += 2 }
    }
    position = min(position, limit)
    finish(.importDeclaration, start, main: main)
  }

  private mutating func operatorDeclaration(_ start: Start) {
    position += 1
    let name = position
    if position < limit { position += operatorLength(position) }
    if take(.colon) {
      while kind == .identifier, !startsLine {
        position += 1
        take(.comma)
      }
    }
    finish(.operatorDeclaration, start, main: name)
  }

  private mutating func precedenceGroup(_ start: Start) {
    position += 1
    let name = position
    take(.identifier)
    if kind == .leftBrace { group { $0.position = $0.limit } }
    finish(.precedenceGroup, start, main: name)
  }

  mutating func enumCase(_ start: Start) {
    position += 1
    repeat {
      guard kind == .identifier else { break }
      let element = self.start
      position += 1
      if kind == .leftParen, !startsLine { parameters(areTypes: true) }
      if take(.equal) { expression() }
      finish(.enumCaseElement, element)
    } while take(.comma)
    finish(.enumCase, start)
  }
}
