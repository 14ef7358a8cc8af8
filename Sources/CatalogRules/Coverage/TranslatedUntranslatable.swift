package import RuleKit
import XCStrings

/// A key that is marked 'Don't Translate' but has translations.
package struct TranslatedUntranslatable: CatalogRule {
  package static let about = RuleDescription(
    id: "translated-untranslatable",
    title: "a key marked 'Don't Translate' has translations",
    rationale: """
      The key is marked 'Don't Translate', but the app shows its existing translations, and translators \
      can't change them. Translations that equal the source text are harmless and not reported. Remove the \
      translations, or make the key translatable.
      """,
    severity: .warning, traits: [.isOfExcludedKeys],
    examples: [
      .reports(members: untranslatable("Cafetería"), of: "⟦Coffee House⟧"),
      .accepts(key: "Coffee House", ["es": "Cafetería"]),
      .accepts(members: untranslatable("FavRes"), of: "FavRes"),
    ])

  private static func untranslatable(_ spanish: String) -> String {
    "\"localizations\" : { \"es\" : \(RuleExample.text(spanish)) }, \"shouldTranslate\" : false"
  }

  package func check(_ file: CatalogFile) -> [Finding] {
    file.entries.filter { !$0.isTranslatable }.compactMap { entry in
      let languages = Self.translations(of: entry)
      guard let first = languages.first else { return nil }
      return entry.finding(
        "'\(entry.key)' is marked 'Don't Translate' but has translations", language: first,
        notes: [Note("there are translations for \(Wording.names(languages))")],
        fix: entry.fix("remove the translations", .needsReview) { editor in
          for language in languages { editor.remove(at: ["localizations", language.rawValue]) }
        })
    }
  }

  /// Returns the languages whose texts differ from the source text.
  private static func translations(of entry: FileEntry) -> [Language] {
    var languages: [Language] = []
    for unit in entry.units where unit.isTranslation && unit.language != languages.last {
      if unit.value != unit.source?.value ?? entry.key { languages.append(unit.language) }
    }
    return languages
  }
}
