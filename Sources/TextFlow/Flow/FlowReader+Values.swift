import SwiftIndex
import SwiftTree

/// Following of expressions to the sources of their values.
extension FlowReader {
  /// The maximum nesting depth; handwritten code is not deeper.
  static let maximumDepth = 40

  /// Follows the value of a node to its receiver.
  mutating func follow(
    _ node: Int, to destination: Destination, _ transfer: FileFlow.Transfer = .whole,
    depth: Int = 0
  ) {
    guard depth < Self.maximumDepth else { return }
    var place = node
    while true {
      switch tree.kind(at: place) {
      case .parenthesized, .tryExpression, .awaitExpression, .unsafeExpression, .ownershipExpression,
        .argument:
        guard let inner = tree.lastChild(of: place) else { return }
        place = inner
      case .cast, .optionalChain, .forcedValue, .subscriptCall: place = tree.firstChild(of: place)
      default: return followValue(place, to: destination, transfer, depth)
      }
    }
  }

  private mutating func followValue(
    _ node: Int, to destination: Destination, _ transfer: FileFlow.Transfer, _ depth: Int
  ) {
    addComposed(node, destination, transfer)
    let isOfNames = [.name, .namePattern, .member, .call, .closure].contains(tree.kind(at: node))
    if isOfNames, destination.isOfLiterals { return }
    switch tree.kind(at: node) {
    case .literal: followLiteral(node, to: destination, transfer, depth)
    case .name, .namePattern: followName(node, to: destination, transfer)
    case .member: followMember(node, to: destination, transfer, depth)
    case .call: followCall(node, to: destination, transfer, depth)
    case .ternary:
      let (branches, wasFallback) = (tree.children(of: node).dropFirst(), isFallback)
      if branches.contains(where: { tree.kind(at: $0) == .member || tree.kind(at: $0) == .name }) {
        isFallback = true
      }
      for branch in branches { follow(branch, to: destination, transfer, depth: depth + 1) }
      isFallback = wasFallback
    case .infix: followOperator(node, to: destination, transfer, depth)
    case .array, .dictionary:
      for element in tree.childrenBackwards(of: node) where tree.kind(at: element) != .dictionaryElement {
        follow(element, to: destination, transfer, depth: depth + 1)
      }
      for element in tree.childrenBackwards(of: node) where tree.kind(at: element) == .dictionaryElement {
        follow(element - 1, to: destination, transfer, depth: depth + 1)
      }
    case .tuple: followTuple(node, to: destination, transfer, depth)
    case .closure:
      if case .place(let target) = destination { followResults(of: node, to: .place(target.returned)) }
    case .ifExpression, .switchExpression:
      for branch in tree.branches(of: node) {
        guard let result = tree.lastChild(of: branch), tree.kind(at: result) != .returnStatement else {
          continue
        }
        follow(result, to: destination, transfer, depth: depth + 1)
      }
    case .prefixExpression: followPrefixed(node, to: destination, transfer)
    default: break
    }
  }

  private mutating func followLiteral(
    _ node: Int, to destination: Destination, _ transfer: FileFlow.Transfer, _ depth: Int
  ) {
    if tree.range(at: node).count > 2, let index = literals.index(at: node) {
      let literal = FlowPlace.literal(index, in: types.fileIndex)
      receive(literal, destination)
      if isFollowed(by: destination) { followLiteral(index, literal, node, to: destination, transfer) }
    }
    for interpolation in tree.childrenBackwards(of: node) {
      guard tree.nodes[interpolation].firstNode < interpolation else { continue }
      let argument = tree.firstChild(of: interpolation)
      follow(argument, to: destination.ofInterpolation, .part, depth: depth + 1)
      followDescription(of: argument, to: destination.ofInterpolation)
    }
  }

