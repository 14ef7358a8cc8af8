import SwiftIndex
import SwiftTree

/// Destinations of values inside of functions, which the project's declarations don't name.
struct LocalDestinations {
  private let tree: SyntaxTree
  private let bytes: SourceBytes
  private let file: Int32

  /// Creates the destinations of a file, given its number in the index.
  init(_ tree: SyntaxTree, file: Int32) {
    (self.tree, bytes, self.file) = (tree, SourceBytes(tree.bytes), file)
  }

  /// Returns what happens to the value of an expression, such as `becomes the local value 'title'`.
  func phrase(of place: FlowPlace, from offset: Int) -> String? {
    enclosing(place, from: offset) ?? local(place, from: offset) ?? closure(place)
  }

  private func enclosing(_ place: FlowPlace, from offset: Int) -> String? {
    var node = tree.node(at: offset..<offset + 1) ?? -1
    while node >= 0 {
      if place == .call(node, in: file) { return "is returned by '\(bytes.text(name(of: node)))'" }
      if place == .composed(node, in: file) { return "becomes part of a longer text" }
      let label = tree.kind(at: node) == .argument ? tree.labelRange(of: node) : 0..<0
      if !label.isEmpty, place == .element(NameHash(bytes, label)) {
        return "becomes the tuple element '\(bytes.text(label))'"
      }
      node = tree.parent(of: node)
    }
    return nil
  }

  private func name(of node: Int) -> Range<Int> {
    tree.nameRange(at: tree.kind(at: node) == .call ? tree.unmarked(tree.firstChild(of: node)) : node)
  }

  private func local(_ place: FlowPlace, from offset: Int) -> String? {
    guard let token = tree.tokens.first(where: { place == .local(Int($0.start), in: file) }) else {
      return nil
    }
    let name = bytes.text(token.range)
    let declaration = tree.node(at: token.range).flatMap { node in
      tree.kind(at: node) == .codeBlock
        ? tree.parent(of: node)
        : tree.ancestor(
          of: node, .forStatement, .switchCase, .patternCondition, .catchClause, .closureSignature,
          .parameters, .codeBlock)
    }
    switch declaration.map(tree.kind) {
    case .forStatement: return "is iterated over as '\(name)'"
    case .switchCase: return "is taken apart by 'switch' as '\(name)'"
    case .patternCondition: return "is taken apart by 'case' as '\(name)'"
    case .catchClause: return "is caught by 'catch'"
    case .closureSignature: return "is passed to a closure as '\(name)'"
    case .parameters: return "is passed to the local function as '\(name)'"
    default: return "becomes the local value '\(name)'"
    }
  }

  private func closure(_ place: FlowPlace) -> String? {
    for closure in tree.nodes.indices where tree.kind(at: closure) == .closure {
      for number in 0..<3 where place == .closureParameter(number, of: closure, in: file) {
        return "is passed to a closure as '$\(number)'"
      }
    }
    return nil
  }
}
