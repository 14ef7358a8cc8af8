import SourceText
import SwiftTree

/// Lookup of members and their types, in the declarations of the project and of standard types.
///
/// A class with a single reader, because members and expressions are evaluated recursively.
package final class MemberLookup {
  unowned let types: TypeReader
  let index: DeclarationIndex
  let cache: TypeCache

  var tree: SyntaxTree { types.tree }
  var bytes: SourceBytes { types.bytes }

  init(_ types: TypeReader) {
    self.types = types
    (index, cache) = (types.index, types.cache)
  }

  /// Whether the project declares a type that is visible in the file, rather than only extending it.
  package func isDeclared(_ type: SwiftType) -> Bool {
    !type.isUnknown && index.isVisible(NameHash(path: type.base), from: types.fileIndex)
  }

  /// Whether a function is visible in the file.
  func isVisible(_ function: DeclarationIndex.Location) -> Bool {
    function.file == types.fileIndex || !index.function(function).isPrivate
  }

  /// Returns the paths of a type and its supertypes; for standard types, those of the standard library.
  package func owners(of type: SwiftType) -> [NameHash] {
    let path = NameHash(path: type.base)
    if let known = cache.owners[path] { return known }
    let owners = index.owners(of: path)
    cache.owners[path] = owners
    return owners
  }

  /// Returns the functions of a type, its extensions and its supertypes, nearest first.
  package func functions(_ name: NameHash, of type: SwiftType) -> [DeclarationIndex.Location] {
    guard index.functionNames.contains(name), !type.isUnknown else { return [] }
    return owners(of: type).flatMap { index.functions.locations(of: $0.appending(name)).filter(isVisible) }
  }

  /// Returns the initializers of a project type, and those the project adds to an external type.
  package func initializers(of type: SwiftType) -> [DeclarationIndex.Location] {
    type.isUnknown ? [] : functions(NameHash("init"), of: type)
  }

  /// Returns the arguments of a type's generic parameters.
  func genericArguments(of type: SwiftType) -> [String: SwiftType] {
    let arguments = type.arguments
    guard !arguments.isEmpty else { return [:] }
    switch type.base {
    case "Array", "Set", "ArraySlice", "Range", "ClosedRange", "FetchedResults":
      return ["Element": type.element]
    case "Dictionary": return ["Key": arguments[0], "Value": arguments[1]]
    default: break
    }
    for location in index.types.locations(of: NameHash(path: type.base))
    where !index.type(location).generics.isEmpty {
      let file = index.file(location)
      let names = index.type(location).generics.map { file.text(file.generics[Int($0)].name) }
      return Dictionary(zip(names, arguments), uniquingKeysWith: { first, _ in first })
    }
    return [:]
  }

  // MARK: - Properties

  /// Returns the type of a type's property; `nil` if the project does not declare one of the name.
  package func property(_ name: NameHash, of type: SwiftType, isStatic: Bool?, depth: Depth) -> SwiftType? {
    guard index.propertyNames.contains(name), !type.isUnknown else { return nil }
    for owner in owners(of: type) {
      let locations = index.properties.locations(of: owner.appending(name)).filter { location in
        let property = index.property(location)
        return property.isStatic == isStatic ?? property.isStatic
          && (location.file == types.fileIndex || !property.isPrivate)
      }
      guard let found = joined(locations, depth: depth) else { continue }
      return found.isOpen ? specialized(locations, of: type) ?? found : found
    }
    return nil
  }

  /// Returns the type of a generic type's property, specialized with the type's arguments.
  private func specialized(_ locations: [DeclarationIndex.Location], of type: SwiftType) -> SwiftType? {
    let arguments = genericArguments(of: type)
    guard !arguments.isEmpty, let location = locations.first else { return nil }
    let property = index.property(location)
    let scope = DeclarationScope(file: location.file, type: property.owner, arguments: arguments)
    return index.resolved(index.file(location).type(property.type), in: scope)
  }

  /// Returns the common type of all declarations; `nil` for none.
  package func joined(_ locations: some Sequence<DeclarationIndex.Location>, depth: Depth) -> SwiftType? {
    var joined: SwiftType?
    for location in locations {
      let type = type(ofProperty: location, depth: depth)
      if let joined, joined != type { return .unknown }
      joined = type
    }
    return joined
  }

  /// Returns the declared type of a property, or the type of its value.
  private func type(ofProperty location: DeclarationIndex.Location, depth: Depth) -> SwiftType {
    if let known = cache.properties[location] { return known }
    let property = index.property(location)
    let scope = DeclarationScope(file: location.file, type: property.owner)
    if !property.type.isEmpty {
      let type = index.resolved(index.file(location).type(property.type), in: scope)
      cache.properties[location] = type
      return type
    }
    // The type is unknown if the value depends on the property itself.
    cache.properties[location] = .unknown
    let type = types.limits.detectingTruncation {
      property.value.isEmpty
        ? self.type(ofValue: property.environment, in: scope, depth: depth.inner) { $0.provided(by: $1) }
        : self.type(ofValue: property.value, in: scope, depth: depth.inner)
    }
    cache.properties[location] = type.isTruncated ? nil : type.answer
    return type.answer
  }

  /// Evaluates the type of an expression elsewhere in the project.
  package func type(
    ofValue value: ByteSpan, in scope: DeclarationScope, depth: Depth,
    read: (ExpressionReader, Int) -> ExpressionValue = { $0.value(of: $1) }
  ) -> SwiftType {
    guard !value.isEmpty, scope.file >= 0, types.limits.mayRead(at: depth) else { return .unknown }
    let file = index.files[Int(scope.file)].file
    guard value.upperBound <= file.bytes.count else { return .unknown }
    return file.bytes.withUnsafeBufferPointer { bytes in
      var reader = TreeReader(capacity: 256)
      return reader.read(UnsafeBufferPointer(rebasing: bytes[value.range])) { tree in
        // A value is a single expression.
        guard let node = tree.lastChild(of: tree.nodes.count - 1), tree.nodes[node].firstNode == 0 else {
          return .unknown
        }
        let value = read(ExpressionReader(TypeReader(tree, in: scope, for: types), depth: depth), node)
        return value.isMetatype ? .unknown : value.type
      }
    }
  }
}