  /// Follows the description of an argument that stands for it in a text.
  mutating func followDescription(of argument: Int, to destination: Destination) {
    let value = argument - 1
    guard [.name, .member, .call].contains(tree.kind(at: value)), !destination.isOfLiterals,
      types.index.texts.properties.contains(NameHash.description), case let type = type(of: value),
      !isText(type),
      types.index.inheritance(of: type).contains(where: { $0.base == "CustomStringConvertible" }),
      let owner = owner(of: NameHash.description, in: type)
    else { return }
    add(.property(NameHash.description, of: owner), destination, .part, at: value)
  }

  private mutating func followLiteral(
    _ index: Int, _ literal: FlowPlace, _ node: Int, to destination: Destination,
    _ transfer: FileFlow.Transfer
  ) {
    var wording = shapes[index].wording
    wording.isBesideURL = isBesideURL(node)
    add(literal, destination, transfer, at: node, wording: wording)
    if flow.literals[index] == nil { addHome(of: literal, at: node) }
    flow.literals[index] = !isOnlyInspected || flow.literals[index] ?? false
  }

  /// Whether another argument of the call or tuple around a literal is a URL.
  private func isBesideURL(_ node: Int) -> Bool {
    let argument = tree.parent(of: node)
    guard argument >= 0, case let list = tree.parent(of: argument), list >= 0,
      tree.kind(at: list) == .argumentList || tree.kind(at: list) == .tuple
    else { return false }
    return tree.childrenBackwards(of: list).contains { other in
      other != argument && tree.range(at: other).prefix(40).contains { bytes.starts(with: "://", at: $0) }
    }
  }

  /// Whether the receiver is not the API around a literal, which is handled at the literal itself.
  private func isFollowed(by destination: Destination) -> Bool {
    if case .place = destination { true } else { isOutOfClosure }
  }

  /// Follows the operands of an operator; operators of one level form a chain to the left.
  private mutating func followOperator(
    _ whole: Int, to destination: Destination, _ transfer: FileFlow.Transfer, _ depth: Int
  ) {
    var (place, transfer) = (whole, transfer)
    let wasFallback = isFallback
    while tree.kind(at: place) == .infix {
      let main = tree.nodes[place].mainToken
      switch tree.tokens[Int(main)].precedence {
      case .nilCoalescing:
        if isLookup(of: place - 1, in: tree.firstChild(of: place)) {
          follow(place - 1, to: destination, .translated, depth: depth + 1)
        }
        isFallback = true
      case .addition where tree.spells("+", at: main): transfer = .part
      default: return
      }
      follow(place - 1, to: destination, transfer, depth: depth + 1)
      isFallback = wasFallback
      place = tree.firstChild(of: place)
      if transfer == .whole { addComposed(place, destination, transfer) }
    }
    follow(place, to: destination, transfer, depth: depth + 1)
  }

  /// Whether an expression looks up a text that stands for itself where a table lacks it: `table[text] ?? text`.
  private func isLookup(of text: Int, in expression: Int) -> Bool {
    guard tree.kind(at: expression) == .subscriptCall, tree.kind(at: text) == .name,
      case let list = expression - 1, tree.kind(at: list) == .argumentList, tree.children(of: list).count == 1
    else { return false }
    return bytes.buffer[tree.range(at: list).dropFirst().dropLast()].elementsEqual(
      bytes.buffer[tree.range(at: text)])
  }

  /// Reads an element of a dictionary for an error or for VoiceOver, whose key says what the value is.
  mutating func readElement(_ node: Int) {
    var use = apis.use(ofKey: tree.range(at: tree.firstChild(of: node)))
    use.node = node
    if !use.sinks.isEmpty { follow(node - 1, to: .api(use)) }
  }

  /// Reads a pattern, which compares its names with a value.
  mutating func readPattern(_ node: Int) {
    guard tree.nodes[node].firstNode < node else { return }
    let pattern = tree.firstChild(of: node)
    guard tree.kind(at: pattern) == .member || tree.kind(at: pattern) == .name else { return }
    follow(pattern, to: .sinks(.compared))
  }

