package import SourceText
package import SwiftTree

/// One argument of a call.
package struct CallArgument: Sendable {
  /// Its label; empty for none.
  package let label: ByteRange
  /// Its value; empty where nothing stands.
  package let value: ByteRange
  /// How the value is written.
  package let form: Form
  /// The value's node in the file's tree, -1 where nothing stands.
  package let node: Int

  /// How a value is written, as far as edits depend on it.
  package enum Form: Hashable, Sendable {
    /// A name, or members of a name.
    case name
    /// A name times a number.
    case product(name: ByteRange, factor: ByteRange)
    case other
  }
}

extension SyntaxTree {
  /// The arguments that a node lists: an argument list, an interpolation, a tuple.
  package func arguments(of list: Int) -> [CallArgument] {
    children(of: list).compactMap { place in
      guard nodes[place].kind == .argument else { return nil }
      let value = lastChild(of: place)
      return CallArgument(
        label: labelRange(of: place), value: value.map(range(at:)) ?? 0..<0,
        form: value.map(form(of:)) ?? .other, node: value ?? -1)
    }
  }

  private func form(of value: Int) -> CallArgument.Form {
    if isName(value) { return .name }
    guard kind(at: value) == .infix, text(ofToken: nodes[value].mainToken) == "*",
      kind(at: value - 1) == .integer || kind(at: value - 1) == .float, isName(firstChild(of: value))
    else { return .other }
    return .product(name: range(at: firstChild(of: value)), factor: range(at: value - 1))
  }

  private func isName(_ place: Int) -> Bool {
    var place = place
    while kind(at: place) == .member, lastChild(of: place) != nil { place = firstChild(of: place) }
    return kind(at: place) == .name && lastChild(of: place) == nil
  }

  /// The name of what a call is of, without what that is a member of; empty where it has none.
  package func calleeName(of call: Int) -> Range<Int> {
    let callee = firstChild(of: call)
    return switch nodes[callee].kind {
    case .name, .member: mainRange(at: callee)
    default: 0..<0
    }
  }

  /// The name that is called with an argument list, and what it is a member of, which is empty for none.
  ///
  /// `nil` where something other than a name is called, and for the arguments of attributes and macros.
  package func callee(with list: Int) -> (name: Range<Int>, receiver: Range<Int>)? {
    guard kind(at: list) == .argumentList, kind(at: parent(of: list)) == .call,
      let callee = sibling(before: list)
    else { return nil }
    let node = nodes[callee]
    switch node.kind {
    case .name: return (mainRange(at: callee), 0..<0)
    case .member:
      let hasBase = node.firstToken < node.mainToken - 1
      return (mainRange(at: callee), hasBase ? range(at: firstChild(of: callee)) : 0..<0)
    default: return nil
    }
  }
}
