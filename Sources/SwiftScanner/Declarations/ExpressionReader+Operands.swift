extension ExpressionReader {
  /// Reads an operand with its members, calls and subscripts.
  mutating func postfix() -> ExpressionValue {
    var value = primary()
    var isChained = false
    while let token = current {
      switch token.kind {
      case .period: value = member(of: value)
      case .question where !token.isTernaryMark:
        place += 1
        isChained = true
        value = ExpressionValue(value.type.unwrapped)
      case .exclamation where !token.hasBlankBefore:
        place += 1
        value = ExpressionValue(value.type.unwrapped)
      case .group where isAttached(token):
        place += 1
        value = applied(value, token)
      default: return isChained ? ExpressionValue(value.type.optional) : value
      }
    }
    return isChained ? ExpressionValue(value.type.optional) : value
  }

  /// Whether a group belongs to the operand before it.
  private func isAttached(_ group: SourceToken) -> Bool {
    guard place > 0 else { return false }
    if group.isBraces { return !group.isAcrossLine }
    return tokens[place - 1].end == group.start
  }

  // MARK: - Starts

  private mutating func primary() -> ExpressionValue {
    guard let token = current else { return .unknown }
    place += 1
    switch token.kind {
    case .literal: return ExpressionValue(.string, literal: .string)
    case .number: return number(token)
    case .group: return group(token)
    case .word: return word(token)
    case .pound: return macro()
    // `.member` of a type that only the place tells.
    case .period:
      place += 1
      return .unknown
    default:
      place = tokens.count
      return .unknown
    }
  }

  private mutating func number(_ token: SourceToken) -> ExpressionValue {
    let isHexadecimal = bytes[token.start + 1] == UInt8(ascii: "x")
    let hasExponent = !isHexadecimal && token.range.contains { bytes[$0] | 0x20 == UInt8(ascii: "e") }
    var isFraction = false
    if place + 1 < tokens.count, tokens[place].kind == .period, tokens[place + 1].kind == .number {
      place += 2
      isFraction = true
    }
    return hasExponent || isFraction
      ? ExpressionValue(.double, literal: .float) : ExpressionValue(.int, literal: .integer)
  }

  private mutating func macro() -> ExpressionValue {
    guard let name = current, name.kind == .word else { return .unknown }
    place += 1
    let texts: [StaticString] = ["file", "fileID", "filePath", "function"]
    if texts.contains(where: { bytes.equals(name.range, $0) }) { return ExpressionValue(.string) }
    let numbers: [StaticString] = ["line", "column"]
    return numbers.contains { bytes.equals(name.range, $0) } ? ExpressionValue(.int) : .unknown
  }

  // MARK: - Brackets

  private mutating func group(_ token: SourceToken) -> ExpressionValue {
    if token.isBraces { return closure(token) }
    let isType = current.map { $0.isParentheses && $0.start == token.end } ?? false
    if token.byte == UInt8(ascii: "["), isType || current?.kind == .period {
      let type = types.type(written: token.range)
      if isType || isWord(place + 1 < tokens.count ? tokens[place + 1] : nil, "init") {
        return ExpressionValue(type, isMetatype: true)
      }
    }
    let elements = CallSite(types.tokens, from: token.start, to: nil).arguments
    if token.byte == UInt8(ascii: "[") { return collection(elements) }
    let values = elements.map { types.value(of: $0.range, depth: depth + 1) }
    if values.count == 1, elements[0].label == .none { return values[0] }
    let parts = zip(elements, values).map { element, value in
      element.label == .none ? value.type.written : "\(types.text(element.labelRange)):\(value.type.written)"
    }
    return ExpressionValue(SwiftType("(\(parts.joined(separator: ",")))"))
  }

  /// A closure that says what it returns.
  private func closure(_ braces: SourceToken) -> ExpressionValue {
    var cursor = TokenCursor(types.tokens, at: braces.start + 1)
    guard cursor.next().isParentheses else { return .unknown }
    var scanner = DeclarationScanner(cursor)
    while ["async", "throws"].contains(types.text(scanner.cursor.peek().range)) { _ = scanner.cursor.next() }
    guard scanner.cursor.next().kind == .arrow else { return .unknown }
    let result = scanner.readTypeText()
    guard bytes.equals(scanner.cursor.next().range, "in") else { return .unknown }
    return ExpressionValue(SwiftType("()->\(types.type(written: result.range).written)"))
  }

  /// An array or a dictionary; its first few elements tell for the others.
  private func collection(_ elements: [CallSite.Argument]) -> ExpressionValue {
    guard let first = elements.first else { return .unknown }
    if first.label != .none || first.isPair { return .unknown }
    let values = elements.prefix(4).map { types.value(of: $0.range, depth: depth + 1) }
    let joined = values.dropFirst().reduce(values[0]) { $0.joined(with: $1) }
    return joined.type.isUnknown ? .unknown : ExpressionValue(joined.type.array)
  }

  // MARK: - Names

  private mutating func word(_ token: SourceToken) -> ExpressionValue {
    if bytes.equals(token.range, "true") || bytes.equals(token.range, "false") {
      return ExpressionValue(.bool)
    }
    if bytes.equals(token.range, "nil") { return ExpressionValue(literal: .nil) }
    if isWord(token, "if") || isWord(token, "switch") { return branches(isSwitch: isWord(token, "switch")) }
    let isValue = Keyword.isValue(bytes, token.range)
    if !isValue, Keyword.isReserved(bytes, token.range), bytes[token.start] != UInt8(ascii: "`") {
      place = tokens.count
      return .unknown
    }
    if let type = genericType(token) { return ExpressionValue(type, isMetatype: true) }
    guard !isValue, let next = current, next.kind == .group, isAttached(next), next.byte != UInt8(ascii: "[")
    else { return types.variable(token.range, depth: depth) }
    return types.call(token.range, arguments(), of: nil, depth: depth)
  }

  /// `Set<String>` before parentheses or a dot.
  private mutating func genericType(_ name: SourceToken) -> SwiftType? {
    let first = bytes[name.start]
    guard let open = current, open.kind == .operator, open.start == name.end, open.byte == UInt8(ascii: "<"),
      first >= UInt8(ascii: "A"), first <= UInt8(ascii: "Z")
    else { return nil }
    var angles = 0
    for index in place..<tokens.count where tokens[index].kind == .operator {
      for offset in tokens[index].range {
        if bytes[offset] == UInt8(ascii: "<") { angles += 1 }
        if bytes[offset] == UInt8(ascii: ">") { angles -= 1 }
      }
      guard angles <= 0 else { continue }
      guard index + 1 < tokens.count, tokens[index + 1].start == tokens[index].end else { return nil }
      place = index + 1
      return types.type(written: name.start..<tokens[index].end)
    }
    return nil
  }

  /// Reads the arguments and closures of a call.
  private mutating func arguments() -> CallSite {
    guard let group = current else { return CallSite() }
    place += 1
    var call = group.isBraces ? CallSite() : types.callSite(group.bracket)
    if group.isBraces { call.addClosures(types.tokens, after: tokens[place - 2].end) }
    // The closures behind the parentheses belong to the call.
    while let last = call.closures.last, let token = current, token.start < last.range.upperBound {
      place += 1
    }
    return call
  }

  // MARK: - What follows

  private mutating func member(of value: ExpressionValue) -> ExpressionValue {
    place += 1
    guard let name = current, name.kind == .word || name.kind == .number else {
      place = tokens.count
      return .unknown
    }
    place += 1
    if let next = current, next.kind == .group, isAttached(next), next.byte != UInt8(ascii: "[") {
      return types.call(name.range, arguments(), of: value, depth: depth)
    }
    return types.member(name.range, of: value, depth: depth)
  }

  /// A value with arguments, an index or a closure behind it.
  private func applied(_ value: ExpressionValue, _ group: SourceToken) -> ExpressionValue {
    if group.isBraces { return .unknown }
    if group.isParentheses {
      if value.isMetatype { return ExpressionValue(value.type) }
      return ExpressionValue(value.type.result)
    }
    return types.element(of: value, at: group, depth: depth)
  }
}
