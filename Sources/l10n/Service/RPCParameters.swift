import XCStrings

/// The parameters of a request, or a part of them; reading a wanted part that is missing throws.
struct RPCParameters: Sendable {
  let node: JSONNode?

  init(_ node: JSONNode?) { self.node = node }

  /// A member, which may be missing.
  subscript(name: String) -> RPCParameters { RPCParameters(node?.kind == .object ? node?[name] : nil) }

  /// The elements of an array; none if it is not one.
  var elements: [RPCParameters] { node?.kind == .array ? node?.elements.map { RPCParameters($0) } ?? [] : [] }
  /// Whether the part is missing or null.
  var isAbsent: Bool { node?.isNull ?? true }
  var text: String? { node?.string }
  var number: Int? { node?.integer }
  var flag: Bool? { node?.boolean }

  /// Returns a member that must be a string.
  func text(_ name: String) throws(RPCError) -> String {
    guard let text = self[name].text else { throw .missing(name, "a string") }
    return text
  }

  /// Returns a member that must be an integer.
  func number(_ name: String) throws(RPCError) -> Int {
    guard let number = self[name].number else { throw .missing(name, "an integer") }
    return number
  }
}
