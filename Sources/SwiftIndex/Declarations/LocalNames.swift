package import SwiftTree

/// The names that functions, closures and statements of a file declare for their content.
///
/// A class, because copies would count references to its tables.
package final class LocalNames {
  private let tree: SyntaxTree
  /// For each node, the nearest enclosing one that declares names for it, or is a type; -1 for none.
  private let scopes: [Int32]
  /// The names by their hash and their scope, in file order.
  private let bindings: [NameHash: [LocalBinding]]

  /// Reads the names of a file in two passes over its nodes.
  package init(_ tree: SyntaxTree) {
    self.tree = tree
    scopes = Self.scopes(of: tree)
    var reader = LocalReader(tree, scopes)
    for node in tree.nodes.indices { reader.read(node) }
    bindings = reader.bindings
  }

  /// Returns the nearest enclosing node that declares names, or is a type; -1 for none.
  func scope(around node: Int) -> Int { Int(scopes[node]) }

  /// Returns the declarations of a name by a node, in file order.
  func bindings(_ name: NameHash, in scope: Int) -> [LocalBinding] {
    bindings[name.appending(Int32(truncatingIfNeeded: scope))] ?? []
  }

  /// Returns the local declaration of a name where a node uses it; `nil` for a name from outside.
  package func binding(_ name: NameHash, at node: Int) -> LocalBinding? {
    let offset = tree.range(at: node).lowerBound
    return sequence(first: scope(around: node)) { [self] in scope(around: $0) }.prefix { $0 >= 0 }.lazy
      .compactMap { [self] in bindings(name, in: $0).last { $0.scope.contains(offset) } }.first
  }

  /// Whether a node declares names for code around it, not for a type or the whole project.
  package func isLocal(_ node: Int) -> Bool {
    scopes[node] >= 0 && !tree.kind(at: scope(around: node)).isTypeDeclaration
  }

  // MARK: - Scopes

  /// Returns the scopes of all nodes in one backward pass, because each node precedes its parent.
  private static func scopes(of tree: SyntaxTree) -> [Int32] {
    var scopes = [Int32](repeating: -1, count: tree.nodes.count)
    for node in tree.nodes.indices.reversed() {
      let parent = tree.parent(of: node)
      guard parent >= 0 else { continue }
      let isDeclaring = declares(tree.kind(at: parent)) && !isElse(node, of: parent, in: tree)
      scopes[node] = isDeclaring ? Int32(truncatingIfNeeded: parent) : scopes[parent]
    }
    return scopes
  }

  private static func declares(_ kind: Node.Kind) -> Bool {
    switch kind {
    case .codeBlock, .closure, .switchCase, .whileStatement, .forStatement, .catchClause, .ifExpression: true
    default: kind.isFunction || kind.isTypeDeclaration
    }
  }

  /// Whether a child of `if` is its `else` branch, where the names of its conditions are not visible.
  private static func isElse(_ child: Int, of node: Int, in tree: SyntaxTree) -> Bool {
    guard tree.kind(at: node) == .ifExpression, child == node - 1,
      let before = tree.sibling(before: child)
    else { return false }
    return tree.kind(at: before) == .codeBlock
  }
}

extension Node.Kind {
  /// Whether the node declares a function, an initializer or a subscript.
  package var isFunction: Bool { self == .function || self == .initializer || self == .subscriptDeclaration }

  /// Whether the node declares or extends a type.
  var isTypeDeclaration: Bool {
    switch self {
    case .structure, .classDeclaration, .actor, .enumeration, .protocolDeclaration, .extensionDeclaration:
      true
    default: false
    }
  }
}
