import SwiftIndex
import SwiftTree

/// Reading of plurals that a condition selects: `count == 1 ? "item" : "items"`, `item(s)`.
extension CompositionReader {
  /// Text that a condition selects, with the target that gets it.
  private struct Branch {
    let target: String
    let node: Int
    let shape: TextShape
    let isLocalized: Bool
  }

  /// Reads a choice between two texts.
  mutating func readTernary(_ choice: Int) {
    let parts = tree.children(of: choice)
    guard parts.count == 3, let one = text(of: parts[1]), !isVerbatim(choice) else { return }
    guard let other = text(of: parts[2]) else { return }
    let counts = comparesCount(parts[0])
    let ending = counts ? Self.ending(one.shape.text, other.shape.text) : nil
    guard ending != nil || counts && Self.countsSame(one, other) || Self.isPair(one, other) else { return }
    add(
      ending.map { .whole(.pluralEnding, words: $0) } ?? .whole(.pluralPair, words: words(of: parts[2])),
      at: choice, range: sentence(around: choice), other: ending == nil ? words(of: parts[1]) : "",
      mayBeOpen: counts)
  }

  // MARK: - Branches

  /// Compares a branch with the next one, or with the result returned after it.
  mutating func readIf(_ node: Int) {
    let parts = tree.children(of: node)
    guard parts.count > 1, let last = tree.lastChild(of: parts[0]), comparesCount(last),
      let one = firstBranch(of: parts[1])
    else { return }
    if let literal = firstLiteral(in: one.node), contexts[literal].kind == .compoundAssignment,
      PluralWords.isEnding(one.shape.text)
    {
      return add(.whole(.pluralEnding, words: one.shape.text), at: one.node, mayBeOpen: true)
    }
    if parts.count > 2 {
      let block = tree.nodes[parts[2]].kind == .ifExpression ? tree.child(of: parts[2], .codeBlock) : parts[2]
      compare(one, block.flatMap(firstBranch))
    } else if one.target == "return", let next = tree.sibling(after: node),
      tree.nodes[next].kind == .returnStatement
    {
      compare(one, branch(next))
    }
  }

  /// Compares the case of 1 with each other case.
  mutating func readCases(_ node: Int) {
    let parts = tree.children(of: node)
    guard let first = parts.first(where: isCaseOfOne), Self.isCount(source.text(tree.range(at: parts[0]))),
      let one = firstBranch(of: first)
    else { return }
    for part in parts where part != first && tree.nodes[part].kind == .switchCase {
      if compare(one, firstBranch(of: part)) { return }
    }
  }

  private func isCaseOfOne(_ part: Int) -> Bool {
    guard tree.nodes[part].kind == .switchCase, let item = tree.child(of: part, .caseItem) else {
      return false
    }
    return tree.nodes[item - 1].kind == .integer && bytes.equals(tree.range(at: item), "1")
  }

  /// Reads the texts of two branches; returns whether they form a plural.
  @discardableResult
  private mutating func compare(_ one: Branch, _ other: Branch?) -> Bool {
    guard let other, one.target == other.target, Self.countsSame(one, other),
      let literal = firstLiteral(in: one.node).flatMap({ tree.node(at: source.literals[$0].range) })
    else { return false }
    add(
      .whole(.pluralPair, words: words(of: other.node)), at: literal, in: one.node,
      other: words(of: one.node), pieces: [tree.range(at: other.node)],
      mayBeOpen: [one, other].contains { $0.isLocalized || $0.shape.text.contains(" ") })
    return true
  }

  private func firstBranch(of block: Int) -> Branch? { tree.firstStatement(of: block).flatMap(branch) }

  /// Returns the branch for a statement with a single text.
  private func branch(_ statement: Int) -> Branch? {
    switch tree.nodes[statement].kind {
    case .returnStatement: tree.lastChild(of: statement).flatMap { branch($0, to: "return") }
    case .assignment, .binding:
      branch(statement - 1, to: source.text(tree.range(at: tree.firstChild(of: statement))))
    case .variable: branch(statement - 1)
    default: branch(statement, to: "")
    }
  }

  private func branch(_ value: Int, to target: String) -> Branch? {
    guard let literal = firstLiteral(in: value) else { return nil }
    if let text = text(of: value, to: target) { return text }
    let (depth, range) = (source.literals[literal].depth, tree.range(at: value))
    let isAlone = !source.literals[(literal + 1)...].prefix { range.contains(Int($0.start)) }
      .contains { $0.depth == depth }
    return isAlone ? text(ofLiteral: literal, value, to: target) : nil
  }

  /// Returns the text of a branch: a literal, or the text that a call looks up.
  private func text(of node: Int, to target: String = "") -> Branch? {
    if let literal = pieces.literal(node) { return text(ofLiteral: literal, node, to: target) }
    guard case .localized = pieces.kind(of: node) else { return nil }
    let shape =
      firstLiteral(in: node).map { source.shape(ofLiteral: $0) }
      ?? TextShape(source.text(tree.range(at: node)))
    let isKey = !shape.text.contains(where: \.isWhitespace)
    return Branch(
      target: target, node: node,
      shape: isKey ? TextShape(IdentifierWords.words(of: shape.text).joined(separator: " ")) : shape,
      isLocalized: true)
  }

