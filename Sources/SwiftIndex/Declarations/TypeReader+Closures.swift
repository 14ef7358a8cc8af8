import SwiftTree

/// Evaluation of names that the enclosing functions and closures declare.
extension TypeReader {
  /// Returns the type of a declaration; `nil` if it is not a local name.
  func type(of declaration: LocalDeclaration) -> SwiftType? {
    switch declaration {
    case .parameter(_, _, let binding), .binding(let binding): type(of: binding)
    case .hidden, .none: nil
    }
  }

  // MARK: - Bindings

  private func type(of binding: LocalBinding) -> SwiftType {
    if let type = knownBindings[binding.offset] { return type }
    knownBindings[binding.offset] = .unknown
    let found = cache.detectingTruncation {
      binding.steps.reduce(type(of: binding.source)) { apply($1, to: $0) }
    }
    knownBindings[binding.offset] = found.isTruncated ? nil : found.answer
    return found.answer
  }

  private func type(of source: LocalBinding.Source) -> SwiftType {
    switch source {
    case .type(let node): return type(writtenAt: node)
    case .value(let node): return inner(node).asValue
    case .element(let node): return inner(node).asValue.element
    case .closureParameter(let closure, let index): return inner { parameter(index, of: closure) }
    case .caught: return SwiftType("Error")
    case .function(let node):
      return .function(result: tree.type(of: node).map(type(writtenAt:)) ?? SwiftType("Void"))
    case .unknown: return .unknown
    }
  }

  private func apply(_ step: LocalBinding.Step, to type: SwiftType) -> SwiftType {
    switch step {
    case .unwrapped: type.unwrapped
    case .tupleElement(let index): type.tupleElement(String(index))
    case .payload(let callee, let index):
      payload(index, of: tree.mainRange(at: callee), in: self.type(ofCase: callee, in: type))
    case .collected: type.array
    case .projected: type.base == "Binding" ? type.arguments.first ?? .unknown : .unknown
    }
  }

  /// Returns the type whose case a pattern names: `Toast` of `Toast.saved(name)`.
  package func type(ofCase callee: Int, in type: SwiftType) -> SwiftType {
    guard let base = tree.base(ofMember: callee), case let written = self.type(writtenAt: base),
      isDeclared(written)
    else { return type }
    return written
  }

  /// Returns the type of an associated value of an enum case.
  private func payload(_ number: Int, of name: Range<Int>, in type: SwiftType) -> SwiftType {
    let hash = NameHash(bytes, name)
    if type.base == "Result", type.arguments.count == 2 {
      return bytes.equals(name, "success") ? type.arguments[0] : type.arguments[1]
    }
    if type.isOptional, bytes.equals(name, "some") { return type.unwrapped }
    for function in functions(hash, of: type) {
      let declaration = index.function(function)
      guard declaration.kind == .enumCase, number < declaration.parameters.count else { continue }
      return index.parameter(declaration.parameters.lowerBound + Int32(number), of: function).type
    }
    // A `failure` case contains an error unless the project declares it otherwise.
    let isFailure = bytes.equals(name, "failure") && !index.functionNames.contains(hash)
    return isFailure ? SwiftType("Error") : .unknown
  }

  // MARK: - Closures

  /// Returns the type of `$0` and similar parameters.
  func implicitParameter(_ number: Int, at node: Int) -> SwiftType {
    closure(around: node).map { parameter(number, of: $0) } ?? .unknown
  }

  /// Returns the type of a closure's parameter, inferred from the call that takes the closure.
  private func parameter(_ number: Int, of closure: Int) -> SwiftType {
    guard let site = site(of: closure) else { return .unknown }
    var receiver: ExpressionValue?
    if case .value(let base) = site.name.base { receiver = inner(base) }
    if let declared = declaredParameters(site, receiver), !declared.isEmpty {
      return number < declared.count ? declared[number] : .unknown
    }
    var given = given(by: site, to: receiver?.type)
    if given.isEmpty { given = self.given(bySource: inner(site.node).type) }
    // A single value may be a tuple that several parameters destructure.
    if given.count == 1, given[0].form == .tuple, takesSeveral(closure) {
      return given[0].tupleElement(String(number))
    }
    return number < given.count ? given[number] : .unknown
  }

  /// Call that takes a closure.
  private struct ClosureArgument {
    let node: Int
    let name: CallName
    let call: CallSite
    /// The index in the trailing closures, and in the arguments in parentheses; -1 for none.
    let closure: Int
    let argument: Int
  }

  private func site(of closure: Int) -> ClosureArgument? {
    guard let node = tree.call(takingClosure: closure),
      let name = CallName(tree, callee: tree.firstChild(of: node))
    else {
      return nil
    }
    let call = CallSite(tree, call: node)
    let index = call.closures.firstIndex { $0.node == closure } ?? -1
    let argument = call.arguments.firstIndex { $0.node == closure } ?? -1
    return index < 0 && argument < 0
      ? nil : ClosureArgument(node: node, name: name, call: call, closure: index, argument: argument)
  }

