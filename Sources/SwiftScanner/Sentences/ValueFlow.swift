/// Follows a value to those who read it: out of its expression and through local variables.
struct ValueFlow {
  let source: ScannedSource
  let bytes: SourceBytes
  var contexts: ContextReader

  /// The longest way: from one variable to the next.
  static let maximumHops = 3
  /// The most uses of one variable that are looked at.
  static let maximumUses = 40

  init(_ source: ScannedSource, _ tokens: TokenReader) {
    self.source = source
    bytes = tokens.bytes
    contexts = ContextReader(tokens)
  }

  /// Returns what takes the value of an expression that is one operand.
  mutating func context(of expression: Range<Int>) -> LiteralContext {
    contexts.context(of: expression)
  }

  /// The place of the innermost bracket around an expression, -1 for none.
  func bracket(around expression: Range<Int>) -> Int32 {
    var place = Int32(contexts.reader.lastBracket(before: expression.lowerBound))
    while place >= 0 {
      let bracket = source.elements.brackets[Int(place)]
      if Int(bracket.end) >= expression.upperBound && Int(bracket.end) > expression.lowerBound
        || bracket.end == 0
      {
        return place
      }
      place = bracket.parent
    }
    return -1
  }

  /// Returns who reads a value that goes where a context says, for something at an offset.
  mutating func audience(of context: LiteralContext, at offset: Int, hops: Int = 0) -> Audience {
    if let known = audience(ofSteps: context) { return known }
    let name = source.text(context.name)
    switch context.kind {
    case .argument: return audience(ofArgument: context, name, at: offset, hops)
    case .assignment, .compoundAssignment, .initialValue:
      let named = AudienceNames.audience(of: name)
      let type = source.text(context.type)
      if type.hasPrefix("Localized") { return .people }
      guard context.receiver.isEmpty, hops < Self.maximumHops, let body = body(around: offset) else {
        return named
      }
      if context.kind == .initialValue, isInType(offset) { return named }
      let flows = audience(ofVariable: context.name, in: body, after: offset, hops)
      return flows == .open ? named : flows
    case .returnValue, .defaultArgument:
      if ["URL", "URLRequest", "Data"].contains(source.text(context.type)) { return .program }
      return AudienceNames.audience(of: name)
    case .closureResult:
      let label = source.text(context.label)
      let called = AudienceNames.audience(ofCall: name, receiver: source.text(context.receiver), label: label)
      return called == .people ? .open : called
    case .comparison, .pattern, .condition, .subscriptIndex, .attribute, .macro, .enumRawValue:
      return .program
    case .thrown, .loopSequence, .operand, .statement, .other: return .open
    }
  }

  private func audience(ofSteps context: LiteralContext) -> Audience? {
    for step in context.steps {
      switch step {
      case .dictionaryKey: return .open
      case .dictionaryValue(let key):
        let named = AudienceNames.audience(of: source.text(key))
        if named == .program { return .program }
      case .tupleElement(let label, _) where !label.isEmpty:
        let named = AudienceNames.audience(of: source.text(label))
        if named != .open { return named }
      case .method(let name, _), .member(let name):
        if Self.codeMembers.contains(source.text(name)) { return .record }
      default: continue
      }
    }
    return nil
  }

  private static let codeMembers: Set<String> = [
    "write", "data", "utf8", "hasPrefix", "hasSuffix", "contains", "range", "components", "split", "count",
    "isEmpty", "hashValue", "addingPercentEncoding", "appendingPathComponent", "replacingOccurrences",
  ]

  private mutating func audience(
    ofArgument context: LiteralContext, _ name: String, at offset: Int, _ hops: Int
  ) -> Audience {
    let receiver = source.text(context.receiver)
    let label = source.text(context.label)
    let passesOn =
      name == "append" || name == "insert" || name == "String" && ["", "format"].contains(label)
      || ["appendLiteral", "localizedStringWithFormat", "Substring", "NSString"].contains(name)
    guard passesOn, context.bracket >= 0, hops < Self.maximumHops else {
      let named = AudienceNames.audience(ofCall: name, receiver: receiver, label: label)
      return named == .people && isRecorded(context) ? .record : named
    }
    if name == "append" || name == "insert" {
      let called = AudienceNames.audience(ofCall: name, receiver: receiver, label: label)
      if called == .record || called == .program { return called }
      let named = AudienceNames.audience(of: receiver)
      guard let body = body(around: offset), !receiver.contains(".") else { return named }
      let flows = audience(ofVariable: context.receiver, in: body, after: offset, hops)
      return flows == .open ? named : flows
    }
    guard let call = call(of: context) else { return .open }
    return audience(of: self.context(of: call), at: offset, hops: hops + 1)
  }

  /// The call that takes an argument.
  func call(of context: LiteralContext) -> Range<Int>? {
    guard context.bracket >= 0, !context.name.isEmpty else { return nil }
    let open = source.elements.brackets[Int(context.bracket)]
    guard open.end > 0 else { return nil }
    let start = context.receiver.isEmpty ? context.name.lowerBound : context.receiver.lowerBound
    return (start..<start).joined(context.name).joined(Int(open.offset)..<Int(open.end))
  }

  /// Whether the call that takes an argument is itself one of a call that writes a log.
  private mutating func isRecorded(_ context: LiteralContext) -> Bool {
    guard let call = call(of: context) else { return false }
    let outer = self.context(of: call)
    return outer.kind == .argument
      && AudienceNames.isLog(source.text(outer.name), source.text(outer.receiver))
  }
}
