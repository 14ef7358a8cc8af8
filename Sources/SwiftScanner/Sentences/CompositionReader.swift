import SwiftTree

/// Finds the texts of a file that are put together from pieces.
///
/// It starts at each literal, and at each call that looks a text up, and goes from node to node outwards: an operand of
/// `+` leads to the whole chain, a branch of `?:` to both.
struct CompositionReader {
  let source: ScannedSource
  let bytes: SourceBytes
  let contexts: [LiteralContext]
  let scopes: [LiteralScope]
  let uses: [TextUse]
  var pieces: TextPieceReader
  var flow: ValueFlow
  /// Finds out what one literal in place of several would be.
  var keys: LocalizingReader
  /// Where the file takes texts apart: such a text is read by a program, and maybe by no one else.
  private(set) lazy var splitSeparators = Set(
    source.literals.indices.filter { bytes.equals(contexts[$0].label, "separatedBy") }
      .compactMap { source.value(of: source.literals[$0]) })
  /// The nodes that the way outwards has led through.
  private var passed: Set<Int> = []
  private var found: [ComposedText] = []
  /// Whether the declarations met so far are for programs or programmers, by the offsets of their names.
  private var hidden: [Int: Bool] = [:]

  var tree: SyntaxTree { pieces.tree }

  init(
    _ source: ScannedSource, _ keys: LocalizingReader, contexts: [LiteralContext], scopes: [LiteralScope],
    localizing: [LocalizingUse?], uses: [TextUse]
  ) {
    self.source = source
    self.keys = keys
    let syntax = keys.types.syntax
    bytes = syntax.bytes
    self.contexts = contexts
    self.scopes = scopes
    self.uses = uses
    flow = ValueFlow(source, syntax)
    pieces = TextPieceReader(source: source, bytes: bytes, tree: syntax.tree, localizing: localizing)
  }

  /// Returns the texts in the order of their starts; of those inside each other, the outermost of a kind.
  mutating func texts() -> [ComposedText] {
    for index in source.literals.indices where isWorthReading(index) { read(index) }
    if !source.literals.isEmpty { readBranches() }
    found.sort { ($0.range.lowerBound, $1.range.upperBound) < ($1.range.lowerBound, $0.range.upperBound) }
    var kept: [ComposedText] = []
    var ends: [ComposedText.Kind: Int] = [:]
    let plurals = found.filter { $0.kind.group == .pluralPair }
    for text in found where text.range.lowerBound >= ends[text.kind.group] ?? 0 {
      // The word that a count chooses is a plural and no more.
      if text.kind == .chosenWord, plurals.contains(where: { $0.range == text.range }) { continue }
      ends[text.kind.group] = text.range.upperBound
      kept.append(text)
    }
    return kept
  }

  /// Whether people can read what a literal is part of, as far as its declarations tell.
  private func isWorthReading(_ index: Int) -> Bool {
    let scope = scopes[index]
    guard !scope.isPreview, !scope.isDebug, !scope.isCodingKey else { return false }
    guard case .notText(let reason) = uses[index] else { return true }
    switch reason {
    case .test, .generated, .manifest, .sample, .commandLine, .preview, .debug: return false
    default: return true
    }
  }

  /// Whether people can read a literal, as far as its declarations tell.
  mutating func isRead(_ index: Int) -> Bool { isWorthReading(index) && !isHidden(index) }

  private mutating func isHidden(_ index: Int) -> Bool {
    for name in scopes[index].path {
      let isHidden: Bool
      if let known = hidden[name.lowerBound] {
        isHidden = known
      } else {
        isHidden = AudienceNames.isHidden(declaration: source.text(name))
        hidden[name.lowerBound] = isHidden
      }
      if isHidden { return true }
    }
    return false
  }

  /// Adds a text that a node is.
  mutating func add(_ kind: ComposedText.Kind, at place: Int, _ words: String = "", other: String = "") {
    add(kind, tree.range(at: place), words, other: other)
  }

  /// Adds a text.
  mutating func add(
    _ kind: ComposedText.Kind, _ range: Range<Int>, _ words: String = "", other: String = "",
    _ pieces: [Range<Int>] = [], wouldBeKey: Bool = false
  ) {
    found.append(
      ComposedText(
        kind: kind, range: range, words: words, other: other, pieces: pieces, wouldBeKey: wouldBeKey))
  }

