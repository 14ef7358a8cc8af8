package import XCStrings

/// Which of the project's languages a catalog has to be translated into.
extension CatalogFile {
  /// The languages that every key needs a translation in: the configured ones but the source language.
  package var requiredTranslations: [Language] {
    var result: [Language] = []
    for language in configuration.languages.lazy.map({ Language($0) })
    where !isSource(language) && !result.contains(language) {
      result.append(language)
    }
    return result
  }

  /// Whether the source texts are what a language needs.
  ///
  /// `en` is content with `en-GB`, but not the reverse.
  ///
  /// A file that does not name its source language has the project's first one.
  package func isSource(_ language: Language) -> Bool {
    let source = storage.sourceLanguage
    if source.rawValue.isEmpty { return language.rawValue == configuration.languages.first }
    return language == source || source.isVariant(of: language)
  }
}

extension Language {
  /// Whether this is the other language with a script, region or variant: `en-GB` of `en`.
  package func isVariant(of other: Language) -> Bool {
    let (tag, prefix) = (Array(rawValue.utf8), Array(other.rawValue.utf8))
    guard tag.count > prefix.count, !prefix.isEmpty else { return false }
    guard tag[prefix.count] == UInt8(ascii: "-") || tag[prefix.count] == UInt8(ascii: "_") else {
      return false
    }
    return zip(tag, prefix).allSatisfy { $0 | 0x20 == $1 | 0x20 }
  }
}

extension Sequence<Language> {
  /// The first that shares the primary language with another: `pt-BR` for `pt`.
  package func relative(of language: Language) -> Language? {
    first { $0 != language && $0.subtag == language.subtag }
  }
}