  private func text(ofLiteral literal: Int, _ node: Int, to target: String) -> Branch {
    Branch(
      target: target, node: node, shape: source.shape(ofLiteral: literal),
      isLocalized: pieces.localizing[literal] != nil)
  }

  // MARK: - Comparison

  /// Returns the plural ending among two texts whose other text is empty or another ending.
  private static func ending(_ one: String, _ other: String) -> String? {
    let texts = [one, other]
    return texts.first(where: PluralWords.isEnding).flatMap { ending in
      texts.contains { $0.isEmpty || PluralWords.isEnding($0) && $0 != ending } ? ending : nil
    }
  }

  /// Whether two texts are the singular and the plural of the same, each with or without its number.
  private static func countsSame(_ one: Branch, _ other: Branch) -> Bool {
    !one.shape.isMarkup && !other.shape.isMarkup && !haveNoCount(one.shape, other.shape)
      && PluralWords.havePlural(one.shape, other.shape)
  }

  /// Whether two texts differ only in the plural of a word, so that any condition counts.
  private static func isPair(_ one: Branch, _ other: Branch) -> Bool {
    !one.isLocalized && PluralWords.isPair(one.shape, other.shape)
      && ![one.shape, other.shape].contains { $0.isMarkup || $0.isNameLike }
  }

  /// Whether two texts are whole sentences without a number, one for a single thing and one for several.
  ///
  /// A text with additional names is about these: `%@ is typing`, `%1$@ and %2$@ are typing`.
  private static func haveNoCount(_ one: TextShape, _ two: TextShape) -> Bool {
    let names = [one, two].map { $0.text.ranges(of: /%(?:\d\$)?@/).count }
    return zip([one, two], names).allSatisfy { shape, count in
      let numbers = shape.text.count { $0 == "%" || $0 == "\u{FFFC}" } - count
      guard shape.words.count > 1, numbers == 0 else { return false }
      if names[0] != names[1] { return true }
      return shape.words.count > 3 && shape.endsSentence && count == 0
        && !shape.text.contains(where: \.isNumber)
    }
  }

  /// Whether a condition, or its last part, compares a count with one.
  private func comparesCount(_ condition: Int) -> Bool {
    var node = condition
    while tree.nodes[node].kind == .parenthesized || tree.nodes[node].kind == .prefixExpression {
      node -= 1
    }
    guard tree.nodes[node].kind == .infix else { return false }
    switch tree.tokens[Int(tree.nodes[node].mainToken)].precedence {
    case .conjunction, .disjunction: return comparesCount(node - 1)
    case .comparison:
      let sides = [tree.firstChild(of: node), node - 1].map { source.text(tree.range(at: $0)) }
      return zip(sides, sides.reversed()).contains { Self.one.contains($0) && Self.isCount($1) }
    default: return false
    }
  }

  private static let one: Set<String> = ["1", "1.0", "Int64(1)", "2"]

  /// Whether an operand is a count; an index, a page or a state isn't.
  private static func isCount(_ text: String) -> Bool {
    let last = text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.last
    return last.map { !IdentifierWords.words(of: String($0)).contains(where: places.contains) } ?? false
  }

  private static let places: Set<String> = [
    "index", "section", "row", "tag", "tab", "step", "page", "status", "code", "type", "version", "level",
    "id", "state", "mode", "kind", "selected", "segment", "result", "scale", "opacity", "alpha", "style",
    "position", "offset", "ratio", "role", "priority", "phase", "stage", "key", "column", "line",
  ]

  /// Returns the range of the literal or chain that contains an expression.
  private func sentence(around node: Int) -> Range<Int> {
    let range = tree.range(at: node)
    var found = range
    var index = source.literalIndex(from: range.lowerBound + 1) - 1
    while index >= 0 {
      let literal = source.literals[index].range
      if literal.lowerBound <= range.lowerBound, literal.upperBound >= range.upperBound { found = literal }
      index = Int(source.literals[index].outer)
    }
    return found
  }

  // MARK: - Endings in parentheses

  /// Reads `item(s)`.
  mutating func readOptionalEnding(_ index: Int, at node: Int) {
    let literal = source.literals[index]
    // Nested literals would be scanned once for each level.
    guard literal.contentRange.count < 600,
      literal.contentRange.contains(where: { bytes.starts(with: "s)", at: $0) }),
      case let shape = source.shape(ofLiteral: index), let word = Self.optionalEnding(in: shape.text),
      !shape.isMarkup, !shape.text.contains(";"), !isVerbatim(node),
      !bytes.equals(contexts[index].label, "comment")
    else { return }
    add(
      .whole(.optionalEnding, words: word), at: node,
      mayBeOpen: literal.interpolationCount > 0 && !literal.isMultiline)
  }

  /// Returns the word with its ending in parentheses; `nil` if a text has none.
  private static func optionalEnding(in text: String) -> String? {
    text.indices.lazy.filter { text[$0] == "(" }.compactMap { start in
      guard let ending = ["(s)", "(es)", "(ies)"].first(where: text[start...].hasPrefix) else { return nil }
      let word = text[..<start].reversed().prefix(while: \.isLetter)
      let next = text[start...].dropFirst(ending.count).first
      if word.count < 3 || String(word.reversed()) == "http" { return nil }
      return next.map { $0.isLetter || $0.isNumber || "([{=".contains($0) } ?? false
        ? nil : String(word.reversed()) + ending
    }.first
  }
}
