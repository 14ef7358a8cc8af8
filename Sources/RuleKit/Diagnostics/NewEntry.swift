/// A key that a fix in a Swift file adds to a catalog, as Xcode's build would.
package struct NewEntry: Hashable, Sendable {
  /// The path of the catalog.
  package var catalog: String
  /// The key.
  package var key: String
  /// The text in the source language; `nil` if the key is the text.
  package var value: String?
  /// The comment for translators.
  package var comment: String?

  /// Creates an entry.
  package init(catalog: String, key: String, value: String?, comment: String?) {
    self.catalog = catalog
    self.key = key
    self.value = value
    self.comment = comment
  }
}
