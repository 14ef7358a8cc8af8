import SwiftTree

/// Lookup of the parameters for call arguments; resolves the function of each call once.
extension TypeReader {
  /// Returns the project functions that match a call's name and labels, given the node of the call.
  ///
  /// For `.init(…)` or `.failed(…)`, those of the expected type take precedence.
  package func functions(ofCall node: Int, _ name: CallName) -> CallChoice {
    if let known = choices[node] { return known }
    let call = CallSite(tree, call: node)
    var found = CallChoice()
    if case .implied = name.base, let type = expectedType(ofNode: node)?.unwrapped {
      found = choice(among: CallCandidates(functions: functions(NameHash(bytes, name.name), of: type)), call)
    }
    if found.functions.isEmpty { found = choice(among: candidates(of: name), call) }
    choices[node] = found
    return found
  }

  // MARK: - Receivers of literals

  /// Returns the parameter of a project function that receives a literal; `nil` for none.
  ///
  /// `context` is that of an argument. The call is matched by its name, its labels and, if it can be
  /// inferred, the type of the receiver, or the one expected of `.init(…)`.
  package func parameter(of context: LiteralContext) -> DeclaredParameter? {
    guard context.kind == .argument, context.list >= 0, let argument = context.index else { return nil }
    let call = tree.parent(of: Int(context.list))
    guard let name = CallName(tree, callee: tree.firstChild(of: call)) else { return nil }
    return joined(functions(ofCall: call, name), argument) ?? localParameter(argument, of: context, call)
  }

  // MARK: - Choice

  /// Selects the functions that match a call; disfavored ones come last.
  private func choice(among candidates: CallCandidates, _ call: CallSite) -> CallChoice {
    let matches = matches(candidates, call).filter { !givesWay($0.location) }
    let favored = matches.filter { !index.function($0.location).isDisfavored }
    return CallChoice(
      functions: favored.isEmpty ? matches : favored, isByNameOnly: candidates.isByNameOnly)
  }

  /// Whether an initializer that the project adds to a framework's type gives way to the framework's own.
  private func givesWay(_ location: DeclarationIndex.Location) -> Bool {
    let (file, function) = (index.file(location), index.function(location))
    guard function.kind == .initializer, let first = function.parameters.first,
      function.isDisfavored
        || file.type(file.parameters[Int(first)].type).base.hasSuffix("NSAttributedString")
    else { return false }
    return !isDeclared(SwiftType(file.path(of: function.owner)))
  }

  /// Returns the functions that match a call, found when they are asked for; the nearest type takes precedence.
  func matches(_ candidates: CallCandidates, _ call: CallSite) -> AnyIterator<CallChoice.Function> {
    var rest = candidates.functions(for: call)[...]
    var owner: NameHash?
    return AnyIterator { [index] in
      while let location = rest.popFirst() {
        let (file, function) = (index.file(location), index.function(location))
        guard let match = CallMatch(call, function, in: file) else { continue }
        let path = file.pathHash(of: function.owner)
        guard candidates.isByNameOnly || owner == nil || owner == path else { return nil }
        owner = path
        return (location, match)
      }
      return nil
    }
  }

  /// Returns the common parameter of overloads; plain text takes precedence within one type, others must
  /// agree.
  private func joined(_ choice: CallChoice, _ argument: Int) -> DeclaredParameter? {
    var found: [DeclaredParameter] = []
    for (location, match) in choice.functions where argument < match.arguments.count {
      found.append(parameter(match.arguments[argument], of: location))
    }
    guard var first = found.first else { return nil }
    first.isByNameOnly = choice.isByNameOnly
    var types: [SwiftType] = []
    for parameter in found {
      let type = parameter.type.isString ? .string : parameter.type.unwrapped
      if !types.contains(type) { types.append(type) }
    }
    guard types.count > 1 else { return first }
    let isOverloaded =
      found.allSatisfy { $0.owner == first.owner }
      && index.isDeclaredOnce(first.owner, from: fileIndex)
    if isOverloaded, let text = found.first(where: \.type.isString) { return text }
    first.otherTypes = types
    return first
  }

  // MARK: - Parameters

  /// Describes a parameter of a function, once.
  private func parameter(_ parameter: Int32, of function: DeclarationIndex.Location) -> DeclaredParameter {
    let key = DeclarationIndex.Location(file: function.file, index: parameter)
    if let known = cache.parameters[key] { return known }
    var described = index.parameter(parameter, of: function)
    if described.type.isUnknown { described.type = type(ofValue: parameter, of: function) }
    cache.parameters[key] = described
    return described
  }

  /// Returns the type of a property set by a memberwise initializer, inferred from the initial value.
  private func type(ofValue parameter: Int32, of function: DeclarationIndex.Location) -> SwiftType {
    let declaration = index.file(function).parameters[Int(parameter)]
    guard declaration.type.isEmpty, !declaration.value.isEmpty else { return .unknown }
    cache.startEvaluation()
    let scope = DeclarationScope(file: function.file, type: index.function(function).owner)
    return evaluating(at: 0) { type(ofValue: declaration.value, in: scope) }
  }
}
