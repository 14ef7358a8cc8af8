import SourceText
import SwiftIndex
import SwiftTree

/// Reader of composed texts in a file, node by node.
struct CompositionReader {
  let source: ScannedSource
  let tree: SyntaxTree
  let bytes: SourceBytes
  let contexts: [LiteralContext]
  let pieces: TextPieceReader
  /// The reader that decides whether one literal in place of several would be a key.
  var keys: LocalizingReader
  private var found = Compositions()

  /// Returns the composed texts of a file.
  static func compositions(
    of source: ScannedSource, _ keys: LocalizingReader, _ reason: NotTextReason?, contexts: [LiteralContext],
    localizing: [LocalizingUse?]
  ) -> Compositions {
    guard !source.literals.isEmpty, reason?.isUnshipped != true else { return Compositions() }
    let pieces = TextPieceReader(source, keys.types, localizing: localizing)
    var reader = CompositionReader(
      source: source, tree: pieces.tree, bytes: pieces.bytes, contexts: contexts, pieces: pieces, keys: keys)
    for node in reader.tree.nodes.indices { reader.read(node) }
    return reader.found
  }

  private mutating func read(_ node: Int) {
    switch tree.kind(at: node) {
    case .literal: readLiteral(node)
    case .infix where tree.isInfix(node, "+"): readChain(node)
    case .infix where tree.isInfix(node, "+="): readAppending(node - 1, in: node)
    case .ternary: readTernary(node)
    case .call: readCall(node)
    case .ifExpression: readIf(node)
    case .switchExpression: readCases(node)
    default: break
    }
  }

  private mutating func readCall(_ call: Int) {
    let (callee, list) = tree.call(at: call)
    guard let list, tree.kind(at: callee) == .member || tree.kind(at: callee) == .name else { return }
    let name = tree.nameRange(at: callee)
    if bytes.equals(name, "append"), let base = tree.base(ofMember: callee) {
      readAddition(call, list, to: base)
    } else if bytes.equals(name, "String") || bytes.equals(name, "localizedStringWithFormat") {
      readFormat(call, list)
    }
  }

  // MARK: - Findings

  /// Adds a text for a node, or for the enclosing statement.
  mutating func add(
    _ form: Composition.Form, at node: Int, in statement: Int? = nil, range: Range<Int>? = nil,
    other: String = "", parts: [TextPiece] = [], pieces: [Range<Int>] = [], mayBeOpen: Bool = false,
    wouldBeKey: Bool = false
  ) {
    guard let literal = source.firstLiteral(in: tree.range(at: node)) else { return }
    let nodes = [node] + (statement.map { [$0] } ?? [])
    let text = Composition(
      form: form,
      text: ComposedText(
        range: range ?? tree.range(at: statement ?? node), other: other, pieces: pieces,
        wouldBeKey: wouldBeKey),
      mayBeOpen: mayBeOpen, node: node, literal: literal,
      places: nodes.map { .composed($0, in: keys.types.fileIndex) }, parts: parts)
    if text.mayBeFound(in: source) { found.add(text, nodes) }
  }

  /// Whether the code marks a text as verbatim, so that its words must not vary.
  func isVerbatim(_ node: Int) -> Bool {
    let context = keys.types.contexts.context(ofNode: node)
    return context.kind == .argument && bytes.equals(context.label, "verbatim")
  }

  /// Returns the first literal in a node.
  func firstLiteral(in node: Int) -> Int? { source.firstLiteral(in: tree.range(at: node)) }

  /// Returns the words of the piece at a node.
  func words(of node: Int) -> String { source.words(in: tree.range(at: node)) }

  /// Whether a node is a call of a function with this name: `Image(…)`.
  func isCall(_ node: Int, _ name: StaticString) -> Bool {
    tree.kind(at: node) == .call && bytes.equals(tree.nameRange(at: tree.firstChild(of: node)), name)
  }
}
