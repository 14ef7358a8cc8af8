extension LocalScanner {
  /// Reads the conditions of `if`, `while` and `guard`.
  ///
  /// Names are visible in the block; those of `guard` after it.
  mutating func readConditions(from word: SourceToken, isGuard: Bool) {
    let first = bindings.count
    let segments = SegmentReader(reader: scanner.cursor.reader)
    var last = word
    while true {
      let token = scanner.cursor.peek()
      if token.kind == .close || token.kind == .semicolon || token.kind == .start || token.isBraces { break }
      if token.isAcrossLine, !segments.continues(last, token) { break }
      last = scanner.cursor.next()
      guard last.kind == .word else { continue }
      if bytes.equals(last.range, "else") { break }
      if bytes.equals(last.range, "let") || bytes.equals(last.range, "var") { readOptional() }
      if bytes.equals(last.range, "case") { readConditionPattern() }
      last = SourceToken(kind: .comma, start: scanner.cursor.offset, end: scanner.cursor.offset)
    }
    let block = scanner.cursor.peek()
    for place in first..<bindings.count {
      let start = bindings[place].scope.lowerBound
      let stop = isGuard ? end : block.isBraces ? block.end : start
      bindings[place].scope = start..<max(start, stop)
    }
  }

  /// `let a = b` and `let a`.
  private mutating func readOptional() {
    let name = scanner.cursor.peek()
    guard name.kind == .word || name.isParentheses else { return }
    _ = scanner.cursor.next()
    var type = ByteSpan.empty
    if scanner.cursor.peek().kind == .colon {
      _ = scanner.cursor.next()
      type = scanner.readTypeText()
    }
    var value = name.range
    if scanner.cursor.peek().kind == .equals {
      _ = scanner.cursor.next()
      value = scanner.readValue(isCondition: true).range
    }
    let scope = max(value.upperBound, name.end)
    if type.isEmpty {
      add(name, .unwrapped, value, scope: scope..<scope)
    } else {
      add(name, .written, type.range, scope: scope..<scope)
    }
  }

  /// `case .a(let b) = c`.
  private mutating func readConditionPattern() {
    let first = bindings.count
    readPattern(of: 0..<0)
    guard scanner.cursor.peek().kind == .equals else { return }
    _ = scanner.cursor.next()
    let value = scanner.readValue(isCondition: true).range
    for place in first..<bindings.count {
      bindings[place].range = value
      bindings[place].scope = value.upperBound..<value.upperBound
    }
  }

  // MARK: - Patterns

  /// Reads a pattern up to a comma, a colon, `=` or `where`.
  mutating func readPattern(of subject: Range<Int>) {
    var isBinding = false
    var name: SourceToken?
    while true {
      let token = scanner.cursor.peek()
      switch token.kind {
      case .comma, .colon, .equals, .close, .start, .semicolon: return
      case .word where bytes.equals(token.range, "where"):
        _ = scanner.cursor.next()
        _ = scanner.readTypeText()
        while scanner.cursor.peek().kind != .colon, scanner.cursor.peek().kind != .close,
          !scanner.cursor.isEnd(scanner.cursor.peek())
        { _ = scanner.cursor.next() }
        return
      default: break
      }
      _ = scanner.cursor.next()
      if token.kind == .word, bytes.equals(token.range, "let") || bytes.equals(token.range, "var") {
        isBinding = true
      } else if token.kind == .word, isBinding, scanner.cursor.peek().kind != .period,
        !scanner.cursor.peek().isParentheses, name == nil
      {
        add(token, .value, subject, scope: 0..<0)
      } else if token.kind == .word {
        name = token
      } else if token.isParentheses, name == nil, isBinding {
        add(token, .value, subject, scope: 0..<0)
      } else if token.isParentheses, let name {
        addPayload(of: name, token, isBinding: isBinding, subject)
      }
    }
  }

  private mutating func addPayload(
    of name: SourceToken, _ group: SourceToken, isBinding: Bool, _ subject: Range<Int>
  ) {
    for (index, element) in CallSite(scanner.cursor.reader, from: group.start, to: nil).arguments.enumerated()
    {
      guard let word = lastWord(element.range) else { continue }
      guard isBinding || word.lowerBound > element.range.lowerBound else { continue }
      bindings.append(
        LocalBinding(
          name: NameHash(bytes, word), offset: word.lowerBound, scope: 0..<0,
          source: .payload(name: name.range, index: index), range: subject))
    }
  }

  // MARK: - Loops and errors

  /// `for a in b`, `for (a, b) in c`, `for case .a(let b) in c`.
  mutating func readLoop() {
    var pattern: SourceToken?
    while true {
      let token = scanner.cursor.peek()
      guard
        token.kind == .word || token.isParentheses || token.kind == .question || token.kind == .period
          || token.kind == .colon
      else { return }
      _ = scanner.cursor.next()
      if bytes.equals(token.range, "in") { break }
      if token.kind == .colon { _ = scanner.readTypeText() } else { pattern = token }
    }
    let sequence = scanner.readValue(isCondition: true).range
    while !scanner.cursor.peek().isBraces {
      let token = scanner.cursor.next()
      if token.kind == .close || token.kind == .start { return }
    }
    guard let pattern else { return }
    add(
      pattern, .element, sequence,
      scope: sequence.upperBound..<max(scanner.cursor.peek().end, sequence.upperBound))
  }

  /// `catch` and `catch let a as B`.
  mutating func readCatch() {
    var name = 0..<0
    var type = 0..<0
    while !scanner.cursor.peek().isBraces {
      let token = scanner.cursor.next()
      if token.kind == .close || token.kind == .start { return }
      if bytes.equals(token.range, "let"), scanner.cursor.peek().kind == .word {
        name = scanner.cursor.next().range
      }
      if bytes.equals(token.range, "as") { type = scanner.readTypeText().range }
    }
    let hash = name.isEmpty ? NameHash("error") : NameHash(bytes, name)
    let block = scanner.cursor.peek()
    bindings.append(
      LocalBinding(
        name: hash, offset: name.isEmpty ? block.start : name.lowerBound, scope: block.range,
        source: type.isEmpty ? .error : .written, range: type))
  }
}
