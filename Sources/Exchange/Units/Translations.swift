package import XCStrings

/// The units of one language, catalog by catalog, for one translator.
///
/// Every format writes all of this value, and its reader returns it as `IncomingTranslations`.
package struct Translations: Hashable, Sendable {
  /// The source language.
  package var sourceLanguage: Language
  /// The target language.
  package var targetLanguage: Language
  /// The catalogs with units, sorted by path.
  package var files: [TranslationFile]

  /// Creates a value from its parts.
  package init(sourceLanguage: Language, targetLanguage: Language, files: [TranslationFile] = []) {
    self.sourceLanguage = sourceLanguage
    self.targetLanguage = targetLanguage
    self.files = files
  }
}
