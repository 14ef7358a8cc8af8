import SwiftIndex
import SwiftTree

/// Reading of literals with values, formats and lists.
extension CompositionReader {
  /// Reads a literal by its text and its interpolations.
  mutating func readLiteral(_ node: Int) {
    guard let index = pieces.literal(node) else { return }
    let literal = source.literals[index]
    if mayHaveOptionalEnding(literal) { readOptionalEnding(index, at: node) }
    guard literal.interpolationCount > 0, hasValues(node) else { return }
    let shapes = source.segments(of: literal).compactMap {
      if case .text(let text) = $0 { TextShape(text.withoutLinks) } else { nil }
    }
    var reader = pieces
    reader.followsNames = !shapes.contains(where: \.isWording)
    let parts = reader.pieces(ofLiteral: index, at: node)
    guard !shapes.contains(where: { $0.isMarkup || $0.text.last == "=" }) else { return }
    add(.sum, at: node, parts: parts)
    if isSentenceOfViews(parts) { add(.text(.localizedFragment, words: ""), at: node) }
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
    let others = parts.filter { part in part.shape == nil && !isImage(part.node) }
    return !views.isEmpty && others.count > 1
  }

  /// Reads localized texts that are arguments of a localized format.
  mutating func readFormat(_ call: Int, _ list: Int) {
    guard case .localized = pieces.kind(of: call) else { return }
    let parts = tree.children(of: list).dropFirst().map { pieces.piece(at: $0 - 1) }
    if !parts.isEmpty { add(.format, at: call, parts: parts) }
  }

  // MARK: - Lists

  /// Reads `.joined(separator: ", ")`.
  mutating func readList(_ call: Int, _ list: Int) {
    guard let value = pieces.value(of: list), let index = pieces.literal(value),
      bytes.equals(contexts[index].label, "separator"),
      let separator = source.value(of: source.literals[index]),
      [", ", "、", " and ", " & "].contains(separator)
    else { return }
    let isArray = tree.tokens[Int(tree.nodes[call].firstToken)].kind == .leftBracket
    guard !isArray, !isOfValues(contexts[index].receiver), !isInCode(call),
      !splitSeparators.contains(separator)
    else { return }
    let context = names.context(of: call)
    let isHeard = [context.name, context.label].contains {
      source.text($0).lowercased().contains("accessib")
    }
    let pieces = [contexts[index].name.lowerBound..<tree.range(at: list).upperBound]
    let isOfNames = names.audience(ofName: listName(call)) == .program
    if !isHeard {
      add(.text(.list, words: separator), at: call, pieces: pieces, named: isOfNames ? .program : nil)
    }
  }

  /// Returns the name of the joined list, before any transformation of its elements.
  private func listName(_ call: Int) -> Range<Int> {
    var node = call
    while tree.kind(at: node) == .call, let base = tree.base(ofMember: tree.firstChild(of: node)) {
      node = base
    }
    return [.name, .member].contains(tree.kind(at: node)) ? tree.nameRange(at: node) : 0..<0
  }

  /// Whether the preceding text is code: `{\(pairs)}`, `POINT(\(numbers))`, `"ORDER BY " + columns`.
  private func isInCode(_ call: Int) -> Bool {
    let parent = tree.parent(of: call)
    if pieces.isSum(parent), tree.firstChild(of: parent) != call {
      return pieces.literal(
        pieces.operands(of: parent - 1 == call ? tree.firstChild(of: parent) : parent).last ?? -1
      )
      .map { endsInCode(source.shape(ofLiteral: $0).text) } ?? false
    }
    guard tree.kind(at: parent) == .argument, let outer = tree.ancestor(of: parent, .literal, .argumentList),
      let literal = pieces.literal(outer),
      let before = tree.children(of: outer).firstIndex(of: tree.parent(of: parent))
    else { return false }
    let texts = source.shape(ofLiteral: literal).text.split(
      separator: "\u{FFFC}", omittingEmptySubsequences: false)
    return endsInCode(String(texts[before]))
  }

  private func endsInCode(_ text: String) -> Bool {
    if let last = text.last, "[{".contains(last) { return true }
    return text.contains(where: \.isLetter) && !text.contains(where: \.isLowercase)
  }

  /// Whether the elements are identifiers, numbers, pairs or quoted.
  private func isOfValues(_ range: Range<Int>) -> Bool {
    let receiver = source.text(range)
    return [
      "rawValue)", ".id)", "identifier)", "ID)", "debugDescription", "\\($0", "(format:", "path)",
      "describing:", "split(", "\\\"", "olor", "hex", "Hex", "String.init", "String($0",
    ]
    .contains { receiver.contains($0) }
  }
}
