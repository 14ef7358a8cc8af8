/// Follows a value to those who read it: out of its expression and through local variables.
struct ValueFlow {
  let source: ScannedSource
  let bytes: SourceBytes
  var contexts: ContextReader

  /// The longest way: from one variable to the next.
  private static let maximumHops = 3
  /// The most uses of one variable that are looked at.
  private static let maximumUses = 40

  init(_ source: ScannedSource, _ bytes: SourceBytes) {
    self.source = source
    self.bytes = bytes
    contexts = ContextReader(bytes, elements: source.elements, literals: source.literals)
  }

  /// Returns what takes the value of an expression that is one operand.
  mutating func context(of expression: Range<Int>) -> LiteralContext {
    contexts.context(ofOperand: expression, in: bracket(around: expression))
  }

  /// The place of the innermost bracket around an expression, -1 for none.
  func bracket(around expression: Range<Int>) -> Int32 {
    var place = Int32(contexts.reader.lastBracket(before: expression.lowerBound))
    while place >= 0 {
      let bracket = source.elements.brackets[Int(place)]
      if Int(bracket.end) >= expression.upperBound && Int(bracket.end) > expression.lowerBound || bracket.end == 0 {
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
      guard context.receiver.isEmpty, hops < Self.maximumHops, let body = body(around: offset) else { return named }
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
    case .comparison, .pattern, .condition, .subscriptIndex, .attribute, .macro, .enumRawValue: return .program
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

  // MARK: - Variables

  /// The readers of a local variable: people if any use of it shows it to them.
  private mutating func audience(
    ofVariable name: Range<Int>, in body: Range<Int>, after offset: Int, _ hops: Int
  ) -> Audience {
    var result = Audience.open
    for use in uses(of: name, in: body, after: offset) {
      switch audience(of: context(of: use), at: use.lowerBound, hops: hops + 1) {
      case .people: return .people
      case .record where isHandedOn(use): result = .record
      case .program where isHandedOn(use): result = result == .open ? .program : result
      case .record, .program, .open: continue
      }
    }
    return result
  }

  /// Whether a use is a value as it is: `text.isEmpty` and `text == ""` only ask about it.
  private mutating func isHandedOn(_ use: Range<Int>) -> Bool {
    switch context(of: use).kind {
    case .argument, .returnValue, .assignment, .compoundAssignment, .initialValue: true
    default: false
    }
  }

  /// Returns the places where a word is used as a variable.
  func uses(of name: Range<Int>, in body: Range<Int>, after offset: Int) -> [Range<Int>] {
    guard !name.isEmpty, name.count < 100 else { return [] }
    var uses: [Range<Int>] = []
    let first = bytes[name.lowerBound]
    var place = max(offset, body.lowerBound)
    while place + name.count <= body.upperBound, uses.count < Self.maximumUses {
      defer { place += 1 }
      guard bytes[place] == first, !bytes[place - 1].isWordByte, !bytes[place + name.count].isWordByte else {
        continue
      }
      guard zip(name, place..<place + name.count).allSatisfy({ bytes[$0] == bytes[$1] }) else { continue }
      let use = place..<place + name.count
      if isVariable(use) { uses.append(use) }
    }
    return uses
  }

  private func isVariable(_ word: Range<Int>) -> Bool {
    guard isCode(word.lowerBound) else { return false }
    let tokens = contexts.reader
    let before = tokens.token(before: word.lowerBound)
    if before.kind == .period { return false }
    let after = tokens.token(after: word.upperBound)
    if after.kind == .colon || after.kind == .equals { return false }
    return !(after.kind == .operator && Operators.isAssignment(bytes, after.range))
  }

  /// Whether an offset is in no comment and in no literal's text.
  private func isCode(_ offset: Int) -> Bool {
    let tokens = contexts.reader
    let next = tokens.lastIsland(endingAt: offset) + 1
    if next < source.elements.islands.count {
      let island = source.elements.islands[next]
      if Int(island.start) <= offset, island.kind == .comment { return false }
    }
    guard let literal = source.literalIndex(around: offset) else { return true }
    return source.interpolations(of: source.literals[literal]).contains { $0.contains(offset) }
  }

  /// The body of the function or property around an offset.
  mutating func body(around offset: Int) -> Range<Int>? {
    var body: Range<Int>?
    var place = bracket(around: offset..<offset + 1)
    while place >= 0 {
      let bracket = source.elements.brackets[Int(place)]
      if bracket.byte == UInt8(ascii: "{") {
        if contexts.role(of: place).kind == .type { return body }
        body = Int(bracket.offset)..<(bracket.end > 0 ? Int(bracket.end) : bytes.count)
      }
      place = bracket.parent
    }
    return body
  }

  /// Whether the innermost braces around an offset are a type's.
  private mutating func isInType(_ offset: Int) -> Bool {
    var place = bracket(around: offset..<offset + 1)
    while place >= 0, source.elements.brackets[Int(place)].byte != UInt8(ascii: "{") {
      place = source.elements.brackets[Int(place)].parent
    }
    return place < 0 || contexts.role(of: place).kind == .type
  }
}

extension ScannedSource {
  /// The place of the innermost literal around an offset.
  func literalIndex(around offset: Int) -> Int? {
    var low = 0
    var high = literals.count
    while low < high {
      let middle = (low + high) / 2
      if Int(literals[middle].start) <= offset { low = middle + 1 } else { high = middle }
    }
    var place = low - 1
    while place >= 0 {
      if literals[place].range.contains(offset) { return place }
      place = Int(literals[place].outer)
    }
    return nil
  }

  /// The place of the literal that starts at an offset.
  func literalIndex(startingAt offset: Int) -> Int? {
    guard let place = literalIndex(around: offset), Int(literals[place].start) == offset else { return nil }
    return place
  }
}
