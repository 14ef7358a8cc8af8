package import XCStrings

/// Which text of a catalog a unit is about: a key, and a place among its variations.
package struct UnitIdentifier: Hashable, Sendable {
  /// The key as the catalog has it.
  package var key: String
  /// The place of the text below the key's localization; a string set is one unit at the root.
  package var path: VariationPath

  /// Creates a value from its parts.
  package init(_ key: String, _ path: VariationPath = .root) {
    self.key = key
    self.path = path
  }
}
