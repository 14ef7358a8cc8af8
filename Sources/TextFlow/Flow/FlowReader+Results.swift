import SourceText
import SwiftIndex
import SwiftTree

/// Following of call results.
extension FlowReader {
  /// Follows the result of a call.
  mutating func followCall(
    _ node: Int, to destination: Destination, _ transfer: FileFlow.Transfer, _ depth: Int
  ) {
    let (callee, list) = tree.call(at: node)
    if tree.kind(at: callee) == .closure { return followResults(of: callee, to: destination, transfer) }
    if looksUp(node) {
      guard case .place(let place) = destination else { return }
      let isText = transfer == .whole && !isFallback && looksUpText(node)
      add(
        place, .sinks(isText ? [.besideLocalized, .containsLocalized] : .besideLocalized), .whole, at: node)
      guard let name = CallName(tree, callee: callee), !isText else { return }
      let functions = functions(of: node, name).filter { types.index.function($0.location).kind == .function }
      return functions.isEmpty ? () : addCall(node, of: functions.map(\.location), to: destination, transfer)
    }
    if let list, let value = wrappedValue(list) {
      return follow(value, to: destination, transfer, depth: depth + 1)
    }
    guard let name = CallName(tree, callee: callee), !followError(node, to: destination, transfer) else {
      return
    }
    let functions = functions(of: node, name)
    if let function = functions.first {
      guard types.index.function(function.location).kind == .function else { return }
      return addCall(node, of: functions.map(\.location), to: destination, transfer)
    }
    if let place = functionValue(callee) { return add(place.returned, destination, transfer, at: node) }
    if tree.kind(at: callee) == .member {
      guard let base = tree.base(ofMember: callee) else {
        return followImplied(callee, list, to: destination, transfer, depth)
      }
      return followMethod(node, callee, of: base, to: destination, transfer, depth)
    }
    guard tree.kind(at: callee) == .name, let list else { return }
    followConversion(callee, list, to: destination, transfer, depth)
  }

  /// Returns the value in `State(initialValue: text)` and other property wrappers.
  private func wrappedValue(_ list: Int) -> Int? {
    guard tree.lastChild(of: list) != nil else { return nil }
    let argument = tree.firstChild(of: list)
    let labels: [StaticString] = ["initialValue", "wrappedValue"]
    return labels.contains { bytes.equals(tree.labelRange(of: argument), $0) } ? argument : nil
  }

  /// Follows `.init(text)`, whose type is inferred from the context.
  private mutating func followImplied(
    _ callee: Int, _ list: Int?, to destination: Destination, _ transfer: FileFlow.Transfer, _ depth: Int
  ) {
    let name = tree.nameRange(at: callee)
    guard
      wraps(name) || bytes.equals(name, "failure") || bytes.equals(name, "init")
        || bytes.equals(name, "constant"), let list,
      tree.lastChild(of: list) != nil
    else { return }
    follow(tree.firstChild(of: list), to: destination, transfer, depth: depth + 1)
  }

  /// Whether a case has the value of the standard types `Result` and `Optional`.
  func wraps(_ name: Range<Int>) -> Bool { bytes.equals(name, "success") || bytes.equals(name, "some") }

  /// Follows `String(text)`, `String(format: text, …)` and similar conversions.
  private mutating func followConversion(
    _ callee: Int, _ list: Int, to destination: Destination, _ transfer: FileFlow.Transfer, _ depth: Int
  ) {
    let name = tree.nameRange(at: callee)
    guard isConversion(name) else { return }
    for (index, argument) in tree.children(of: list).enumerated() {
      let label = tree.labelRange(of: argument)
      guard apis.sinks(ofArgument: label, index, call: name, receiver: 0..<0).isEmpty else { continue }
      follow(argument, to: destination, index == 0 ? transfer : .part, depth: depth + 1)
    }
  }

  /// Whether a type converts a text into a value of its own.
  func isConversion(_ name: Range<Int>) -> Bool {
    let words: [StaticString] = [
      "String", "AttributedString", "NSString", "Array", "Set", "Optional", "Substring", "LocalizedStringKey",
    ]
    return words.contains { bytes.equals(name, $0) }
  }

