/// Parser that builds the tree of a file from its tokens.
///
/// Each function parses one construct and adds its node after those of its parts. Parsing never fails: a list
/// skips unexpected tokens as `skipped` and continues. The closing bracket is the `limit` of the content
/// between brackets, so that errors stay local. Lookahead is bounded: it jumps over bracket pairs, caches its
/// results for generic arguments at the `<`, and skips nesting beyond `deepest` unparsed.
struct Parser: ~Copyable {
  let bytes: UnsafeBufferPointer<UInt8>
  let tokens: UnsafeMutablePointer<Token>
  var nodes: Arena<Node>
  /// The index of the next token.
  var position = 0
  /// The index of the token that ends the current construct.
  var limit: Int
  /// Whether a brace after an expression may open a trailing closure: not in the condition of `if`.
  var takesClosures = true
  /// The number of expressions, types and statements around the current construct.
  var depth = 0
  /// The index before which no modifier begins a declaration.
  var noDeclarationBefore = 0
  /// The range from an unclosed bracket to the declaration before which it ends.
  private var declarationLine = 0..<0
  /// The number of times that tokens were skipped.
  var resyncs = 0

  /// The maximum nesting: twice that of real code, and safe for a 512 KB stack without optimization.
  static let deepest = 96

  init(
    _ bytes: UnsafeBufferPointer<UInt8>, _ tokens: UnsafeMutablePointer<Token>, count: Int,
    nodes: consuming Arena<Node>
  ) {
    self.bytes = bytes
    self.tokens = tokens
    self.nodes = nodes
    limit = count - 1
  }

  // MARK: - Tokens

  /// The kind of the next token; `endOfFile` at the end of the current construct.
  var kind: Token.Kind {
    @inline(__always) get { position < limit ? tokens[position].kind : .endOfFile }
  }
  /// The keyword of the next token.
  var word: Keyword {
    @inline(__always) get { position < limit ? tokens[position].word : .none }
  }
  /// Whether a line break precedes the next token.
  var startsLine: Bool {
    @inline(__always) get { tokens[position].flags.contains(.startsLine) }
  }

  @inline(__always)
  func kind(after distance: Int) -> Token.Kind {
    position + distance < limit ? tokens[position + distance].kind : .endOfFile
  }

  @inline(__always)
  func word(after distance: Int) -> Keyword {
    position + distance < limit ? tokens[position + distance].word : .none
  }

  /// Whether a line break precedes the token at a distance.
  @inline(__always)
  func startsLine(after distance: Int) -> Bool {
    position + distance >= limit || tokens[position + distance].flags.contains(.startsLine)
  }

  /// Whether a token immediately follows the previous one.
  func isAdjacent(_ position: Int) -> Bool {
    tokens[position].flags.isDisjoint(with: [.startsLine, .followsSpace])
  }

  /// Reads a token of a kind; returns false for other tokens.
  @inline(__always)
  @discardableResult
  mutating func take(_ kind: Token.Kind) -> Bool {
    guard self.kind == kind else { return false }
    position += 1
    return true
  }

  /// Reads a keyword; returns false for other tokens.
  @inline(__always)
  @discardableResult
  mutating func take(_ word: Keyword) -> Bool {
    guard self.word == word else { return false }
    position += 1
    return true
  }

  /// Whether the token at an index is a one-byte operator, or a one-byte piece of one.
  @inline(__always)
  func isOperator(_ character: Unicode.Scalar, at position: Int) -> Bool {
    guard position < limit else { return false }
    let token = tokens[position]
    switch token.kind {
    case .prefixOperator, .infixOperator, .postfixOperator, .postfixQuestion, .postfixExclamation:
      return token.end &- token.start == 1 && bytes[Int(token.start)] == UInt8(ascii: character)
    default: return false
    }
  }

  /// Whether a token is `...`.
  func isEllipsis(at position: Int) -> Bool {
    position < limit && tokens[position].end - tokens[position].start == 3
      && bytes[Int(tokens[position].start)] == UInt8(ascii: ".")
  }

  // MARK: - Nodes

  /// Start of a node.
  struct Start {
    let token: Int32
    let node: Int32
  }

  /// The start of a node at the next token.
  var start: Start {
    @inline(__always) get {
      Start(token: Int32(truncatingIfNeeded: position), node: Int32(truncatingIfNeeded: nodes.count))
    }
  }

