import SwiftTree

/// Tells what the operands and interpolations of a file are.
struct TextPieceReader {
  let source: ScannedSource
  let bytes: SourceBytes
  let tree: SyntaxTree
  /// What is known of each literal's localization.
  let localizing: [LocalizingUse?]
  /// Whether names are followed to the values of local constants.
  var followsNames = true
  /// The starts of the localized first values of variables, by name.
  private var locals: [String: [Int]] = [:]

  init(source: ScannedSource, bytes: SourceBytes, tree: SyntaxTree, localizing: [LocalizingUse?]) {
    self.source = source
    self.bytes = bytes
    self.tree = tree
    self.localizing = localizing
  }

  /// Whether a literal is the key of a function that returns the text.
  func isLookup(_ index: Int) -> Bool {
    guard let use = localizing[index] else { return false }
    return use.type == .function || use.type == .lookup
  }

  /// The place among the file's literals of one that a node is, `nil` for other nodes.
  func literal(_ place: Int) -> Int? {
    tree.nodes[place].kind == .literal
      ? source.literalIndex(startingAt: tree.range(at: place).lowerBound) : nil
  }

  // MARK: - Locals

  /// How far a variable's first value is from its uses at most, in bytes.
  private static let reach = 4_000

  /// Notes that a variable's first value looks a text up.
  mutating func addLocal(_ name: Range<Int>, at offset: Int) {
    locals[source.text(name), default: []].append(offset)
  }

  /// Whether a node is the name of a variable whose first value looks a text up.
  func isLocal(_ place: Int) -> Bool {
    guard !locals.isEmpty, tree.nodes[place].kind == .name else { return false }
    let name = tree.nameRange(at: place)
    return locals[source.text(name)]?.contains { $0 < name.lowerBound && name.lowerBound - $0 < Self.reach }
      ?? false
  }

  // MARK: - Pieces

  /// Returns the pieces of a chain of `+`, those of its literals among them.
  func pieces(ofChain chain: Int) -> [TextPiece] {
    operands(of: chain).enumerated().flatMap { place, operand in
      if let literal = literal(operand) { return pieces(ofLiteral: literal, operand: place) }
      return [TextPiece(kind: kind(of: operand), place: operand, operand: place)]
    }
  }

  /// Returns the pieces of a literal: its text and its interpolations.
  func pieces(ofLiteral index: Int, operand: Int = 0) -> [TextPiece] {
    let literal = source.literals[index]
    guard let place = tree.node(at: literal.range) else { return [] }
    var interpolations = tree.children(of: place)[...]
    return source.segments(of: literal).map { segment in
      if case .text(let text) = segment {
        return TextPiece(kind: .text(TextShape(text.withoutLinks)), place: place, operand: operand)
      }
      let interpolation = interpolations.popFirst() ?? place
      return TextPiece(
        kind: value(of: interpolation).map { kind(of: $0) } ?? .value, place: interpolation, operand: operand)
    }
  }

  /// The expression of an interpolation or a call's list, the first of several.
  func value(of list: Int) -> Int? {
    tree.nodes[list].firstNode < list ? tree.lastChild(of: tree.firstChild(of: list)) : nil
  }

  /// Whether a node is a sum.
  func isSum(_ place: Int) -> Bool {
    tree.nodes[place].kind == .infix
      && bytes.equals(tree.operatorRange(at: tree.nodes[place].mainToken), "+")
  }

  /// The operands of a chain of `+`; of anything else, itself.
  func operands(of chain: Int) -> [Int] {
    var operands: [Int] = []
    var place = chain
    while isSum(place) {
      operands.append(place - 1)
      place = tree.firstChild(of: place)
    }
    operands.append(place)
    return operands.reversed()
  }

  // MARK: - Kinds

  /// Tells what an operand is.
  func kind(of place: Int, depth: Int = 0) -> TextPiece.Kind {
    guard depth < 8 else { return .value }
    switch tree.nodes[place].kind {
    case .literal:
      return .text(TextShape(literal(place).flatMap { source.value(of: source.literals[$0]) } ?? ""))
    case .ternary: return choice(of: branches(of: place) ?? [], depth)
    case .tryExpression, .awaitExpression: return kind(of: place - 1, depth: depth + 1)
    case .parenthesized:
      let operands = operands(of: place - 1)
      return operands.count > 1 ? choice(of: operands, depth) : kind(of: place - 1, depth: depth + 1)
    default: return LookupNames.kind(of: place, self, depth: depth)
    }
  }

  private func choice(of places: [Int], _ depth: Int) -> TextPiece.Kind {
    .choice(places.map { TextPiece(kind: kind(of: $0, depth: depth + 1), place: $0) })
  }

  /// What stands inside parentheses or `String(…)`.
  func unwrapped(_ place: Int) -> Int {
    switch tree.nodes[place].kind {
    case .parenthesized: return place - 1
    case .call:
      let (callee, list) = tree.call(at: place)
      guard let list, tree.nodes[callee].kind == .name, bytes.equals(tree.nameRange(at: callee), "String"),
        tree.children(of: list).count == 1, tree.label(of: list - 1) == nil
      else { return place }
      return value(of: list) ?? place
    default: return place
    }
  }

  /// The two branches of a `?:`, `nil` where the node is none.
  func branches(of place: Int) -> [Int]? {
    tree.nodes[place].kind == .ternary ? Array(tree.children(of: place).dropFirst()) : nil
  }
}
