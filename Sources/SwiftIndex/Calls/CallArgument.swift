package import SourceText
package import SwiftTree

/// Argument of a call.
package struct CallArgument: Sendable {
  /// The label; empty for none.
  package let label: ByteRange
  /// The value; empty if it is missing.
  package let value: ByteRange
  /// The form of the value.
  package let form: Form
  /// The node of the value in the file's tree; -1 if it is missing.
  package let node: Int

  /// Form of a value, as far as edits depend on it.
  package enum Form: Hashable, Sendable {
    /// Name, or members of a name.
    case name
    /// Name multiplied by a number.
    case product(name: ByteRange, factor: ByteRange)
    case other
  }
}

extension SyntaxTree {
  /// Returns the arguments in a node: an argument list, an interpolation, a tuple.
  package func arguments(of list: Int) -> [CallArgument] {
    children(of: list).compactMap { node in
      guard nodes[node].kind == .argument else { return nil }
      let value = lastChild(of: node)
      return CallArgument(
        label: labelRange(of: node), value: value.map(range(at:)) ?? 0..<0,
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

  private func isName(_ node: Int) -> Bool {
    var node = node
    while kind(at: node) == .member, lastChild(of: node) != nil { node = firstChild(of: node) }
    return kind(at: node) == .name && lastChild(of: node) == nil
  }

  /// Returns the last name of a callee without its receiver; empty if it has none.
  package func calleeName(of call: Int) -> Range<Int> {
    let callee = firstChild(of: call)
    return switch nodes[callee].kind {
    case .name, .member: mainRange(at: callee)
    default: 0..<0
    }
  }

  /// Returns the name called with an argument list, and its receiver, which is empty for none.
  ///
  /// `nil` if the callee is not a name, and for the arguments of attributes and macros.
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
