/// Finds out what literals are used for, by looking around each of them.
///
/// A turn of the loop reads the tokens of one segment: the element of the bracket, or the statement, that holds the
/// node. The operators in it say whether the value is handed on; then the bracket becomes the node of the next turn,
/// until something takes the value: a call, a variable, a `return`.
struct ContextReader {
  let bytes: SourceBytes
  let reader: TokenReader
  private let literals: [StringLiteral]
  /// The last count of commas, since arguments are mostly asked for in their order.
  private var counted: (bracket: Int32, offset: Int, commas: Int) = (-1, 0, 0)

  /// What the nodes met so far are used for, by their offset.
  private var known: [Int: LiteralContext] = [:]
  /// The most turns taken: no expression by hand is as deep.
  private static let maximumDepth = 100

  /// What the turns hand on: a range and the bracket around it.
  struct Node {
    var range: Range<Int>
    var bracket: Int32
  }

  init(_ reader: TokenReader, literals: [StringLiteral]) {
    bytes = reader.bytes
    self.reader = reader
    self.literals = literals
  }

  /// Finds out what an expression is used for.
  mutating func context(of node: Node) -> LiteralContext { context(of: node, depth: 0) }

  /// Finds out what a literal is used for.
  mutating func context(of literal: StringLiteral) -> LiteralContext {
    context(of: Node(range: literal.range, bracket: literal.bracket), depth: 0)
  }

  /// Finds out what an operand is used for; `bracket` is the place of the innermost one around it.
  mutating func context(ofOperand range: Range<Int>, in bracket: Int32) -> LiteralContext {
    context(of: Node(range: range, bracket: bracket), depth: 0)
  }

  /// The elements of one bracket share what the bracket itself is used for.
  private mutating func context(of node: Node, depth: Int) -> LiteralContext {
    var context = LiteralContext()
    guard let next = isInBraces(node) ? readStatement(node, &context) : readElement(node, &context),
      depth < Self.maximumDepth
    else { return context }
    let outer: LiteralContext
    if let known = known[next.range.lowerBound] {
      outer = known
    } else {
      outer = self.context(of: next, depth: depth + 1)
      known[next.range.lowerBound] = outer
    }
    return joined(context, outer)
  }

  /// A cast says more of the type than the variable does, and of two casts the outer one.
  private func joined(_ inner: LiteralContext, _ outer: LiteralContext) -> LiteralContext {
    var context = outer
    context.steps = inner.steps + outer.steps
    let hasCast = outer.steps.contains { step in
      if case .cast = step { true } else { false }
    }
    if !inner.type.isEmpty, !hasCast { context.type = inner.type }
    return context
  }

  private func bracket(_ place: Int32) -> SourceElements.Bracket { reader.elements.brackets[Int(place)] }

  private func isInBraces(_ node: Node) -> Bool {
    node.bracket < 0 || bracket(node.bracket).byte == UInt8(ascii: "{")
  }

  /// The role of a brace, -1 for the file.
  func role(of place: Int32) -> BraceRole {
    guard place >= 0 else { return BraceRole(kind: .file) }
    guard bracket(place).byte == UInt8(ascii: "{") else { return BraceRole(kind: .block) }
    return reader.role(ofBrace: place)
  }

  // MARK: - Elements

  private mutating func readElement(_ node: Node, _ context: inout LiteralContext) -> Node? {
    if fillDirectArgument(node, &context) { return nil }
    let segment = SegmentReader(reader: reader).element(around: node.range)
    let bracket = bracket(node.bracket)
    let open = Int(bracket.offset)
    if bracket.isInterpolation { return readInterpolation(node, segment, &context) }
    let callee = CalleeReader(reader: reader).callee(before: open)
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

  /// The shortest way, which most literals take: all of an argument, between its label and a comma or parenthesis.
  private mutating func fillDirectArgument(_ node: Node, _ context: inout LiteralContext) -> Bool {
    let bracket = bracket(node.bracket)
    guard bracket.byte == UInt8(ascii: "("), !bracket.isInterpolation else { return false }
    let after = reader.token(after: node.range.upperBound)
    guard after.kind == .comma || after.kind == .close else { return false }
    var before = reader.token(before: node.range.lowerBound)
    var label = 0..<0
    if before.kind == .colon {
      let word = reader.token(before: before.start)
      guard word.kind == .word else { return false }
      label = word.range
      before = reader.token(before: word.start)
    }
    guard before.kind == .comma || before.kind == .open else { return false }
    let callee = CalleeReader(reader: reader).callee(before: Int(bracket.offset))
    guard callee.kind != .none else { return false }
    if before.kind == .open { counted = (node.bracket, node.range.lowerBound, 0) }
    fillArgument(of: callee, label, node, &context)
    return true
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

  /// The number of commas between the bracket and the node.
  private mutating func commas(before node: Node) -> Int {
    let open = Int(bracket(node.bracket).offset)
    let isSame = counted.bracket == node.bracket
    if isSame, counted.offset == node.range.lowerBound { return counted.commas }
    let isLater = isSame && counted.offset <= node.range.lowerBound
    let stop = isLater ? counted.offset : open
    var count = isLater ? counted.commas : 0
    var offset = node.range.lowerBound
    while true {
      let token = reader.token(before: offset)
      if token.start < stop || token.kind == .open || token.kind == .start { break }
      if token.kind == .comma { count += 1 }
      offset = token.start
    }
    counted = (node.bracket, node.range.lowerBound, count)
    return count
  }

  /// Follows the operators of some of the segment's tokens; false where one of them takes the value.
  func follow(_ segment: Segment, _ places: Range<Int>, _ context: inout LiteralContext) -> Bool {
    if places.count == 1 { return true }
    let path = ExpressionPath(bytes, segment, places)
    for step in path.steps {
      if case .cast(let type) = step { context.type = type }
    }
    context.steps += path.steps
    guard let end = path.context else { return true }
    (context.kind, context.name, context.target) = (end.kind, end.name, end.target)
    return false
  }
}
