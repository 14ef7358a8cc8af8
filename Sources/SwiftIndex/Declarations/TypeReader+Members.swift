import SwiftTree

/// Lookup of members, in the declarations of the project and of standard types.
extension TypeReader {
  /// Whether the project declares a type that is visible in the file, rather than only extending it.
  package func isDeclared(_ type: SwiftType) -> Bool {
    !type.isUnknown && index.isVisible(NameHash(path: type.base), from: fileIndex)
  }

  /// Whether a function is visible in the file.
  func isVisible(_ function: DeclarationIndex.Location) -> Bool {
    function.file == fileIndex || !index.function(function).isPrivate
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
    return functions(name, of: owners(of: type)[...])
  }

  private func functions(_ name: NameHash, of owners: ArraySlice<NameHash>) -> [DeclarationIndex.Location] {
    owners.flatMap { index.functions.locations(of: $0.appending(name)).filter(isVisible) }
  }

  /// Returns the initializers of a project type, and those the project adds to an external type.
  package func initializers(of type: SwiftType) -> [DeclarationIndex.Location] {
    type.isUnknown ? [] : functions(NameHash("init"), of: type)
  }

  /// Returns the arguments of a type's generic parameters.
  func genericArguments(of type: SwiftType) -> [String: SwiftType] {
    let arguments = type.arguments
    guard !arguments.isEmpty else { return [:] }
    if type.base == "Dictionary" { return ["Key": arguments[0], "Value": arguments[1]] }
    if type.isCollection || ["Range", "ClosedRange", "FetchedResults"].contains(type.base) {
      return ["Element": type.element]
    }
    for location in index.types.locations(of: NameHash(path: type.base))
    where !index.type(location).generics.isEmpty {
      let file = index.file(location)
      let names = index.type(location).generics.map { file.text(file.generics[Int($0)].name) }
      return Dictionary(zip(names, arguments), uniquingKeysWith: { first, _ in first })
    }
    return [:]
  }

  /// Returns a nested type by its name.
  package func nested(_ name: Range<Int>, in type: SwiftType) -> SwiftType {
    SwiftType(type.base + "." + text(name))
  }

  /// Returns the raw type of an enum of the project.
  package func rawType(of type: SwiftType) -> SwiftType? {
    index.inheritance(of: type).first { raw in
      raw.base == "String" || raw.base == "Character" || raw.isInteger || raw.isFloatingPoint
    }
  }
}

extension SourceBytes {
  /// Whether a name is capitalized, like the names of types.
  package func startsUppercase(_ name: Range<Int>) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self[name.lowerBound])
  }
}

/// Lookup of the functions that calls may refer to.
extension TypeReader {
  /// Finds the functions that a call may refer to, nearest first.
  ///
  /// `receiver` is the evaluated receiver of the call; `nil` to evaluate it.
  package func candidates(of call: CallName, _ receiver: ExpressionValue? = nil) -> CallCandidates {
    guard fileIndex >= 0, !call.name.isEmpty else { return CallCandidates() }
    if isOwn(call.base, .selfValue) && bytes.equals(call.name, "init") || bytes.equals(call.name, "Self") {
      return CallCandidates(functions: initializers(of: selfType(at: call.name.lowerBound)))
    }
    let name = NameHash(bytes, call.name)
    if isOwn(call.base, .super) {
      let supertypes = owners(of: selfType(at: call.name.lowerBound)).dropFirst()
      return CallCandidates(functions: functions(name, of: supertypes))
    }
    guard index.functionNames.contains(name) || index.namesType(name) else { return CallCandidates() }
    guard let lasting = lastingName(of: call.base) else { return found(call, name, receiver) }
    let scope = scope(at: call.name.lowerBound)
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

  private func found(_ call: CallName, _ name: NameHash, _ receiver: ExpressionValue?) -> CallCandidates {
    switch call.base {
    case .none: return unqualified(call, name)
    case .implied:
      if bytes.equals(call.name, "init") { return CallCandidates() }
      return named(name, isStatic: true) { _ in true }
    case .value(let node):
      if bytes.equals(call.name, "init") {
        return CallCandidates(functions: initializers(of: type(writtenAt: node)))
      }
      return isOwn(call.base, .selfValue, .selfType)
        ? unqualified(call, name) : qualified(call, name, receiver ?? value(of: node))
    }
  }

  private func unqualified(_ call: CallName, _ name: NameHash) -> CallCandidates {
    let scope = scope(at: call.name.lowerBound)
    if index.functionNames.contains(name), scope.file >= 0 {
      var type = scope.type
      while type >= 0 {
        let found = functions(name, of: self.type(at: type, of: scope))
        if !found.isEmpty { return CallCandidates(functions: found) }
        type = index.files[Int(scope.file)].types[Int(type)].outer
      }
      let global = index.functions.locations(of: NameHash.root.appending(name)).filter(isVisible)
      if !global.isEmpty { return CallCandidates(functions: global) }
    }
    guard index.namesType(name) else { return CallCandidates() }
    return CallCandidates(functions: initializers(of: type(writtenAt: call.node)))
  }

  private func qualified(_ call: CallName, _ name: NameHash, _ receiver: ExpressionValue) -> CallCandidates {
    let type = receiver.type
    if type.isUnknown { return named(name, "named") { _ in true } }
    if receiver.isMetatype {
      let nested = nested(call.name, in: type)
      if isDeclared(nested) { return CallCandidates(functions: initializers(of: nested)) }
    }
    let found = functions(name, of: type)
    if !found.isEmpty || receiver.isMetatype || isDeclared(type) { return CallCandidates(functions: found) }
    // Conformances of external types are unknown: extensions of such types and of protocols may match.
    return named(name, "named elsewhere") {
      index.isProtocol($0) || !index.isVisible($0, from: fileIndex)
    }
  }

  /// Returns the methods of a name whose owners may match, found once for each kind of owners.
  private func named(_ name: NameHash, _ kind: String, _ mayOwn: (NameHash) -> Bool) -> CallCandidates {
    let key = name.appending(NameHash(kind))
    if let known = cache.candidates[key] { return known }
    let found = named(name, isStatic: false, mayOwn)
    cache.candidates[key] = found
    return found
  }

  /// Returns all functions of a name that are members of some types.
  private func named(_ name: NameHash, isStatic: Bool, _ mayOwn: (NameHash) -> Bool) -> CallCandidates {
    let found = index.functionNames.locations(of: name).filter { location in
      let function = index.function(location)
      return function.owner >= 0 && function.isStatic == isStatic && function.kind != .initializer
        && isVisible(location) && mayOwn(index.file(location).pathHash(of: function.owner))
    }
    return CallCandidates(functions: found, isByNameOnly: true)
  }
}
