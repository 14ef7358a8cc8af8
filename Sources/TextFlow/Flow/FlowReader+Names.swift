import SwiftIndex
import SwiftTree

/// Resolution of names to places.
extension FlowReader {
  /// Follows the value of a name.
  mutating func followName(_ node: Int, to destination: Destination, _ transfer: FileFlow.Transfer) {
    guard let place = place(ofName: node) else { return }
    add(place, destination, transfer, at: node)
    // A binding also passes values back.
    if case .place(let target) = destination, bytes[tree.nameRange(at: node).lowerBound] == UInt8(ascii: "$")
    {
      add(target, .place(place), transfer, at: node)
    }
  }

  /// Returns the place of a name: a local name, a parameter, a property or a global variable.
  mutating func place(ofName node: Int) -> FlowPlace? {
    if tree.isSelf(node) { return receiver(around: node) }
    var name = tree.nameRange(at: node)
    if bytes[name.lowerBound] == UInt8(ascii: "$") {
      if bytes[name.lowerBound + 1].isDigit {
        let number = Int(bytes[name.lowerBound + 1]) - 0x30
        return types.closure(around: node).map { parameter(number, of: $0) }
      }
      name = name.dropFirst()
    }
    let hash = NameHash(bytes, name)
    switch types.declaration(of: hash, at: node) {
    case .parameter(let parameter, of: let function, _):
      return self.parameter(parameter, of: DeclarationIndex.Location(file: types.fileIndex, index: function))
    case .binding(let binding): return local(binding)
    case .hidden: return nil
    case .none:
      return property(hash, around: node) ?? rawValue(hash, around: node) ?? newValue(hash, around: node)
        ?? (apis.describesError(name) ? receiver(around: node) : nil)
    }
  }

  /// Returns the place of a parameter of a function in the file.
  private mutating func parameter(_ parameter: Int32, of function: DeclarationIndex.Location) -> FlowPlace {
    let place = FlowPlace.parameter(parameter, of: function)
    if known.insert(place).inserted, file.functions[Int(function.index)].returnsTexts {
      flow.homes.append((place, .result(of: function)))
    }
    return place
  }

  /// Returns the place of the text or error on which a member is called.
  mutating func receiver(around node: Int) -> FlowPlace? {
    let type = file.type(around: tree.range(at: node).lowerBound)
    guard type >= 0, file.pathHash(of: type).isOfTextsOrErrors, let result = result(around: node) else {
      return nil
    }
    if known.insert(result.receiver).inserted { flow.homes.append((result.receiver, result)) }
    return result.receiver
  }

  /// Returns the place of a property of the enclosing types, or of a global variable.
  func property(_ name: NameHash, around node: Int) -> FlowPlace? {
    guard types.index.propertyNames.contains(name) else { return nil }
    let scope = types.scope(at: tree.range(at: node).lowerBound)
    var type = scope.type
    while type >= 0 {
      if let owner = owner(of: name, in: types.type(at: type, of: scope)) {
        return .property(name, of: owner)
      }
      type = file.types[Int(type)].outer
    }
    return types.index.properties.contains(NameHash.root.appending(name)) ? .property(name, of: .root) : nil
  }

  /// Returns the property for `newValue` or `oldValue` inside its accessors or observers.
  private func newValue(_ name: NameHash, around node: Int) -> FlowPlace? {
    guard name == NameHash("newValue") || name == NameHash("oldValue"),
      case .property(let index)? = file.member(around: tree.range(at: node).lowerBound)?.member
    else { return nil }
    let property = file.properties[Int(index)]
    return .property(property.nameHash, of: file.pathHash(of: property.owner))
  }

  /// Returns the raw values of the enclosing enum if the name is `rawValue`.
  private func rawValue(_ name: NameHash, around node: Int) -> FlowPlace? {
    guard name == NameHash("rawValue") else { return nil }
    let type = file.type(around: tree.range(at: node).lowerBound)
    return type < 0 ? nil : .rawValue(of: file.pathHash(of: type))
  }

  // MARK: - Local names

