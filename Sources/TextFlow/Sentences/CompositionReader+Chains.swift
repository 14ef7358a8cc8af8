import SwiftIndex
import SwiftTree

/// Reading of concatenations and additions to texts and lists.
extension CompositionReader {
  /// Reads a chain of `+`.
  mutating func readChain(_ chain: Int) {
    let parent = tree.parent(of: chain)
    let isOperand = pieces.isSum(parent) && tree.nodes[parent].firstToken == tree.nodes[chain].firstToken
    guard !isOperand, !isAppended(chain) else { return }
    let operands = pieces.operands(of: chain)
    let literals = operands.compactMap(pieces.literal)
    if literals.count == operands.count { return readWrapped(operands, literals, chain) }
    readSum(chain)
    if let ending = addedEnding(in: operands), let choice = choice(around: chain) {
      readAddedEnding(ending, of: choice)
    }
  }

  private mutating func readSum(_ chain: Int) {
    let parts = pieces.pieces(ofChain: chain).flatMap(withText)
    if !hasMarkup(parts) { add(.sum, at: chain, parts: parts) }
  }

  /// Whether a chain is the entire operand of `+=`.
  private func isAppended(_ chain: Int) -> Bool {
    let parent = tree.parent(of: chain)
    return parent >= 0 && tree.kind(at: parent) == .infix
      && tree.spells("+=", at: tree.nodes[parent].mainToken)
  }

  private func hasMarkup(_ parts: [TextPiece]) -> Bool {
    parts.contains { $0.shape?.isMarkup ?? false }
  }

  /// Returns a piece with the text of a view in place of the view.
  private func withText(_ piece: TextPiece) -> [TextPiece] {
    guard case .view = piece.kind else { return [piece] }
    var text = piece
    text.kind = .value
    guard let list = LookupNames.Operand(piece.node, pieces).list, let value = pieces.value(of: list) else {
      return [text]
    }
    if isImage(value) {
      text.kind = .text(TextShape(""))
    } else if let index = firstLiteral(in: piece.node), contexts[index].index == 0,
      bytes.equals(contexts[index].name, "Text"), contexts[index].steps.allSatisfy(isChangeOfCase),
      let literal = tree.node(at: source.literals[index].range)
    {
      let shape = source.shape(ofLiteral: index)
      let isString = !contexts[index].label.isEmpty || !contexts[index].steps.isEmpty
      if isString || shape.isBreak || shape.words.isEmpty {
        return pieces.pieces(ofLiteral: index, at: literal, operand: piece.operand)
      }
      text.kind = .localized
    } else if case .localized = pieces.kind(of: value) {
      text.kind = .localized
    } else if case .open(let place) = pieces.kind(of: value) {
      return [TextPiece(kind: .open(place), node: value, range: piece.range, operand: piece.operand)]
    }
    return [text]
  }

  /// Whether a node is a call `Image(…)`.
  func isImage(_ node: Int) -> Bool {
    tree.kind(at: node) == .call && bytes.equals(tree.nameRange(at: tree.firstChild(of: node)), "Image")
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
    let isProse = names.context(of: chain).kind != .argument && shapes.contains(where: \.isProse)
    let wouldBeKey = keys.wouldBeKey(source.literals[literals[0]], contexts[literals[0]])
    add(
      .text(.wrappedLiterals, words: "", mayBeOpen: isProse), at: chain,
      pieces: operands.map(tree.range(at:)),
      wouldBeKey: wouldBeKey)
  }

  // MARK: - Appending

  /// Reads `text += …` and `text.append(…)`.
  mutating func readAppending(_ value: Int, in statement: Int) {
    let parts = pieces.pieces(ofChain: value)
    guard !hasMarkup(parts), !parts.allSatisfy({ $0.shape?.isBreak ?? false }),
      !(parts.last?.shape?.text.hasSuffix("\n") ?? false)
    else { return }
    let name = names.context(of: value).name
    let isSentence = names.mayBeText(name) && parts.reduce(0) { $0 + ($1.shape?.words.count ?? 0) } > 1
    add(.appended(mayBeOpen: isSentence), at: value, in: statement, parts: parts)
  }

  /// Reads an addition to a text or a list.
  mutating func readAddition(_ call: Int, _ list: Int, to base: Int) {
    guard let value = pieces.value(of: list), tree.lastChild(of: list) == tree.firstChild(of: list),
      tree.label(of: list - 1) == nil
    else { return }
    keys.types.limits.startEvaluation()
    if keys.types.value(of: base, depth: 0).type.unwrapped.isText { return readAppending(value, in: call) }
    let parts = pieces.pieces(ofChain: value)
    if !hasMarkup(parts) { add(.element, at: value, parts: parts) }
  }
}
