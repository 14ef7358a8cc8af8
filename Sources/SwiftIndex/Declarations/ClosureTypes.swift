import SwiftTree

/// Inference of closure parameter types from the calls that take the closures.
package final class ClosureTypes {
  private unowned let types: TypeReader
  /// Whether closures have more than one parameter.
  private var takesSeveral: [Int: Bool] = [:]

  private var tree: SyntaxTree { types.tree }

  init(_ types: TypeReader) { self.types = types }

  /// Returns the type of a closure's parameter, inferred from the call that takes the closure.
  package func parameter(_ number: Int, of closure: Int, depth: Depth) -> SwiftType {
    guard let site = site(of: closure) else { return .unknown }
    var receiver: ExpressionValue?
    if case .value(let base) = site.name.base { receiver = types.value(of: base, depth: depth.inner) }
    if let declared = declaredParameters(site, receiver), !declared.isEmpty {
      return number < declared.count ? declared[number] : .unknown
    }
    let given =
      receiver.map { self.given(by: site, to: $0.type, depth: depth) } ?? self.given(by: site, depth: depth)
    // A single value may be a tuple that several parameters destructure.
    if given.count == 1, given[0].form == .tuple, takesSeveral(closure) {
      return given[0].tupleElement(String(number))
    }
    return number < given.count ? given[number] : .unknown
  }

  /// Call that takes a closure.
  private struct ClosureArgument {
    let name: CallName
    let call: CallSite
    /// The index in the trailing closures, and in the arguments in parentheses; -1 for none.
    let closure: Int
    let argument: Int
  }

  private func site(of closure: Int) -> ClosureArgument? {
    var node = tree.parent(of: closure)
    if tree.kind(at: node) == .argument { node = tree.parent(of: node) }
    if tree.kind(at: node) == .argumentList { node = tree.parent(of: node) }
    guard tree.kind(at: node) == .call, let name = CallName(tree, callee: tree.firstChild(of: node)) else {
      return nil
    }
    let call = CallSite(tree, call: node)
    let index = call.closures.firstIndex { $0.value == closure } ?? -1
    let argument = call.arguments.firstIndex { $0.value == closure } ?? -1
    return index < 0 && argument < 0
      ? nil : ClosureArgument(name: name, call: call, closure: index, argument: argument)
  }

  /// Whether a closure names two or more parameters, or uses `$1`.
  private func takesSeveral(_ closure: Int) -> Bool {
    if let known = takesSeveral[closure] { return known }
    let named = LocalReader.declarations(of: closure, in: tree).bindings.count { binding in
      if case .closureParameter(closure, _) = binding.source { true } else { false }
    }
    let inside = Int(tree.nodes[closure].firstNode)..<closure
    let answer =
      named > 1
      || named == 0
        && inside.contains { tree.kind(at: $0) == .name && tree.spells("$1", at: tree.nodes[$0].mainToken) }
    takesSeveral[closure] = answer
    return answer
  }

  /// Returns the types that a project function passes to the closure; `nil` for other functions.
  private func declaredParameters(_ site: ClosureArgument, _ receiver: ExpressionValue?) -> [SwiftType]? {
    let candidates = types.members.candidates(of: site.name, receiver)
    guard !candidates.isByNameOnly else { return nil }
    let index = types.index
    for location in candidates.functions(for: site.call) {
      guard let match = CallMatch(site.call, index.function(location), in: index.file(location)) else {
        continue
      }
      let parameter = site.closure >= 0 ? match.closures[site.closure] : match.arguments[site.argument]
      guard parameter >= 0 else { return nil }
      return index.parameter(parameter, of: location).swiftType.parameters
    }
    return nil
  }

  // MARK: - Standard functions

  /// Returns the types that a global function passes to its closure.
  private func given(by site: ClosureArgument, depth: Depth) -> [SwiftType] {
    switch types.text(site.name.name) {
    case "ForEach", "List", "Table", "Chart":
      guard let data = site.call.arguments.first, data.label == .none else { return [] }
      let type = types.value(of: data.value, depth: depth.inner).type
      guard type.base == "Binding" else { return [type.element] }
      let element = type.arguments.first?.element ?? .unknown
      return [element.isUnknown ? .unknown : SwiftType("Binding", element)]
    case "GeometryReader": return [SwiftType("GeometryProxy")]
    case "ScrollViewReader": return [SwiftType("ScrollViewProxy")]
    default: return []
    }
  }

  /// Returns the types that a method of a standard type passes to its closure.
  private func given(by site: ClosureArgument, to type: SwiftType, depth: Depth) -> [SwiftType] {
    func argument(_ label: String) -> SwiftType {
      let hash = NameHash(label)
      guard let found = site.call.arguments.first(where: { $0.label == hash }) else { return .unknown }
      return types.value(of: found.value, depth: depth.inner).type
    }
    switch types.text(site.name.name) {
    case "map", "compactMap", "flatMap": return [type.isOptional ? type.unwrapped : type.element]
    case "forEach", "filter", "first", "last", "contains", "allSatisfy",
      "firstIndex", "lastIndex", "removeAll", "drop", "prefix", "partition", "count":
      return [type.element]
    case "sorted", "sort", "min", "max": return [type.element, type.element]
    case "mapValues", "compactMapValues":
      return type.base == "Dictionary" ? Array(type.arguments.dropFirst()) : []
    case "reduce": return [.unknown, type.element]
    case "onChange":
      let changed = argument("of")
      return [changed, changed]
    case "sheet", "fullScreenCover", "popover", "navigationDestination":
      return [(argument("item").arguments.first ?? .unknown).unwrapped]
    case "alert", "confirmationDialog": return [argument("presenting").unwrapped]
    default: return []
    }
  }
}
