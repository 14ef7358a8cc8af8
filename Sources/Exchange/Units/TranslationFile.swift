package import XCStrings

/// The units of one catalog.
package struct TranslationFile: Hashable, Sendable {
  /// The catalog's path, relative to the project's folder; XLIFF's `original`.
  package var path: String
  /// The source language of this catalog, if it differs from the others.
  package var sourceLanguage: Language?
  /// The units, in Xcode's export order.
  package var units: [TranslationUnit]

  /// Creates a value from its parts.
  package init(path: String, sourceLanguage: Language? = nil, units: [TranslationUnit] = []) {
    self.path = path
    self.sourceLanguage = sourceLanguage
    self.units = units
  }
}
