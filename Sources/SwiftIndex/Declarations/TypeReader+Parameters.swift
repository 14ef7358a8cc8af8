/// What takes literals: parameters of the tree's own functions, and elements of collections.
extension TypeReader {
  /// Returns the parameter of the tree's own functions that takes a literal; `nil` for none.
  ///
  /// `context` is that of an argument. The call is matched by its name, its labels and, as far as the text tells it,
  /// the type of the receiver.
  package func parameter(of context: LiteralContext) -> DeclaredParameter? {
    guard context.kind == .argument, context.list >= 0, let argument = context.index else { return nil }
    let found = arguments.parameter(argument, ofList: context.list, .root) {
      members.candidates(of: CallName(context, tree, bytes))
    }
    return found ?? localParameter(argument, of: context)
  }

  /// Returns the parameter that takes a literal in `.init(…)` where a type is expected; `nil` for none.
  package func parameter(of context: LiteralContext, making type: SwiftType) -> DeclaredParameter? {
    guard context.list >= 0, let argument = context.index else { return nil }
    return arguments.parameter(argument, ofList: context.list, NameHash(type.name)) {
      let made = index.resolved(type, in: scope(at: context.name.lowerBound))
      return MemberLookup.Candidates(functions: members.initializers(of: made))
    }
  }

  /// The parameter of a function inside another, or of a property that is a closure, which takes an argument.
  private func localParameter(_ argument: Int, of context: LiteralContext) -> DeclaredParameter? {
    guard context.receiver.isEmpty, !bytes.startsUppercase(context.name) else { return nil }
    let name = NameHash(bytes, context.name)
    if let found = locals.parameter(argument, ofFunction: context.name, callSite(ofList: context.list)) {
      return found
    }
    guard index.propertyNames.contains(name),
      let type = members.memberAround(name, at: context.name.lowerBound, depth: 0)?.type
    else { return nil }
    let parameters = type.parameters
    guard argument < parameters.count else { return nil }
    return DeclaredParameter(
      type: ParameterType(parameters[argument]), swiftType: parameters[argument], owner: "",
      function: text(context.name), name: "")
  }

  /// Returns the type of what goes into a collection, by `append` and the like or by `+=`.
  ///
  /// Unknown where the call is another one, or the collection's type is not told.
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
