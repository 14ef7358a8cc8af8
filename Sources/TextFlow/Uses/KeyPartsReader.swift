import SwiftIndex
import SwiftTree

/// Reader of the texts that an expression may have, as far as its literals show.
struct KeyPartsReader {
  private let literals: LiteralNodes
  private let bytes: SourceBytes
  private let tree: SyntaxTree

  /// The maximum number of texts for the branches of one expression.
  private static let limit = 64
  /// The maximum nesting depth of expressions.
  private static let maximumDepth = 20

  init(_ literals: LiteralNodes) {
    (self.literals, tree) = (literals, literals.tree)
    bytes = SourceBytes(tree.bytes)
  }

  /// Returns the possible texts of an expression, one for each branch.
  func patterns(of node: Int) -> [KeyPattern] {
    alternatives(node, depth: 0).map { KeyPattern($0) }
  }

  /// Returns the texts of the outermost chains of `+` with a literal, with their offsets, in the order of nodes.
  ///
  /// `let key = "home." + "title"` is a text that no single literal has.
  func sums() -> [(pattern: KeyPattern, offset: Int)] {
    var sums: [(pattern: KeyPattern, offset: Int)] = []
    for node in tree.nodes.indices
    where tree.isInfix(node, "+") && !tree.isInfix(tree.parent(of: node), "+") {
      sums += patterns(of: node).filter { !$0.isOpen }.map { ($0, tree.range(at: node).lowerBound) }
    }
    return sums
  }

  /// Returns the names of enum cases: a raw value may be one, and so is the text of `"\(self)"`.
  func caseNames() -> [Range<Int>] {
    tree.nodes.indices.filter { tree.kind(at: $0) == .enumCaseElement }.map(tree.nameRange(at:))
  }

  // MARK: - Expressions

  /// Returns the possible values of an expression, one list of parts for each branch.
  private func alternatives(_ node: Int, depth: Int) -> [[KeyPattern.Part]] {
    guard depth < Self.maximumDepth else { return [[.anything]] }
    switch tree.kind(at: node) {
    case .literal:
      guard let literal = literals.literal(at: node) else { break }
      return [literals.segments(of: literal).map { $0.part }]
    case .parenthesized where tree.lastChild(of: node) != nil:
      return alternatives(node - 1, depth: depth + 1)
    case .call:
      guard let format = format(of: node) else { break }
      return [
        literals.segments(of: format).flatMap { segment -> [KeyPattern.Part] in
          if case .text(let text) = segment { KeyPattern(format: text).parts } else { [.anything] }
        }
      ]
    case .ternary:
      return tree.children(of: node).dropFirst().flatMap { alternatives($0, depth: depth + 1) }
    case .infix where tree.isInfix(node, "+"): return sum(node, depth: depth)
    default: break
    }
    return [[.anything]]
  }

  /// Returns the literal in `String(format: "…", …)`.
  private func format(of call: Int) -> StringLiteral? {
    guard bytes.equals(tree.nameRange(at: tree.firstChild(of: call)), "String"),
      let list = tree.child(of: call, .argumentList), let argument = tree.arguments(of: list).first,
      bytes.equals(argument.label, "format")
    else { return nil }
    return literals.literal(at: argument.node)
  }

  /// Returns all combinations of the branches in a chain of `+`, up to the limit.
  private func sum(_ node: Int, depth: Int) -> [[KeyPattern.Part]] {
    var found: [[KeyPattern.Part]] = [[]]
    for operand in tree.operands(ofSum: node) {
      let next = alternatives(operand, depth: depth + 1)
      if next.count == 1 || found.count * next.count > Self.limit {
        for index in found.indices { found[index] += next.count == 1 ? next[0] : [.anything] }
      } else {
        found = found.flatMap { start in next.map { start + $0 } }
      }
    }
    return found
  }
}

extension LiteralSegment {
  /// The part of a key for the segment.
  var part: KeyPattern.Part {
    if case .text(let text) = self { .text(text) } else { .anything }
  }
}
