package import SwiftTree

/// Finds the declarations of a file in one walk over its nodes that steps over all bodies.
///
/// What is still to be read stands in one list of places, the next one last, so that nothing is allocated for a node and
/// no depth of types costs depth of calls.
package struct DeclarationReader {
  let tree: SyntaxTree
  let bytes: SourceBytes
  var found = FoundDeclarations()
  private var pending: [Int32] = []
  private var scopes: [Scope] = []

  private struct Scope {
    let type: Int32
    /// Whether its initializers leave the one for its members out, and where its properties begin.
    var hasInitializer = false
    let firstProperty: Int
  }

  /// The place that stands for the end of the innermost type.
  private static let endOfType: Int32 = -1

  /// The type around the place, -1 for none.
  package var owner: Int32 { scopes.last?.type ?? -1 }

  /// Whether only the file sees the type around the place.
  var isInPrivate: Bool { owner >= 0 && found.types[Int(owner)].isPrivate }

  init(_ tree: SyntaxTree) {
    self.tree = tree
    bytes = SourceBytes(tree.bytes)
  }

  /// Finds the declarations of a file.
  package static func declarations(of file: SyntaxTree) -> FoundDeclarations {
    var reader = DeclarationReader(file)
    reader.readFile()
    return reader.found
  }

  private mutating func readFile() {
    addChildren(of: tree.nodes.count - 1)
    while let place = pending.popLast() {
      if place == Self.endOfType { leaveType() } else { read(Int(place)) }
    }
  }

  private mutating func addChildren(of place: Int) {
    for child in tree.childrenBackwards(of: place) { pending.append(Int32(truncatingIfNeeded: child)) }
  }

  private mutating func read(_ place: Int) {
    switch tree.kind(at: place) {
    case .conditionalCompilation, .compilationClause: addChildren(of: place)
    case .structure: readType(place, .struct)
    case .classDeclaration: readType(place, .class)
    case .enumeration: readType(place, .enum)
    case .protocolDeclaration: readType(place, .protocol)
    case .actor: readType(place, .actor)
    case .extensionDeclaration: readType(place, .extension)
    case .function: readFunction(place, .function)
    case .initializer: readFunction(place, .initializer)
    case .subscriptDeclaration: readFunction(place, .subscript)
    case .variable: readProperties(place)
    case .enumCase: readCases(place)
    case .typeAlias, .associatedType: readAlias(place)
    default: break
    }
  }

  // MARK: - Types

  private mutating func readType(_ place: Int, _ kind: TypeDeclaration.Kind) {
    var members: Int?
    var extended: Int?
    var type = TypeDeclaration(kind: kind, outer: owner)
    for child in tree.childrenBackwards(of: place) {
      switch tree.kind(at: child) {
      case .members: members = child
      case .genericParameters: type.generics = readGenericParameters(child)
      case .whereClause: type.requirements = readRequirements(child)
      case .inheritance: type.inherited = readInheritance(child)
      case let kind where kind.isType: extended = child
      default: break
      }
    }
    let name = tree.nodes[place].mainToken
    let hasName = kind == .extension ? extended != nil : tree.tokens[Int(name)].kind == .identifier
    guard let members, hasName else { return }
    type.isPrivate = modifiers(of: place).isPrivate || isInPrivate
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

  /// An extension belongs to the type it names: `A.B`, or `Array` for `[A]`.
  private mutating func name(_ type: inout TypeDeclaration, byExtended place: Int) {
    let node = tree.nodes[place]
    let isPath = node.kind == .namedType || node.kind == .memberType
    let end = isPath ? tree.mainRange(at: place).upperBound : tree.range(at: place).upperBound
    type.name = ByteSpan(tree.range(at: place).lowerBound..<end)
    type.nameHash = NameHash(bytes, type.name.range)
    let path = SwiftType(tree, place).base
    type.path = NameHash(path: path)
    found.paths.append(owner < 0 ? path : found.paths[Int(owner)] + "." + path)
  }

  /// Reads the names outside of brackets in a list of what a type inherits.
  private mutating func readInheritance(_ place: Int) -> Range<Int32> {
    let first = found.inheritedNames.count
    for child in tree.childrenBackwards(of: place) { addInherited(child) }
    found.inheritedNames[first...].reverse()
    return Int32(first)..<Int32(found.inheritedNames.count)
  }

  private mutating func addInherited(_ place: Int) {
    switch tree.kind(at: place) {
    case .compositionType: for child in tree.childrenBackwards(of: place) { addInherited(child) }
    case .specifiedType: if let type = tree.lastChild(of: place) { addInherited(type) }
    case .namedType:
      let name = tree.mainRange(at: place)
      found.inheritedNames.append(InheritedName(name: WrittenType(tree, place), hash: NameHash(bytes, name)))
    case .memberType:
      found.inheritedNames.append(InheritedName(name: WrittenType(tree, place), hash: .none))
    default: break
    }
  }
  private mutating func leaveType() {
    guard let scope = scopes.popLast() else { return }
    if found.types[Int(scope.type)].kind == .struct, !scope.hasInitializer {
      addMemberwise(of: scope.type, from: scope.firstProperty)
    }
  }

  /// Notes that the innermost type has an initializer.
  mutating func noteInitializer() {
    if !scopes.isEmpty { scopes[scopes.count - 1].hasInitializer = true }
  }
}

/// A type of a file, or an extension.
package struct TypeDeclaration: Sendable {
  enum Kind: UInt8, Sendable {
    case `class`, `struct`, `enum`, actor, `protocol`, `extension`
  }

  let kind: Kind
  /// The place of the type around it among the file's types, -1 for none.
  package let outer: Int32
  /// The name; of an extension all that is written, as in `A.B`.
  package var name = ByteSpan.empty
  var nameHash = NameHash.none
  /// The path from the file on.
  package var path = NameHash.root
  /// Whether only its file sees it, or a type around it.
  var isPrivate = false
  /// The places of its generic parameters among the file's, and of what a `where` clause requires of them.
  var generics: Range<Int32> = 0..<0
  var requirements: Range<Int32> = 0..<0
  /// The places of what it inherits and conforms to among the file's inherited names.
  package var inherited: Range<Int32> = 0..<0
  /// What stands between the braces.
  package var body = ByteSpan.empty

  init(kind: Kind, outer: Int32) { (self.kind, self.outer) = (kind, outer) }
}

/// A type that another one inherits or conforms to, as it is written.
package struct InheritedName: Sendable {
  let name: WrittenType
  /// The hash of a name without dots, `none` of a path.
  package let hash: NameHash
}

/// A generic parameter, or what a `where` clause requires of one.
package struct GenericParameter: Sendable {
  let name: ByteSpan
  let nameHash: NameHash
  /// The type that it must be or conform to; empty where it may be anything.
  let bound: WrittenType
}
