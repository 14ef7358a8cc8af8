import SwiftIndex
import SwiftTree

/// Finds the texts of a file that may be put together from pieces, node by node.
struct CompositionReader {
  let source: ScannedSource
  let tree: SyntaxTree
  let bytes: SourceBytes
  let contexts: [LiteralContext]
  let scopes: [LiteralScope]
  let pieces: TextPieceReader
  /// Finds out what one literal in place of several would be.
  var keys: LocalizingReader
  var names: AudienceReader
  /// Where the file takes texts apart: such a text is read by a program, and maybe by no one else.
  private(set) lazy var splitSeparators = Set(
    source.literals.indices.filter { bytes.equals(contexts[$0].label, "separatedBy") }
      .compactMap { source.value(of: source.literals[$0]) })
  private var found = Compositions()
  /// Who reads what is in the declarations met so far, by the offsets of their names.
  private var declarations: [Int: Audience] = [:]

  /// Returns the texts of a file.
  static func compositions(
    of source: ScannedSource, _ keys: LocalizingReader, contexts: [LiteralContext], scopes: [LiteralScope],
    localizing: [LocalizingUse?]
  ) -> Compositions {
    guard !source.literals.isEmpty, source.reasonAgainstText?.isUnshipped != true else {
      return Compositions()
    }
    let pieces = TextPieceReader(source, keys.types, localizing: localizing)
    var reader = CompositionReader(
      source: source, tree: pieces.tree, bytes: pieces.bytes, contexts: contexts, scopes: scopes,
      pieces: pieces, keys: keys, names: AudienceReader(keys.types.syntax))
    for place in reader.tree.nodes.indices { reader.read(place) }
    return reader.found
  }

  private mutating func read(_ place: Int) {
    switch tree.kind(at: place) {
    case .literal: readLiteral(place)
    case .infix where pieces.isSum(place): readChain(place)
    case .infix where tree.spells("+=", at: tree.nodes[place].mainToken): readAppending(place - 1, in: place)
    case .ternary: readTernary(place)
    case .call: readCall(place)
    case .ifExpression: readIf(place)
    case .switchExpression: readCases(place)
    default: break
    }
  }

  private mutating func readCall(_ call: Int) {
    let (callee, list) = tree.call(at: call)
    guard let list, tree.kind(at: callee) == .member || tree.kind(at: callee) == .name else { return }
    let name = tree.nameRange(at: callee)
    if bytes.equals(name, "joined") {
      readList(call, list)
    } else if bytes.equals(name, "append"), let base = tree.base(ofMember: callee) {
      readAddition(call, list, to: base)
    } else if bytes.equals(name, "String") || bytes.equals(name, "localizedStringWithFormat") {
      readFormat(call, list)
    }
  }

  // MARK: - Findings

  /// Who can read what a node is part of, as far as the declarations around it tell.
  private mutating func audience(around place: Int) -> Audience {
    guard let literal = source.firstLiteral(in: tree.range(at: place)) else { return .record }
    let scope = scopes[literal]
    guard !scope.isPreview, !scope.isDebug, !scope.isCodingKey else { return .record }
    var result = Audience.open
    for name in scope.path where result != .record {
      let audience = declarations[name.lowerBound] ?? names.audience(inDeclaration: name)
      declarations[name.lowerBound] = audience
      if audience != .open { result = audience }
    }
    return result
  }

  /// Adds a text that a node is, or that a statement around it makes.
  mutating func add(
    _ form: Composition.Form, at place: Int, in statement: Int? = nil, range: Range<Int>? = nil,
    parts: [TextPiece] = [], pieces: [Range<Int>] = [], wouldBeKey: Bool = false, named: Audience? = nil
  ) {
    let around = audience(around: place)
    guard around != .record else { return }
    let nodes = [place] + (statement.map { [$0] } ?? [])
    let text = Composition(
      form: form, range: range ?? tree.range(at: statement ?? place),
      places: nodes.map { .composed($0, in: keys.types.place) },
      named: named ?? (around == .open ? names.audience(of: place) : around),
      parts: parts, pieces: pieces, wouldBeKey: wouldBeKey)
    if text.named != .record, text.mayBeFound(in: source) { found.add(text, nodes) }
  }

  /// Whether the code says that a text is shown as it is: then its words are no one's to vary.
  mutating func isVerbatim(_ place: Int) -> Bool {
    let context = names.context(of: place)
    return context.kind == .argument && bytes.equals(context.label, "verbatim")
  }

  /// The first literal in a node.
  func firstLiteral(in place: Int) -> Int? { source.firstLiteral(in: tree.range(at: place)) }

  /// The words of a piece that a node is.
  func words(of place: Int) -> String { source.words(in: tree.range(at: place)) }
}
