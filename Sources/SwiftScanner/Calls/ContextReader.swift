/// Finds out what literals are used for, by looking around each of them.
///
/// A turn of the loop reads the tokens of one segment: the element of the bracket, or the statement, that holds the
/// node. The operators in it say whether the value is handed on; then the bracket becomes the node of the next turn,
/// until something takes the value: a call, a variable, a `return`.
struct ContextReader {
  let bytes: SourceBytes
  let reader: TokenReader
  let literals: [StringLiteral]
  /// What was found out about the bracket met last, for the elements that follow.
  var last = KnownBracket()
  var lastCommas = KnownCommas()
  /// What was found out about the element met last that hands its value on.
  var lastStep = KnownStep()
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

  private mutating func context(of node: Node, depth: Int) -> LiteralContext {
    let isInBraces = isInBraces(node)
    if !isInBraces, let context = contextOfSoleElement(node, depth: depth) { return context }
    var context = LiteralContext()
    let outer = isInBraces ? readStatement(node, &context) : readElement(node, &context)
    return outer.map { handedOn(context, to: $0, depth) } ?? context
  }

  /// What a node is used for that hands its value on to another, which is known if one of its elements was asked for.
  mutating func handedOn(_ inner: LiteralContext, to outer: Node, _ depth: Int) -> LiteralContext {
    guard depth < Self.maximumDepth else { return inner }
    if let known = known[outer.range.lowerBound] { return joined(inner, known) }
    let context = context(of: outer, depth: depth + 1)
    known[outer.range.lowerBound] = context
    return joined(inner, context)
  }

  /// A cast says more of the type than the variable does, and of two casts the outer one.
  private func joined(_ inner: LiteralContext, _ outer: LiteralContext) -> LiteralContext {
    var context = outer
    let hasCast = outer.steps.contains { step in
      if case .cast = step { true } else { false }
    }
    if !inner.type.isEmpty, !hasCast { context.type = inner.type }
    context.steps = outer.steps.isEmpty ? inner.steps : inner.steps + outer.steps
    return context
  }

  func bracket(_ place: Int32) -> SourceElements.Bracket { reader.elements.brackets[Int(place)] }

  private func isInBraces(_ node: Node) -> Bool {
    node.bracket < 0 || bracket(node.bracket).byte == UInt8(ascii: "{")
  }

  /// The role of a brace, -1 for the file.
  func role(of place: Int32) -> BraceRole {
    guard place >= 0 else { return BraceRole(kind: .file) }
    guard bracket(place).byte == UInt8(ascii: "{") else { return BraceRole(kind: .block) }
    return reader.role(ofBrace: place)
  }

  /// Follows the operators of some of the segment's tokens; false where one of them takes the value.
  func follow(_ segment: Segment, _ places: Range<Int>, _ context: inout LiteralContext) -> Bool {
    if places.count == 1 { return true }
    let path = ExpressionPath(bytes, segment, places)
    for step in path.steps {
      if case .cast(let type) = step { context.type = type }
    }
    if context.steps.isEmpty { context.steps = path.steps } else { context.steps += path.steps }
    guard let end = path.context else { return true }
    (context.kind, context.name, context.target) = (end.kind, end.name, end.target)
    return false
  }
}
