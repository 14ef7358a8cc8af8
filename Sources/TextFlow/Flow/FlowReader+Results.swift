import SwiftIndex
import SourceText
import SwiftTree

/// Following of call results.
extension FlowReader {
  /// Follows the result of a call.
  mutating func followCall(_ node: Int, to taker: Taker, _ way: FileFlow.Way, _ depth: Int) {
    let (callee, list) = tree.call(at: node)
    if tree.kind(at: callee) == .closure { return followResults(of: callee, to: taker, way) }
    if looksUp(node) {
      guard case .place(let place) = taker else { return }
      let isText = way == .whole && !isFallback && looksUpText(node)
      add(place, .fates(isText ? [.besideLocalized, .holdsLocalized] : .besideLocalized), .whole, at: node)
      guard let name = callName(callee), !isText else { return }
      let functions = functions(of: node, name).filter { types.index.function($0.place).kind == .function }
      return functions.isEmpty ? () : addCall(node, of: functions.map(\.place), to: taker, way)
    }
    guard let name = callName(callee) else {
      guard let called = member("callAsFunction", of: callee, CallSite(tree, call: node)) else { return }
      return addCall(node, of: [called.place], to: taker, way)
    }
    let functions = functions(of: node, name)
    if let function = functions.first {
      guard types.index.function(function.place).kind == .function else { return }
      return addCall(node, of: functions.map(\.place), to: taker, way)
    }
    if let place = functionValue(callee) { return add(place.returned, taker, way, at: node) }
    if tree.kind(at: callee) == .member {
      guard let base = tree.base(ofMember: callee) else {
        return followImplied(callee, list, to: taker, way, depth)
      }
      return followMethod(node, callee, of: base, to: taker, way, depth)
    }
    guard tree.kind(at: callee) == .name, let list else { return }
    followConversion(callee, list, to: taker, way, depth)
  }

  /// Follows `.init(text)`, whose type is inferred from the context.
  private mutating func followImplied(
    _ callee: Int, _ list: Int?, to taker: Taker, _ way: FileFlow.Way, _ depth: Int
  ) {
    let name = tree.nameRange(at: callee)
    guard bytes.equals(name, "init") || bytes.equals(name, "constant"), let list,
      tree.lastChild(of: list) != nil
    else { return }
    follow(tree.firstChild(of: list), to: taker, way, depth: depth + 1)
  }

  /// Follows `String(text)`, `String(format: text, …)` and similar conversions.
  private mutating func followConversion(
    _ callee: Int, _ list: Int, to taker: Taker, _ way: FileFlow.Way, _ depth: Int
  ) {
    let name = tree.nameRange(at: callee)
    guard isConversion(name) else { return }
    for (index, argument) in tree.children(of: list).enumerated() {
      let label = tree.labelRange(of: argument)
      guard apis.fates(ofArgument: label, index, call: name, receiver: 0..<0).isEmpty else { continue }
      follow(argument, to: taker, index == 0 ? way : .part, depth: depth + 1)
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
    _ node: Int, _ callee: Int, of base: Int, to taker: Taker, _ way: FileFlow.Way, _ depth: Int
  ) {
    let name = tree.nameRange(at: callee)
    if bytes.equals(name, "localizedStringWithFormat"), let list = tree.call(at: node).list {
      for argument in tree.children(of: list) { follow(argument, to: taker, .part, depth: depth + 1) }
    }
    guard apis.keepsText(name) else { return }
    if apis.maps(name) {
      return followMapped(node, of: base, to: taker, way, depth)
    }
    follow(base, to: taker, way, depth: depth + 1)
  }

  /// Follows the result of `map` for each element.
  private mutating func followMapped(
    _ node: Int, of base: Int, to taker: Taker, _ way: FileFlow.Way, _ depth: Int
  ) {
    guard let last = tree.lastChild(of: node) else { return }
    let function =
      tree.kind(at: last) == .argumentList ? tree.lastChild(of: last).flatMap(tree.lastChild) : last
    guard let function else { return }
    switch tree.kind(at: function) {
    case .closure:
      let wasOutOfClosure = isOutOfClosure
      isOutOfClosure = true
      followResults(of: function, to: taker, way)
      isOutOfClosure = wasOutOfClosure
    case .keyPath:
      guard let member = tree.lastChild(of: function), tree.kind(at: member) == .member else { return }
      let name = NameHash(bytes, tree.nameRange(at: member))
      let root = tree.base(ofMember: member).map(types.type(writtenAt:)) ?? type(of: base).element
      if bytes.equals(tree.nameRange(at: member), "self") {
        return follow(base, to: taker, way, depth: depth + 1)
      }
      if bytes.equals(tree.nameRange(at: member), "rawValue"), !root.isUnknown {
        return add(.rawValue(of: NameHash(path: root.base)), taker, way, at: member)
      }
      guard types.index.textNames.contains(name.value) else {
        return apis.keepsText(tree.nameRange(at: member))
          ? follow(base, to: taker, way, depth: depth + 1) : ()
      }
      let place =
        root.isUnknown ? .anyMember(name) : owner(of: name, in: root).map { FlowPlace.property(name, of: $0) }
      if let place { add(place, taker, way, at: member) }
    default: break
    }
  }
}
