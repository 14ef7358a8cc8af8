import SourceText
import SwiftIndex
import SwiftTree

/// String literals of a file, for lookups by node.
struct LiteralNodes {
  let tree: SyntaxTree
  private let source: ScannedSource
  private var literals: [StringLiteral] { source.literals }

  init(_ tree: SyntaxTree, _ source: ScannedSource) { (self.tree, self.source) = (tree, source) }

  /// Returns the index of the literal at a node; `nil` if it is not a literal.
  ///
  /// The node -1 means that there is none.
  func index(at node: Int) -> Int? {
    guard node >= 0, tree.kind(at: node) == .literal else { return nil }
    let start = tree.range(at: node).lowerBound
    let low = literals.partitionIndex { Int($0.start) >= start }
    return low < literals.count && Int(literals[low].start) == start ? low : nil
  }

  /// Returns the literal at a node.
  func literal(at node: Int) -> StringLiteral? { index(at: node).map { literals[$0] } }

  /// Returns the node of a literal.
  func node(of literal: StringLiteral) -> Int? {
    tree.node(at: literal.range).flatMap { tree.kind(at: $0) == .literal ? $0 : nil }
  }

  /// Returns the nodes of a literal's own interpolations.
  func interpolations(of literal: StringLiteral) -> [Int] {
    guard literal.interpolationCount > 0 else { return [] }
    return node(of: literal).map(tree.children(of:)) ?? []
  }

  /// Returns the parts of a literal's value.
  func segments(of literal: StringLiteral) -> [LiteralSegment] { source.segments(of: literal) }

  /// Returns the value of a literal without interpolations; `nil` for other nodes.
  func text(at node: Int) -> String? { literal(at: node).flatMap(source.value) }

  /// Returns the table named by a node.
  func table(at node: Int) -> LocalizingUse.Table {
    if node >= 0, tree.kind(at: node) == .null { return .standard }
    return text(at: node).map { .named($0) } ?? .dynamic
  }
}
