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
      // The lookup of the key may name a table.
      if let list, bytes.equals(tree.nameRange(at: callee), "LocalizedStringKey") {
        follow(tree.firstChild(of: list), to: destination, .key, depth: depth + 1)
      }
      let isText = transfer == .whole && !isFallback && looksUpText(node)
      add(
        place, .sinks(isText ? [.besideLocalized, .containsLocalized] : .besideLocalized), .whole, at: node)
      guard let name = CallName(tree, callee: callee), !isText else { return }
      let functions = functions(of: node, name).filter { types.index.function($0.location).kind == .function }
      return functions.isEmpty
        ? () : addCall(node, of: functions.map { .result(of: $0.location) }, to: destination, transfer)
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
      return addCall(node, of: functions.map { .result(of: $0.location) }, to: destination, transfer)
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
    return bytes.equals(tree.labelRange(of: argument), ["initialValue", "wrappedValue"]) ? argument : nil
  }

  /// Follows `.init(text)`, whose type is inferred from the context.
  private mutating func followImplied(
    _ callee: Int, _ list: Int?, to destination: Destination, _ transfer: FileFlow.Transfer, _ depth: Int
  ) {
    let name = tree.nameRange(at: callee)
    followFormat(name, list, to: destination, depth)
    guard wraps(name) || bytes.equals(name, ["failure", "init", "constant"]), let list,
      tree.lastChild(of: list) != nil
    else { return }
    follow(tree.firstChild(of: list), to: destination, transfer, depth: depth + 1)
  }

  /// Whether a case has the value of the standard types `Result` and `Optional`.
  func wraps(_ name: Range<Int>) -> Bool { bytes.equals(name, ["success", "some", "just"]) }

  /// Follows `String(text)`, `String(format: text, …)` and similar conversions.
  private mutating func followConversion(
    _ callee: Int, _ list: Int, to destination: Destination, _ transfer: FileFlow.Transfer, _ depth: Int
  ) {
    let name = tree.nameRange(at: callee)
    guard APISinks.isConversion(name, bytes) else { return }
    let api = TextAPIs.shared.call(named: name, in: bytes)
    for (index, argument) in tree.children(of: list).enumerated() {
      let label = tree.labelRange(of: argument)
      guard apis.use(ofArgument: label, index, call: name, api).sinks.isEmpty else { continue }
      let how = bytes.equals(label, "format") ? transfer.changed : transfer
      follow(argument, to: destination.ofMade, index == 0 ? how : .part, depth: depth + 1)
      if bytes.equals(label, "describing") { followDescription(of: argument, to: destination.ofMade) }
    }
  }

  /// Follows the arguments of `String.localizedStringWithFormat(text, …)`, which are parts of the result.
  private mutating func followFormat(
    _ name: Range<Int>, _ list: Int?, to destination: Destination, _ depth: Int
  ) {
    guard bytes.equals(name, "localizedStringWithFormat"), let list else { return }
    for argument in tree.children(of: list) {
      follow(argument, to: destination.ofMade, .part, depth: depth + 1)
    }
  }

  /// Whether a library's function that is called on a value, and whose result is shown, may style the value as a text.
  private func isStyled(_ base: Int) -> Bool {
    let type = type(of: base)
    return tree.kind(at: base) == .call ? isText(type) : tree.kind(at: base) != .literal && type.isText
  }

  private mutating func followMethod(
    _ node: Int, _ callee: Int, of base: Int, to destination: Destination, _ transfer: FileFlow.Transfer,
    _ depth: Int
  ) {
    let (name, list) = (tree.nameRange(at: callee), tree.call(at: node).list)
    if bytes.equals(name, "init"), let list {
      return followConversion(base, list, to: destination, transfer, depth)
    }
    if bytes.equals(name, "just"), let list, let value = tree.lastChild(of: list) {
      return follow(value, to: destination, transfer, depth: depth + 1)
    }
    followFormat(name, list, to: destination, depth)
    guard
      apis.keepsText(name) || PublisherNames.operators.contains(NameHash(bytes, name))
        || destination.showsText && isStyled(base)
    else {
      if let index = literals.index(at: base) { receive(.literal(index, in: types.fileIndex), destination) }
      return
    }
    if apis.maps(name) {
      return followMapped(node, of: base, to: destination, transfer, depth)
    }
    follow(base, to: destination, transfer.through(name, bytes), depth: depth + 1)
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

  /// Whether values of a type are looked up.
  func localizes(_ type: ByteSpan) -> Bool {
    let range = type.range
    return range.count >= 17
      && range.contains { bytes.starts(with: "Localiz", at: $0) }
      && file.type(type).localizes
  }
}
