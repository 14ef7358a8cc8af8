package import TextFlow

/// The use of one catalog's keys in code.
package struct CatalogEvidence: Sendable {
  /// The keys that the code of this catalog uses.
  package var found: [FoundKey] = []
  /// Keys of the table in code of other catalogs, or of none, which prevent a key from becoming stale.
  package var elsewhere: [FoundKey] = []
  /// Finds a use of a key that is not an extracted lookup.
  package var firstUse: @Sendable (_ key: String) -> KeyUses.Use? = { _ in nil }
  /// Whether all code of the catalog was read, so that a missing key is unused.
  package var isComplete = true

  /// Creates empty evidence.
  package init() {}
}
