import SwiftIndex
import SwiftTree

/// Tells what the operands and interpolations of a file are.
struct TextPieceReader {
  let source: ScannedSource
  let types: TypeReader
  let tree: SyntaxTree
  let bytes: SourceBytes
  /// What is known of each literal's localization.
  let localizing: [LocalizingUse?]
  /// Whether values of variables and functions may be localized texts.
  var followsNames = true
  private let literals: LiteralNodes

  init(_ source: ScannedSource, _ types: TypeReader, localizing: [LocalizingUse?]) {
    self.source = source
    self.types = types
    (tree, bytes) = (types.tree, types.bytes)
    self.localizing = localizing
    literals = LiteralNodes(types.tree, source.literals)
  }

  /// Whether a literal is the key of a function that returns the text.
  func isLookup(_ index: Int) -> Bool {
    localizing[index].map { $0.type == .function || $0.type == .lookup } ?? false
  }

  /// The place among the file's literals of one that a node is, `nil` for other nodes.
  func literal(_ place: Int) -> Int? { literals.index(at: place) }

  // MARK: - Pieces

  /// Returns the pieces of a chain of `+`, those of its literals among them.
  func pieces(ofChain chain: Int) -> [TextPiece] {
    operands(of: chain).enumerated().flatMap { place, operand in
      literal(operand).map { pieces(ofLiteral: $0, at: operand, operand: place) }
        ?? [piece(at: operand, operand: place)]
    }
  }

  /// Returns the pieces of a literal: its text and its interpolations.
  func pieces(ofLiteral index: Int, at place: Int, operand: Int = 0) -> [TextPiece] {
    var interpolations = tree.children(of: place)[...]
    return source.segments(of: source.literals[index]).map { segment in
      if case .text(let text) = segment {
        return TextPiece(
          kind: .text(TextShape(text.withoutLinks)), place: place, range: source.literals[index].range,
          operand: operand)
      }
      let interpolation = interpolations.popFirst() ?? place
      return value(of: interpolation).map { piece(at: $0, operand: operand) }
        ?? TextPiece(kind: .value, place: place, range: tree.range(at: interpolation), operand: operand)
    }
  }

  func piece(at place: Int, operand: Int = 0, depth: Int = 0) -> TextPiece {
    TextPiece(
      kind: kind(of: place, depth: depth), place: place, range: tree.range(at: place), operand: operand)
  }

  /// The expression of an interpolation or a call's list, the first of several.
  func value(of list: Int) -> Int? {
    tree.nodes[list].firstNode < list ? tree.lastChild(of: tree.firstChild(of: list)) : nil
  }

  /// Whether a node is a sum.
  func isSum(_ place: Int) -> Bool {
    place >= 0 && tree.kind(at: place) == .infix && tree.spells("+", at: tree.nodes[place].mainToken)
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
    switch tree.kind(at: place) {
    case .literal:
      return .text(literal(place).map(source.shape(ofLiteral:)) ?? TextShape(""))
    case .ternary: return .choice((branches(of: place) ?? []).map { piece(at: $0, depth: depth + 1) })
    case .tryExpression, .awaitExpression: return kind(of: place - 1, depth: depth + 1)
    case .parenthesized:
      let operands = operands(of: place - 1)
      guard operands.count > 1 else { return kind(of: place - 1, depth: depth + 1) }
      return .choice(operands.map { piece(at: $0, depth: depth + 1) })
    case .prefixExpression: return open(place)
    default: return LookupNames.kind(of: place, self, depth: depth)
    }
  }

  /// A value of which the flow of the tree tells whether it is a localized text.
  func open(_ place: Int) -> TextPiece.Kind { .open(.composed(place, in: types.place)) }

  /// The two branches of a `?:`, `nil` where the node is none.
  func branches(of place: Int) -> [Int]? {
    tree.kind(at: place) == .ternary ? Array(tree.children(of: place).dropFirst()) : nil
  }
}
