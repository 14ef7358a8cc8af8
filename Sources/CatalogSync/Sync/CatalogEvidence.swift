import SwiftIndex
package import TextFlow

/// What the code around a catalog tells of its keys.
package struct CatalogEvidence: Sendable {
  /// The keys that the code of this catalog uses.
  package var found: [FoundKey] = []
  /// Keys of the table in code of other catalogs, or of none: they keep a key from going stale.
  package var elsewhere: [FoundKey] = []
  /// Keys that are put together at run time, and where.
  package var dynamic: [(key: DynamicKey, place: FoundKey.Place)] = []
  /// Finds a literal that has the text of a key, and whose use is not known.
  package var mention: @Sendable (_ key: String) -> FoundKey.Place? = { _ in nil }
  /// Whether all code that belongs to the catalog was read, so that a key not found is gone.
  package var isComplete = true

  /// Creates evidence of an empty code.
  package init() {}
}
