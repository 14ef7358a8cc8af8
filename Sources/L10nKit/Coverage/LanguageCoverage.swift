import RuleKit

/// How many keys a language has done.
package struct LanguageCoverage: Sendable, Hashable {
  /// The language.
  package var language: String
  /// Keys whose every text is translated.
  package var translated: Int
  /// Keys that are to be translated.
  package var total: Int
  /// Keys that lack a text.
  package var missing: Int

  /// Creates a count; what is not translated is missing unless said otherwise.
  package init(language: String, translated: Int, total: Int, missing: Int? = nil) {
    self.language = language
    self.translated = translated
    self.total = total
    self.missing = missing ?? total - translated
  }

  /// The counts of several parts, one for each language, sorted by language.
  static func sum(_ parts: [LanguageCoverage]) -> [LanguageCoverage] {
    var sums: [String: LanguageCoverage] = [:]
    for part in parts {
      let none = LanguageCoverage(language: part.language, translated: 0, total: 0)
      sums[part.language, default: none].add(part)
    }
    return sums.values.sorted(byText: \.language)
  }

  private mutating func add(_ other: LanguageCoverage) {
    translated += other.translated
    total += other.total
    missing += other.missing
  }
}