/// Lookup of the functions that calls may refer to.
extension MemberLookup {
  /// Finds the functions that a call may refer to, nearest first.
  ///
  /// `receiver` is the evaluated receiver of the call; `nil` to evaluate it.
  package func candidates(of call: CallName, _ receiver: ExpressionValue? = nil) -> Candidates {
    guard types.fileIndex >= 0, !call.name.isEmpty else { return Candidates() }
    if isOwn(call.base, .selfValue) && bytes.equals(call.name, "init") || bytes.equals(call.name, "Self") {
      return Candidates(functions: initializers(of: types.selfType(at: call.name.lowerBound)))
    }
    let name = NameHash(bytes, call.name)
    guard index.functionNames.contains(name) || index.namesType(name) else { return Candidates() }
    guard let lasting = lastingName(of: call.base) else { return found(call, name, receiver) }
    let scope = types.scope(at: call.name.lowerBound)
    let key = name.appending(lasting).appending(scope.type).appending(scope.file)
    if let known = cache.candidates[key] { return known }
    let candidates = found(call, name, receiver).indexed(in: index)
    cache.candidates[key] = candidates
    return candidates
  }

  /// Whether a receiver is `self` or `Self`.
  private func isOwn(_ base: CallName.Base, _ words: Keyword...) -> Bool {
    guard case .value(let node) = base, tree.kind(at: node) == .name else { return false }
    return words.contains(tree.tokens[Int(tree.nodes[node].mainToken)].word)
  }

