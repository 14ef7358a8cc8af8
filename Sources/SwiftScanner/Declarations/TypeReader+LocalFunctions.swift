extension TypeReader {
  /// The parameter of a function inside another, or of a property that is a closure, which takes an argument.
  func localParameter(_ argument: Int, of context: LiteralContext) -> DeclaredParameter? {
    let first = bytes[context.name.lowerBound]
    guard context.receiver.isEmpty, first >= UInt8(ascii: "a") || first == UInt8(ascii: "_") else {
      return nil
    }
    let name = NameHash(bytes, context.name)
    if functionNames.contains(name), let found = parameter(argument, ofFunction: name, context) {
      return found
    }
    guard index.propertyNames.contains(name),
      let value = memberAround(name, at: context.name.lowerBound, depth: 0), value.type.isFunction
    else { return nil }
    let parameters = value.type.parameters
    guard argument < parameters.count else { return nil }
    return DeclaredParameter(
      type: ParameterType(parameters[argument]), swiftType: parameters[argument], owner: "",
      function: text(context.name), name: "")
  }

  private func parameter(
    _ argument: Int, ofFunction name: NameHash, _ context: LiteralContext
  ) -> DeclaredParameter? {
    var found: DeclaredParameter?
    lookAround(context.name.lowerBound) { bracket in
      let local = declarations(in: bracket)
      for binding in local.bindings where binding.function >= 0 && binding.name == name {
        let function = local.functions[binding.function]
        guard let match = CallMatch(callSite(context.bracket), function, local.parameters),
          argument < match.arguments.count
        else { continue }
        found = parameter(local.parameters[Int(match.arguments[argument])], of: function)
        return true
      }
      return false
    }
    return found
  }

  private func parameter(_ parameter: ParameterDeclaration, of function: FunctionDeclaration)
    -> DeclaredParameter
  {
    var scope = scope(at: function.name.lowerBound)
    scope.function = function
    let type = scope.file < 0 ? .unknown : index.type(of: parameter, in: scope)
    return DeclaredParameter(
      type: ParameterType(type), swiftType: type, owner: "", function: text(function.name.range),
      name: text(parameter.name.range))
  }
}
