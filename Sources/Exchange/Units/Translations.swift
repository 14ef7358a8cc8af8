package import XCStrings

/// What one translator has to do or has done: the units of one language, catalog by catalog.
///
/// Every format writes this value whole, and a reader gives it back as `IncomingTranslations`.
package struct Translations: Hashable, Sendable {
  /// The language that is translated from.
  package var sourceLanguage: Language
  /// The language that is translated into.
  package var targetLanguage: Language
  /// The catalogs that have units, in the order of their paths.
  package var files: [TranslationFile]

  /// Creates a value from its parts.
  package init(sourceLanguage: Language, targetLanguage: Language, files: [TranslationFile] = []) {
    self.sourceLanguage = sourceLanguage
    self.targetLanguage = targetLanguage
    self.files = files
  }
}

/// The units of one catalog.
package struct TranslationFile: Hashable, Sendable {
  /// The catalog's path, relative to the project's folder; XLIFF's `original`.
  package var path: String
  /// The language that this catalog is translated from, where it is not that of the others.
  package var sourceLanguage: Language?
  /// The units, in the order in which Xcode exports them.
  package var units: [TranslationUnit]

  /// Creates a value from its parts.
  package init(path: String, sourceLanguage: Language? = nil, units: [TranslationUnit] = []) {
    self.path = path
    self.sourceLanguage = sourceLanguage
    self.units = units
  }
}
