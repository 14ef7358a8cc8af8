package import RuleKit

/// A key convention, and how many keys follow it.
package struct KeyChoice: Sendable, Hashable {
  /// The convention.
  package var convention = KeyConvention()
  /// The number of keys that follow the convention.
  package var fittingKeys = 0
  /// The number of keys examined, without values such as `%@` and stale keys.
  package var keyCount = 0
}
