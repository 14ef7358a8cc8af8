import SwiftIndex
import SwiftTree

/// Reading of declarations and assignments.
extension FlowReader {
  // MARK: - Assignments

  /// Reads `target = value`.
  mutating func readAssignment(_ target: Int, _ value: Int, _ transfer: FileFlow.Transfer = .whole) {
    if tree.kind(at: target) == .tuple, tree.kind(at: value) == .tuple {
      for (target, value) in zip(tree.children(of: target), tree.children(of: value)) {
        guard let target = tree.lastChild(of: target), let value = tree.lastChild(of: value) else { continue }
        readAssignment(target, value, transfer)
      }
      return
    }
    if let place = place(of: target) { return follow(value, to: .place(place), transfer) }
    let target = unwrapped(target)
    guard tree.kind(at: target) == .member || tree.kind(at: target) == .name else { return }
    let (name, receiver) = types.contexts.name(of: target)
    var use = apis.use(ofProperty: name, receiver: receiver) {
      types.showsProperty(
        name, of: tree.base(ofMember: target).map { type(of: $0) } ?? types.selfType(at: name.lowerBound))
    }
    use.node = value
    follow(value, to: .api(use), transfer)
  }

  /// Returns the name or member of a target, without `wrappedValue` of a binding.
  private func unwrapped(_ target: Int) -> Int {
    var target = tree.named(target)
    while tree.kind(at: target) == .member, bytes.equals(tree.nameRange(at: target), "wrappedValue"),
      let base = tree.base(ofMember: target)
    {
      target = tree.named(base)
    }
    return target
  }

  /// Returns the project place of an assignment target.
  mutating func place(of target: Int) -> FlowPlace? {
    let target = unwrapped(target)
    switch tree.kind(at: target) {
    case .name: return wrapped(target) ?? place(ofName: target)
    case .member:
      guard let base = tree.base(ofMember: target) else { return nil }
      let hash = NameHash(bytes, bytes.unprojected(tree.nameRange(at: target)))
      if tree.isSelf(base), let wrapped = wrapped(target) { return wrapped }
      guard types.index.propertyNames.contains(hash) else { return nil }
      if tree.isSelf(base) { return property(hash, around: target) }
      guard case .some(let place) = member(hash, of: base), place != .anyMember(hash), place != .element(hash)
      else { return nil }
      return place
    default: return nil
    }
  }

  /// Returns the property of a wrapper: `title` for `_title`.
  private func wrapped(_ target: Int) -> FlowPlace? {
    let name = tree.nameRange(at: target)
    guard bytes[name.lowerBound] == UInt8(ascii: "_"), name.count > 1 else { return nil }
    let hash = NameHash(bytes, name.dropFirst())
    return types.index.propertyNames.contains(NameHash(bytes, name)) ? nil : property(hash, around: target)
  }

  /// Reads `text += value`, comparisons and operators declared in the project.
  mutating func readOperator(_ node: Int) {
    let main = tree.nodes[node].mainToken
    switch tree.tokens[Int(main)].precedence {
    case .assignment where tree.spells("+=", at: main):
      if let place = place(of: tree.firstChild(of: node)) {
        addComposed(node, .place(place), .whole)
        grow(place, at: node)
      }
      readAssignment(tree.firstChild(of: node), node - 1, .part)
    case .comparison where tree.spells("==", at: main) || tree.spells("!=", at: main):
      let (left, right) = (tree.firstChild(of: node), node - 1)
      for (side, other) in [(left, right), (right, left)] where isComparedText(side, with: other) {
        follow(side, to: .sinks(.compared))
      }
    default: break
    }
  }

  /// Whether an operand may be a text of the project; without a literal, the type is uncertain.
  private func isComparedText(_ side: Int, with other: Int) -> Bool {
    if tree.kind(at: other) == .literal { return true }
    if tree.kind(at: other) == .null { return false }
    if tree.kind(at: side) == .name { return true }
    return tree.kind(at: side) == .member
      && types.index.texts.properties.contains(NameHash(bytes, tree.nameRange(at: side)))
  }