  /// Returns the identity of a receiver that is the same throughout a type: no receiver, or a type name.
  private func lastingName(of base: CallName.Base) -> NameHash? {
    switch base {
    case .none: return NameHash("")
    case .implied: return NameHash(".")
    case .value(var node):
      let range = tree.range(at: node)
      guard bytes.startsUppercase(range) else { return nil }
      while tree.kind(at: node) == .member, let base = tree.base(ofMember: node) { node = base }
      return tree.kind(at: node) == .name ? NameHash(bytes, range) : nil
    }
  }

  private func found(_ call: CallName, _ name: NameHash, _ receiver: ExpressionValue?) -> Candidates {
    switch call.base {
    case .none: return unqualified(call, name)
    case .implied:
      if bytes.equals(call.name, "init") { return Candidates() }
      return named(name, isStatic: true) { _ in true }
    case .value(let node):
      if bytes.equals(call.name, "init") {
        return Candidates(functions: initializers(of: types.type(writtenAt: node)))
      }
      return isOwn(call.base, .selfValue, .selfType)
        ? unqualified(call, name) : qualified(call, name, receiver ?? value(of: node))
    }
  }

  /// Evaluates a receiver with a fresh limit.
  private func value(of node: Int) -> ExpressionValue {
    types.limits.startEvaluation()
    return types.value(of: node, depth: .outermost)
  }

  private func unqualified(_ call: CallName, _ name: NameHash) -> Candidates {
    let scope = types.scope(at: call.name.lowerBound)
    if index.functionNames.contains(name), scope.file >= 0 {
      var type = scope.type
      while type >= 0 {
        let found = functions(name, of: types.type(at: type, of: scope))
        if !found.isEmpty { return Candidates(functions: found) }
        type = index.files[Int(scope.file)].types[Int(type)].outer
      }
      let global = index.functions.locations(of: NameHash.root.appending(name)).filter(isVisible)
      if !global.isEmpty { return Candidates(functions: global) }
    }
    // The name may be followed by generic arguments.
    guard index.namesType(name), let node = tree.node(at: call.name) else { return Candidates() }
    return Candidates(functions: initializers(of: types.type(writtenAt: node)))
  }

  private func qualified(_ call: CallName, _ name: NameHash, _ receiver: ExpressionValue) -> Candidates {
    let type = receiver.type
    if type.isUnknown { return named(name, \.named) { _ in true } }
    if receiver.isMetatype {
      let nested = nested(call.name, in: type)
      if isDeclared(nested) { return Candidates(functions: initializers(of: nested)) }
    }
    let found = functions(name, of: type)
    if !found.isEmpty || receiver.isMetatype || isDeclared(type) { return Candidates(functions: found) }
    // Conformances of external types are unknown: extensions of such types and of protocols may match.
    return named(name, \.namedElsewhere) {
      index.isProtocol($0) || !index.isVisible($0, from: types.fileIndex)
    }
  }

  /// Returns the methods of a name whose owners may match, found once.
  private func named(
    _ name: NameHash, _ known: ReferenceWritableKeyPath<TypeCache, [NameHash: Candidates]>,
    _ mayOwn: (NameHash) -> Bool
  ) -> Candidates {
    if let known = cache[keyPath: known][name] { return known }
    let found = named(name, isStatic: false, mayOwn)
    cache[keyPath: known][name] = found
    return found
  }

  /// Returns all functions of a name that belong to types.
  private func named(_ name: NameHash, isStatic: Bool, _ mayOwn: (NameHash) -> Bool) -> Candidates {
    let found = index.functionNames.locations(of: name).filter { location in
      let function = index.function(location)
      return function.owner >= 0 && function.isStatic == isStatic && function.kind != .initializer
        && isVisible(location) && mayOwn(index.file(location).pathHash(of: function.owner))
    }
    return Candidates(functions: found, isByNameOnly: true)
  }
}
