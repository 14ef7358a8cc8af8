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
  /// A condition of code that released builds don't have.
  package enum BuildCondition {
    /// Compiled in debug builds only.
    case debug
    /// Not compiled at all.
    case never
  }

  /// Returns the condition of a clause of `#if`; `nil` if released builds may have its code.
  package func buildCondition(of clause: Int, _ bytes: SourceBytes) -> BuildCondition? {
    let isElse = tokens[Int(nodes[clause].mainToken)].kind == .poundElse
    let first = isElse ? firstOfMany(in: parent(of: clause)) : clause
    guard lastChild(of: first) != nil else { return nil }
    let condition = firstChild(of: first)
    if isElse {
      let isDebugElse = kind(at: condition) == .prefixExpression && isDebug(condition - 1, bytes)
      return isDebugElse ? .debug : nil
    }
    if kind(at: condition) == .boolean, bytes.equals(range(at: condition), "false") { return .never }
    return demandsDebug(condition, bytes) ? .debug : nil
  }

  /// Whether a condition is `!RELEASE` or contains a debug flag that it does not negate.
  private func demandsDebug(_ condition: Int, _ bytes: SourceBytes) -> Bool {
    if bytes.equals(range(at: condition), "!RELEASE") { return true }
    func namesDebug(_ node: Int) -> Bool { subtree(of: node).contains { isDebug($0, bytes) } }
    return namesDebug(condition)
      && !subtree(of: condition).contains { kind(at: $0) == .prefixExpression && namesDebug($0) }
  }

  /// Whether a block runs only while developers look for errors: `if isDebugging { … }`.
  ///
  /// Users have debuggers as well, but apps that run under one don't have users.
  package func isForDebugging(block: Int, _ bytes: SourceBytes) -> Bool {
    let branch = parent(of: block)
    guard branch >= 0, kind(at: branch) == .ifExpression else {
      return leadingGuard(of: block).map { demandsDebugging(firstChild(of: $0), bytes) } ?? false
    }
    let parts = children(of: branch)
    return parts.count > 1 && parts[1] == block && demandsDebugging(parts[0], bytes)
  }

  /// Returns the `guard` statement that only variables precede in a block; `nil` for none.
  private func leadingGuard(of block: Int) -> Int? {
    var statement = firstStatement(of: block)
    while let next = statement, kind(at: next) == .variable { statement = sibling(after: next) }
    return statement.flatMap { kind(at: $0) == .guardStatement ? $0 : nil }
  }

  /// Whether conditions demand one that is named for developers: `isDebugging`.
  private func demandsDebugging(_ conditions: Int, _ bytes: SourceBytes) -> Bool {
    children(of: conditions).flatMap(operands(ofConjunction:)).contains { condition in
      let call = kind(at: condition) == .call ? self.call(at: condition) : nil
      if let list = call?.list, !children(of: list).isEmpty { return false }
      let name = call?.callee ?? condition
      return (kind(at: name) == .name || kind(at: name) == .member)
        && (NameWords.isForDevelopers(nameRange(at: name), bytes)
          || NameWords.contains("Debugger", nameRange(at: name), bytes))
    }
  }

  private func operands(ofConjunction node: Int) -> [Int] {
    guard kind(at: node) == .infix, tokens[Int(nodes[node].mainToken)].precedence == .conjunction else {
      return [node]
    }
    return operands(ofConjunction: firstChild(of: node)) + [node - 1]
  }

  private func subtree(of node: Int) -> ClosedRange<Int> { Int(nodes[node].firstNode)...node }

  /// Whether a node is a name such as `DEBUG` or `APP_DEV_BUILD`, or that of the simulator, which no user has.
  private func isDebug(_ node: Int, _ bytes: SourceBytes) -> Bool {
    guard kind(at: node) == .name, case let name = mainRange(at: node) else { return false }
    if bytes.equals(name, "simulator") { return true }
    let flag = bytes.text(name).uppercased()
    return flag.contains("DEBUG") || flag.split(separator: "_").contains { Self.developerFlags.contains($0) }
  }

  private static let developerFlags: Set<Substring> = [
    "DEV", "DEVELOPMENT", "DOGFOOD", "INTERNAL", "LOGGING", "STAGING", "TESTFLIGHT", "TESTING", "QA",
  ]
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
