package import RuleKit
import XCStrings

/// A key that a required language has no text for.
package struct MissingTranslation: CatalogRule {
  package static let about = RuleDescription(
    id: "missing-translation",
    title: "a key has no text in a required language",
    rationale: """
      Where a language has no text, people see the source language's text or, for an identifier key, the key \
      itself. Add the translation, or mark the key as not to be translated. Stale keys and keys without words, \
      such as '%@: %@', need no translation.
      """,
    severity: .error,
    examples: [
      .reports(keys: [
        "⟦home.list.empty⟧": ["en": "Nothing found"],
        "home.list.title": ["en": "Restaurants", "es": "Restaurantes"],
      ]),
      .reports(key: "⟦home.list.title⟧", ["en": "Restaurants", "es-419": "Restaurantes"]),
      .accepts(key: "home.list.title", ["en": "Restaurants", "es": "Restaurantes"]),
      .accepts(
        keys: [
          "%@ (%lld)": [:],
          "FavRes": [:],
          "Save": ["es": "Guardar"],
        ], configuration: "{ \"brandNames\" : [\"FavRes\"] }"),
      .accepts(
        """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "FavRes Pro" : { "shouldTranslate" : false },
            "Old" : { "extractionState" : "stale" },
            "Save" : { "localizations" : { "es" : { "stringUnit" : { "state" : "new", "value" : "Save" } } } }
          }
        }
        """),
    ])

  package func check(_ file: CatalogFile) -> [Finding] {
    MissingTexts(file).gaps.filter { !$0.isWholeLanguage }.flatMap { gap in
      gap.entries.map { entry in
        let relative = entry.languages.filter { $0 != file.sourceLanguage }.relative(of: gap.language)
        return entry.finding(
          "'\(entry.key)' has no '\(gap.language)' translation", language: gap.language,
          notes: relative.map { [Note("there is one for '\($0)'")] } ?? [])
      }
    }
  }
}
