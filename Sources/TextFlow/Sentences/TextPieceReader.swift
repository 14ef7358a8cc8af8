import SourceText
import SwiftIndex
import SwiftTree

/// Classifier of the operands and interpolations of a file.
struct TextPieceReader {
  let source: ScannedSource
  let types: TypeReader
  let tree: SyntaxTree
  let bytes: SourceBytes
  /// The localizing use of each literal.
  let localizing: [LocalizingUse?]
  /// Whether values of variables and functions may be localized texts.
  var followsNames = true
  private let literals: LiteralNodes

  init(_ source: ScannedSource, _ types: TypeReader, localizing: [LocalizingUse?]) {
    self.source = source
    self.types = types
    (tree, bytes) = (types.tree, types.bytes)
    self.localizing = localizing
    literals = LiteralNodes(types.tree, source)
  }

  /// Whether a literal is the key of a function that returns the text.
  func isLookup(_ index: Int) -> Bool {
    localizing[index].map { $0.type == .function || $0.type == .lookup } ?? false
  }

  /// Returns the index of the literal at a node; `nil` for other nodes.
  func literal(_ node: Int) -> Int? { literals.index(at: node) }

  // MARK: - Pieces

  /// Returns the pieces of a chain of `+`, including those of its literals.
  func pieces(ofChain chain: Int) -> [TextPiece] {
    tree.operands(ofSum: chain).enumerated().flatMap { index, operand in
      literal(operand).map { pieces(ofLiteral: $0, at: operand, operand: index) }
        ?? [piece(at: operand, operand: index)]
    }
  }

  /// Returns the pieces of a literal: its text and its interpolations.
  func pieces(ofLiteral index: Int, at node: Int, operand: Int = 0) -> [TextPiece] {
    var interpolations = tree.children(of: node)[...]
    return source.segments(of: source.literals[index]).map { segment in
      if case .text(let text) = segment {
        return TextPiece(
          kind: .text(TextShape(text.withoutLinks)), node: node, range: source.literals[index].range,
          operand: operand)
      }
      let interpolation = interpolations.popFirst() ?? node
      return value(of: interpolation).map { piece(at: $0, operand: operand) }
        ?? TextPiece(kind: .value, node: node, range: tree.range(at: interpolation), operand: operand)
    }
  }

  func piece(at node: Int, operand: Int = 0, depth: Int = 0) -> TextPiece {
    TextPiece(
      kind: kind(of: node, depth: depth), node: node, range: tree.range(at: node), operand: operand,
      isSentence: isSentence(node))
  }

  /// Whether the first literal of a piece, or of the value of its name, is a whole sentence or stands apart.
  private func isSentence(_ node: Int) -> Bool {
    var node = node
    if tree.kind(at: node) == .name,
      case .binding(let binding) = types.declaration(of: NameHash(bytes, tree.nameRange(at: node)), at: node),
      case .value(let value) = binding.source, binding.steps.isEmpty
    {
      node = value
    }
    guard let shape = source.firstLiteral(in: tree.range(at: node)).map(source.shape(ofLiteral:)) else {
      return false
    }
    return shape.isWholeSentence || shape.standsApart
  }

  /// Returns the first expression of an interpolation or an argument list.
  func value(of list: Int) -> Int? {
    tree.nodes[list].firstNode < list ? tree.lastChild(of: tree.firstChild(of: list)) : nil
  }

  // MARK: - Kinds

  /// Classifies an operand.
  func kind(of node: Int, depth: Int = 0) -> TextPiece.Kind {
    guard depth < 8 else { return .value }
    switch tree.kind(at: node) {
    case .literal:
      return .text(literal(node).map(source.shape(ofLiteral:)) ?? TextShape(""))
    case .ternary:
      return .choice(tree.children(of: node).dropFirst().map { piece(at: $0, depth: depth + 1) })
    case .tryExpression, .awaitExpression: return kind(of: node - 1, depth: depth + 1)
    case .parenthesized:
      let operands = tree.operands(ofSum: node - 1)
      guard operands.count > 1 else { return kind(of: node - 1, depth: depth + 1) }
      return .choice(operands.map { piece(at: $0, depth: depth + 1) })
    case .prefixExpression: return open(node)
    default: return LookupNames.kind(of: node, self, depth: depth)
    }
  }

  /// Returns the kind of a value that may be a localized text, depending on the flow of the project.
  func open(_ node: Int) -> TextPiece.Kind { .open(.composed(node, in: types.fileIndex)) }
}

/// Piece of a composed text: an operand of `+`, or a part of a literal.
struct TextPiece: Sendable {
  enum Kind: Sendable {
    /// Text in the code.
    case text(TextShape)
    /// Text that is looked up.
    case localized
    /// Value that is a localized text if the flow of the project brings one to the place.
    case open(FlowPlace)
    /// View with text, such as `Text(…)`.
    case view(arguments: Int)
    /// Choice between pieces, one of which is text or localized.
    case choice([TextPiece])
    case value
  }

  var kind: Kind
  /// The node of the operand, of the interpolated value, or of the literal that contains the text.
  let node: Int
  /// The range in the code.
  let range: ByteRange
  /// The index of the operand that the piece is or belongs to.
  var operand = 0
  /// Whether the piece looks up a whole sentence, which stands for itself.
  var isSentence = false

  /// Returns the piece with its open values decided.
  func resolved(_ isLocalized: (FlowPlace) -> Bool) -> TextPiece {
    var piece = self
    switch kind {
    case .open(let place): piece.kind = isLocalized(place) ? .localized : .value
    case .choice(let pieces): piece.kind = .choice(pieces.map { $0.resolved(isLocalized) })
    case .text, .localized, .view, .value: break
    }
    return piece
  }

  /// The pieces that a condition chooses from, or only the piece itself.
  private var alternatives: [TextPiece] {
    if case .choice(let pieces) = kind { pieces.flatMap(\.alternatives) } else { [self] }
  }

  /// The nodes of values that depend on the flow.
  var openNodes: [Int] {
    alternatives.compactMap { if case .open = $0.kind { $0.node } else { nil } }
  }

  /// Whether the piece or one of its choices is localized.
  var isLocalized: Bool { alternatives.contains { if case .localized = $0.kind { true } else { false } } }

  /// The text in the code.
  var shape: TextShape? {
    if case .text(let shape) = kind { shape } else { nil }
  }

  /// Whether the piece is natural language, or a choice of such texts.
  var isWording: Bool { alternatives.contains { $0.shape?.isWording ?? false } }

  /// The word chosen by a condition; `nil` for other pieces.
  var chosenWord: String? {
    guard case .choice(let pieces) = kind else { return nil }
    return pieces.lazy.compactMap(\.shape).first(where: \.isChoice)?.text
  }

  /// Whether the text of the piece is neither in the code nor looked up.
  var isValue: Bool {
    switch kind {
    case .value, .view, .open: true
    // A conditional prefix such as an emoji is not part of the sentence.
    case .choice(let pieces):
      !isLocalized && !isWording && !pieces.allSatisfy { $0.shape?.isWordless ?? false }
    case .text, .localized: false
    }
  }
}