  /// Whether a closure has two or more parameters, or uses `$1`.
  private func takesSeveral(_ closure: Int) -> Bool {
    if let known = takesSeveral[closure] { return known }
    let parameters = tree.child(of: closure, .closureSignature).flatMap { tree.child(of: $0, .parameters) }
    let count = parameters.map { tree.children(of: $0).count } ?? 0
    let inside = Int(tree.nodes[closure].firstNode)..<closure
    let answer =
      count > 1
      || count == 0
        && inside.contains { tree.kind(at: $0) == .name && tree.spells("$1", at: tree.nodes[$0].mainToken) }
    takesSeveral[closure] = answer
    return answer
  }

  /// Returns the types that a project function passes to the closure; `nil` for other functions.
  private func declaredParameters(_ site: ClosureArgument, _ receiver: ExpressionValue?) -> [SwiftType]? {
    let candidates = candidates(of: site.name, receiver)
    guard !candidates.isByNameOnly,
      let (location, match) = matches(candidates, site.call).next()
    else { return nil }
    let parameter = site.closure >= 0 ? match.closures[site.closure] : match.arguments[site.argument]
    if parameter < 0 { return nil }
    let (file, function) = (index.file(location), index.function(location))
    var scope = index.scope(of: function, at: location)
    scope.arguments = genericArguments(of: receiver?.type ?? .unknown)
      .merging(genericArguments(in: site.call, match, of: location)) { $1 }
    return index.type(of: file.parameters[Int(parameter)], in: scope).parameters
  }

  // MARK: - Standard functions

  /// Returns the types that a function of a standard type passes to its closure; `receiver` is `nil` for a global one.
  private func given(by site: ClosureArgument, to receiver: SwiftType?) -> [SwiftType] {
    switch (ClosureInput(NameHash(bytes, site.name.name)), receiver) {
    case (.content, let type?): [type.isOptional ? type.unwrapped : type.element]
    case (.elements, let type?): [type.element, type.element]
    case (.reduced, let type?): [.unknown, type.element]
    case (.value, let type?): type.base == "Dictionary" ? Array(type.arguments.dropFirst()) : []
    case (.receiver, let type?): [type]
    case (.published, let type?):
      site.call.arguments.filter { bytes.equals($0.label, "with") }.map { inner($0.node).type }
        + [type.arguments.first ?? .unknown]
    case (.received, .some):
      [site.call.arguments.first.flatMap { inner($0.node).type.arguments.first } ?? .unknown]
    case (.data, nil): given(byListOf: site)
    case (.observed, .some): Array(repeating: argument(labeled: "of", of: site), count: 2)
    case (.presented, .some):
      switch argument(labeled: "presenting", of: site) {
      case .unknown: [argument(labeled: "item", of: site).arguments.first?.unwrapped ?? .unknown]
      case let presented: [presented.unwrapped]
      }
    case (nil, nil): given(byContainer: site)
    default: []
    }
  }

  private func argument(labeled label: StaticString, of site: ClosureArgument) -> SwiftType {
    let found = site.call.arguments.first { bytes.equals($0.label, label) }
    return found.map { inner($0.node).type } ?? .unknown
  }

  private func given(byListOf site: ClosureArgument) -> [SwiftType] {
    guard let data = site.call.arguments.first, data.label.isEmpty else { return [] }
    let type = inner(data.node).type
    guard type.base == "Binding" else { return [type.element] }
    let element = type.arguments.first?.element ?? .unknown
    return [element.isUnknown ? .unknown : SwiftType("Binding", element)]
  }

  private func given(byContainer site: ClosureArgument) -> [SwiftType] {
    switch text(site.name.name) {
    case "StaticConfiguration", "IntentConfiguration", "AppIntentConfiguration":
      [entry(of: argument(labeled: "provider", of: site))]
    case "WithViewStore": [SwiftType("ViewStore", observed(by: site))]
    case "GeometryReader": [SwiftType("GeometryProxy")]
    case "ScrollViewReader": [SwiftType("ScrollViewProxy")]
    default: []
    }
  }

  /// Returns the type of what a view observes of a store's state.
  private func observed(by site: ClosureArgument) -> SwiftType {
    guard let store = site.call.arguments.first, let state = inner(store.node).type.state else {
      return .unknown
    }
    let observe = site.call.arguments.first { bytes.equals($0.label, "observe") }
    let type = observe.map { result(of: $0.node, for: state) } ?? .unknown
    return type.isUnknown ? state : type
  }

  /// Returns the types that a diffable data source passes to the closure that makes a cell.
  private func given(bySource type: SwiftType) -> [SwiftType] {
    let types = [type] + index.inheritance(of: type)
    guard types.contains(where: { $0.base.hasSuffix("DiffableDataSource") }),
      let arguments = types.lazy.map(\.arguments).first(where: { $0.count == 2 })
    else { return [] }
    return [.unknown, SwiftType("IndexPath"), arguments[1]]
  }

  /// Returns the type of a widget's entries, by the method of its provider that makes one.
  private func entry(of provider: SwiftType) -> SwiftType {
    functions(NameHash("placeholder"), of: provider).first.map { result(of: $0, provider) } ?? .unknown
  }
}
