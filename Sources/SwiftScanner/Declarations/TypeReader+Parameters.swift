extension TypeReader {
  /// Returns the parameter of the tree's own functions that takes a literal; `nil` for none.
  ///
  /// `context` is that of an argument. The call is matched by its name, its labels and, as far as the text tells it,
  /// the type of the receiver.
  package func parameter(of context: LiteralContext) -> DeclaredParameter? {
    guard context.kind == .argument, context.bracket >= 0, let argument = context.index else { return nil }
    let callee = Callee(kind: .call, name: context.name, receiver: context.receiver)
    let candidates = candidates(of: callee, nil)
    guard !candidates.isEmpty else { return nil }
    let call = callSite(context.bracket)
    guard argument < call.arguments.count else { return nil }
    return chosen(among: candidates, call) { $0.arguments[argument] }
  }

  /// Reads the arguments in a bracket, once.
  func callSite(_ bracket: Int32) -> CallSite {
    if let known = callSites[bracket] { return known }
    let open = tokens.elements.brackets[Int(bracket)]
    let call = CallSite(tokens, from: Int(open.offset), to: open.end > 0 ? Int(open.end) : nil)
    callSites[bracket] = call
    return call
  }

  // MARK: - Candidates

  /// The functions that may be called by a name.
  struct Candidates {
    var functions: [DeclarationIndex.Place] = []
    var isByNameOnly = false
    var isEmpty: Bool { functions.isEmpty }
  }

  /// Finds the functions that a callee may name, nearest first.
  ///
  /// `receiver` is what the callee's receiver is known to be, `nil` to find it out.
  func candidates(of callee: Callee, _ receiver: ExpressionValue? = nil) -> Candidates {
    guard place >= 0, !callee.name.isEmpty else { return Candidates() }
    let name = NameHash(bytes, callee.name)
    let isFunction = index.functionNames.contains(name)
    guard isFunction || index.typeNames.contains(name) else { return Candidates() }
    if callee.receiver.isEmpty { return unqualified(callee, name) }
    if bytes.equals(callee.name, "init") {
      guard !bytes.equals(callee.receiver, ".") else { return Candidates() }
      return Candidates(functions: initializers(of: type(written: callee.receiver)))
    }
    return qualified(callee, name, receiver)
  }

  private func unqualified(_ callee: Callee, _ name: NameHash) -> Candidates {
    let scope = scope(at: callee.name.lowerBound)
    var type = scope.type
    while type >= 0, let file {
      let found = index.functions(named: name, of: SwiftType(file.path(of: type)))
      if !found.isEmpty { return Candidates(functions: found) }
      type = file.types[Int(type)].outer
    }
    let global = Array(index.functions.places(of: NameHash.root.appending(name)))
    if !global.isEmpty { return Candidates(functions: global) }
    guard index.typeNames.contains(name) else { return Candidates() }
    return Candidates(functions: initializers(of: self.type(written: callee.name)))
  }

  private func qualified(_ callee: Callee, _ name: NameHash, _ known: ExpressionValue?) -> Candidates {
    if bytes.equals(callee.receiver, "self") || bytes.equals(callee.receiver, "Self") {
      return unqualified(Callee(kind: .call, name: callee.name), name)
    }
    if bytes.equals(callee.receiver, ".") { return named(name, isStatic: true) { _ in true } }
    let receiver = known ?? asked { value(of: callee.receiver, depth: 0) }
    let type = receiver.type
    if type.isUnknown { return named(name, isStatic: false) { _ in true } }
    let nested = SwiftType(type.name + "." + text(callee.name))
    if receiver.isMetatype, index.isDeclared(nested) {
      return Candidates(functions: initializers(of: nested))
    }
    for owner in owners(of: type) {
      let found = Array(index.functions.places(of: NameHash(path: owner).appending(name)))
      if !found.isEmpty { return Candidates(functions: found) }
    }
    if index.isDeclared(type) || receiver.isMetatype { return Candidates() }
    // What a type from elsewhere conforms to is not known: extensions of such types and of protocols may do.
    return named(name, isStatic: false) { owner in
      index.isProtocol(owner) || !index.isDeclared(SwiftType(owner))
    }
  }

  /// All functions of a name that belong to types.
  private func named(_ name: NameHash, isStatic: Bool, _ mayOwn: (String) -> Bool) -> Candidates {
    let found = index.functionNames.places(of: name).filter { place in
      let function = index.function(place)
      return function.owner >= 0 && function.isStatic == isStatic && function.kind != .initializer
        && mayOwn(index.file(place).path(of: function.owner))
    }
    return Candidates(functions: found, isByNameOnly: true)
  }

  /// Asks a question with a budget of its own.
  func asked<Answer>(_ question: () -> Answer) -> Answer {
    budget = Self.fullBudget
    return question()
  }

  func initializers(of type: SwiftType) -> [DeclarationIndex.Place] {
    index.isDeclared(type) ? index.functions(named: NameHash("init"), of: type) : []
  }

  // MARK: - Choice

  private func chosen(
    among candidates: Candidates, _ call: CallSite, _ place: (CallMatch) -> Int32
  ) -> DeclaredParameter? {
    var found: [(parameter: DeclaredParameter, isDisfavored: Bool)] = []
    for candidate in candidates.functions {
      let function = index.function(candidate)
      guard let match = CallMatch(call, function, in: index.file(candidate)) else { continue }
      var parameter = index.parameter(place(match), of: candidate)
      parameter.isByNameOnly = candidates.isByNameOnly
      found.append((parameter, function.isDisfavored))
    }
    if found.contains(where: { !$0.isDisfavored }) { found.removeAll(where: \.isDisfavored) }
    return Self.joined(found.map(\.parameter))
  }

  /// Overloads of one owner with plain text among them take a literal as text; others must agree.
  private static func joined(_ found: [DeclaredParameter]) -> DeclaredParameter? {
    guard var first = found.first else { return nil }
    var types: [ParameterType] = []
    for parameter in found where !types.contains(parameter.type) { types.append(parameter.type) }
    guard types.count > 1 else { return first }
    let isOverloaded = found.allSatisfy { $0.owner == first.owner }
    if isOverloaded, let text = found.first(where: { $0.type == .string }) { return text }
    first.type = .ambiguous(types)
    return first
  }
}