  /// Reads a member of a text or an error that the project declares: `"Save".translation`, `error.present()`.
  mutating func readMember(_ node: Int) {
    let range = tree.nameRange(at: node)
    let name = NameHash(bytes, range)
    if let text = drawn(by: node) { follow(text, to: .sinks(.shown)) }
    if LookupNames.isMember(range, bytes), let base = tree.base(ofMember: node),
      !types.index.functionNames.contains(name), !types.index.propertyNames.contains(name)
    {
      return follow(base, to: .sinks(.lookedUpByName))
    }
    guard types.index.texts.members.contains(name), let base = tree.base(ofMember: node) else { return }
    let parent = tree.parent(of: node)
    if parent >= 0, tree.kind(at: parent) == .call, tree.firstChild(of: parent) == node {
      guard let called = CallName(tree, callee: node) else { return }
      for (function, _) in functions(of: parent, called) {
        let owner = types.index.owner(of: function)
        guard owner.isOfTextsOrErrors else { continue }
        followArgument(base, to: .result(of: function).receiver, of: .call(parent, in: types.fileIndex))
      }
    } else if let member = textMember(name, of: base) {
      // The receiver text is an argument of the member.
      followArgument(base, to: member.receiver, of: .call(node, in: types.fileIndex))
    }
  }

  /// Returns the text that a call of `draw(at:)`, `draw(in:)` or `draw(with:)` draws.
  private func drawn(by member: Int) -> Int? {
    guard bytes.equals(tree.nameRange(at: member), "draw"), let base = tree.base(ofMember: member),
      case let call = tree.parent(of: member), call >= 0, tree.kind(at: call) == .call,
      let list = tree.call(at: call).list, tree.lastChild(of: list) != nil
    else { return nil }
    return bytes.equals(tree.labelRange(of: tree.firstChild(of: list)), ["at", "in", "with"]) ? base : nil
  }

  mutating func readRawValue(_ node: Int) {
    guard let value = tree.lastChild(of: node), tree.kind(at: value) == .literal else { return }
    let type = file.type(around: tree.range(at: node).lowerBound)
    if type >= 0 { follow(value, to: .place(.rawValue(of: file.pathHash(of: type)))) }
  }

  // MARK: - Declarations

  /// Reads the results and stored values of the functions and properties of the file.
  mutating func readDeclarations() {
    for (index, function) in file.functions.enumerated() {
      let place = DeclarationIndex.Location(file: types.fileIndex, index: Int32(index))
      readFunction(function, at: place)
    }
    for property in file.properties where file.mayBeText(property) { readProperty(property) }
  }

  private mutating func readFunction(_ function: FunctionDeclaration, at place: DeclarationIndex.Location) {
    if APISinks.namesIdentifier(function.name.range, bytes), function.returnsTexts {
      addEnd(.result(of: place), .containsIdentifiers, function.name)
    }
    for parameter in function.parameters where function.kind != .memberwise {
      let name = file.parameters[Int(parameter)].name
      if APISinks.namesIdentifier(name.range, bytes), file.mayBeText(parameter) {
        addEnd(.parameter(parameter, of: place), .containsIdentifiers, name)
      }
      guard file.hasDefaultText(parameter),
        let node = tree.node(at: file.parameters[Int(parameter)].value.range)
      else { continue }
      let (parameter, edges) = (FlowPlace.parameter(parameter, of: place), flow.edges.count)
      follow(node, to: .place(parameter))
      // A copy of the new ones alone, as adding to the list while it is read copies it whole.
      for edge in Array(flow.edges[edges...]) where edge.to == parameter {
        add(edge.from.unreplaced, .place(parameter.unreplaced), edge.transfer, at: node)
      }
    }
    if function.kind == .function, let last = function.parameters.last,
      apis.isShownResult(file.parameters[Int(last)].label.range)
    {
      addEnd(.result(of: place), .shown, function.name)
    }
    if isOfDocument(function) { addEnd(FlowPlace.result(of: place).thrown, .shown, function.name) }
    guard function.kind == .function || function.kind == .subscript else { return }
    if !function.body.isEmpty, !function.result.isEmpty,
      file.mayBeText(function.result), !isHidden(function.body), let body = tree.node(at: function.body.range)
    {
      followResults(of: body, to: .place(.result(of: place)))
    }
    linkRequirement(of: function, at: place)
  }

