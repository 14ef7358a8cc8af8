package import SourceText
package import SwiftTree

/// Reader of the scopes of literals and other nodes.
///
/// Visits each enclosing node once.
package struct ScopeReader {
  private let tree: SyntaxTree
  private let bytes: SourceBytes
  /// The scopes found so far, starting with that of the file.
  private var scopes = [Scope()]
  /// The index in `scopes` of the scope inside each node; -1 for a node not visited yet.
  private var places: [Int32] = []

  /// Scope, with the facts needed for inner scopes.
  private struct Scope {
    var scope = LiteralScope()
    /// Whether the scope is that of a type's members.
    var isOfMembers = false
    /// The outermost function, property or closure body since the innermost type; -1 for none.
    var body = -1
  }

  /// Creates a reader of a file.
  package init(_ tree: SyntaxTree) { (self.tree, bytes) = (tree, SourceBytes(tree.bytes)) }

  /// Returns the scope of a literal or another expression, given by its bytes.
  package mutating func scope(of expression: Range<Int>) -> LiteralScope {
    tree.node(at: expression).map { scope(ofNode: $0) } ?? LiteralScope()
  }

  /// Returns the scope of a node.
  package mutating func scope(ofNode node: Int) -> LiteralScope { scope(around: node).scope }

  /// Returns the bytes of the outermost body around a literal or another expression.
  package mutating func bodyRange(around expression: Range<Int>) -> ByteRange? {
    tree.node(at: expression).flatMap { body(around: $0) }.map(tree.range(at:))
  }

  /// Returns the outermost body around a node: of a function, a property or a closure, but not of a type.
  package mutating func body(around node: Int) -> Int? {
    let body = scope(around: node).body
    return body >= 0 ? body : nil
  }

  /// Finds the scopes from the outside in, without recursion, so that deep nesting is safe.
  private mutating func scope(around node: Int) -> Scope {
    if places.isEmpty { places = Array(repeating: -1, count: tree.nodes.count) }
    var waiting: [Int] = []
    var outer = tree.parent(of: node)
    while outer >= 0, places[outer] < 0 {
      waiting.append(outer)
      outer = tree.parent(of: outer)
    }
    var current = outer >= 0 ? Int(places[outer]) : 0
    for node in waiting.reversed() {
      if let inner = scope(inside: node, of: scopes[current]) {
        current = scopes.count
        scopes.append(inner)
      }
      places[node] = Int32(truncatingIfNeeded: current)
    }
    return scopes[current]
  }

  /// Returns the scope inside a node; `nil` if it is that of the node itself.
  private func scope(inside node: Int, of outer: Scope) -> Scope? {
    var inner = outer
    switch tree.kind(at: node) {
    case .members:
      inner.isOfMembers = true
      inner.body = -1
      fillType(tree.parent(of: node), &inner.scope)
    case .codeBlock, .accessors, .closure:
      let name = functionName(of: node)
      let isForDebugging = tree.isForDebugging(block: node, bytes)
      guard outer.body < 0 || name != nil || isForDebugging else { return nil }
      if isForDebugging { inner.scope.isDebug = true }
      inner.isOfMembers = false
      if outer.body < 0 { inner.body = node }
      if let name { inner.scope.path.append(name) }
    case .binding where outer.isOfMembers:
      inner.isOfMembers = false
      inner.scope.path.append(tree.range(at: tree.firstChild(of: node)))
    case .call where tree.isPreview(node, bytes) && !outer.scope.isPreview: inner.scope.isPreview = true
    case .call where tree.isRedacted(node, bytes): inner.scope.isRedacted = true
    case .compilationClause:
      switch tree.buildCondition(of: node, bytes) {
      case .debug: inner.scope.isDebug = true
      case .never: inner.scope.isInactive = true
      case nil: return nil
      }
    default: return nil
    }
    return inner
  }

  // MARK: - Declarations

  private func fillType(_ type: Int, _ scope: inout LiteralScope) {
    scope.path.append(typeName(of: type))
    scope.isCodingKey = tree.inherits(type, ["CodingKey"], bytes)
    if tree.isPreview(type, bytes) { scope.isPreview = true }
  }

  /// Returns the name of a type, or of the extended type without arguments.
  private func typeName(of type: Int) -> Range<Int> {
    guard tree.kind(at: type) == .extensionDeclaration, var extended = tree.type(of: type) else {
      return tree.mainRange(at: type)
    }
    while tree.kind(at: extended) == .optionalType { extended -= 1 }
    let range = tree.range(at: extended)
    switch tree.kind(at: extended) {
    case .namedType, .memberType: return range.lowerBound..<tree.mainRange(at: extended).upperBound
    default: return range
    }
  }

  /// Returns the name of the function with a node as its body.
  private func functionName(of body: Int) -> Range<Int>? {
    let owner = tree.parent(of: body)
    switch tree.kind(at: owner) {
    case .function, .initializer, .deinitializer, .subscriptDeclaration: return tree.mainRange(at: owner)
    default: return nil
    }
  }
}

extension SyntaxTree {
  /// Whether a node is `#Preview`, or a type that is only used in previews.
  package func isPreview(_ node: Int, _ bytes: SourceBytes) -> Bool {
    switch kind(at: node) {
    case .call:
      let callee = Int(nodes[node].firstNode)
      return kind(at: callee) == .macroExpansion && bytes.equals(mainRange(at: callee), "#Preview")
    case .structure, .classDeclaration, .actor, .enumeration, .extensionDeclaration:
      return inherits(node, ["PreviewProvider", "LibraryContentProvider", "PreviewModifier"], bytes)
    default: return false
    }
  }

  /// Whether a call replaces the texts of a view by bars: `view.redacted(reason: .placeholder)`.
  fileprivate func isRedacted(_ call: Int, _ bytes: SourceBytes) -> Bool {
    let (callee, list) = self.call(at: call)
    guard kind(at: callee) == .member, bytes.equals(nameRange(at: callee), "redacted"), let list else {
      return false
    }
    return arguments(of: list).first.map { bytes.equals($0.value, ".placeholder") } ?? false
  }

  /// Whether a type's declaration names one of some types after the colon.
  fileprivate func inherits(_ type: Int, _ names: [StaticString], _ bytes: SourceBytes) -> Bool {
    guard let inheritance = child(of: type, .inheritance) else { return false }
    return subtree(of: inheritance).contains { node in
      let isName = kind(at: node) == .namedType || kind(at: node) == .memberType
      return isName && bytes.equals(mainRange(at: node), names)
    }
  }
}

extension ScannedSource {
  /// Finds the enclosing declarations and conditions of each literal, in the order of `literals`.
  package func scopes() -> [LiteralScope] {
    file.withSyntax { tree in
      var reader = ScopeReader(tree)
      return literals.map { reader.scope(of: $0.range) }
    }
  }
}
