extension DeclarationScanner {
  /// Reads a function, an initialiser or a subscript, whose keyword was just read.
  mutating func readFunction(_ keyword: SourceToken, _ kind: FunctionDeclaration.Kind) {
    let modifiers = modifiers
    self.modifiers = Modifiers()
    let name = kind == .function ? cursor.next() : keyword
    var function = FunctionDeclaration(
      kind: kind, name: ByteSpan(name.range), nameHash: NameHash(bytes, name.range), owner: owner)
    function.isStatic = modifiers.isStatic || kind == .initializer
    function.isPrivate = modifiers.isPrivate || isInPrivate
    function.isDisfavored = modifiers.isDisfavored
    if cursor.peek().kind == .question || cursor.peek().kind == .exclamation || startsFailableAngle() {
      function.isFailable = true
      if !bytes.startsAngle(cursor.peek()) { _ = cursor.next() }
    }
    if bytes.startsAngle(cursor.peek()) { function.generics = readAngles() }
    let group = cursor.peek()
    guard group.isParentheses else { return }
    _ = cursor.next()
    if kind == .initializer { noteInitializer() }
    function.parameters = readParameters(in: group, of: kind)
    readEnd(of: &function, after: group)
    found.functions.append(function)
  }

  private mutating func startsFailableAngle() -> Bool {
    let token = cursor.peek()
    return bytes.startsAngle(token) && token.byte != UInt8(ascii: "<")
  }

  /// Reads effects, result, conditions and body.
  private mutating func readEnd(of function: inout FunctionDeclaration, after group: SourceToken) {
    var last = group
    let segments = SegmentReader(reader: cursor.reader)
    while true {
      let token = cursor.peek()
      if token.isBraces {
        _ = cursor.next()
        return function.body = ByteSpan(token.range)
      }
      guard token.kind == .word || token.kind == .arrow || token.isParentheses,
        !token.isAcrossLine || segments.continues(last, token)
      else { return }
      last = cursor.next()
      if token.kind == .arrow {
        function.result = readTypeText()
      } else if text(token.range, is: "where") {
        function.conditions = readConditions()
      } else if !Self.isEffect(bytes, token) {
        return
      }
    }
  }

  private static func isEffect(_ bytes: SourceBytes, _ token: SourceToken) -> Bool {
    let words: [StaticString] = ["async", "throws", "rethrows", "reasync"]
    return token.isParentheses || words.contains { bytes.equals(token.range, $0) }
  }

  private mutating func readConditions() -> ByteSpan {
    var range: Range<Int>?
    var last = SourceToken(kind: .comma, start: 0, end: 0)
    let segments = SegmentReader(reader: cursor.reader)
    while true {
      let token = cursor.peek()
      switch token.kind {
      case .start, .open, .close, .semicolon, .directive: return ByteSpan(range ?? 0..<0)
      default: break
      }
      if token.isBraces || token.isAcrossLine && !segments.continues(last, token) {
        return ByteSpan(range ?? 0..<0)
      }
      last = cursor.next()
      range = (range?.lowerBound ?? token.start)..<token.end
    }
  }

  // MARK: - Parameters

  /// Reads the parameters in parentheses; what follows them is still to be read.
  mutating func readParameters(
    in group: SourceToken, of kind: FunctionDeclaration.Kind
  ) -> Range<Int32> {
    let first = Int32(found.parameters.count)
    cursor.enter(group)
    while let parameter = readParameter(of: kind) { found.parameters.append(parameter) }
    cursor.moveOn(to: group.end)
    return first..<Int32(found.parameters.count)
  }

  /// Reads a parameter and the comma after it; `nil` at the closing parenthesis.
  private mutating func readParameter(of kind: FunctionDeclaration.Kind) -> ParameterDeclaration? {
    while cursor.peek().kind == .at { skipAttribute() }
    let first = cursor.peek()
    guard first.kind != .close, first.kind != .start else { return nil }
    guard first.kind == .word else { return readParameter(nil, nil, type: readTypeText()) }
    var last = cursor.next()
    if cursor.peek().kind == .word { last = cursor.next() }
    if cursor.peek().kind == .colon {
      _ = cursor.next()
      // A subscript's parameter has a label only where two names are written.
      let isUnlabelled = kind == .subscript && first.start == last.start
      return readParameter(isUnlabelled ? nil : first.range, last.range, type: readTypeText())
    }
    // Only a type, as in `case a(Int)`.
    let rest = readTypeText()
    return readParameter(
      nil, nil, type: ByteSpan(first.start..<(rest.isEmpty ? last.end : rest.upperBound)))
  }

  private mutating func readParameter(
    _ label: Range<Int>?, _ name: Range<Int>?, type: ByteSpan
  ) -> ParameterDeclaration {
    // A closure that named this reader would copy it.
    let bytes = bytes
    let label = label.flatMap { bytes.equals($0, "_") ? nil : $0 }
    var isVariadic = false
    var value = ByteSpan.empty
    if cursor.peek().kind == .operator, cursor.peek().byte == UInt8(ascii: ".") {
      isVariadic = true
      _ = cursor.next()
    }
    if cursor.peek().kind == .equals {
      _ = cursor.next()
      value = readValue()
    }
    skipToComma()
    var parameter = ParameterDeclaration(
      label: ByteSpan(label ?? 0..<0), labelHash: label.map { NameHash(bytes, $0) } ?? .none,
      name: ByteSpan(name ?? 0..<0), type: type, value: value)
    parameter.isOptionalArgument = !value.isEmpty || isVariadic
    parameter.isVariadic = isVariadic
    return parameter
  }

  private mutating func skipAttribute() {
    _ = cursor.next()
    let name = cursor.peek()
    guard name.kind == .word else { return }
    _ = cursor.next()
    if bytes[name.end] == UInt8(ascii: "("), cursor.peek().kind == .group { _ = cursor.next() }
  }

  private mutating func skipToComma() {
    while true {
      let token = cursor.peek()
      if token.kind == .close || cursor.isEnd(token) { return }
      _ = cursor.next()
      if token.kind == .comma { return }
    }
  }
}
