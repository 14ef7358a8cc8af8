extension TypeReader {
  /// The functions that may be called by a name.
  struct Candidates {
    var functions: [DeclarationIndex.Place] = []
    /// Whether nothing but the name speaks for them.
    var isByNameOnly = false

    var isEmpty: Bool { functions.isEmpty }
  }

  /// Finds the functions that a callee may name, nearest first.
  ///
  /// `receiver` is what the callee's receiver is known to be, `nil` to find it out.
  func candidates(of callee: Callee, _ receiver: ExpressionValue? = nil) -> Candidates {
    guard place >= 0, !callee.name.isEmpty else { return Candidates() }
    let isOwnInitializer = bytes.equals(callee.receiver, "self") && bytes.equals(callee.name, "init")
    if isOwnInitializer || bytes.equals(callee.name, "Self") {
      return Candidates(functions: initializers(of: selfType(at: callee.name.lowerBound)))
    }
    let name = NameHash(bytes, callee.name)
    guard index.functionNames.contains(name) || index.namesType(name) else { return Candidates() }
    guard isLasting(callee.receiver) else { return found(callee, name, receiver) }
    let scope = scope(at: callee.name.lowerBound)
    let key = name.appending(NameHash(bytes, callee.receiver)).appending(scope.type).appending(scope.file)
    if let known = answers.candidates[key] { return known }
    let candidates = found(callee, name, receiver)
    answers.candidates[key] = candidates
    return candidates
  }

  /// Whether a receiver means the same all over a type: there is none, or it is a type's name.
  private func isLasting(_ receiver: Range<Int>) -> Bool {
    guard !receiver.isEmpty else { return true }
    let first = bytes[receiver.lowerBound]
    guard first >= UInt8(ascii: "A") && first <= UInt8(ascii: "Z") || first == UInt8(ascii: ".") else {
      return false
    }
    return receiver.allSatisfy { bytes[$0].isWordByte || bytes[$0] == UInt8(ascii: ".") }
  }

  private func found(_ callee: Callee, _ name: NameHash, _ receiver: ExpressionValue?) -> Candidates {
    if callee.receiver.isEmpty { return unqualified(callee, name) }
    if bytes.equals(callee.name, "init") {
      guard !bytes.equals(callee.receiver, ".") else { return Candidates() }
      return Candidates(functions: initializers(of: type(written: callee.receiver)))
    }
    return qualified(callee, name, receiver)
  }

  private func unqualified(_ callee: Callee, _ name: NameHash) -> Candidates {
    let scope = scope(at: callee.name.lowerBound)
    if index.functionNames.contains(name), scope.file >= 0 {
      var type = scope.type
      while type >= 0 {
        let found = functions(name, of: self.type(at: type, of: scope))
        if !found.isEmpty { return Candidates(functions: found) }
        type = index.files[Int(scope.file)].types[Int(type)].outer
      }
      let global = index.functions.places(of: NameHash.root.appending(name)).filter(isVisible)
      if !global.isEmpty { return Candidates(functions: global) }
    }
    guard index.namesType(name) else { return Candidates() }
    return Candidates(functions: initializers(of: type(written: callee.name)))
  }

  private func qualified(_ callee: Callee, _ name: NameHash, _ known: ExpressionValue?) -> Candidates {
    if bytes.equals(callee.receiver, "self") || bytes.equals(callee.receiver, "Self") {
      return unqualified(Callee(kind: .call, name: callee.name), name)
    }
    if bytes.equals(callee.receiver, ".") { return named(name, isStatic: true) { _ in true } }
    let receiver = known ?? asked { value(of: callee.receiver, depth: 0) }
    let type = receiver.type
    if type.isUnknown { return named(name, isStatic: false) { _ in true } }
    if receiver.isMetatype {
      let nested = SwiftType(type.name + "." + text(callee.name))
      if isDeclared(nested) { return Candidates(functions: initializers(of: nested)) }
    }
    let found = functions(name, of: type)
    if !found.isEmpty || receiver.isMetatype || isDeclared(type) { return Candidates(functions: found) }
    // What a type from elsewhere conforms to is not known: extensions of such types and of protocols may do.
    return named(name, isStatic: false) { owner in
      index.isProtocol(owner) || !isDeclared(SwiftType(owner))
    }
  }

  /// All functions of a name that belong to types.
  private func named(_ name: NameHash, isStatic: Bool, _ mayOwn: (String) -> Bool) -> Candidates {
    let found = index.functionNames.places(of: name).filter { place in
      let function = index.function(place)
      return function.owner >= 0 && function.isStatic == isStatic && function.kind != .initializer
        && isVisible(place) && mayOwn(index.file(place).path(of: function.owner))
    }
    return Candidates(functions: found, isByNameOnly: true)
  }

  /// Asks a question with a budget of its own.
  private func asked<Answer>(_ question: () -> Answer) -> Answer {
    budget = Self.fullBudget
    return question()
  }

  /// The initialisers of a type of the tree, and those the tree adds to a type from elsewhere.
  func initializers(of type: SwiftType) -> [DeclarationIndex.Place] {
    type.isUnknown ? [] : functions(NameHash("init"), of: type)
  }
}
