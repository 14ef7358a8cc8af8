package import SourceText
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

/// Texts of a file that may be composed from pieces.
struct Compositions: Sendable {
  private var texts: [Composition] = []
  /// The nodes whose flow is needed.
  private(set) var nodes: Set<Int> = []
  /// The nodes of pieces that may be localized texts.
  private(set) var openNodes: [Int] = []

  /// Adds what the file says about each text.
  mutating func collect(_ evidence: (Composition) -> Evidence) {
    for index in texts.indices { texts[index].evidence = evidence(texts[index]) }
  }

  /// Adds a text with its nodes.
  mutating func add(_ text: Composition, _ nodes: [Int]) {
    texts.append(text)
    self.nodes.formUnion(nodes)
    for part in text.parts { openNodes += part.openNodes }
  }

  /// Returns the texts ordered by their starts; of nested ones, the outermost of a kind.
  func texts(in flow: TextFlow, _ source: ScannedSource) -> [ComposedText] {
    let found = texts.compactMap { $0.text(in: flow, source) }.enumerated().sorted {
      ($0.element.range.lowerBound, $1.element.range.upperBound, $0.offset)
        < ($1.element.range.lowerBound, $0.element.range.upperBound, $1.offset)
    }.map(\.element)
    var kept: [ComposedText] = []
    var ends: [ComposedText.Kind: Int] = [:]
    let plurals = found.filter { $0.kind.group == .pluralPair }
    for text in found where text.range.lowerBound >= ends[text.kind.group] ?? 0 {
      // A word chosen by a count is reported only as a plural.
      if text.kind == .chosenWord, plurals.contains(where: { $0.range == text.range }) { continue }
      ends[text.kind.group] = text.range.upperBound
      kept.append(text)
    }
    return kept
  }
}

/// Text composed from pieces in code, so that translators can't see the whole.
package struct ComposedText: Hashable, Sendable {
  /// Kind of composition.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Localized text beside a value, a word or other localized text.
    case localizedFragment = "localized-fragment"
    /// Localized text with an added colon or other punctuation.
    case addedMark = "added-mark"
    /// Localized text as an argument of a localized format.
    case formatFragment = "format-fragment"
    /// Words and values joined with `+`.
    case joinedWords = "joined-words"
    /// Words appended to a text with `+=`.
    case appendedWords = "appended-words"
    /// Word chosen by a condition inside a sentence.
    case chosenWord = "chosen-word"
    /// Literals joined only to wrap a line.
    case wrappedLiterals = "wrapped-literals"
    /// Two forms of a word, chosen by a count.
    case pluralPair = "plural-pair"
    /// Ending added to a word, chosen by a count.
    case pluralEnding = "plural-ending"
    /// Ending in parentheses, as in `item(s)`.
    case optionalEnding = "optional-ending"
  }

  /// The kind of the composition.
  package internal(set) var kind = Kind.localizedFragment
  /// The whole expression: the chain, the ternary, the literal or the call.
  package let range: ByteRange
  /// The piece for messages: a word, punctuation, the plural form; empty for none.
  package internal(set) var words = ""
  /// The other text of a pair chosen by a count, as written; empty for none.
  package let other: String
  /// Further ranges: literals that wrap a line, a plural's other branch.
  package let pieces: [ByteRange]
  /// Whether one literal in place of the joined ones would be a key.
  package let wouldBeKey: Bool
}

extension ComposedText.Kind {
  /// The representative of all kinds that the same rule reports.
  package var group: ComposedText.Kind {
    switch self {
    case .wrappedLiterals: self
    case .pluralPair, .pluralEnding, .optionalEnding: .pluralPair
    case .localizedFragment, .addedMark, .formatFragment, .joinedWords, .appendedWords, .chosenWord:
      .localizedFragment
    }
  }

  /// Whether the kind requires a localized piece, which proves that the text is user-facing.
  var hasLocalizedPiece: Bool { [.localizedFragment, .addedMark, .formatFragment].contains(self) }
}
