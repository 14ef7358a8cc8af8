import SourceText
import SwiftIndex
import SwiftTree

/// Reading of concatenations and additions to texts.
extension CompositionReader {
  /// Reads a chain of `+`.
  mutating func readChain(_ chain: Int) {
    let parent = tree.parent(of: chain)
    let isOperand = tree.isInfix(parent, "+") && tree.nodes[parent].firstToken == tree.nodes[chain].firstToken
    if isOperand || tree.isInfix(parent, "+=") { return }
    let operands = tree.operands(ofSum: chain)
    let literals = operands.compactMap(pieces.literal)
    if literals.count == operands.count { return readWrapped(operands, literals, chain) }
    readSum(chain)
  }

  private mutating func readSum(_ chain: Int) {
    let operands = pieces.pieces(ofChain: chain)
    let isOfViews = operands.contains { if case .view = $0.kind { true } else { false } }
    let parts = operands.flatMap(withText)
    if !hasMarkup(parts) { add(.sum, at: chain, parts: parts, mayBeOpen: isOfViews) }
  }

  private func hasMarkup(_ parts: [TextPiece]) -> Bool {
    parts.contains { $0.shape?.isMarkup ?? false }
  }

  /// Returns a piece with the text of a view in place of the view.
  private func withText(_ piece: TextPiece) -> [TextPiece] {
    guard case .view(let list) = piece.kind else { return [piece] }
    var text = piece
    text.kind = .value
    guard let value = pieces.value(of: list) else { return [text] }
    if isCall(value, "Image") {
      text.kind = .text(TextShape(""))
      return [text]
    }
    if let index = firstLiteral(in: piece.node), contexts[index].index == 0,
      bytes.equals(contexts[index].name, "Text"), contexts[index].steps.allSatisfy(isChangeOfCase),
      let literal = tree.node(at: source.literals[index].range)
    {
      let shape = source.shape(ofLiteral: index)
      let isString = !contexts[index].label.isEmpty || !contexts[index].steps.isEmpty
      if isString || shape.isBreak || shape.words.isEmpty {
        return pieces.pieces(ofLiteral: index, at: literal, operand: piece.operand)
      }
      text.kind = .localized
      return [text]
    }
    switch pieces.kind(of: value) {
    case .localized: text.kind = .localized
    case .open(let place):
      return [TextPiece(kind: .open(place), node: value, range: piece.range, operand: piece.operand)]
    case .choice(let options) where options.allSatisfy({ $0.shape?.words.isEmpty ?? false }):
      text.kind = .choice(options)
    default: break
    }
    return [text]
  }

  /// Whether a step only changes the case of letters: `"…".lowercased()`.
  private func isChangeOfCase(_ step: ContextStep) -> Bool {
    switch step {
    case .method(let name, _): bytes.equals(name, "lowercased") || bytes.equals(name, "uppercased")
    case .member(let name): bytes.equals(name, "capitalized")
    default: false
    }
  }

  // MARK: - Literals only

  private mutating func readWrapped(_ operands: [Int], _ literals: [Int], _ chain: Int) {
    let parts = pieces.pieces(ofChain: chain)
    if parts.contains(where: \.isLocalized) { return readSum(chain) }
    let shapes = literals.map { source.shape(ofLiteral: $0) }
    let whole = TextShape(shapes.map(\.text).joined().replacing("\u{FFFC}", with: ""))
    guard whole.words.count > 1, whole.isWording, !hasMarkup(parts),
      !whole.text.lowercased().hasPrefix("lorem ipsum"),
      !shapes.dropLast().allSatisfy({ $0.text.hasSuffix("\n") })
    else { return }
    let isProse =
      keys.types.contexts.context(ofNode: chain).kind != .argument && shapes.contains(where: \.isProse)
    let wouldBeKey = keys.wouldBeKey(source.literals[literals[0]], contexts[literals[0]])
    add(
      .whole(.wrappedLiterals, words: ""), at: chain, pieces: operands.map(tree.range(at:)),
      mayBeOpen: isProse, wouldBeKey: wouldBeKey)
  }

  // MARK: - Appending

