extension TypeReader {
  /// Returns the parameter of the tree's own functions that takes a literal; `nil` for none.
  ///
  /// `context` is that of an argument. The call is matched by its name, its labels and, as far as the text tells it,
  /// the type of the receiver.
  package func parameter(of context: LiteralContext) -> DeclaredParameter? {
    guard context.kind == .argument, context.bracket >= 0, let argument = context.index else { return nil }
    let key = NameHash.root.appending(context.bracket)
    let found = parameter(argument, of: context.bracket, key) {
      candidates(of: Callee(kind: .call, name: context.name, receiver: context.receiver))
    }
    return found ?? localParameter(argument, of: context)
  }

  /// Returns the parameter that takes a literal in `.init(…)` where a type is expected; `nil` for none.
  func parameter(of context: LiteralContext, making type: SwiftType) -> DeclaredParameter? {
    guard context.bracket >= 0, let argument = context.index else { return nil }
    let key = NameHash(type.name).appending(context.bracket)
    return parameter(argument, of: context.bracket, key) {
      let made = index.resolved(type, in: scope(at: context.name.lowerBound))
      return Candidates(functions: initializers(of: made))
    }
  }

  /// The parameter of an argument in a bracket, whose function is chosen once.
  private func parameter(
    _ argument: Int, of bracket: Int32, _ key: NameHash, _ candidates: () -> Candidates
  ) -> DeclaredParameter? {
    let choice: Choice
    if let known = choices[key] {
      choice = known
    } else {
      let candidates = candidates()
      choice = candidates.isEmpty ? Choice() : self.choice(among: candidates, callSite(bracket))
      choices[key] = choice
    }
    return joined(choice, argument)
  }

  /// Reads the arguments in a bracket, once.
  func callSite(_ bracket: Int32) -> CallSite {
    if let known = callSites.value(at: bracket) { return known }
    let open = tokens.elements.brackets[Int(bracket)]
    let call = CallSite(tokens, from: Int(open.offset), to: open.end > 0 ? Int(open.end) : nil)
    callSites.keep(call, at: bracket, of: tokens.elements.brackets.count)
    return call
  }

  // MARK: - Choice

  /// The functions that a call's labels fit, with what each argument is for them.
  struct Choice {
    var functions: [(place: DeclarationIndex.Place, match: CallMatch)] = []
    var isByNameOnly = false
  }

  /// Holds a call's labels against functions; those of the nearest type count, and disfavoured ones come last.
  private func choice(among candidates: Candidates, _ call: CallSite) -> Choice {
    var choice = Choice(isByNameOnly: candidates.isByNameOnly)
    var owner: NameHash?
    for place in candidates.functions {
      let file = index.file(place)
      let function = index.function(place)
      guard let match = CallMatch(call, function, in: file) else { continue }
      let path = file.pathHash(of: function.owner)
      if !choice.isByNameOnly, let owner, owner != path { break }
      owner = path
      choice.functions.append((place, match))
    }
    let favored = choice.functions.filter { !index.function($0.place).isDisfavored }
    if !favored.isEmpty { choice.functions = favored }
    return choice
  }

  /// Describes a parameter of a function, once.
  private func parameter(_ parameter: Int32, of function: DeclarationIndex.Place) -> DeclaredParameter {
    let key = DeclarationIndex.Place(file: function.file, index: parameter)
    if let known = answers.parameters[key] { return known }
    var described = index.parameter(parameter, of: function)
    if described.swiftType.isUnknown {
      described.swiftType = type(ofValue: parameter, of: function)
      described.type = ParameterType(described.swiftType)
    }
    answers.parameters[key] = described
    return described
  }

  /// What the initial value tells of a property that a struct's own initialiser sets.
  private func type(ofValue parameter: Int32, of function: DeclarationIndex.Place) -> SwiftType {
    let file = index.file(function)
    let declaration = file.parameters[Int(parameter)]
    guard declaration.type.isEmpty, !declaration.value.isEmpty else { return .unknown }
    budget = Self.fullBudget
    let scope = DeclarationScope(file: function.file, type: index.function(function).owner)
    return type(ofValue: file.text(declaration.value), in: scope, depth: 0)
  }

  /// Overloads of one type with plain text among them take a literal as text; others must agree.
  private func joined(_ choice: Choice, _ argument: Int) -> DeclaredParameter? {
    var found: [DeclaredParameter] = []
    for (place, match) in choice.functions where argument < match.arguments.count {
      found.append(parameter(match.arguments[argument], of: place))
    }
    guard var first = found.first else { return nil }
    first.isByNameOnly = choice.isByNameOnly
    var types: [ParameterType] = []
    for parameter in found where !types.contains(parameter.type) { types.append(parameter.type) }
    guard types.count > 1 else { return first }
    let isOverloaded =
      found.allSatisfy { $0.owner == first.owner } && index.isDeclaredOnce(first.owner, from: place)
    if isOverloaded, let text = found.first(where: { $0.type == .string }) { return text }
    first.type = .ambiguous(types)
    return first
  }
}
