import SwiftTree

/// The functions that calls may mean.
extension MemberLookup {
  /// The functions that may be called by a name.
  package struct Candidates {
    var functions: [DeclarationIndex.Place] = []
    /// Whether nothing but the name speaks for them.
    package var isByNameOnly = false

    var isEmpty: Bool { functions.isEmpty }
  }

  /// Finds the functions that a call may name, nearest first.
  ///
  /// `receiver` is what the call's receiver is known to be, `nil` to find it out.
  package func candidates(of call: CallName, _ receiver: ExpressionValue? = nil) -> Candidates {
    guard types.place >= 0, !call.name.isEmpty else { return Candidates() }
    if isOwn(call.base, .selfValue) && bytes.equals(call.name, "init") || bytes.equals(call.name, "Self") {
      return Candidates(functions: initializers(of: types.selfType(at: call.name.lowerBound)))
    }
    let name = NameHash(bytes, call.name)
    guard index.functionNames.contains(name) || index.namesType(name) else { return Candidates() }
    guard let lasting = lastingName(of: call.base) else { return found(call, name, receiver) }
    let scope = types.scope(at: call.name.lowerBound)
    let key = name.appending(lasting).appending(scope.type).appending(scope.file)
    if let known = answers.candidates[key] { return known }
    let candidates = found(call, name, receiver)
    answers.candidates[key] = candidates
    return candidates
  }

  /// Whether a receiver is `self` or `Self`.
  private func isOwn(_ base: CallName.Base, _ words: Keyword...) -> Bool {
    guard case .value(let place) = base, tree.kind(at: place) == .name else { return false }
    return words.contains(tree.tokens[Int(tree.nodes[place].mainToken)].word)
  }

  /// What stands for a receiver that means the same all over a type: there is none, or it is a type's name.
  private func lastingName(of base: CallName.Base) -> NameHash? {
    switch base {
    case .none: return NameHash("")
    case .implied: return NameHash(".")
    case .value(var place):
      let range = tree.range(at: place)
      guard bytes.startsUppercase(range) else { return nil }
      while tree.kind(at: place) == .member, let base = tree.base(ofMember: place) { place = base }
      return tree.kind(at: place) == .name ? NameHash(bytes, range) : nil
    }
  }

  private func found(_ call: CallName, _ name: NameHash, _ receiver: ExpressionValue?) -> Candidates {
    switch call.base {
    case .none: return unqualified(call, name)
    case .implied:
      if bytes.equals(call.name, "init") { return Candidates() }
      return named(name, isStatic: true) { _ in true }
    case .value(let place):
      if bytes.equals(call.name, "init") {
        return Candidates(functions: initializers(of: types.type(writtenAt: place)))
      }
      return isOwn(call.base, .selfValue, .selfType)
        ? unqualified(call, name) : qualified(call, name, receiver ?? value(of: place))
    }
  }

  /// Reads a receiver as a question of its own.
  private func value(of place: Int) -> ExpressionValue {
    types.limits.startQuestion()
    return types.value(of: place, depth: 0)
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
      let global = index.functions.places(of: NameHash.root.appending(name)).filter(isVisible)
      if !global.isEmpty { return Candidates(functions: global) }
    }
    // The name may have generic arguments behind it.
    guard index.namesType(name), let place = tree.node(at: call.name) else { return Candidates() }
    return Candidates(functions: initializers(of: types.type(writtenAt: place)))
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
    // What a type from elsewhere conforms to is not known: extensions of such types and of protocols may do.
    return named(name, \.namedElsewhere) { index.isProtocol($0) || !index.isVisible($0, from: types.place) }
  }

  /// The methods of a name whose owners may be meant, found once.
  private func named(
    _ name: NameHash, _ known: ReferenceWritableKeyPath<TypeAnswers, [NameHash: Candidates]>,
    _ mayOwn: (NameHash) -> Bool
  ) -> Candidates {
    if let known = answers[keyPath: known][name] { return known }
    let found = named(name, isStatic: false, mayOwn)
    answers[keyPath: known][name] = found
    return found
  }

  /// All functions of a name that belong to types.
  private func named(_ name: NameHash, isStatic: Bool, _ mayOwn: (NameHash) -> Bool) -> Candidates {
    let found = index.functionNames.places(of: name).filter { place in
      let function = index.function(place)
      return function.owner >= 0 && function.isStatic == isStatic && function.kind != .initializer
        && isVisible(place) && mayOwn(index.file(place).pathHash(of: function.owner))
    }
    return Candidates(functions: found, isByNameOnly: true)
  }
}
