import SwiftIndex
import SwiftTree

/// Plurals whose forms stand in branches: `if count == 1 { return "1 item" } else { return "\(count) items" }`.
extension CompositionReader {
  /// Holds a branch against the next one, or against what is returned after it.
  mutating func readIf(_ place: Int) {
    let parts = tree.children(of: place)
    guard parts.count > 1, let last = tree.lastChild(of: parts[0]),
      condition.holds(last),
      let one = tree.firstStatement(of: parts[1]).flatMap(branch)
    else { return }
    if contexts[one.literal].kind == .compoundAssignment, PluralWords.isEnding(one.shape.text) {
      return add(.text(.pluralEnding, words: one.shape.text, mayBeOpen: true), at: one.value)
    }
    if parts.count > 2 {
      let block = tree.nodes[parts[2]].kind == .ifExpression ? tree.child(of: parts[2], .codeBlock) : parts[2]
      read(one, block.flatMap(tree.firstStatement).flatMap(branch))
    } else if one.target == "return", let next = tree.sibling(after: place),
      tree.nodes[next].kind == .returnStatement
    {
      read(one, branch(next))
    }
  }

  /// Holds the case of 1 against each other one.
  mutating func readCases(_ place: Int) {
    let parts = tree.children(of: place)
    guard let one = parts.first(where: isCaseOfOne),
      CountCondition.isCount(source.text(tree.range(at: parts[0]))),
      let branchOfOne = tree.firstStatement(of: one).flatMap(branch)
    else { return }
    for part in parts where part != one && tree.nodes[part].kind == .switchCase {
      if read(branchOfOne, tree.firstStatement(of: part).flatMap(branch)) { return }
    }
  }

  private func isCaseOfOne(_ part: Int) -> Bool {
    guard tree.nodes[part].kind == .switchCase, let item = tree.child(of: part, .caseItem) else {
      return false
    }
    return tree.nodes[item - 1].kind == .integer && bytes.equals(tree.range(at: item), "1")
  }

  // MARK: - Branches

  /// What a branch says: the place that takes the text, and the text.
  private struct Branch {
    let target: String
    let value: Int
    let literal: Int
    let shape: TextShape
    let isLocalized: Bool
  }

  /// Judges the texts of two branches; returns whether they are a plural.
  @discardableResult
  private mutating func read(_ one: Branch, _ other: Branch?) -> Bool {
    guard let other, one.target == other.target, !one.shape.isMarkup, !other.shape.isMarkup,
      !Self.areCountless(one.shape, other.shape), PluralWords.plural(one.shape, other.shape) != nil
    else { return false }
    guard let literal = tree.node(at: source.literals[one.literal].range) else { return false }
    let hasBlank = [one, other].contains { $0.isLocalized || $0.shape.text.contains(" ") }
    add(
      .text(.pluralPair, words: words(of: other.value), other: words(of: one.value), mayBeOpen: hasBlank),
      at: literal, in: one.value)
    return true
  }

  /// What a statement says, if there is one text in it.
  private func branch(_ statement: Int) -> Branch? {
    switch tree.nodes[statement].kind {
    case .returnStatement: return tree.lastChild(of: statement).flatMap { branch("return", $0) }
    case .assignment, .binding:
      return branch(source.text(tree.range(at: tree.firstChild(of: statement))), statement - 1)
    case .variable: return branch(statement - 1)
    default: return branch("", statement)
    }
  }

  private func branch(_ target: String, _ value: Int) -> Branch? {
    guard let literal = firstLiteral(in: value) else { return nil }
    if let text = text(of: value) {
      return Branch(
        target: target, value: value, literal: literal, shape: text.shape, isLocalized: text.isLocalized)
    }
    let depth = source.literals[literal].depth
    let range = tree.range(at: value)
    let isAlone = !source.literals[(literal + 1)...].prefix { range.contains(Int($0.start)) }
      .contains { $0.depth == depth }
    guard isAlone else { return nil }
    return Branch(
      target: target, value: value, literal: literal, shape: source.shape(ofLiteral: literal),
      isLocalized: pieces.localizing[literal] != nil)
  }
}
