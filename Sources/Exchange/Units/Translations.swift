import PluralRules
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

extension Translations {
  /// Puts the plural forms of each key in CLDR's order; Xcode's is that of the alphabet.
  package mutating func orderPluralForms() {
    for file in files.indices {
      let units = files[file].units
      var ordered: [TranslationUnit] = []
      var start = 0
      while start < units.count {
        let key = ExactKey(units[start].identifier.key)
        let end = units[start...].firstIndex { ExactKey($0.identifier.key) != key } ?? units.count
        ordered += units[start..<end].map { ($0.identifier.path.orderedNames, $0) }
          .sorted { $0.0.lexicographicallyPrecedes($1.0) }.map(\.1)
        start = end
      }
      files[file].units = ordered
    }
  }
}

extension VariationPath {
  /// The names of the steps, by which plural forms sort in CLDR's order.
  fileprivate var orderedNames: [String] {
    steps.map { step in
      guard case .variation(.plural, let name) = step, let form = PluralCategory(rawValue: name) else {
        return "\(VariationPath([step]))"
      }
      return "\(PluralCategory.allCases.firstIndex(of: form) ?? 0)"
    }
  }
}