  /// Adds a node that ends before the next token and contains all nodes since its start.
  @inline(__always)
  mutating func finish(_ kind: Node.Kind, _ start: Start, main: Int? = nil) {
    nodes.append(
      Node(
        kind, firstToken: start.token, endToken: Int32(truncatingIfNeeded: position), firstNode: start.node,
        main: main.map { Int32(truncatingIfNeeded: $0) } ?? start.token))
  }

  // MARK: - Groups

  /// Parses an opening token and its match; `body` parses the content up to `limit`.
  @inline(__always)
  mutating func group(_ body: (inout Parser) -> Void) {
    let (outerLimit, outerClosures) = (limit, takesClosures)
    var end = min(max(Int(tokens[position].match), position + 1), outerLimit)
    let isClosed = !tokens[position].flags.contains(.isUnclosed)
    if !isClosed, kind != .leftBrace { end = firstDeclaration(after: position, before: end) }
    position += 1
    (limit, takesClosures) = (end, true)
    body(&self)
    if position < end { skip(to: end) }
    (limit, takesClosures) = (outerLimit, outerClosures)
    position = end
    if isClosed, position < limit { position += 1 }
  }

  /// Returns the index of the first declaration at the start of a line, which ends unfinished code.
  ///
  /// Nested brackets end at the same index, so the result is cached.
  private mutating func firstDeclaration(after open: Int, before end: Int) -> Int {
    if declarationLine.contains(open) { return min(declarationLine.upperBound, end) }
    var next = open + 1
    while next < end, !beginsDeclarationLine(next) {
      next = tokens[next].flags.contains(.isUnclosed) ? next + 1 : max(next, Int(tokens[next].match)) + 1
    }
    next = min(next, end)
    declarationLine = open..<next
    return next
  }

  private func beginsDeclarationLine(_ position: Int) -> Bool {
    guard tokens[position].flags.contains(.startsLine), position + 1 < limit,
      tokens[position + 1].kind == .identifier
    else { return false }
    switch tokens[position].word {
    case .initializer, .deinit, .subscript, .associatedtype, .operator, .precedencegroup: return false
    case let word: return word.beginsDeclaration
    }
  }

  /// Skips tokens.
  mutating func skip(to end: Int) {
    let start = start
    position = end
    finish(.skipped, start)
    resyncs += 1
  }

  /// Skips a token with the content it opens.
  mutating func skipOne() {
    let match = Int(tokens[position].match)
    skip(to: min(max(position, match) + 1, limit))
  }

  /// Parses items separated by commas up to the limit.
  mutating func list(_ item: (inout Parser) -> Void) {
    while position < limit {
      let before = position
      if kind == .poundIf {
        conditionalCompilation { $0.list(item) }
        take(.comma)
        continue
      }
      if kind != .comma { item(&self) }
      if take(.comma) { continue }
      if position == before { skipOne() } else if position < limit, kind != .poundIf { skipToComma() }
    }
  }

  /// Parses brackets with items separated by commas as a node.
  @inline(__always)
  mutating func bracketed(_ kind: Node.Kind, _ item: (inout Parser) -> Void) {
    let start = start
    group { $0.list(item) }
    finish(kind, start)
  }

  /// Skips the rest of an item.
  private mutating func skipToComma() {
    var end = position
    while end < limit, tokens[end].kind != .comma { end = max(end, Int(tokens[end].match)) + 1 }
    skip(to: min(end, limit))
    take(.comma)
  }
}

/// Parsing of patterns in declarations; those of cases are expressions with `let` in them.
extension Parser {
  /// Parses `a`, `_` or `(a, b: c)`.
  mutating func pattern() {
    let start = start
    switch kind {
    case .leftParen: bracketed(.tuplePattern) { $0.tuplePatternElement() }
    case .identifier:
      if word == .let || word == .var || word == .inout {
        position += 1
        if kind == .leftParen || word == .underscore || !word.isReserved { pattern() }
        return finish(.bindingPattern, start)
      }
      guard !word.isReserved || word == .underscore || word == .selfValue else { return }
      position += 1
      finish(.namePattern, start)
    default: return
    }
  }

  private mutating func tuplePatternElement() {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.deepest else { return skipToLimit() }
    if kind == .identifier, kind(after: 1) == .colon, kind(after: 2) != .endOfFile { position += 2 }
    pattern()
    if take(.colon) { type() }
  }
}
