import SwiftIndex
import SwiftTree

/// Reading of plurals that a condition selects: `count == 1 ? "item" : "items"`, `item(s)`.
extension CompositionReader {
  /// Reads a choice between two texts.
  mutating func readTernary(_ choice: Int) {
    let parts = tree.children(of: choice)
    guard parts.count == 3, let one = text(of: parts[1]), !isVerbatim(choice) else { return }
    let counts = condition.holds(parts[0])
    for second in alternatives(of: parts[2]) {
      guard let other = text(of: second), let found = verdict(one, other, counts: counts) else { continue }
      let isPair = found.kind == .pluralPair
      return add(
        .text(
          found.kind, words: isPair ? words(of: second) : found.words,
          other: isPair ? words(of: parts[1]) : "", mayBeOpen: counts),
        at: choice, range: sentence(around: choice))
    }
  }

  var condition: CountCondition { CountCondition(source: source, tree: tree) }

  /// The maximum number of branches; handwritten choices have fewer.
  private static let maximumBranches = 32

  /// Returns the possible values of an expression: each branch of `a ? b : c ? d : e`.
  private func alternatives(of node: Int) -> [Int] {
    var found: [Int] = []
    var rest = node
    while found.count < Self.maximumBranches, let branches = pieces.branches(of: rest), branches.count == 2 {
      found.append(branches[0])
      rest = branches[1]
    }
    return found + [rest]
  }

  /// Reads `word + "s"` as one of the two branches.
  mutating func readAddedEnding(_ ending: String, of choice: Int) {
    guard condition.holds(tree.firstChild(of: choice)), !isVerbatim(choice) else { return }
    add(
      .text(.pluralEnding, words: ending, mayBeOpen: true), at: choice, range: sentence(around: choice))
  }

  /// Returns the ending that a chain appends to the preceding operand.
  func addedEnding(in operands: [Int]) -> String? {
    operands.dropFirst().lazy.compactMap(pieces.literal).map { [source] in source.shape(ofLiteral: $0).text }
      .first(where: PluralWords.isEnding)
  }

  /// Returns the choice that contains a value as a branch, through parentheses and `??`.
  func choice(around node: Int) -> Int? {
    var (node, parent) = (node, tree.parent(of: node))
    while parent >= 0 {
      switch tree.kind(at: parent) {
      case .ternary: return tree.firstChild(of: parent) == node ? nil : parent
      case .parenthesized, .cast, .forcedValue: break
      case .infix
      where tree.tokens[Int(tree.nodes[parent].mainToken)].precedence == .nilCoalescing: break
      default: return nil
      }
      (node, parent) = (parent, tree.parent(of: parent))
    }
    return nil
  }

  private func verdict(
    _ one: (shape: TextShape, isLocalized: Bool), _ two: (shape: TextShape, isLocalized: Bool), counts: Bool
  ) -> (kind: ComposedText.Kind, words: String)? {
    let shapes = [one.shape, two.shape]
    if counts, let ending = shapes.first(where: { PluralWords.isEnding($0.text) }),
      shapes.contains(where: { $0.text.isEmpty || PluralWords.isEnding($0.text) && $0.text != ending.text })
    {
      return (.pluralEnding, ending.text)
    }
    guard !shapes.contains(where: \.isMarkup) else { return nil }
    if counts, !Self.haveNoCount(one.shape, two.shape), let plural = PluralWords.plural(one.shape, two.shape)
    {
      return (.pluralPair, plural)
    }
    guard !one.isLocalized, PluralWords.isPair(one.shape, two.shape), !shapes.contains(where: \.isNameLike)
    else { return nil }
    return (.pluralPair, shapes.max { $0.text.count < $1.text.count }?.text ?? "")
  }

  /// Whether two texts are whole sentences without a number, one for a single thing and one for several.
  ///
  /// A text with additional names is about these: `%@ is typing`, `%1$@ and %2$@ are typing`.
  static func haveNoCount(_ one: TextShape, _ two: TextShape) -> Bool {
    let names = [one, two].map { $0.text.ranges(of: /%(?:\d\$)?@/).count }
    return zip([one, two], names).allSatisfy { shape, count in
      let numbers = shape.text.count { $0 == "%" || $0 == "\u{FFFC}" } - count
      guard shape.words.count > 1, numbers == 0 else { return false }
      if names[0] != names[1] { return true }
      return shape.words.count > 3 && shape.text.trimmingBlanks.last.map { ".?!".contains($0) } ?? false
        && count == 0 && !shape.text.contains(where: \.isNumber)
    }
  }