  private mutating func followMethod(
    _ node: Int, _ callee: Int, of base: Int, to destination: Destination, _ transfer: FileFlow.Transfer,
    _ depth: Int
  ) {
    let name = tree.nameRange(at: callee)
    if bytes.equals(name, "localizedStringWithFormat"), let list = tree.call(at: node).list {
      for argument in tree.children(of: list) { follow(argument, to: destination, .part, depth: depth + 1) }
    }
    guard apis.keepsText(name) else { return }
    if apis.maps(name) {
      return followMapped(node, of: base, to: destination, transfer, depth)
    }
    follow(base, to: destination, transfer, depth: depth + 1)
  }

  /// Follows the result of `map` for each element.
  private mutating func followMapped(
    _ node: Int, of base: Int, to destination: Destination, _ transfer: FileFlow.Transfer, _ depth: Int
  ) {
    guard let last = tree.lastChild(of: node) else { return }
    let function =
      tree.kind(at: last) == .argumentList ? tree.lastChild(of: last).flatMap(tree.lastChild) : last
    guard let function else { return }
    switch tree.kind(at: function) {
    case .closure:
      let wasOutOfClosure = isOutOfClosure
      isOutOfClosure = true
      followResults(of: function, to: destination, transfer)
      isOutOfClosure = wasOutOfClosure
    case .keyPath:
      guard let member = tree.lastChild(of: function), tree.kind(at: member) == .member else { return }
      let name = NameHash(bytes, tree.nameRange(at: member))
      let root = tree.base(ofMember: member).map(types.type(writtenAt:)) ?? type(of: base).element
      if bytes.equals(tree.nameRange(at: member), "rawValue"), !root.isUnknown {
        return add(.rawValue(of: NameHash(path: root.base)), destination, transfer, at: member)
      }
      guard types.index.texts.properties.contains(name) else {
        return apis.keepsText(tree.nameRange(at: member))
          ? follow(base, to: destination, transfer, depth: depth + 1) : ()
      }
      let place =
        root.isUnknown ? .anyMember(name) : owner(of: name, in: root).map { FlowPlace.property(name, of: $0) }
      if let place { add(place, destination, transfer, at: member) }
    default: break
    }
  }
}

/// Fast filter of expressions that can't be texts, to skip their analysis.
extension FlowReader {
  /// Whether an argument of a call may be a text, or a closure that receives one from a project function.
  func takesText(_ node: Int, _ list: Int?) -> Bool {
    let callee = tree.firstChild(of: node)
    let name = tree.nameRange(at: tree.unmarked(callee))
    let isOfTree = types.index.texts.calls.contains(NameHash(bytes, name))
    guard isOfTree || !configured.isEmpty || list.map({ mayTakeText($0, name) }) ?? false else {
      return false
    }
    for part in tree.childrenBackwards(of: node) where part != callee {
      if part == list {
        if tree.childrenBackwards(of: part).contains(where: { mayBeText($0) }) { return true }
      } else if isOfTree {
        return true
      }
    }
    return false
  }

  /// Whether an undeclared call may use a text.
  ///
  /// True if it has a literal, the name of an API, or a suggestive label.
  private func mayTakeText(_ list: Int, _ name: Range<Int>) -> Bool {
    if literals.hasLiteral(in: tree.range(at: list)) { return true }
    let hash = NameHash(bytes, name)
    if types.index.propertyNames.contains(hash)
      || !types.index.functionNames.contains(hash) && apis.mayKnow(name)
    {
      return true
    }
    return tree.childrenBackwards(of: list).contains { argument in
      apis.mayKnow(label: tree.labelRange(of: argument)) || isError(argument)
    }
  }

  /// Whether an argument is an error with a description, itself or as the failure of a result.
  private func isError(_ argument: Int) -> Bool {
    guard var value = tree.lastChild(of: argument) else { return false }
    if tree.kind(at: value) == .call { value = tree.unmarked(tree.firstChild(of: value)) }
    guard tree.kind(at: value) == .member || tree.kind(at: value) == .name else { return false }
    let name = tree.nameRange(at: value)
    return bytes.equals(name, "failure") || bytes.equals(name, "NSError") || bytes.equals(name, "error")
      || types.index.texts.errors.contains(NameHash(bytes, name))
  }

