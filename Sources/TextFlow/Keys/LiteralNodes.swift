import SwiftIndex
import SourceText
import SwiftTree

/// The string literals of a file, found by their nodes.
struct LiteralNodes {
  let tree: SyntaxTree
  private let literals: [StringLiteral]

  private var bytes: SourceBytes { SourceBytes(tree.bytes) }

  init(_ tree: SyntaxTree, _ literals: [StringLiteral]) {
    self.tree = tree
    self.literals = literals
  }

  /// The place among the literals of the one that a node is, `nil` where it is not a literal; -1 is for no node.
  func index(at node: Int) -> Int? {
    guard node >= 0, tree.kind(at: node) == .literal else { return nil }
    let start = tree.range(at: node).lowerBound
    var (low, high) = (0, literals.count)
    while low < high {
      let middle = (low + high) / 2
      if Int(literals[middle].start) < start { low = middle + 1 } else { high = middle }
    }
    return low < literals.count && Int(literals[low].start) == start ? low : nil
  }

  /// The literal that a node is.
  func literal(at node: Int) -> StringLiteral? { index(at: node).map { literals[$0] } }

  /// The node of a literal.
  func node(of literal: StringLiteral) -> Int? {
    tree.node(at: literal.range).flatMap { tree.kind(at: $0) == .literal ? $0 : nil }
  }

  /// The nodes of a literal's own interpolations.
  func interpolations(of literal: StringLiteral) -> [Int] {
    guard literal.interpolationCount > 0 else { return [] }
    return node(of: literal).map(tree.children(of:)) ?? []
  }

  /// The parts of a literal's value.
  func segments(of literal: StringLiteral) -> [LiteralSegment] {
    LiteralDecoder.segments(
      of: literal, in: bytes, interpolations: interpolations(of: literal).map(tree.range(at:)))
  }

  /// The value of a literal without interpolations, `nil` where a node is something else.
  func text(at node: Int) -> String? {
    guard let literal = literal(at: node), literal.interpolationCount == 0 else { return nil }
    guard case .text(let text)? = segments(of: literal).first else { return "" }
    return text
  }

  /// The table that a node names.
  func table(at node: Int) -> LocalizingUse.Table {
    if node >= 0, tree.kind(at: node) == .null { return .standard }
    return text(at: node).map { .named($0) } ?? .dynamic
  }
}