  /// Returns the place of a local name; follows its own value the first time.
  private mutating func local(_ binding: LocalBinding) -> FlowPlace? {
    if case .closureParameter(let closure, let index) = binding.source {
      return parameter(index, of: closure)
    }
    let place = FlowPlace.local(binding.offset, in: types.fileIndex)
    guard known.insert(place).inserted else { return place }
    if let name = tree.node(at: binding.offset..<binding.offset + 1) {
      addHome(of: place, at: name)
      if case .type = binding.source { followWritten(name, as: place) }
    }
    if case .function = binding.source { readLocalFunction(binding, as: place) }
    addAlternatives(to: binding, place)
    switch (binding.source, binding.steps.last) {
    case (.value(let node), nil), (.value(let node), .unwrapped): wait(node, for: place)
    case (.element(let node), nil), (.element(let node), .unwrapped): wait(node, for: place)
    case (.value(let node), .payload(let callee, let index)):
      if let payload = payload(index, ofCase: callee, in: type(of: node)) {
        add(payload, .place(place), .whole, at: node)
        if tree.kind(at: node) == .name { follow(node, to: .sinks(.takenApart)) }
      } else if wraps(tree.mainRange(at: callee)) || isFailure(tree.mainRange(at: callee), of: node) {
        wait(node, for: place)
      }
    case (.caught, .payload(let callee, let index)):
      if let payload = payload(index, ofCase: callee, in: .unknown) {
        add(payload, .place(place), .whole, at: tree.node(at: binding.offset..<binding.offset + 1) ?? 0)
      }
    case (.element(let node), .payload(let callee, let index)):
      if let payload = payload(index, ofCase: callee, in: type(of: node).element) {
        add(payload, .place(place), .whole, at: node)
      }
    case (.value(let node), .tupleElement(let index)): followElement(index, of: node, to: .place(place))
    case (.element(let node), .tupleElement(1)) where type(of: node).isUnknown:
      wait(node, for: place)
    case (.element(let node), .tupleElement(let index)):
      followElement(index, ofElementOf: node, to: place)
    default: break
    }
    return place
  }

  /// Links a name with those of the same name in the other patterns of a clause.
  private mutating func addAlternatives(to binding: LocalBinding, _ place: FlowPlace) {
    for other in types.alternatives(to: binding) {
      let name = tree.node(at: other.offset..<other.offset + 1) ?? 0
      if let source = local(other) { add(source, .place(place), .whole, at: name) }
    }
  }

  /// Follows the value of a variable or closure parameter with a declared type.
  private mutating func followWritten(_ name: Int, as place: FlowPlace) {
    guard
      let owner = tree.kind(at: name) == .parameter
        ? name : tree.ancestor(of: name, .binding, .parameter, .codeBlock)
    else { return }
    if tree.kind(at: owner) == .binding, let value = tree.lastChild(of: owner), !tree.kind(at: value).isType {
      return wait(value, for: place)
    }
    guard tree.kind(at: owner) == .parameter, let list = tree.ancestor(of: owner, .parameters),
      tree.kind(at: tree.parent(of: list)) == .closureSignature,
      let index = tree.children(of: list).firstIndex(of: owner)
    else { return }
    let parameter = parameter(index, of: tree.parent(of: tree.parent(of: list)))
    add(parameter, .place(place), .whole, at: name)
  }

  /// Returns the place of an associated value of an enum case, given the type of the expression.
  private func payload(_ index: Int, ofCase callee: Int, in type: SwiftType) -> FlowPlace? {
    let (hash, type) = (NameHash(bytes, tree.mainRange(at: callee)), types.type(ofCase: callee, in: type))
    let functions =
      type.isUnknown
      ? types.index.functionNames.locations(of: hash) : types.functions(hash, of: type)
    let cases = functions.filter { types.index.function($0).kind == .enumCase }
    guard let function = cases.first, cases.count == 1 || !type.isUnknown else { return nil }
    let parameters = types.index.function(function).parameters
    return index < parameters.count ? .parameter(parameters.lowerBound + Int32(index), of: function) : nil
  }

  /// Reads the parameters and results of a nested function.
  private mutating func readLocalFunction(_ binding: LocalBinding, as place: FlowPlace) {
    guard let name = tree.node(at: binding.offset..<binding.offset + 1),
      let function = tree.kind(at: name) == .function ? name : tree.ancestor(of: name, .function)
    else { return }
    if let body = tree.lastChild(of: function), tree.kind(at: body) == .codeBlock {
      wait(body, for: place.returned, isBody: true)
    }
    guard let list = tree.child(of: function, .parameters) else { return }
    for (index, parameter) in tree.children(of: list).enumerated() {
      let offset = Int(tree.tokens[Int(tree.innerName(ofParameter: parameter))].start)
      add(place.argument(index), .place(.local(offset, in: types.fileIndex)), .whole, at: parameter)
    }
  }

  // MARK: - Parameters of closures

