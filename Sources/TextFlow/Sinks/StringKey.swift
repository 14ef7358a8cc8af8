/// Literal whose value reaches a lookup as a `String`, by way of variables and functions.
package struct StringKey: Sendable {
  /// The index of the literal in the file.
  package let literal: Int
  /// Whether the lookup is in the default table.
  package let isInStandardTable: Bool
  /// Whether the value goes nowhere else, so that it is certainly a key.
  package let isOnlyKey: Bool
}
