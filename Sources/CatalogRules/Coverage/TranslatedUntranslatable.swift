package import RuleKit
import XCStrings

/// A key that is not to be translated and yet is.
package struct TranslatedUntranslatable: CatalogRule {
  package static let about = RuleDescription(
    id: "translated-untranslatable",
    title: "a key that is not to be translated has translations",
    rationale: """
      The key says 'Don't Translate', but the app shows the translations that are there, and translators may not \
      touch them. Texts that equal the source text do no harm and are not reported. Remove the translations, or allow translating the key.
      """,
    severity: .warning,
    examples: [
      .reports(
        """
        {
          "sourceLanguage" : "en",
          "strings" : {
            ⟦"Coffee House"⟧ : {
              "localizations" : {
                "es" : { "stringUnit" : { "state" : "translated", "value" : "Cafetería" } }
              },
              "shouldTranslate" : false
            }
          }
        }
        """),
      .accepts(key: "Coffee House", ["es": "Cafetería"]),
      .accepts(
        """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "FavRes" : {
              "localizations" : {
                "en" : { "stringUnit" : { "state" : "translated", "value" : "FavRes" } },
                "es" : { "stringUnit" : { "state" : "translated", "value" : "FavRes" } }
              },
              "shouldTranslate" : false
            }
          }
        }
        """),
    ])

  package func check(_ file: CatalogFile) -> [Finding] {
    file.entries.filter { !$0.isTranslatable }.compactMap { entry in
      let languages = Self.translations(of: entry)
      guard let first = languages.first else { return nil }
      return entry.finding(
        "'\(entry.key)' is not to be translated but has translations", language: first,
        notes: [Note("there are texts for \(Wording.names(languages))")],
        fix: entry.fix("remove the translations", .needsReview) { editor in
          for language in languages { editor.remove(at: ["localizations", language.rawValue]) }
        })
    }
  }

  /// The languages whose texts are not those of the source language.
  private static func translations(of entry: FileEntry) -> [Language] {
    var languages: [Language] = []
    for unit in entry.units where unit.isTranslation && unit.language != languages.last {
      if unit.value != unit.source?.value ?? entry.key { languages.append(unit.language) }
    }
    return languages
  }
}
