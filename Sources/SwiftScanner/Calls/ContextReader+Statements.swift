extension ContextReader {
  /// Reads the statement around a node: its head says what takes the value.
  mutating func readStatement(_ node: Node, _ context: inout LiteralContext) -> Node? {
    var segment = SegmentReader(reader: reader).statement(around: node.range)
    defer { reader.reuse(&segment) }
    segment.dropClosureSignature(bytes)
    let isInCase = segment.dropCaseLabel(bytes)
    let first = segment.firstWord(bytes)
    let comma = segment.last(.comma, in: 0..<segment.node)
    if let equals = assignment(in: segment), equals > comma ?? -1 {
      guard follow(segment, equals + 1..<segment.tokens.count, &context) else { return nil }
      fillAssignment(segment, equals, first, node, &context)
      return nil
    }
    guard first < segment.node, segment.tokens[first].kind == .word else {
      return readExpression(segment, first, node, isInCase, &context)
    }
    return readHead(segment, first, comma, node, isInCase, &context)
  }

  /// The place of the last assignment before the node.
  private func assignment(in segment: Segment) -> Int? {
    for place in (0..<segment.node).reversed() {
      let token = segment.tokens[place]
      if token.kind == .equals { return place }
      guard token.kind == .operator, token.isInfix else { continue }
      if Operators.isAssignment(bytes, token.range) { return place }
    }
    return nil
  }

  private mutating func readHead(
    _ segment: Segment, _ first: Int, _ comma: Int?, _ node: Node, _ isInCase: Bool,
    _ context: inout LiteralContext
  ) -> Node? {
    let head = segment.tokens[first].range
    let start = (comma ?? first) + 1
    let places = first..<segment.node
    if bytes.equals(head, "return") {
      guard follow(segment, first + 1..<segment.tokens.count, &context) else { return nil }
      fillReturn(node, isImplicit: false, &context)
    } else if bytes.equals(head, "throw") {
      if follow(segment, first + 1..<segment.tokens.count, &context) { context.kind = .thrown }
    } else if let word = segment.last("in", in: places, bytes), segment.last("for", in: places, bytes) != nil
    {
      let condition = segment.last("where", in: places, bytes)
      if follow(segment, max(condition ?? 0, word) + 1..<segment.tokens.count, &context) {
        context.kind = condition == nil ? .loopSequence : .condition
      }
    } else if bytes.equals(head, "case") {
      let condition = segment.last("where", in: places, bytes)
      if follow(segment, (condition.map { $0 + 1 } ?? start)..<segment.tokens.count, &context) {
        context.kind = condition == nil ? .pattern : .condition
      }
    } else if let word = conditionWord(of: segment, in: places) {
      if follow(segment, max(word + 1, start)..<segment.tokens.count, &context) { context.kind = .condition }
    } else {
      return readExpression(segment, comma.map { $0 + 1 } ?? 0, node, isInCase, &context)
    }
    return nil
  }

  /// The place of the last word that a condition or a subject follows.
  private func conditionWord(of segment: Segment, in places: Range<Int>) -> Int? {
    let words: [StaticString] = ["if", "guard", "while", "switch"]
    for place in places.reversed() where segment.tokens[place].kind == .word {
      let range = segment.tokens[place].range
      if words.contains(where: { bytes.equals(range, $0) }) { return place }
    }
    return nil
  }

  // MARK: - Values

  private mutating func fillAssignment(
    _ segment: Segment, _ equals: Int, _ first: Int, _ node: Node, _ context: inout LiteralContext
  ) {
    let operation = segment.tokens[equals]
    let start = segment.tokens[first].range
    var header = segment
    header.node = equals + 1
    if operation.kind == .equals, let variable = header.variable(bytes) {
      context.kind = .initialValue
      context.name = variable.name
      if context.type.isEmpty { context.type = variable.type }
    } else if operation.kind == .equals, bytes.equals(start, "case") {
      let role = role(of: node.bracket)
      context.kind = .enumRawValue
      context.name = segment.tokens[max(0, equals - 1)].range
      (context.target, context.type) = (role.name, role.type)
    } else if operation.kind == .equals, isCasePattern(segment, equals) {
      context.kind = .pattern
    } else {
      context.kind =
        operation.kind == .equals || !bytes.equals(operation.range, "+=") ? .assignment : .compoundAssignment
      if operation.kind != .equals, context.kind == .assignment { context.kind = .operand }
      fillTarget(segment, equals, &context)
      if context.kind == .operand { context.name = operation.range }
    }
  }

  private func isCasePattern(_ segment: Segment, _ equals: Int) -> Bool {
    segment.last("case", in: 0..<equals, bytes) != nil
  }

  private func fillTarget(_ segment: Segment, _ equals: Int, _ context: inout LiteralContext) {
    guard equals > 0 else { return }
    var last = segment.tokens[equals - 1]
    let callees = CalleeReader(reader: reader)
    context.target = callees.operandStart(endingWith: last)..<last.end
    while last.kind == .question || last.kind == .exclamation || last.kind == .group {
      let before = reader.token(before: last.start)
      guard
        before.kind == .word || before.kind == .group || before.kind == .question
          || before.kind == .exclamation
      else { break }
      last = before
    }
    context.name = last.range
    if last.kind == .word {
      let callee = callees.callee(before: last.end)
      context.receiver = callee.receiver
    }
  }

  // MARK: - Results

  /// A statement that is an expression: a result where it is the only one, or where `if` and `switch` have it as value.
  private mutating func readExpression(
    _ segment: Segment, _ first: Int, _ node: Node, _ isInCase: Bool, _ context: inout LiteralContext
  ) -> Node? {
    guard follow(segment, first..<segment.tokens.count, &context) else { return nil }
    let role = role(of: node.bracket)
    let isFirst =
      segment.before.isEdge || segment.before.kind == .word && bytes.equals(segment.before.range, "in")
      || isInCase
    let isLast = segment.after.isEdge
    if segment.before.kind == .directive { context.steps.append(.conditionalClause) }
    switch role.kind {
    case .ifBranch:
      context.steps.append(.ifBranch)
      return branchNode(node, role)
    case .switchBody:
      guard isLast || endsCase(segment) else {
        context.kind = .statement
        return nil
      }
      context.steps.append(.switchBranch)
      return branchNode(node, role)
    case .closure: fillClosure(role, &context)
    case .function, .accessors:
      guard isFirst && isLast else {
        context.kind = .statement
        return nil
      }
      fillReturn(node, isImplicit: true, &context)
    case .file, .type, .loop, .block: context.kind = .statement
    }
    return nil
  }

  /// Whether the next `case` follows the statement.
  private func endsCase(_ segment: Segment) -> Bool {
    segment.after.kind == .at || bytes.equals(segment.after.range, "case")
      || bytes.equals(segment.after.range, "default")
  }

  /// The whole `if` or `switch` as the next turn's node.
  private func branchNode(_ node: Node, _ role: BraceRole) -> Node? {
    let open = reader.elements.brackets[Int(node.bracket)]
    guard open.end > 0 else { return nil }
    var end = Int(open.end)
    while true {
      let word = reader.token(after: end)
      guard word.kind == .word, bytes.equals(word.range, "else") else { break }
      var next = reader.token(after: word.end)
      while !next.isBraces, next.kind != .start, next.kind != .close { next = reader.token(after: next.end) }
      guard next.isBraces else { break }
      end = next.end
    }
    return Node(range: min(role.start, Int(open.offset))..<end, bracket: open.parent)
  }

  private func fillClosure(_ role: BraceRole, _ context: inout LiteralContext) {
    context.kind = .closureResult
    (context.name, context.receiver, context.label) = (role.name, role.receiver, role.label)
  }

  /// Goes out to the function, property or closure that returns.
  private mutating func fillReturn(_ node: Node, isImplicit: Bool, _ context: inout LiteralContext) {
    context.kind = .returnValue
    if isImplicit { context.steps.append(.implicitReturn) }
    var place = node.bracket
    while place >= 0 {
      let role = role(of: place)
      switch role.kind {
      case .closure:
        context.steps.append(.explicitReturn)
        return fillClosure(role, &context)
      case .function, .accessors:
        if role.isNamed {
          context.name = role.name
          if context.type.isEmpty { context.type = role.type }
          return
        }
      case .file, .type, .ifBranch, .switchBody, .loop, .block: break
      }
      place = role.parent
    }
  }
}
