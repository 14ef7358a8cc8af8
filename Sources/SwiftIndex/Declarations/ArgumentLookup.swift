import SwiftTree

/// Finds the parameters that take the arguments of calls, each call's function chosen once.
package final class ArgumentLookup {
  private unowned let types: TypeReader
  private var choices: [NameHash: Choice] = [:]

  private var index: DeclarationIndex { types.index }

  init(_ types: TypeReader) { self.types = types }

  /// The functions that a call's labels fit, with what each argument is for them.
  package struct Choice {
    /// The functions, each with how the call fits it.
    package var functions: [(place: DeclarationIndex.Place, match: CallMatch)] = []
    /// Whether only the name fits, and no labels.
    package var isByNameOnly = false
  }

  /// The parameter of an argument in a list; `key` stands for the functions the call may mean.
  package func parameter(
    _ argument: Int, ofList list: Int32, _ key: NameHash, _ candidates: () -> MemberLookup.Candidates
  ) -> DeclaredParameter? {
    let key = key.appending(list)
    let choice = choices[key] ?? self.choice(among: candidates(), types.callSite(ofList: list))
    choices[key] = choice
    return joined(choice, argument)
  }

  /// The functions of the tree that a call's name and labels fit, given by the call's node.
  package func functions(ofCall node: Int, _ name: CallName) -> Choice {
    // A call has its arguments by their list; one with closures alone is named by itself.
    let list = Int32(truncatingIfNeeded: types.tree.call(at: node).list ?? node)
    let key = NameHash.root.appending(list)
    if let known = choices[key] { return known }
    let choice = choice(among: types.members.candidates(of: name), CallSite(types.tree, call: node))
    choices[key] = choice
    return choice
  }

  // MARK: - Choice

  /// Holds a call's labels against functions; those of the nearest type count, and disfavored ones come last.
  private func choice(among candidates: MemberLookup.Candidates, _ call: CallSite) -> Choice {
    guard !candidates.isEmpty else { return Choice() }
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
      found.allSatisfy { $0.owner == first.owner }
      && index.isDeclaredOnce(first.owner, from: self.types.place)
    if isOverloaded, let text = found.first(where: { $0.type == .string }) { return text }
    first.type = .ambiguous(types)
    return first
  }

  // MARK: - Parameters

  /// Describes a parameter of a function, once.
  private func parameter(_ parameter: Int32, of function: DeclarationIndex.Place) -> DeclaredParameter {
    let key = DeclarationIndex.Place(file: function.file, index: parameter)
    if let known = types.answers.parameters[key] { return known }
    var described = index.parameter(parameter, of: function)
    if described.swiftType.isUnknown {
      described.swiftType = type(ofValue: parameter, of: function)
      described.type = ParameterType(described.swiftType)
    }
    types.answers.parameters[key] = described
    return described
  }

  /// The type of a property that a struct's own initializer sets, inferred from the initial value.
  private func type(ofValue parameter: Int32, of function: DeclarationIndex.Place) -> SwiftType {
    let declaration = index.file(function).parameters[Int(parameter)]
    guard declaration.type.isEmpty, !declaration.value.isEmpty else { return .unknown }
    types.limits.startQuestion()
    let scope = DeclarationScope(file: function.file, type: index.function(function).owner)
    return types.members.type(ofValue: declaration.value, in: scope, depth: 0)
  }
}

/// What a declared parameter or property makes of a literal that is given to it.
package enum ParameterType: Hashable, Sendable {
  /// The types whose literals localize.
  package enum LocalizedType: String, Hashable, Sendable {
    case key = "LocalizedStringKey"
    case resource = "LocalizedStringResource"
    case value = "String.LocalizationValue"
  }

  /// Plain text: `String`, `Substring`, `some StringProtocol` and the like, optional or not.
  case string
  /// A key to be looked up.
  case localized(LocalizedType)
  /// Any other type.
  case other(SwiftType)
  /// Declarations of equal right disagree.
  case ambiguous([ParameterType])
  /// Nothing tells the type.
  case unknown

  /// Sorts a type whose aliases and generic parameters are resolved.
  package init(_ type: SwiftType) {
    switch type.name {
    case "": self = .unknown
    case "String", "Substring", "StringProtocol", "NSString", "Swift.String": self = .string
    case "LocalizedStringKey", "SwiftUI.LocalizedStringKey": self = .localized(.key)
    case "LocalizedStringResource", "Foundation.LocalizedStringResource": self = .localized(.resource)
    case "String.LocalizationValue", "LocalizationValue": self = .localized(.value)
    default: self = .other(type)
    }
  }
}

/// The parameter of a declaration of the tree that takes an argument.
package struct DeclaredParameter: Hashable, Sendable {
  /// What it makes of a literal.
  package var type: ParameterType
  /// The type as written, with aliases and generic parameters resolved.
  package var swiftType: SwiftType
  /// The path of the type that has the function, empty for none.
  package var owner: String
  /// The function's name, `init` for initializers.
  package var function: String
  /// The parameter's name inside the function, or the property's that a struct's own initializer sets.
  package var name: String
  /// Whether the function was found by its name alone, since nothing tells the receiver's type.
  package var isByNameOnly = false
}
