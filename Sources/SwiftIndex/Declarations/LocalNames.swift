package import SwiftTree

/// Local declarations of the blocks in a file, each read once on demand.
///
/// A class, because lookups change it while its owner holds it.
final class LocalNames {
  private let tree: SyntaxTree
  private var known: [LocalDeclarations] = []
  /// The indices of the declarations of each node; -1 for a node not read yet.
  private var knownPlaces: [Int32]
  /// For each node, the nearest enclosing one that declares names for it, or is a type; -1 for none.
  private lazy var scopes = LocalNames.scopes(of: tree)

  init(_ tree: SyntaxTree) {
    self.tree = tree
    knownPlaces = Array(repeating: -1, count: tree.nodes.count)
  }

  /// Returns the nearest enclosing node that declares names, or is a type; -1 for none.
  func scope(around node: Int) -> Int { Int(scopes[node]) }

  /// Returns the declarations of a node.
  func declarations(in scope: Int) -> LocalDeclarations {
    if knownPlaces[scope] >= 0 { return known[Int(knownPlaces[scope])] }
    let found = LocalReader.declarations(of: scope, in: tree)
    knownPlaces[scope] = Int32(truncatingIfNeeded: known.count)
    known.append(found)
    return found
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

/// Name declared by a block or a closure, with its visibility.
package struct LocalBinding {
  /// Source of the name's type, by nodes of the file.
  package enum Source {
    /// Declared type.
    case type(Int)
    case value(Int)
    /// Element of a sequence, as after `for`.
    case element(of: Int)
    /// Closure parameter without a declared type.
    case closureParameter(closure: Int, index: Int)
    /// Unknown source.
    case unknown
    /// Error caught by `catch`.
    case caught
    /// Function, by its index in the block.
    case function(Int)
  }

  /// Step of a pattern from the source to the name.
  package enum Step {
    /// Unwrapped optional, as after `if let`.
    case unwrapped
    case tupleElement(Int)
    /// Associated value of a case: the token of the case's name, and the index of the value.
    case payload(name: Int32, index: Int)
    /// List of such values, for a variadic parameter.
    case collected
  }

  let name: NameHash
  /// The offset of the name, which identifies it.
  package let offset: Int
  /// The range where the name is visible.
  package let scope: Range<Int>
  /// The source of the value.
  package let source: Source
  /// The steps of the pattern, from the outside in.
  package let steps: [Step]
}

/// Declarations of a block or a closure.
struct LocalDeclarations {
  let bindings: [LocalBinding]
  /// The nested functions, with their parameters.
  let found: FoundDeclarations
  /// The indices of the bindings by name, if there are many.
  private var indices: [NameHash: [Int]] = [:]
  private static let many = 16

  init(_ bindings: [LocalBinding], _ found: FoundDeclarations) {
    (self.bindings, self.found) = (bindings, found)
    guard bindings.count > Self.many else { return }
    for (index, binding) in bindings.enumerated() { indices[binding.name, default: []].append(index) }
  }

  /// Returns the binding of a name that is visible at an offset.
  func binding(_ name: NameHash, at offset: Int) -> LocalBinding? {
    if bindings.count <= Self.many { return bindings.last { $0.name == name && $0.scope.contains(offset) } }
    return indices[name]?.last { bindings[$0].scope.contains(offset) }.map { bindings[$0] }
  }
}
