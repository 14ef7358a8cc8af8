/// How many keys a language has done.
package struct LanguageCoverage: Sendable, Hashable {
  /// The language.
  package var language: String
  /// Keys whose every text is translated.
  package var translated: Int
  /// Keys that are to be translated.
  package var total: Int

  /// Creates a count.
  package init(language: String, translated: Int, total: Int) {
    self.language = language
    self.translated = translated
    self.total = total
  }
}