  /// Follows an inout argument in both ways.
  private mutating func followPrefixed(
    _ node: Int, to destination: Destination, _ transfer: FileFlow.Transfer
  ) {
    if tree.spells("&", at: tree.nodes[node].firstToken), let operand = tree.lastChild(of: node),
      case .place(let target) = destination, let variable = self.place(of: operand)
    {
      // The value that a function writes to an inout argument belongs to the variable.
      add(variable, destination, transfer, at: node)
      return add(target, .place(variable), transfer, at: node)
    }
  }

  /// Records the results of functions or of a member as the result of a call.
  mutating func addCall(
    _ node: Int, of results: [FlowPlace], to destination: Destination, _ transfer: FileFlow.Transfer
  ) {
    let call = FlowPlace.call(node, in: types.fileIndex)
    for result in results { flow.edges.append(FileFlow.Edge(from: result, to: call, transfer: .whole)) }
    addHome(of: call, at: node)
    add(call, destination, transfer, at: node)
  }

  // MARK: - Members

  private mutating func followMember(
    _ node: Int, to destination: Destination, _ transfer: FileFlow.Transfer, _ depth: Int
  ) {
    let name = bytes.unprojected(tree.nameRange(at: node))
    let hash = NameHash(bytes, name)
    guard let base = tree.base(ofMember: node) else {
      _ = followError(node, to: destination, transfer)
      return
    }
    if bytes[name.lowerBound].isDigit {
      return followElement(node, of: base, to: destination, transfer, depth)
    }
    // It is for developers, also where an alert shows it.
    if bytes.equals(name, "debugDescription") { return }
    if bytes.equals(name, "rawValue") {
      let type = type(of: base)
      if !type.isUnknown { add(.rawValue(of: NameHash(path: type.base)), destination, transfer, at: node) }
      return
    }
    if tree.isSelf(base), let found = property(hash, around: node) {
      return add(found, destination, transfer, at: node)
    }
    if types.index.texts.properties.contains(hash) {
      if let member = textMember(hash, of: base) {
        return addCall(node, of: [member], to: destination, transfer)
      }
      if let found = member(hash, of: base) { return add(found, destination, transfer, at: node) }
    }
    if followError(node, to: destination, transfer) { return }
    guard apis.keepsText(name) else { return }
    follow(base, to: destination, transfer.through(name, bytes), depth: depth + 1)
  }

  /// Returns the project's extension member of `String` or `Error`; `nil` if the receiver may be neither.
  func textMember(_ name: NameHash, of base: Int) -> FlowPlace? {
    guard types.index.texts.members.contains(name) else { return nil }
    let type = tree.kind(at: base) == .literal ? SwiftType("String") : type(of: base)
    let owners =
      isText(type)
      ? NameHash.ofTexts.union(NameHash.ofErrors)
      : Set(types.owners(of: type)).intersection(NameHash.ofErrors)
    return owners.lazy.filter { [index = types.index] in
      index.properties.contains($0.appending(name))
    }.map { FlowPlace.property(name, of: $0) }.first
  }

  func isText(_ type: SwiftType) -> Bool { type.isUnknown || type.isText || type.base == "StringProtocol" }

  /// Returns the place of a property, or of all members of the name if the receiver's type is unknown.
  func member(_ name: NameHash, of base: Int) -> FlowPlace? {
    let value = types.value(of: base)
    let held = value.type.base == "Binding" ? value.type.arguments.first ?? .unknown : value.type
    let type = types.holder(of: held)
    if type.form == .tuple { return .element(name) }
    if type.isUnknown { return types.index.propertyNames.contains(name) ? .anyMember(name) : .element(name) }
    return owner(of: name, in: type.unwrapped).map { .property(name, of: $0) }
  }

  /// Returns the path of the type that declares a property, preferring the type itself to its supertypes.
  func owner(of name: NameHash, in type: SwiftType) -> NameHash? {
    types.owners(of: type).first { types.index.properties.contains($0.appending(name)) }
  }

  func type(of node: Int) -> SwiftType {
    let value = types.value(of: node)
    return value.isMetatype ? .unknown : value.type.unwrapped
  }
}