  /// Returns the place of a closure parameter, which receives the arguments of the closure.
  private mutating func parameter(_ number: Int, of closure: Int) -> FlowPlace {
    let place = FlowPlace.closureParameter(number, of: closure, in: types.fileIndex)
    guard known.insert(place).inserted else { return place }
    addHome(of: place, at: closure)
    if let destination = destination(of: closure) {
      // The parameters of a closure may be the elements of a tuple, which are not told apart.
      add(destination.argument(takeTuples.contains(closure) ? 0 : number), .place(place), .whole, at: closure)
    } else if let given = given(to: closure, as: number) {
      let wasOnlyInspected = isOnlyInspected
      isOnlyInspected = true
      wait(given, for: place)
      isOnlyInspected = wasOnlyInspected
    }
    return place
  }

  /// Returns the place that receives a closure: a parameter of a project function, a property, a variable.
  private mutating func destination(of closure: Int) -> FlowPlace? {
    let parent = tree.parent(of: closure)
    switch tree.kind(at: parent) {
    case .binding: return place(ofPattern: tree.firstChild(of: parent))
    case .assignment: return place(of: tree.firstChild(of: parent))
    default: break
    }
    if let call = tree.call(takingClosure: closure), searchedCalls.insert(call).inserted {
      findClosureReceivers(inCall: call)
    }
    return closureReceivers[closure]
  }

  /// Finds the parameters that receive the closures of a call.
  private mutating func findClosureReceivers(inCall call: Int) {
    guard let name = CallName(tree, callee: tree.firstChild(of: call)) else { return }
    let site = CallSite(tree, call: call)
    for (function, match) in functions(of: call, name) {
      for (argument, parameter) in zip(site.arguments + site.closures, match.arguments + match.closures)
      where parameter >= 0 && closureReceivers[argument.node] == nil
        && tree.kind(at: argument.node) == .closure
      {
        closureReceivers[argument.node] = place(of: parameter, of: function)
        let given = types.index.parameter(parameter, of: function).type.unwrapped.parameters
        if given.count == 1, given[0].form == .tuple { takeTuples.insert(argument.node) }
      }
    }
  }

  /// Returns the place of the name in a pattern.
  private func place(ofPattern pattern: Int) -> FlowPlace? {
    guard tree.kind(at: pattern) == .namePattern else { return nil }
    let name = tree.nameRange(at: pattern)
    if file.member(around: name.lowerBound) != nil {
      return .local(tree.range(at: pattern).lowerBound, in: types.fileIndex)
    }
    return .property(NameHash(bytes, name), of: file.pathHash(of: file.type(around: name.lowerBound)))
  }

  /// Returns the value that a standard function passes to a closure as a parameter, whole or element by element.
  private func given(to closure: Int, as number: Int) -> Int? {
    guard let call = tree.call(takingClosure: closure) else { return nil }
    let (callee, list) = tree.call(at: call)
    let input = ClosureInput(NameHash(bytes, tree.nameRange(at: callee)))
    let given =
      switch input {
      case .content, .elements, .reduced, .value, .receiver:
        tree.kind(at: callee) == .member ? tree.base(ofMember: callee) : nil
      case .published:
        ClosureInput.published.takesValues(closure, of: CallSite(tree, call: call), in: bytes)
          ? tree.base(ofMember: callee) : nil
      case .data, .received: list.flatMap { tree.arguments(of: $0).first?.node }
      case let input?:
        list.flatMap { list in
          tree.childrenBackwards(of: list).first { bytes.equals(tree.labelRange(of: $0), input.labels) }
        }
      case nil: Int?.none
      }
    guard let given else { return nil }
    if input == .reduced || input == .published && passesObject(list, given) {
      return number == 1 ? given : nil
    }
    if number == 0 || input == .elements { return given }
    // Elements of enumerated lists and dictionaries are the second parameter, those of tuples several.
    let type = type(of: given)
    let isSecond = number == 1 && ["Dictionary", "EnumeratedSequence"].contains(type.base)
    return isSecond || type.element.form == .tuple ? given : nil
  }

  /// Whether a closure for the values of a publisher takes an object before each value.
  private func passesObject(_ list: Int?, _ publisher: Int) -> Bool {
    let isNamed = list.map { tree.childrenBackwards(of: $0) }?.contains {
      bytes.equals(tree.labelRange(of: $0), "with")
    }
    return isNamed == true || type(of: publisher).arguments.first?.form == .tuple
  }
}
