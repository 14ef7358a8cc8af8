extension TypeReader {
  /// Returns the parameter of the tree's own functions that takes a literal; `nil` for none.
  ///
  /// `context` is that of an argument. The call is matched by its name, its labels and, as far as the text tells it,
  /// the type of the receiver.
  package func parameter(of context: LiteralContext) -> DeclaredParameter? {
    guard context.kind == .argument, context.bracket >= 0, let argument = context.index else { return nil }
    let callee = Callee(kind: .call, name: context.name, receiver: context.receiver)
    let candidates = candidates(of: callee)
    guard !candidates.isEmpty else { return nil }
    let call = callSite(context.bracket)
    guard argument < call.arguments.count else { return nil }
    return chosen(among: candidates, call) { $0.arguments[argument] }
  }

  /// Returns the parameter that takes a literal in `.init(…)` where a type is expected; `nil` for none.
  func parameter(of context: LiteralContext, making type: SwiftType) -> DeclaredParameter? {
    guard context.bracket >= 0, let argument = context.index else { return nil }
    let call = callSite(context.bracket)
    guard argument < call.arguments.count else { return nil }
    let made = index.resolved(type, in: scope(at: context.name.lowerBound))
    return chosen(among: Candidates(functions: initializers(of: made)), call) { $0.arguments[argument] }
  }

  /// Reads the arguments in a bracket, once.
  func callSite(_ bracket: Int32) -> CallSite {
    if let known = callSites[bracket] { return known }
    let open = tokens.elements.brackets[Int(bracket)]
    let call = CallSite(tokens, from: Int(open.offset), to: open.end > 0 ? Int(open.end) : nil)
    callSites[bracket] = call
    return call
  }

  // MARK: - Choice

  /// Chooses the parameter of an argument among the functions that its call's labels fit.
  func chosen(
    among candidates: Candidates, _ call: CallSite, _ place: (CallMatch) -> Int32
  ) -> DeclaredParameter? {
    var found: [(parameter: DeclaredParameter, isDisfavored: Bool)] = []
    for candidate in candidates.functions {
      let function = index.function(candidate)
      guard let match = CallMatch(call, function, in: index.file(candidate)) else { continue }
      let parameter = parameter(place(match), of: candidate)
      // What a type inherits counts where its own functions don't fit.
      if !candidates.isByNameOnly, let first = found.first, first.parameter.owner != parameter.owner { break }
      found.append((parameter, function.isDisfavored))
    }
    if found.contains(where: { !$0.isDisfavored }) { found.removeAll(where: \.isDisfavored) }
    var joined = joined(found.map(\.parameter))
    if candidates.isByNameOnly { joined?.isByNameOnly = true }
    return joined
  }

  /// Describes a parameter of a function, once.
  private func parameter(_ parameter: Int32, of function: DeclarationIndex.Place) -> DeclaredParameter {
    let key = DeclarationIndex.Place(file: function.file, index: parameter)
    if let known = answers.parameters[key] { return known }
    let described = index.parameter(parameter, of: function)
    answers.parameters[key] = described
    return described
  }

  /// Overloads of one type with plain text among them take a literal as text; others must agree.
  private func joined(_ found: [DeclaredParameter]) -> DeclaredParameter? {
    guard var first = found.first else { return nil }
    var types: [ParameterType] = []
    for parameter in found where !types.contains(parameter.type) { types.append(parameter.type) }
    guard types.count > 1 else { return first }
    let isOverloaded = found.allSatisfy { $0.owner == first.owner } && index.isDeclaredOnce(first.owner)
    if isOverloaded, let text = found.first(where: { $0.type == .string }) { return text }
    first.type = .ambiguous(types)
    return first
  }
}
