import XCStrings

/// A key that a required language has no text for.
package struct MissingTranslation: CatalogRule {
  package static let about = RuleDescription(
    id: "missing-translation",
    title: "a key has no text in a required language",
    rationale: """
      Where a language has no text, people see the source language's text or, for an identifier key, the key \
      itself. Add the translation, or mark the key as not to be translated.
      """,
    severity: .error,
    examples: [
      .reports(keys: [
        "⟦home.list.empty⟧": ["en": "Nothing found"],
        "home.list.title": ["en": "Restaurants", "es": "Restaurantes"],
      ]),
      .accepts(key: "home.list.title", ["en": "Restaurants", "es": "Restaurantes"]),
    ])

  package func check(_ file: CatalogFile) -> [Finding] {
    let present = Set(file.languages)
    let required = file.configuration.languages.map { Language($0) }
      .filter { $0 != file.sourceLanguage && present.contains($0) }
    return file.entries.filter(\.isTranslatable).flatMap { entry in
      required.filter { entry.entry[$0] == nil }.map { language in
        entry.finding("'\(entry.key)' has no '\(language)' translation", language: language)
      }
    }
  }
}