  /// Returns the text of a branch: a literal, or the text that a call looks up.
  func text(of node: Int) -> (shape: TextShape, isLocalized: Bool)? {
    if let literal = pieces.literal(node) {
      return (source.shape(ofLiteral: literal), pieces.localizing[literal] != nil)
    }
    guard case .localized = pieces.kind(of: node) else { return nil }
    let shape =
      firstLiteral(in: node).map { source.shape(ofLiteral: $0) }
      ?? TextShape(source.text(tree.range(at: node)))
    let isKey = !shape.text.contains(where: \.isWhitespace)
    return (isKey ? TextShape(IdentifierWords.words(of: shape.text).joined(separator: " ")) : shape, true)
  }

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

  /// Whether a literal may contain `(s)` or similar.
  func mayHaveOptionalEnding(_ literal: StringLiteral) -> Bool {
    // Nested literals would be scanned once for each level.
    literal.contentRange.count < 600
      && literal.contentRange.dropFirst(2).contains { offset in
        bytes[offset] == UInt8(ascii: "(") && (0x61...0x7A).contains(bytes[offset - 1])
          && endingLength(at: offset + 1) > 0
      }
  }

  private func endingLength(at offset: Int) -> Int {
    let endings: [StaticString] = ["s)", "es)", "ies)"]
    return endings.first { bytes.starts(with: $0, at: offset) }?.utf8CodeUnitCount ?? 0
  }

  /// Reads `item(s)`.
  mutating func readOptionalEnding(_ index: Int, at node: Int) {
    let literal = source.literals[index]
    let shape = source.shape(ofLiteral: index)
    guard let word = OptionalEnding.word(in: shape.text), !shape.isMarkup, !shape.text.contains(";"),
      !isVerbatim(node), !bytes.equals(contexts[index].label, "comment")
    else { return }
    let mayBeOpen = literal.interpolationCount > 0 && !literal.isMultiline
    add(
      .text(.optionalEnding, words: word, mayBeOpen: mayBeOpen), at: node,
      named: pieces.localizing[index] == nil ? nil : .people)
  }
}

/// Finder of plural endings in parentheses, as in `item(s)`.
private enum OptionalEnding {
  /// Returns the word with its ending in parentheses; `nil` if a text has none.
  static func word(in text: String) -> String? {
    for ending in ["(s)", "(es)", "(ies)"] {
      var rest = text[...]
      while let range = rest.firstRange(of: ending) {
        let word = String(String(text[..<range.lowerBound].reversed().prefix { $0.isLetter }).reversed())
        let next = text[range.upperBound...].first
        let ends = next.map { !($0.isLetter || $0.isNumber || "(.[{=".contains($0)) } ?? true
        if word.count > 2, word != "http", ends || next == "." { return word + ending }
        rest = text[range.upperBound...]
      }
    }
    return nil
  }
}

extension Substring {
  /// Returns the range of the first occurrence of a text.
  fileprivate func firstRange(of other: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(other) { return start..<index(start, offsetBy: other.count) }
      start = index(after: start)
    }
    return nil
  }
}

/// Detection of conditions that compare a count with one.
struct CountCondition {
  let source: ScannedSource
  let tree: SyntaxTree

  /// Whether a condition, or its last part, compares a count with one.
  func holds(_ condition: Int) -> Bool {
    var node = condition
    while tree.nodes[node].kind == .parenthesized || tree.nodes[node].kind == .prefixExpression {
      node -= 1
    }
    guard tree.nodes[node].kind == .infix else { return false }
    switch tree.tokens[Int(tree.nodes[node].mainToken)].precedence {
    case .conjunction, .disjunction: return holds(node - 1)
    case .comparison:
      let (left, right) = (text(tree.firstChild(of: node)), text(node - 1))
      return Self.one.contains(right) ? Self.isCount(left) : Self.one.contains(left) && Self.isCount(right)
    default: return false
    }
  }

  private func text(_ node: Int) -> String { source.text(tree.range(at: node)) }

  private static let one: Set<String> = ["1", "1.0", "Int64(1)", "2"]

  /// Whether an operand is a count; an index, a page or a state isn't.
  static func isCount(_ text: String) -> Bool {
    guard let last = text.split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == "_") }).last else {
      return false
    }
    let words = IdentifierWords.words(of: String(last))
    return !words.contains(where: places.contains)
  }

  private static let places: Set<String> = [
    "index", "section", "row", "tag", "tab", "step", "page", "status", "code", "type", "version", "level",
    "id",
    "state", "mode", "kind", "selected", "segment", "result", "scale", "opacity", "alpha", "style",
    "position",
    "offset", "ratio", "role", "priority", "phase", "stage", "key", "column", "line",
  ]
}