  private mutating func readProperty(_ property: PropertyDeclaration) {
    let owner = file.pathHash(of: property.owner)
    let place = FlowPlace.property(property.nameHash, of: owner)
    let span = property.isComputed ? property.body : property.value
    if !span.isEmpty, !isHidden(span), let node = tree.node(at: span.range) {
      if property.isComputed {
        followResults(of: node, to: .place(place))
      } else {
        follow(node, to: .place(place))
      }
    }
    if !property.environment.isEmpty, let path = tree.node(at: property.environment.range),
      let value = environment(at: path)
    {
      add(value, .place(place), .whole, at: path)
    }
    guard property.owner >= 0, let node = tree.node(at: property.name.range) else { return }
    if !types.index.isShared(property: property.nameHash) {
      add(place, .place(.anyMember(property.nameHash)), .named, at: node)
    }
    if APISinks.namesIdentifier(property.name.range, bytes) {
      addEnd(place, .containsIdentifiers, property.name)
    }
    if NameHash.errorDescriptions.contains(property.nameHash) {
      readDescription(property.isComputed ? tree.node(at: span.range) : nil, at: node, place)
    }
    if apis.describesError(property.name.range) {
      addEnd(place, .describesError, property.name)
    }
    if localizes(property.type) { addEnd(place, .lookedUp, property.name) }
    for other in inherited(by: property.owner)
    where types.index.properties.contains(other.appending(property.nameHash)) {
      add(place, .place(.property(property.nameHash, of: other)), .whole, at: node)
    }
  }

  /// Records sinks that follow from the declaration itself.
  private mutating func addEnd(_ place: FlowPlace, _ sinks: SinkKinds, _ name: ByteSpan) {
    let offset = UInt32(truncatingIfNeeded: name.lowerBound)
    flow.ends.append(FileFlow.End(place: place, sinks: sinks, offset: offset))
  }

  /// Returns the paths of all types that a type inherits from.
  private func inherited(by type: Int32) -> ArraySlice<NameHash> {
    types.owners(of: SwiftType(file.path(of: type))).dropFirst()
  }

  /// Links a function with the requirement or overridden function of its supertypes.
  private mutating func linkRequirement(of function: FunctionDeclaration, at place: DeclarationIndex.Location)
  {
    guard function.kind == .function, function.owner >= 0, let node = tree.node(at: function.name.range)
    else { return }
    let hasTexts = types.index.texts.calls.contains(function.nameHash)
    guard hasTexts || tree.child(of: node, .effects) != nil else { return }
    for owner in inherited(by: function.owner) {
      for other in types.index.functions.locations(of: owner.appending(function.nameHash)) {
        let requirement = types.index.function(other)
        guard requirement.kind == .function, hasSameLabels(function, requirement, in: types.index.file(other))
        else {
          continue
        }
        let (result, required) = (FlowPlace.result(of: place), FlowPlace.result(of: other))
        add(result.thrown, .place(required.thrown), .whole, at: node)
        guard hasTexts else { continue }
        add(result, .place(required), .whole, at: node)
        for (one, another) in zip(requirement.parameters, function.parameters) {
          add(.parameter(one, of: other), .place(.parameter(another, of: place)), .whole, at: node)
        }
      }
    }
  }

  private func hasSameLabels(
    _ function: FunctionDeclaration, _ other: FunctionDeclaration, in otherFile: FileDeclarations
  ) -> Bool {
    function.parameters.count == other.parameters.count
      && zip(function.parameters, other.parameters).allSatisfy {
        file.parameters[Int($0)].labelHash == otherFile.parameters[Int($1)].labelHash
      }
  }

  // MARK: - Results

  /// Follows the results of a body: of a function, a property or a closure.
  mutating func followResults(
    of body: Int, to destination: Destination, _ transfer: FileFlow.Transfer = .whole
  ) {
    let first = Int(tree.nodes[body].firstNode)
    guard first < body else { return }
    var place = body - 1
    if isOnlyStatement(place, in: body) { follow(place, to: destination, transfer) }
    while place >= first {
      switch tree.kind(at: place) {
      case .returnStatement:
        if let value = tree.lastChild(of: place) { follow(value, to: destination, transfer) }
      case .closure, .function, .members:
        place = Int(tree.nodes[place].firstNode)
      case .codeBlock where tree.kind(at: tree.parent(of: place)) == .accessor:
        if let last = tree.lastChild(of: place), isOnlyStatement(last, in: place) {
          follow(last, to: destination, transfer)
        }
      default: break
      }
      place -= 1
    }
  }

  /// Whether a node is an expression and the only statement of a body.
  private func isOnlyStatement(_ node: Int, in body: Int) -> Bool {
    if tree.kind(at: node) == .returnStatement || tree.kind(at: node) == .accessor { return false }
    guard let before = tree.sibling(before: node) else { return true }
    return tree.kind(at: before) == .closureSignature
  }
}
