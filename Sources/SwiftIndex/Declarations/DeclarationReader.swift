package import SwiftTree

/// Reader of the declarations of a file, in one pass that skips all bodies.
///
/// The pending nodes are kept in one list, the next one last, to avoid allocations per node and recursion
/// into nested types.
package struct DeclarationReader {
  let tree: SyntaxTree
  let bytes: SourceBytes
  var found = FoundDeclarations()
  private var pending: [Int32] = []
  private var scopes: [Scope] = []

  private struct Scope {
    let type: Int32
    /// Whether an initializer suppresses the memberwise one, and the index of the type's first property.
    var hasInitializer = false
    let firstProperty: Int
  }

  /// The marker for the end of the innermost type.
  private static let endOfType: Int32 = -1

  /// The type around the current node; -1 for none.
  var owner: Int32 { scopes.last?.type ?? -1 }

  /// Whether the type around the current node is only visible in the file.
  var isInPrivate: Bool { owner >= 0 && found.types[Int(owner)].isPrivate }

  init(_ tree: SyntaxTree) {
    self.tree = tree
    bytes = SourceBytes(tree.bytes)
  }

  /// Finds the declarations of a file.
  package static func declarations(of file: SyntaxTree) -> FoundDeclarations {
    var reader = DeclarationReader(file)
    reader.addChildren(of: file.nodes.count - 1)
    while let node = reader.pending.popLast() {
      if node == endOfType { reader.leaveType() } else { reader.read(Int(node)) }
    }
    return reader.found
  }

  /// Reads a variable; `nil` for names in a tuple.
  package static func property(at binding: Int, in tree: SyntaxTree) -> PropertyDeclaration? {
    DeclarationReader(tree).property(binding, PropertyDeclaration(owner: -1))
  }

  /// Reads a function inside another one.
  static func function(at node: Int, in tree: SyntaxTree) -> FoundDeclarations {
    var reader = DeclarationReader(tree)
    reader.readFunction(node, .function)
    return reader.found
  }

  private mutating func addChildren(of node: Int) {
    for child in tree.childrenBackwards(of: node) { pending.append(Int32(truncatingIfNeeded: child)) }
  }

  private mutating func read(_ node: Int) {
    switch tree.kind(at: node) {
    case .conditionalCompilation, .compilationClause: addChildren(of: node)
    case let kind where kind.isTypeDeclaration: readType(node, kind)
    case .function: readFunction(node, .function)
    case .initializer: readFunction(node, .initializer)
    case .subscriptDeclaration: readFunction(node, .subscript)
    case .variable: readProperties(node)
    case .enumCase: readCases(node)
    case .typeAlias, .associatedType: readAlias(node)
    default: break
    }
  }

  // MARK: - Types

  private mutating func readType(_ node: Int, _ kind: Node.Kind) {
    var members: Int?
    var extended: Int?
    var type = TypeDeclaration(kind: kind, outer: owner)
    for child in tree.childrenBackwards(of: node) {
      switch tree.kind(at: child) {
      case .members: members = child
      case .genericParameters: type.generics = readGenericParameters(child)
      case .whereClause: type.requirements = readRequirements(child)
      case .inheritance: type.inherited = readInheritance(child)
      case let kind where kind.isType: extended = child
      default: break
      }
    }
    let name = tree.nodes[node].mainToken
    let hasName = kind == .extensionDeclaration ? extended != nil : tree.tokens[Int(name)].kind == .identifier
    guard let members, hasName else { return }
    type.isPrivate = tree.modifiers(of: node).isPrivate || isInPrivate
    type.body = ByteSpan(tree.range(at: members))
    if let extended { self.name(&type, byExtended: extended) } else { self.name(&type, name) }
    found.types.append(type)
    scopes.append(Scope(type: Int32(found.types.count - 1), firstProperty: found.properties.count))
    pending.append(Self.endOfType)
    addChildren(of: members)
  }

  private mutating func name(_ type: inout TypeDeclaration, _ token: Int32) {
    type.name = ByteSpan(tree.tokens[Int(token)].range)
    type.nameHash = NameHash(bytes, type.name.range)
    let outer = owner < 0 ? NameHash.root : found.types[Int(owner)].path
    type.path = outer.appending(type.nameHash)
    let name = tree.name(at: token)
    found.paths.append(owner < 0 ? name : found.paths[Int(owner)] + "." + name)
  }

  /// Names the type of an extension: `A.B`, or `Array` for `[A]`.
  private mutating func name(_ type: inout TypeDeclaration, byExtended node: Int) {
    let record = tree.nodes[node]
    let isPath = record.kind == .namedType || record.kind == .memberType
    let end = isPath ? tree.mainRange(at: node).upperBound : tree.range(at: node).upperBound
    type.name = ByteSpan(tree.range(at: node).lowerBound..<end)
    type.nameHash = NameHash(bytes, type.name.range)
    let path = SwiftType(tree, node).base
    type.path = NameHash(path: path)
    found.paths.append(owner < 0 ? path : found.paths[Int(owner)] + "." + path)
  }

  /// Reads the names outside of brackets in an inheritance clause.
  private mutating func readInheritance(_ node: Int) -> Range<Int32> {
    let first = found.inheritedNames.count
    for type in tree.inherited(by: node) {
      let isPath = tree.kind(at: type) == .memberType
      found.inheritedNames.append(
        InheritedName(
          name: ByteSpan(tree.range(at: type)),
          hash: isPath ? .none : NameHash(bytes, tree.mainRange(at: type))))
    }
    return Int32(first)..<Int32(found.inheritedNames.count)
  }

  private mutating func leaveType() {
    guard let scope = scopes.popLast() else { return }
    if found.types[Int(scope.type)].kind == .structure, !scope.hasInitializer {
      addMemberwise(of: scope.type, from: scope.firstProperty)
    }
  }

  /// Records that the innermost type has an initializer.
  mutating func noteInitializer() {
    if !scopes.isEmpty { scopes[scopes.count - 1].hasInitializer = true }
  }
}

/// Type or extension in a file.
package struct TypeDeclaration: Sendable {
  /// The kind of the node.
  let kind: Node.Kind
  /// The index of the enclosing type in the file; -1 for none.
  package let outer: Int32
  /// The name; for an extension, the full name as written, such as `A.B`.
  package var name = ByteSpan.empty
  var nameHash = NameHash.none
  /// The path from the file level.
  package var path = NameHash.root
  /// Whether the type is only visible in its file or an enclosing type.
  var isPrivate = false
  /// The indices of the generic parameters in the file, and of the requirements of a `where` clause.
  var generics: Range<Int32> = 0..<0
  var requirements: Range<Int32> = 0..<0
  /// The indices of the inherited names in the file.
  package var inherited: Range<Int32> = 0..<0
  /// The range between the braces.
  package var body = ByteSpan.empty

  init(kind: Node.Kind, outer: Int32) { (self.kind, self.outer) = (kind, outer) }
}

/// Inherited type or protocol as written.
package struct InheritedName: Sendable {
  let name: ByteSpan
  /// The hash of a name without dots; `none` for a path.
  package let hash: NameHash
}

/// Generic parameter, or requirement of a `where` clause.
package struct GenericParameter: Sendable {
  let name: ByteSpan
  let nameHash: NameHash
  /// The constraint; empty for none.
  let bound: ByteSpan
}
