/// Receivers of literals: parameters of project functions, and elements of collections.
extension TypeReader {
  /// Returns the parameter of a project function that receives a literal; `nil` for none.
  ///
  /// `context` is that of an argument. The call is matched by its name, its labels and, if it can be
  /// inferred, the type of the receiver.
  package func parameter(of context: LiteralContext) -> DeclaredParameter? {
    guard context.kind == .argument, context.list >= 0, let argument = context.index else { return nil }
    let found = arguments.parameter(argument, ofList: context.list, .root) {
      members.candidates(of: CallName(context, tree, bytes))
    }
    return found ?? localParameter(argument, of: context)
  }

  /// Returns the parameter that receives a literal in `.init(…)` for an expected type; `nil` for none.
  package func parameter(of context: LiteralContext, making type: SwiftType) -> DeclaredParameter? {
    guard context.list >= 0, let argument = context.index else { return nil }
    return arguments.parameter(argument, ofList: context.list, NameHash(type.name)) {
      let made = index.resolved(type, in: scope(at: context.name.lowerBound))
      return MemberLookup.Candidates(functions: members.initializers(of: made))
    }
  }

  /// Returns the parameter of a nested function or a closure property that receives an argument.
  private func localParameter(_ argument: Int, of context: LiteralContext) -> DeclaredParameter? {
    guard context.receiver.isEmpty, !bytes.startsUppercase(context.name) else { return nil }
    let name = NameHash(bytes, context.name)
    if let found = locals.parameter(argument, ofFunction: context.name, callSite(ofList: context.list)) {
      return found
    }
    guard index.propertyNames.contains(name),
      let type = members.memberAround(name, at: context.name.lowerBound, depth: .outermost)?.type
    else { return nil }
    let parameters = type.parameters
    guard argument < parameters.count else { return nil }
    return DeclaredParameter(
      type: ParameterType(parameters[argument]), swiftType: parameters[argument], owner: "",
      function: text(context.name), name: "")
  }

  /// Returns the type of an element added to a collection by `append`, `+=` or similar.
  ///
  /// Unknown for other calls, or if the type of the collection can't be inferred.
  package func typeTaken(byCollectionIn context: LiteralContext) -> SwiftType {
    switch context.kind {
    case .assignment, .compoundAssignment:
      return context.target.isEmpty ? .unknown : type(of: context.target)
    case .argument:
      guard context.index == 0, context.receiver.count > 1,
        bytes.equals(context.name, "append") || bytes.equals(context.name, "insert")
      else { return .unknown }
      let collection = type(of: context.receiver)
      if bytes.equals(context.label, "contentsOf") { return collection }
      return context.label.isEmpty ? collection.element : .unknown
    default: return .unknown
    }
  }
}
