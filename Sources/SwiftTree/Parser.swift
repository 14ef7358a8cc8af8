/// Builds the tree of a file from its tokens.
///
/// Each function reads one thing and adds its node behind those of its parts. Nothing fails: a list that finds a token
/// it has no place for leaves it out as `skipped` and goes on. Inside of brackets nobody reads past the closing one,
/// which is `limit`, so that a mistake stays where it is made. Looking ahead is bounded: over a pair of brackets it
/// jumps, what an attempt at generic arguments has found out is kept at the `<`, and nesting beyond `deepest` is left
/// out unread.
struct Parser: ~Copyable {
  let bytes: UnsafeBufferPointer<UInt8>
  let tokens: UnsafeMutablePointer<Token>
  var nodes: Arena<Node>
  /// The place of the next token.
  var place = 0
  /// The place of the token that ends what is being read.
  var limit: Int
  /// Whether a brace behind an expression may be its trailing closure: not in the condition of `if`.
  var takesClosures = true
  /// How many expressions, types and statements contain what is being read.
  var depth = 0
  /// Before this place, no modifier begins a declaration.
  var noDeclarationBefore = 0
  /// From an unclosed bracket to the declaration in front of which it ends, for those in it.
  private var declarationLine = 0..<0
  /// The number of times that tokens were left out.
  var resyncs = 0

  /// Twice the levels of the deepest code found, and few enough for a stack of 512 KB without optimization.
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

  /// The kind of the next token; `endOfFile` at the end of what is being read.
  var kind: Token.Kind {
    @inline(__always) get { place < limit ? tokens[place].kind : .endOfFile }
  }
  /// The keyword that comes next.
  var word: Keyword {
    @inline(__always) get { place < limit ? tokens[place].word : .none }
  }
  /// Whether a line end comes before the next token.
  var startsLine: Bool {
    @inline(__always) get { tokens[place].flags.contains(.startsLine) }
  }

  @inline(__always)
  func kind(after distance: Int) -> Token.Kind {
    place + distance < limit ? tokens[place + distance].kind : .endOfFile
  }

  @inline(__always)
  func word(after distance: Int) -> Keyword {
    place + distance < limit ? tokens[place + distance].word : .none
  }

  /// Whether a line end comes before the token at a distance.
  @inline(__always)
  func startsLine(after distance: Int) -> Bool {
    place + distance >= limit || tokens[place + distance].flags.contains(.startsLine)
  }

  /// Whether a token stands right behind the one before it.
  func isAdjacent(_ place: Int) -> Bool {
    tokens[place].flags.isDisjoint(with: [.startsLine, .followsSpace])
  }

  /// Reads a token of a kind; false where another one comes.
  @inline(__always)
  @discardableResult
  mutating func take(_ kind: Token.Kind) -> Bool {
    guard self.kind == kind else { return false }
    place += 1
    return true
  }

  /// Reads a keyword; false where another token comes.
  @inline(__always)
  @discardableResult
  mutating func take(_ word: Keyword) -> Bool {
    guard self.word == word else { return false }
    place += 1
    return true
  }

  /// Whether the token at a place is an operator of one byte, or such a piece of one.
  @inline(__always)
  func isOperator(_ character: Unicode.Scalar, at place: Int) -> Bool {
    guard place < limit else { return false }
    let token = tokens[place]
    switch token.kind {
    case .prefixOperator, .infixOperator, .postfixOperator, .postfixQuestion, .postfixExclamation:
      return token.end &- token.start == 1 && bytes[Int(token.start)] == UInt8(ascii: character)
    default: return false
    }
  }

  /// Whether a token reads `...`.
  func isEllipsis(at place: Int) -> Bool {
    place < limit && tokens[place].end - tokens[place].start == 3
      && bytes[Int(tokens[place].start)] == UInt8(ascii: ".")
  }

  // MARK: - Nodes

  /// Where a node begins.
  struct Start {
    let token: Int32
    let node: Int32
  }

  /// A node that begins with the next token.
  var start: Start {
    @inline(__always) get {
      Start(token: Int32(truncatingIfNeeded: place), node: Int32(truncatingIfNeeded: nodes.count))
    }
  }

  /// Adds a node that ends before the next token and contains all nodes since its start.
  @inline(__always)
  mutating func finish(_ kind: Node.Kind, _ start: Start, main: Int? = nil) {
    nodes.append(
      Node(
        kind, firstToken: start.token, endToken: Int32(truncatingIfNeeded: place), firstNode: start.node,
        main: main.map { Int32(truncatingIfNeeded: $0) } ?? start.token))
  }

  // MARK: - Groups

  /// Reads what an opening token and its match enclose; `body` reads the contents up to `limit`.
  @inline(__always)
  mutating func group(_ body: (inout Parser) -> Void) {
    let (outerLimit, outerClosures) = (limit, takesClosures)
    var end = min(max(Int(tokens[place].match), place + 1), outerLimit)
    let isClosed = !tokens[place].flags.contains(.isUnclosed)
    if !isClosed, kind != .leftBrace { end = firstDeclaration(after: place, before: end) }
    place += 1
    (limit, takesClosures) = (end, true)
    body(&self)
    if place < end { skip(to: end) }
    (limit, takesClosures) = (outerLimit, outerClosures)
    place = end
    if isClosed, place < limit { place += 1 }
  }

