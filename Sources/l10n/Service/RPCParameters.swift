import XCStrings

/// The parameters of a request, or a part of them; reading a wanted part that is missing throws.
typealias RPCParameters = JSONNode?

extension RPCParameters {
  /// A member, which may be missing.
  subscript(name: String) -> RPCParameters { self?[name] }

  /// Whether the part is missing or null.
  var isAbsent: Bool { self?.isNull ?? true }

  /// Whether the part is there and true.
  var isTrue: Bool { self?.boolean ?? false }

  /// Returns a member that must be a string.
  func text(_ name: String) throws(RPCError) -> String {
    guard let text = self[name]?.string else { throw .missing(name, "a string") }
    return text
  }

  /// Returns a member that must be an integer.
  func number(_ name: String) throws(RPCError) -> Int {
    guard let number = self[name]?.integer else { throw .missing(name, "an integer") }
    return number
  }
}