  /// The words of a piece: those of its literal, or else how it is written.
  func words(of place: Int) -> String {
    if let literal = firstLiteral(in: place), !source.literals[literal].contentRange.isEmpty {
      return source.text(source.literals[literal].contentRange)
    }
    guard tree.nodes[place].kind == .interpolation, tree.nodes[place].firstNode < place else {
      return source.text(tree.range(at: place))
    }
    return source.text(tree.range(at: tree.firstChild(of: place)).joined(tree.range(at: place - 1)))
  }

  /// The place among the file's literals of the first one in a node.
  func firstLiteral(in place: Int) -> Int? {
    let range = tree.range(at: place)
    return source.literals.firstIndex(from: range.lowerBound).flatMap {
      range.contains(Int(source.literals[$0].start)) ? $0 : nil
    }
  }

  private mutating func read(_ index: Int) {
    let literal = source.literals[index]
    let context = contexts[index]
    let hasEnding = mayHaveOptionalEnding(literal)
    let isComposed = literal.interpolationCount > 0 && isWorthJudging(literal)
    let isOperand = context.kind == .compoundAssignment || context.steps.contains(where: \.composes)
    let isCall =
      context.kind == .argument && context.list >= 0
      && (isCallOfInterest(context) || pieces.isLookup(index))
    guard hasEnding || isComposed || isOperand || isCall, !isHidden(index) else { return }
    if hasEnding { readOptionalEnding(index) }
    if isComposed { readInterpolations(index) }
    if isOperand, let place = tree.node(at: literal.range) { follow(place) }
    if isCall { readCall(index, context) }
  }

  // MARK: - The way outwards

  /// Follows a value through the operators around it, as far as no other value has led there.
  mutating func follow(_ start: Int) {
    var place = start
    var ending: String?
    while let parent = operation(around: place) {
      let isNew = passed.insert(parent).inserted
      if let ending, tree.nodes[parent].kind == .ternary { readAddedEnding(ending, of: parent) }
      guard isNew else { return }
      switch tree.nodes[parent].kind {
      case .infix where pieces.isSum(parent):
        if isWholeChain(parent) {
          readChain(parent)
          ending = addedEnding(in: parent)
        }
      case .infix where isAppending(parent): return readAppending(parent)
      case .ternary: if tree.sibling(before: place) == tree.firstChild(of: parent) { readTernary(parent) }
      case .argument: return readFormatArgument(parent)
      default: break
      }
      place = parent
    }
  }

  /// The node around one that hands its value on, or takes it for a text; `nil` for others.
  private func operation(around place: Int) -> Int? {
    let parent = tree.parent(of: place)
    guard parent >= 0 else { return nil }
    switch tree.nodes[parent].kind {
    case .infix:
      let precedence = tree.tokens[Int(tree.nodes[parent].mainToken)].precedence
      return precedence == .nilCoalescing || pieces.isSum(parent) || isAppending(parent) ? parent : nil
    case .ternary: return tree.firstChild(of: parent) == place ? nil : parent
    case .call: return tree.firstChild(of: parent) == place ? parent : nil
    case .argument: return tree.nodes[tree.parent(of: parent)].kind == .argumentList ? parent : nil
    case .member, .parenthesized, .cast, .optionalChain, .forcedValue, .tryExpression, .awaitExpression:
      return parent
    default: return nil
    }
  }

  /// Whether a sum is neither the left operand of another nor all that is appended.
  private func isWholeChain(_ sum: Int) -> Bool {
    let parent = tree.parent(of: sum)
    return !isAppending(parent) && !(pieces.isSum(parent) && tree.firstChild(of: parent) == sum)
  }

  private func isAppending(_ place: Int) -> Bool {
    tree.nodes[place].kind == .infix
      && bytes.equals(tree.operatorRange(at: tree.nodes[place].mainToken), "+=")
  }
}

extension ContextStep {
  /// Whether it makes one text of several, or chooses between texts.
  fileprivate var composes: Bool {
    switch self {
    case .concatenation, .ternaryBranch: true
    default: false
    }
  }
}

extension Range<Int> {
  /// The smallest range with this one and another; an empty other one doesn't count.
  func joined(_ other: Range<Int>) -> Range<Int> {
    other.isEmpty ? self : Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}

extension ComposedText.Kind {
  /// The kind that stands for all of the same rule.
  fileprivate var group: ComposedText.Kind {
    switch self {
    case .wrappedLiterals, .list: self
    case .pluralPair, .pluralEnding, .optionalEnding: .pluralPair
    case .localizedFragment, .addedMark, .formatFragment, .joinedWords, .appendedWords, .chosenWord:
      .localizedFragment
    }
  }
}
