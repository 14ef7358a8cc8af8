import SourceText

extension StringCatalog {
  /// Makes changes and reads the result: all of them in one pass over the file.
  ///
  /// Throws what `changes` throws, and a `JSONSyntaxError` if the result is too large or too deep to be read;
  /// the catalog then stays as it was. Inside `changes`, `editor.catalog` is the catalog as it was.
  ///
  /// ```swift
  /// try catalog.edit { editor in
  ///   editor.addKey("cart.list.empty", comment: "Shown when the cart has no items")
  ///   editor.setValue("Your cart is empty", for: "cart.list.empty", in: "en")
  ///   for entry in editor.catalog.entries where entry.extractionState == .stale {
  ///     editor.removeKey(entry.key)
  ///   }
  /// }
  /// ```
  public mutating func edit(_ changes: (inout CatalogEditor) throws -> Void) throws {
    self = try edited(changes)
  }

  /// The catalog after changes; see `edit`.
  public func edited(_ changes: (inout CatalogEditor) throws -> Void) throws -> StringCatalog {
    var editor = CatalogEditor(self)
    try changes(&editor)
    let edits = editor.edits()
    return edits.isEmpty ? self : try StringCatalog(parsing: bytes.applying(edits))
  }
}
