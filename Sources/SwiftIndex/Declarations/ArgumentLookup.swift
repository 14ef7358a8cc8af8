import SwiftTree

/// Lookup of the parameters for call arguments; resolves the function of each call once.
package final class ArgumentLookup {
  private unowned let types: TypeReader
  private var choices: [NameHash: Choice] = [:]

  private var index: DeclarationIndex { types.index }

  init(_ types: TypeReader) { self.types = types }

  /// Functions that match the labels of a call, with the matched parameters.
  package struct Choice {
    /// The functions, each with the match of the call.
    package var functions: [(location: DeclarationIndex.Location, match: CallMatch)] = []
    /// Whether only the name matches, not the labels.
    package var isByNameOnly = false
  }

  /// Returns the parameter of an argument in a list; `key` identifies the candidate functions.
  package func parameter(
    _ argument: Int, ofList list: Int32, _ key: NameHash, _ candidates: () -> MemberLookup.Candidates
  ) -> DeclaredParameter? {
    let key = key.appending(list)
    let choice = choices[key] ?? self.choice(among: candidates(), types.callSite(ofList: list))
    choices[key] = choice
    return joined(choice, argument)
  }

  /// Returns the project functions that match a call's name and labels, given the node of the call.
  package func functions(ofCall node: Int, _ name: CallName) -> Choice {
    // A call's arguments are identified by their list; a call with only closures by its own node.
    let list = Int32(truncatingIfNeeded: types.tree.call(at: node).list ?? node)
    let key = NameHash.root.appending(list)
    if let known = choices[key] { return known }
    let choice = choice(among: types.members.candidates(of: name), CallSite(types.tree, call: node))
    choices[key] = choice
    return choice
  }

  // MARK: - Choice

  /// Selects the functions that match a call; the nearest type takes precedence, disfavored ones come last.
  private func choice(among candidates: MemberLookup.Candidates, _ call: CallSite) -> Choice {
    guard !candidates.isEmpty else { return Choice() }
    var choice = Choice(isByNameOnly: candidates.isByNameOnly)
    var owner: NameHash?
    for location in candidates.functions(for: call) {
      let file = index.file(location)
      let function = index.function(location)
      guard let match = CallMatch(call, function, in: file) else { continue }
      let path = file.pathHash(of: function.owner)
      if !choice.isByNameOnly, let owner, owner != path { break }
      owner = path
      choice.functions.append((location, match))
    }
    let favored = choice.functions.filter { !index.function($0.location).isDisfavored }
    if !favored.isEmpty { choice.functions = favored }
    return choice
  }

  /// Returns the common parameter of overloads; plain text takes precedence within one type, others must
  /// agree.
  private func joined(_ choice: Choice, _ argument: Int) -> DeclaredParameter? {
    var found: [DeclaredParameter] = []
    for (location, match) in choice.functions where argument < match.arguments.count {
      found.append(parameter(match.arguments[argument], of: location))
    }
    guard var first = found.first else { return nil }
    first.isByNameOnly = choice.isByNameOnly
    var types: [ParameterType] = []
    for parameter in found where !types.contains(parameter.type) { types.append(parameter.type) }
    guard types.count > 1 else { return first }
    let isOverloaded =
      found.allSatisfy { $0.owner == first.owner }
      && index.isDeclaredOnce(first.owner, from: self.types.fileIndex)
    if isOverloaded, let text = found.first(where: { $0.type == .string }) { return text }
    first.type = .ambiguous(types)
    return first
  }

  // MARK: - Parameters

  /// Describes a parameter of a function, once.
  private func parameter(_ parameter: Int32, of function: DeclarationIndex.Location) -> DeclaredParameter {
    let key = DeclarationIndex.Location(file: function.file, index: parameter)
    if let known = types.cache.parameters[key] { return known }
    var described = index.parameter(parameter, of: function)
    if described.swiftType.isUnknown {
      described.swiftType = type(ofValue: parameter, of: function)
      described.type = ParameterType(described.swiftType)
    }
    types.cache.parameters[key] = described
    return described
  }

  /// Returns the type of a property set by a memberwise initializer, inferred from the initial value.
  private func type(ofValue parameter: Int32, of function: DeclarationIndex.Location) -> SwiftType {
    let declaration = index.file(function).parameters[Int(parameter)]
    guard declaration.type.isEmpty, !declaration.value.isEmpty else { return .unknown }
    types.limits.startEvaluation()
    let scope = DeclarationScope(file: function.file, type: index.function(function).owner)
    return types.members.type(ofValue: declaration.value, in: scope, depth: .outermost)
  }
}

extension MemberLookup {
  /// Functions that may be called by a name.
  package struct Candidates {
    var functions: [DeclarationIndex.Location] = []
    /// Whether only the name matches.
    package var isByNameOnly = false
    /// The functions by the labels of their parameters; empty for a few functions.
    private var functionsByLabel: [NameHash: [DeclarationIndex.Location]] = [:]

    /// Creates candidates that calls are compared with in order.
    init(functions: [DeclarationIndex.Location] = [], isByNameOnly: Bool = false) {
      self.functions = functions
      self.isByNameOnly = isByNameOnly
    }

    var isEmpty: Bool { functions.isEmpty }

    /// The number of overloads above which each call is compared only with those that have its rarest label.
    private static let manyOverloads = 16

    /// Returns the candidates with many overloads indexed by label.
    func indexed(in index: DeclarationIndex) -> Self {
      guard functions.count > Self.manyOverloads else { return self }
      var indexed = self
      for location in functions {
        let parameters = index.file(location).parameters
        let labels = Set(index.function(location).parameters.map { parameters[Int($0)].labelHash })
        for label in labels where label != .none {
          indexed.functionsByLabel[label, default: []].append(location)
        }
      }
      return indexed
    }

    /// Returns the functions whose labels a call may match.
    func functions(for call: CallSite) -> [DeclarationIndex.Location] {
      if functionsByLabel.isEmpty { return functions }
      let labels = (call.arguments + call.closures).lazy.map(\.label).filter { $0 != .none }
      return labels.map { functionsByLabel[$0] ?? [] }.min { $0.count < $1.count } ?? functions
    }
  }
}

/// Type of a declared parameter or property, by its effect on a literal.
package enum ParameterType: Hashable, Sendable {
  /// Type whose literals are localized.
  package enum LocalizedType: String, Hashable, Sendable {
    case key = "LocalizedStringKey"
    case resource = "LocalizedStringResource"
    case value = "String.LocalizationValue"
  }

  /// Plain text: `String`, `Substring`, `some StringProtocol` and similar, optional or not.
  case string
  /// Key to be looked up.
  case localized(LocalizedType)
  /// Any other type.
  case other(SwiftType)
  /// Equally ranked declarations disagree.
  case ambiguous([ParameterType])
  /// Unknown type.
  case unknown

  /// Classifies a type whose aliases and generic parameters are resolved.
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

/// Parameter of a project declaration that receives an argument.
package struct DeclaredParameter: Hashable, Sendable {
  /// The type by its effect on a literal.
  package var type: ParameterType
  /// The declared type, with aliases and generic parameters resolved.
  package var swiftType: SwiftType
  /// The path of the type that declares the function; empty for none.
  package var owner: String
  /// The name of the function; `init` for initializers.
  package var function: String
  /// The name inside the function, or of the property that a memberwise initializer sets.
  package var name: String
  /// Whether the function was found by its name alone, because the receiver's type is unknown.
  package var isByNameOnly = false
}
