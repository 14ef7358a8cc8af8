/// What stands before an opening bracket: what is called, indexed or declared.
struct Callee {
  enum Kind {
    /// Nothing that takes arguments: the bracket groups, or makes an array.
    case none
    case call, macro, attribute, parameters
  }

  var kind = Kind.none
  var name: Range<Int> = 0..<0
  var receiver: Range<Int> = 0..<0
}

/// Reads what stands before a bracket.
struct CalleeReader {
  let reader: TokenReader
  private var bytes: SourceBytes { reader.bytes }

  /// Reads the callee of the arguments that open at an offset.
  func callee(before open: Int) -> Callee {
    let last = reader.token(before: open)
    if last.isAcrossLine { return Callee() }
    switch last.kind {
    case .word: return named(last)
    case .question, .exclamation: return last.hasBlankBefore ? Callee() : unwrapped(last)
    case .operator: return operatorEnd(last, open)
    case .group:
      if last.isBraces, last.end < open { return Callee() }
      return Callee(kind: .call, name: operandStart(endingWith: last)..<last.end)
    case .literal, .regex: return Callee(kind: .call, name: last.range)
    default: return Callee()
    }
  }

  private func unwrapped(_ mark: SourceToken) -> Callee {
    let operand = reader.token(before: mark.start)
    guard operand.kind == .word else { return Callee(kind: operand.kind == .group ? .call : .none) }
    return bytes.equals(operand.range, "try") || bytes.equals(operand.range, "as") ? Callee() : named(operand)
  }

  /// `Pair<Int>(…)` calls `Pair`; another operator before a bracket has it as its operand.
  private func operatorEnd(_ last: SourceToken, _ open: Int) -> Callee {
    guard bytes[last.end - 1] == UInt8(ascii: ">"), last.end == open, let word = genericBase(before: last)
    else {
      let before = reader.token(before: last.start)
      let isDeclaration = before.kind == .word && bytes.equals(before.range, "func")
      return isDeclaration ? Callee(kind: .parameters, name: last.range) : Callee()
    }
    return named(word)
  }

  /// The word before the angle bracket that `last` closes.
  private func genericBase(before last: SourceToken) -> SourceToken? {
    var depth = angles(last)
    var token = last
    for _ in 0..<200 {
      token = reader.token(before: token.start)
      switch token.kind {
      case .operator:
        depth += angles(token)
        if depth <= 0 {
          let word = reader.token(before: token.start)
          return word.kind == .word && word.end == token.start ? word : nil
        }
      case .word, .comma, .period, .colon, .group, .question, .at, .arrow, .exclamation: continue
      default: return nil
      }
    }
    return nil
  }

  private func angles(_ token: SourceToken) -> Int {
    token.range.reduce(0) { sum, offset in
      sum + (bytes[offset] == UInt8(ascii: ">") ? 1 : bytes[offset] == UInt8(ascii: "<") ? -1 : 0)
    }
  }

  private func named(_ word: SourceToken) -> Callee {
    let before = reader.token(before: word.start)
    switch before.kind {
    case .period:
      let base = base(of: before)
      guard isOperand(base, before: before) else {
        return Callee(kind: .call, name: word.range, receiver: before.range)
      }
      let start = operandStart(endingWith: base)
      let sign = reader.token(before: start)
      if sign.kind == .at, sign.end == start { return Callee(kind: .attribute, name: start..<word.end) }
      return Callee(kind: .call, name: word.range, receiver: start..<base.end)
    case .pound: return Callee(kind: .macro, name: word.range)
    case .at: return Callee(kind: .attribute, name: word.range)
    case .word where bytes.equals(before.range, "func") || bytes.equals(before.range, "macro"):
      return Callee(kind: .parameters, name: word.range)
    default: break
    }
    if bytes.equals(word.range, "init") || bytes.equals(word.range, "subscript") {
      return Callee(kind: .parameters, name: word.range)
    }
    return Keyword.isReserved(bytes, word.range) && !bytes.equals(word.range, "super")
      && bytes[word.start] != UInt8(ascii: "`") ? Callee() : Callee(kind: .call, name: word.range)
  }

  /// The last token of what a dot's member belongs to; `#if` may stand between.
  private func base(of dot: SourceToken) -> SourceToken {
    var base = reader.token(before: dot.start)
    while base.kind == .directive { base = reader.token(before: base.start) }
    return base
  }

  /// The closure before a labelled one, as in `f { } label: { }`.
  private func firstClosure(before group: SourceToken, _ colon: SourceToken) -> SourceToken? {
    guard group.isBraces, colon.kind == .colon else { return nil }
    let label = reader.token(before: colon.start)
    guard label.kind == .word else { return nil }
    let first = reader.token(before: label.start)
    return first.isBraces ? first : nil
  }

  /// Whether a token before a dot is what the dot's member belongs to.
  private func isOperand(_ token: SourceToken, before dot: SourceToken) -> Bool {
    switch token.kind {
    case .word:
      return !Keyword.isReserved(bytes, token.range) || Keyword.isValue(bytes, token.range)
        || reader.token(before: token.start).kind == .period
    case .number, .literal, .group, .regex: return true
    case .question, .exclamation:
      return !token.hasBlankBefore && !bytes.equals(reader.token(before: token.start).range, "try")
    case .operator: return token.byte != UInt8(ascii: ".") && token.isPostfix || endsGeneric(token, dot)
    default: return false
    }
  }

  private func endsGeneric(_ token: SourceToken, _ dot: SourceToken) -> Bool {
    bytes[token.end - 1] == UInt8(ascii: ">") && token.end == dot.start && genericBase(before: token) != nil
  }

  /// The start of the operand that ends with a token: `a.b(c)[0]` goes back to `a`.
  func operandStart(endingWith last: SourceToken) -> Int {
    var token = last
    while true {
      let before = reader.token(before: token.start)
      switch token.kind {
      case .word, .number:
        if before.kind == .pound || before.kind == .other && before.byte == UInt8(ascii: "\\") {
          return before.start
        }
        guard before.kind == .period else { return token.start }
        let base = base(of: before)
        guard isOperand(base, before: before) else { return before.start }
        token = base
      case .group:
        if let first = firstClosure(before: token, before) {
          token = first
          continue
        }
        guard belongs(token, to: before) else { return token.start }
        token = before
      case .question, .exclamation: token = before
      case .operator:
        guard let base = genericBase(before: token) else { return token.start }
        token = base
      default: return token.start
      }
    }
  }

  /// Whether brackets are arguments, an index or a closure for the token before them.
  private func belongs(_ group: SourceToken, to before: SourceToken) -> Bool {
    if reader.token(before: group.start).isAcrossLine { return false }
    switch before.kind {
    case .word: return !Keyword.isReserved(bytes, before.range) || Keyword.isValue(bytes, before.range)
    case .group: return !before.isBraces || before.end == group.start
    case .question, .exclamation: return !before.hasBlankBefore
    case .operator:
      return !group.isBraces && bytes[before.end - 1] == UInt8(ascii: ">") && before.end == group.start
    case .literal: return before.end == group.start
    default: return false
    }
  }
}
