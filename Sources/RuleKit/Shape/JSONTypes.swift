package import XCStrings

/// The JSON types that a member of a catalog may have.
package struct JSONTypes: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8

  static let object = JSONTypes(rawValue: 1 << 0)
  static let array = JSONTypes(rawValue: 1 << 1)
  static let string = JSONTypes(rawValue: 1 << 2)
  /// Any number, integers included.
  static let number: JSONTypes = [.integer, .fraction]
  /// A number without a fraction or an exponent.
  static let integer = JSONTypes(rawValue: 1 << 3)
  /// A number with a fraction or an exponent.
  private static let fraction = JSONTypes(rawValue: 1 << 4)
  static let boolean = JSONTypes(rawValue: 1 << 5)
  static let null = JSONTypes(rawValue: 1 << 6)
  static let any = JSONTypes(rawValue: .max)

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Finds the type of a value; the kind of a number depends on its text.
  package init(of node: JSONNode) {
    switch node.kind {
    case .object: self = .object
    case .array: self = .array
    case .string: self = .string
    case .number: self = node.text.utf8.contains { ".eE".utf8.contains($0) } ? .fraction : .integer
    case .boolean: self = .boolean
    case .null: self = .null
    }
  }

  /// Returns the name of a type, precise enough to distinguish it from the expected types.
  package func name(for wanted: JSONTypes) -> String {
    isSubset(of: .number) && wanted != .integer ? "a number" : name
  }

  /// The name of the first type, with its article.
  package var name: String {
    if contains(.object) { return "an object" }
    if contains(.string) { return "a string" }
    if contains(.boolean) { return "a boolean" }
    if contains(.array) { return "an array" }
    if contains(.integer) { return self == .integer ? "an integer" : "a number" }
    return contains(.fraction) ? "a fraction" : "null"
  }
}
