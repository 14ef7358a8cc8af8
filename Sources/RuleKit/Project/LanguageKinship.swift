package import XCStrings

/// How well translations in one language serve another.
package enum LanguageKinship: Sendable {
  /// The same language, as `es-ES` and `es_ES` are for `es`.
  case same
  /// The same language and script of another region, as `es-MX` is for `es`.
  case relative

  /// Compares two languages; `nil` if they differ in more than the region.
  ///
  /// Portuguese of Brazil serves no other Portuguese, since the written languages differ.
  package init?(_ one: Language, of other: Language) {
    if one.isSame(as: other) {
      self = .same
    } else if one.subtag == other.subtag, Self.writing(of: one) == Self.writing(of: other) {
      self = .relative
    } else {
      return nil
    }
  }

  /// The scripts of codes without one by CLDR's likely subtags, where a language has several.
  private static let scripts = [
    "az": "Latn", "bs": "Latn", "kk": "Cyrl", "ky": "Cyrl", "mn": "Cyrl", "ms": "Latn", "pa": "Guru",
    "pa-PK": "Arab", "sr": "Cyrl", "sr-ME": "Latn", "tg": "Cyrl", "uz": "Latn", "uz-AF": "Arab",
    "yue": "Hant", "yue-CN": "Hans", "zh": "Hans", "zh-HK": "Hant", "zh-MO": "Hant", "zh-TW": "Hant",
  ]

  /// The script of a language if it has several, or the standard of its spelling.
  private static func writing(of language: Language) -> String {
    let code = LanguageCode(language.rawValue).canonical
    let subtags = code.split(separator: "-").map(String.init)
    let primary = subtags.first ?? ""
    if primary == "pt" { return subtags.count == 1 || subtags.contains("BR") ? "BR" : "PT" }
    let likely = scripts[code] ?? scripts[primary] ?? ""
    return subtags.dropFirst().first { $0.utf8.count == 4 && $0.first?.isLetter == true } ?? likely
  }
}
