extension CompositionReader {
  /// Whether the call may look up its argument, or join a list.
  func isCallOfInterest(_ context: LiteralContext) -> Bool {
    switch bytes[context.name.lowerBound] {
    case UInt8(ascii: "j"): bytes.equals(context.name, "joined")
    case UInt8(ascii: "T"): bytes.equals(context.name, "Text")
    case UInt8(ascii: "S"): bytes.equals(context.label, "localized")
    case UInt8(ascii: "A"): bytes.equals(context.label, "localized")
    case UInt8(ascii: "N"), UInt8(ascii: "L"), UInt8(ascii: "l"):
      LookupNames.calls.contains(source.text(context.name)) || LookupNames.isLookup(context.name, bytes)
    default: LookupNames.isLookup(context.name, bytes)
    }
  }

  mutating func readCall(_ index: Int, _ context: LiteralContext) {
    guard var call = flow.call(of: context) else { return }
    if bytes.equals(context.name, "joined") { return readList(index, call) }
    guard context.index == 0 else { return }
    if let format = formatCall(around: call) { call = format }
    guard isOperand(call) else {
      if let name = variable(before: call) { pieces.addLocal(name, at: call.lowerBound) }
      return
    }
    guard isNew(.call(call.lowerBound)) else { return }
    follow(call, flow.context(of: call))
  }

  /// The call of `String(format:)` that takes a call as its format.
  private mutating func formatCall(around call: Range<Int>) -> Range<Int>? {
    let colon = flow.contexts.reader.token(before: call.lowerBound)
    guard colon.kind == .colon, bytes.starts(with: "format", at: colon.start - 6) else { return nil }
    let context = flow.context(of: call)
    return context.steps.isEmpty && bytes.equals(context.name, "String") ? flow.call(of: context) : nil
  }

  /// The name of the variable whose first value begins with a call.
  private func variable(before call: Range<Int>) -> Range<Int>? {
    let tokens = flow.contexts.reader
    let equals = tokens.token(before: call.lowerBound)
    guard equals.kind == .equals else { return nil }
    let name = tokens.token(before: equals.start)
    return name.kind == .word ? name.range : nil
  }

  /// Whether an operator, a comma of a format or an interpolation is beside an expression: most calls stand alone.
  private func isOperand(_ call: Range<Int>) -> Bool {
    let tokens = flow.contexts.reader
    let before = tokens.token(before: call.lowerBound)
    if before.kind == .operator || before.kind == .question { return true }
    var after = tokens.token(after: call.upperBound)
    while after.kind == .period {
      let name = tokens.token(after: after.end)
      guard name.kind == .word else { return false }
      after = tokens.token(after: name.end)
      while after.isParentheses || after.isBraces { after = tokens.token(after: after.end) }
    }
    switch after.kind {
    case .operator, .question: return true
    case .colon: return before.kind != .colon
    case .comma, .close: return before.kind == .comma || before.kind == .colon
    default: return before.kind == .colon
    }
  }
}
