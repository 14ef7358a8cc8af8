import SwiftTree

/// Collects the literals of a file, and the brackets, comments and conditions around them, from its tokens.
struct ElementReader {
  private(set) var literals: [StringLiteral] = []
  private(set) var elements = SourceElements()

  private let syntax: SourceSyntax
  private let tokens: UnsafeBufferPointer<Token>
  private var comment = 0
  /// The open brackets, innermost last.
  private var brackets: [(bracket: Int32, match: Int32)] = []
  /// The literals whose interpolations are open, innermost last.
  private var openLiterals: [Int32] = []
  /// The last clauses of the open blocks of conditional compilation, innermost last.
  private var clauses: [Int32] = []

  init(_ syntax: SourceSyntax) {
    self.syntax = syntax
    tokens = syntax.tree.tokens
  }

  /// Reads the whole file.
  mutating func run() {
    var place = 0
    while place < tokens.count { place = read(place) }
  }

  /// Reads a token and returns the place of the next one.
  private mutating func read(_ place: Int) -> Int {
    let token = tokens[place]
    while let last = brackets.last, Int(last.match) <= place { brackets.removeLast() }
    addComments(before: Int(token.start))
    switch token.kind {
    case .leftParen, .leftBracket, .leftBrace:
      open(token, UInt8(ascii: token.kind == .leftParen ? "(" : token.kind == .leftBracket ? "[" : "{"))
    case .literal:
      addLiteral(token, end: token.range.upperBound)
      addIsland(token.range, .literal)
    case .literalStart:
      addLiteral(token, end: tokens[Int(token.match)].range.upperBound)
      openLiterals.append(Int32(truncatingIfNeeded: literals.count - 1))
    case .literalEnd:
      if let literal = openLiterals.popLast() { addIsland(literals[Int(literal)].range, .literal) }
    case .interpolationStart: openInterpolation(token)
    case .regex: addIsland(token.range, .regex)
    case .identifier: if token.flags.contains(.isEscaped) { addIsland(token.range, .identifier) }
    case .poundIf, .poundElseif, .poundElse: return readClause(place)
    case .poundEndif:
      _ = clauses.popLast()
      addIsland(token.range, .directive)
    default: break
    }
    return place + 1
  }

  private mutating func addComments(before offset: Int) {
    let comments = syntax.tree.comments
    while comment < comments.count, Int(comments[comment].end) <= offset {
      addIsland(comments[comment].range, .comment)
      comment += 1
    }
  }

  private mutating func addIsland(_ range: Range<Int>, _ kind: SourceElements.Island.Kind) {
    elements.islands.append(
      SourceElements.Island(start: UInt32(range.lowerBound), end: UInt32(range.upperBound), kind: kind))
  }

  private var innermost: Int32 { brackets.last?.bracket ?? -1 }

  private mutating func open(_ token: Token, _ kind: UInt8) {
    let end = token.flags.contains(.isUnclosed) || token.match < 0 ? 0 : tokens[Int(token.match)].end
    elements.brackets.append(
      SourceElements.Bracket(offset: token.end - 1, end: end, parent: innermost, kind: kind))
    brackets.append((Int32(truncatingIfNeeded: elements.brackets.count - 1), token.match))
  }

  private mutating func addLiteral(_ token: Token, end: Int) {
    var start = Int(token.start)
    while syntax.bytes[start] == UInt8(ascii: "#") { start += 1 }
    var literal = StringLiteral(
      start: Int(token.start), poundCount: start - Int(token.start),
      isMultiline: token.flags.contains(.isMultiline), bracket: innermost, clause: clauses.last ?? -1,
      depth: openLiterals.count, outer: openLiterals.last ?? -1)
    literal.end = UInt32(truncatingIfNeeded: end)
    literal.isTerminated = !token.flags.contains(.isUnclosed)
    literals.append(literal)
  }

  private mutating func openInterpolation(_ token: Token) {
    guard let literal = openLiterals.last else { return }
    open(token, UInt8(ascii: "(") | SourceElements.Bracket.interpolation)
    literals[Int(literal)].addInterpolation(at: Int32(truncatingIfNeeded: elements.interpolations.count))
    let last = tokens[Int(token.match)]
    elements.interpolations.append(
      SourceElements.Interpolation(
        literal: literal, start: token.start, bracket: innermost,
        end: token.flags.contains(.isUnclosed) ? last.start : last.end))
  }

  /// The rest of a directive's line is its condition.
  private mutating func readClause(_ place: Int) -> Int {
    var next = place + 1
    while next < tokens.count - 1, !tokens[next].flags.contains(.startsLine) { next += 1 }
    let start = next > place + 1 ? Int(tokens[place + 1].start) : tokens[place].range.upperBound
    let end = tokens[next - 1].range.upperBound
    let previous = tokens[place].kind == .poundIf ? -1 : clauses.popLast() ?? -1
    let parent = previous < 0 ? clauses.last ?? -1 : elements.clauses[Int(previous)].parent
    elements.clauses.append(
      ConditionalClause(condition: start..<end, parent: parent, previous: previous))
    clauses.append(Int32(truncatingIfNeeded: elements.clauses.count - 1))
    addIsland(Int(tokens[place].start)..<end, .directive)
    return next
  }
}