  /// Reads `text += …` and `text.append(…)`.
  mutating func readAppending(_ value: Int, in statement: Int) {
    let parts = pieces.pieces(ofChain: value)
    guard !hasMarkup(parts), !parts.allSatisfy({ $0.shape?.isBreak ?? false }),
      !(parts.last?.shape?.text.hasSuffix("\n") ?? false)
    else { return }
    let name = keys.types.contexts.context(ofNode: value).name
    // `queryString` is a query.
    let isString = bytes.equals(name.suffix(6), "String")
    let isOther = isString && TextNames.role(of: name.dropLast(6), in: bytes).reason != nil
    let isSentence =
      !isOther && TextNames.role(of: name, in: bytes) == .weak
      && parts.reduce(0) { $0 + ($1.shape?.words.count ?? 0) } > 1
    add(.appended, at: value, in: statement, parts: parts, mayBeOpen: isSentence)
  }

  /// Reads an addition to a text.
  mutating func readAddition(_ call: Int, _ list: Int, to base: Int) {
    guard let value = pieces.value(of: list), tree.lastChild(of: list) == tree.firstChild(of: list),
      tree.label(of: list - 1) == nil, keys.types.value(of: base).type.unwrapped.isText
    else { return }
    readAppending(value, in: call)
  }
}

/// Reading of literals with values, and formats.
extension CompositionReader {
  /// Reads a literal by its text and its interpolations.
  mutating func readLiteral(_ node: Int) {
    guard let index = pieces.literal(node) else { return }
    let literal = source.literals[index]
    readOptionalEnding(index, at: node)
    guard literal.interpolationCount > 0, hasValues(node) else { return }
    let shapes = source.segments(of: literal).compactMap {
      if case .text(let text) = $0 { TextShape(text.withoutLinks) } else { nil }
    }
    var reader = pieces
    reader.followsNames = !shapes.contains(where: \.isWording)
    let parts = reader.pieces(ofLiteral: index, at: node)
    guard !shapes.contains(where: { $0.isMarkup || $0.text.last == "=" }) else { return }
    add(.sum, at: node, parts: parts)
    if isSentenceOfViews(parts) { add(.whole(.localizedFragment, words: ""), at: node) }
  }

  /// Whether an interpolation of a literal may contain a choice, a localized text or a view.
  private func hasValues(_ node: Int) -> Bool {
    (Int(tree.nodes[node].firstNode)..<node).contains { part in
      [.ternary, .call, .member, .name].contains(tree.kind(at: part))
    }
  }

  /// Whether only views are combined, so that the code fixes their order.
  private func isSentenceOfViews(_ parts: [TextPiece]) -> Bool {
    guard parts.allSatisfy({ $0.shape?.isBlank ?? true }) else { return false }
    let views = parts.filter { if case .view = $0.kind { true } else { false } }
    let others = parts.filter { part in part.shape == nil && !isCall(part.node, "Image") }
    return !views.isEmpty && others.count > 1
  }

  /// Reads localized texts that are arguments of a localized format.
  mutating func readFormat(_ call: Int, _ list: Int) {
    let arguments = tree.children(of: list)
    guard arguments.count > 1, case .localized = pieces.kind(of: call),
      !setsValuesApart(tree.range(at: arguments[0]))
    else { return }
    add(.format, at: call, parts: arguments.dropFirst().map { pieces.piece(at: $0 - 1) })
  }

  /// Whether a format has its values in quotes, or one at its end after a colon: they are names of something.
  private func setsValuesApart(_ format: ByteRange) -> Bool {
    let literals = source.literals[source.literalIndex(from: format.lowerBound)...]
    let text = literals.prefix { Int($0.start) < format.upperBound }
      .map { source.text(of: $0, marking: "") }.joined()
    let values = text.ranges(of: /%(\d+\$)?@/)
    return !values.isEmpty
      && values.allSatisfy { value in
        let (before, after) = (text[..<value.lowerBound], text[value.upperBound...])
        let isQuoted = [before.last, after.first].allSatisfy { $0.map(Self.quotes.contains) ?? false }
        return isQuoted || after.isEmpty && before.hasSuffix(": ")
      }
  }

  private static let quotes = Set("\"'“”„‘’‚«»‹›「」")
}
