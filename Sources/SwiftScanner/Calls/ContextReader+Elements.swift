extension ContextReader {
  /// What was found out about a bracket for one of its elements, which the next ones share.
  struct KnownBracket {
    var bracket: Int32 = -1
    /// What stands before it.
    var callee = Callee()
  }

  /// The commas before an element of a bracket: elements are mostly asked for in their order.
  struct KnownCommas {
    var bracket: Int32 = -1
    var offset = 0
    var count = 0
  }

  /// What an element of a bracket hands its value on as, and what it is used for then.
  struct KnownStep {
    var bracket: Int32 = -1
    var step = ContextStep.arrayElement
    var context = LiteralContext()
  }

  /// Finds out what an element is used for that is one node, with its label or key at most.
  ///
  /// Most literals are such elements, so they get by without a list of tokens; `nil` for all others.
  mutating func contextOfSoleElement(_ node: Node, depth: Int) -> LiteralContext? {
    let bracket = bracket(node.bracket)
    guard !bracket.isInterpolation, let element = SoleElement(node.range, reader) else { return nil }
    let callee = callee(of: node.bracket)
    let isCollection = bracket.byte == UInt8(ascii: "[") && callee.kind != .call
    guard isCollection || element.isArgument else { return nil }
    if !isCollection, callee.kind != .none {
      if element.isFirst { lastCommas = KnownCommas(bracket: node.bracket, offset: node.range.lowerBound) }
      var context = LiteralContext()
      fillArgument(of: callee, element.key, node, &context)
      return context
    }
    let step = isCollection ? element.collectionStep : groupStep(of: element, node)
    if lastStep.bracket == node.bracket, lastStep.step == step { return lastStep.context }
    var context = LiteralContext(steps: [step])
    if let outer = group(node.bracket) { context = handedOn(context, to: outer, depth) }
    lastStep = KnownStep(bracket: node.bracket, step: step, context: context)
    return context
  }

  private mutating func groupStep(of element: SoleElement, _ node: Node) -> ContextStep {
    element.isAlone ? .parentheses : .tupleElement(label: element.key, index: commas(before: node))
  }

  /// Reads the element around a node: its operators and the bracket's callee say what takes the value.
  mutating func readElement(_ node: Node, _ context: inout LiteralContext) -> Node? {
    var segment = SegmentReader(reader: reader).element(around: node.range)
    defer { reader.reuse(&segment) }
    let bracket = bracket(node.bracket)
    if bracket.isInterpolation { return readInterpolation(node, segment, &context) }
    let callee = callee(of: node.bracket)
    if bracket.byte == UInt8(ascii: "["), callee.kind != .call {
      return readCollection(node, segment, &context)
    }
    if let equals = segment.last(.equals, in: 0..<segment.node) {
      guard follow(segment, equals + 1..<segment.tokens.count, &context) else { return nil }
      fillDefault(segment, equals, &context)
      return nil
    }
    let label = label(of: segment)
    let first = label.isEmpty ? 0 : 2
    guard follow(segment, first..<segment.tokens.count, &context) else { return nil }
    if callee.kind == .none {
      let isAlone = segment.before.kind == .open && segment.after.kind == .close && label.isEmpty
      let index = isAlone ? 0 : commas(before: node)
      context.steps.append(isAlone ? .parentheses : .tupleElement(label: label, index: index))
      return group(node.bracket)
    }
    fillArgument(of: callee, label, node, &context)
    return nil
  }

  private mutating func fillArgument(
    of callee: Callee, _ label: Range<Int>, _ node: Node, _ context: inout LiteralContext
  ) {
    context.label = label
    context.index = commas(before: node)
    context.name = callee.name
    context.receiver = callee.receiver
    context.bracket = node.bracket
    switch callee.kind {
    case .macro: context.kind = .macro
    case .attribute: context.kind = .attribute
    case .none, .call, .parameters:
      context.kind = bracket(node.bracket).byte == UInt8(ascii: "[") ? .subscriptIndex : .argument
    }
  }

  /// The group that a bracket opens, as the node of the next turn.
  private func group(_ place: Int32) -> Node? {
    let open = bracket(place)
    guard open.end > 0 else { return nil }
    return Node(range: Int(open.offset)..<Int(open.end), bracket: open.parent)
  }

  private func label(of segment: Segment) -> Range<Int> {
    guard segment.node >= 2, segment.tokens[1].kind == .colon, segment.tokens[0].kind == .word else {
      return 0..<0
    }
    return segment.tokens[0].range
  }

  private mutating func readInterpolation(_ node: Node, _ segment: Segment, _ context: inout LiteralContext)
    -> Node?
  {
    let label = label(of: segment)
    guard follow(segment, (label.isEmpty ? 0 : 2)..<segment.tokens.count, &context) else { return nil }
    context.steps.append(.interpolation(label: label))
    guard let interpolation = reader.interpolation(openedBy: node.bracket) else { return nil }
    let literal = literals[Int(interpolation.literal)]
    return Node(range: literal.range, bracket: literal.bracket)
  }

  private mutating func readCollection(_ node: Node, _ segment: Segment, _ context: inout LiteralContext)
    -> Node?
  {
    let colon = segment.colon(in: 0..<segment.tokens.count)
    var step = ContextStep.arrayElement
    var places = 0..<segment.tokens.count
    if let colon {
      step = segment.node < colon ? .dictionaryKey : .dictionaryValue(key: segment.range(0..<colon))
      places = segment.node < colon ? 0..<colon : colon + 1..<segment.tokens.count
    }
    guard follow(segment, places, &context) else { return nil }
    context.steps.append(step)
    return group(node.bracket)
  }

  private func fillDefault(_ segment: Segment, _ equals: Int, _ context: inout LiteralContext) {
    context.kind = .defaultArgument
    guard let colon = segment.colon(in: 0..<equals), colon > 0 else { return }
    context.name = segment.tokens[colon - 1].range
    let isLabelled = colon > 1 && segment.tokens[colon - 2].kind == .word
    context.label = segment.tokens[isLabelled ? colon - 2 : colon - 1].range
    if context.type.isEmpty { context.type = segment.range(colon + 1..<equals) }
  }

  /// What stands before a bracket, read once for all of its elements.
  private mutating func callee(of place: Int32) -> Callee {
    if last.bracket != place {
      let open = Int(bracket(place).offset)
      last = KnownBracket(bracket: place, callee: CalleeReader(reader: reader).callee(before: open))
    }
    return last.callee
  }

  /// The number of commas between the bracket and the node.
  private mutating func commas(before node: Node) -> Int {
    let start = node.range.lowerBound
    if lastCommas.bracket != node.bracket || lastCommas.offset > start {
      lastCommas = KnownCommas(bracket: node.bracket, offset: Int(bracket(node.bracket).offset))
    }
    lastCommas.count += reader.commas(from: lastCommas.offset, to: start)
    lastCommas.offset = start
    return lastCommas.count
  }
}