  /// Whether an expression may be a text, judging by its syntax.
  func mayBeText(_ node: Int, depth: Int = 0) -> Bool {
    guard depth < 4 else { return true }
    var place = node
    while true {
      switch tree.kind(at: place) {
      case .literal, .array, .dictionary, .tuple, .closure, .ifExpression, .switchExpression: return true
      case .argument, .parenthesized, .tryExpression, .awaitExpression, .unsafeExpression,
        .ownershipExpression,
        .prefixExpression:
        guard let inner = tree.lastChild(of: place) else { return false }
        place = inner
      case .optionalChain, .forcedValue, .cast: place = tree.firstChild(of: place)
      case .subscriptCall: return true
      case .name, .namePattern: return mayNameText(place, depth)
      case .member: return isTextMember(place, depth)
      case .call: return makesText(place, depth)
      case .ternary:
        return tree.childrenBackwards(of: place).prefix(2).contains { mayBeText($0, depth: depth + 1) }
      case .infix:
        switch tree.tokens[Int(tree.nodes[place].mainToken)].precedence {
        case .nilCoalescing, .addition:
          return mayBeText(place - 1, depth: depth + 1)
            || mayBeText(tree.firstChild(of: place), depth: depth + 1)
        default: return false
        }
      default: return false
      }
    }
  }

  /// Whether a name may refer to a text: not to a type, nor to a value with another declared type.
  private func mayNameText(_ node: Int, _ depth: Int) -> Bool {
    var name = tree.nameRange(at: node)
    if bytes[name.lowerBound] == UInt8(ascii: "$") {
      if bytes[name.lowerBound + 1].isDigit { return true }
      name = name.dropFirst()
    }
    let hash = NameHash(bytes, name)
    switch types.declaration(of: hash, at: node) {
    case .parameter(let parameter, _, _): return file.mayBeText(parameter)
    case .binding(let binding): return mayBeText(binding, depth + 1)
    case .hidden: return false
    case .none:
      return !bytes.startsUppercase(name)
        && (types.index.texts.properties.contains(hash) || hash == NameHash("rawValue") || isOwnText(node))
    }
  }

  private func isOwnText(_ node: Int) -> Bool {
    tree.isSelf(node) || bytes.equals(tree.nameRange(at: node), "newValue")
  }

  private func mayBeText(_ binding: LocalBinding, _ depth: Int) -> Bool {
    switch binding.source {
    case .type(let place):
      tree.range(at: place).contains { bytes.starts(with: "tring", at: $0) }
        || tree.range(at: place).count < 3
    case .value(let place) where binding.steps.isEmpty: mayBeText(place, depth: depth)
    default: true
    }
  }

  private func isTextMember(_ node: Int, _ depth: Int) -> Bool {
    let name = tree.nameRange(at: node)
    if types.index.texts.errors.contains(NameHash(bytes, name)) { return true }
    guard let base = tree.base(ofMember: node) else { return false }
    if bytes[name.lowerBound].isDigit || bytes.equals(name, "rawValue") { return true }
    if types.index.texts.properties.contains(NameHash(bytes, name)) { return true }
    return apis.keepsText(name) && mayBeText(base, depth: depth + 1)
  }

  private func makesText(_ node: Int, _ depth: Int) -> Bool {
    let callee = tree.unmarked(tree.firstChild(of: node))
    let name = tree.nameRange(at: callee)
    if types.index.texts.errors.contains(NameHash(bytes, name)) { return true }
    switch tree.kind(at: callee) {
    case .name:
      if bytes.startsUppercase(name) {
        return isConversion(name) || bytes.equals(name, "NSError")
          || name.suffix(6).contains { bytes.starts(with: "tring", at: $0) }
          || tree.call(at: node).list.flatMap(wrappedValue) != nil
      }
      return types.index.texts.calls.contains(NameHash(bytes, name))
        || types.index.propertyNames.contains(NameHash(bytes, name))
        || !types.index.functionNames.contains(NameHash(bytes, name))
    case .member:
      guard let base = tree.base(ofMember: callee) else { return true }
      if apis.maps(name) || types.index.texts.calls.contains(NameHash(bytes, name)) { return true }
      return apis.keepsText(name) && mayBeText(base, depth: depth + 1) || LookupNames.isLookup(name, bytes)
        || types.index.texts.properties.contains(NameHash(bytes, name))
        || bytes.equals(name, "localizedStringWithFormat")
    default: return true
    }
  }

  /// Whether values of a type are looked up.
  func localizes(_ type: ByteSpan) -> Bool {
    let range = type.range
    return range.count >= 17
      && range.contains { bytes.starts(with: "Localiz", at: $0) }
      && file.type(type).mentions(TextUseReader.localizingTypes)
  }
}