  /// The place where a line begins a declaration, in front of which what is being typed ends.
  ///
  /// Brackets in one another end at the same place, so that it is kept.
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

  private func beginsDeclarationLine(_ place: Int) -> Bool {
    guard tokens[place].flags.contains(.startsLine), place + 1 < limit, tokens[place + 1].kind == .identifier
    else { return false }
    switch tokens[place].word {
    case .import, .let, .var, .func, .class, .struct, .enum, .protocol, .extension, .typealias, .static,
      .public,
      .private, .fileprivate, .internal:
      return true
    default: return false
    }
  }

  /// Leaves tokens out.
  mutating func skip(to end: Int) {
    let start = start
    place = end
    finish(.skipped, start)
    resyncs += 1
  }

  /// Leaves out a token, with all that it opens.
  mutating func skipOne() {
    let match = Int(tokens[place].match)
    skip(to: min(max(place, match) + 1, limit))
  }

  /// Reads items with commas between them up to the limit.
  mutating func list(_ item: (inout Parser) -> Void) {
    while place < limit {
      let before = place
      if kind == .poundIf {
        conditionalCompilation { $0.list(item) }
        take(.comma)
        continue
      }
      if kind != .comma { item(&self) }
      if take(.comma) { continue }
      if place == before { skipOne() } else if place < limit, kind != .poundIf { skipToComma() }
    }
  }

  /// Leaves out what is left of an item.
  private mutating func skipToComma() {
    var end = place
    while end < limit, tokens[end].kind != .comma { end = max(end, Int(tokens[end].match)) + 1 }
    skip(to: min(end, limit))
    take(.comma)
  }
}

/// The patterns of declarations; those of cases are expressions with `let` in them.
extension Parser {
  /// Reads `a`, `_` or `(a, b: c)`.
  mutating func pattern() {
    let start = start
    switch kind {
    case .leftParen:
      group { $0.list { $0.tuplePatternElement() } }
      finish(.tuplePattern, start)
    case .identifier:
      if word == .let || word == .var || word == .inout {
        place += 1
        if kind == .leftParen || word == .underscore || !word.isReserved { pattern() }
        return finish(.bindingPattern, start)
      }
      guard !word.isReserved || word == .underscore || word == .selfValue else { return }
      place += 1
      finish(.namePattern, start)
    default: return
    }
  }

  private mutating func tuplePatternElement() {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.deepest else { return skipToLimit() }
    if kind == .identifier, kind(after: 1) == .colon, kind(after: 2) != .endOfFile { place += 2 }
    pattern()
    if take(.colon) { type() }
  }
}

/// A piece of the syntax tree: 20 bytes, in an array where each comes after all that it contains.
///
///     Text("a").bold()          0  name            Text
///     ─┬── ─┬─  ─┬──            1  literal         "a"
///      │    │    │              2  argument        "a"                  [1]
///                              3  argumentList    ("a")                [2]
///                              4  call            Text("a")            [0, 3]
///                              5  member          Text("a").bold       [4]
///                              6  argumentList    ()
///                              7  call            Text("a").bold()     [5, 6]
///
/// A node's subtree is the run from `firstNode` to itself, so wrapping `a.b` into `a.b(c)` costs nothing, and to step
/// over a child is one subtraction.
package struct Node: Sendable, BitwiseCopyable {
  /// The place of its first token.
  package let firstToken: Int32
  /// The place of the token after its last one.
  package let endToken: Int32
  /// The place of the first node of its subtree; its own where it has no children.
  package let firstNode: Int32
  /// The place of the node around it, -1 for the file.
  package internal(set) var parent: Int32 = -1
  /// What it is.
  package let kind: Kind
  /// How many tokens after the first the main one stands, highest bits first: larger numbers would be aligned.
  @usableFromInline let distance: (UInt8, UInt8, UInt8)

  init(_ kind: Kind, firstToken: Int32, endToken: Int32, firstNode: Int32, main: Int32) {
    self.kind = kind
    self.firstToken = firstToken
    self.endToken = endToken
    self.firstNode = firstNode
    let steps = UInt32(truncatingIfNeeded: min(max(main - firstToken, 0), 0xFF_FFFF))
    distance = (
      UInt8(truncatingIfNeeded: steps >> 16), UInt8(truncatingIfNeeded: steps >> 8),
      UInt8(truncatingIfNeeded: steps)
    )
  }

  /// The place of the token that names it: of a name, an argument's label, an operator.
  @inlinable package var mainToken: Int32 {
    firstToken + (Int32(distance.0) << 16 | Int32(distance.1) << 8 | Int32(distance.2))
  }
}
