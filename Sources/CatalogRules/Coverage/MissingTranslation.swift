package import RuleKit

/// A key without a translation in a required language.
package struct MissingTranslation: CatalogRule {
  package static let about = RuleDescription(
    id: "missing-translation",
    title: "a key has no translation in a required language",
    rationale: """
      Without a translation, users see the source text or, for an identifier key, the key itself. Add the \
      translation, or mark the key as 'Don't Translate'. Stale keys and keys without words, such as '%@: \
      %@', need no translation.
      """,
    severity: .error,
    onImport: .skipped, traits: [.isUnfinished, .isOfRemains, .isOfMissingTexts],
    examples: [
      .reports(keys: [
        "⟦home.list.empty⟧": ["en": "Nothing found"],
        "home.list.title": ["en": "Restaurants", "es": "Restaurantes"],
      ]),
      .reports(key: "⟦home.list.title⟧", ["en": "Restaurants", "es-419": "Restaurantes"]),
      .accepts(["en": "Restaurants", "es": "Restaurantes"]),
      .accepts(
        keys: ["%@ (%lld)": [:], "FavRes": [:], "Save": ["es": "Guardar"]],
        configuration: "{ \"brandNames\" : [\"FavRes\"] }"),
      .accepts(members: "\"shouldTranslate\" : false", of: "FavRes Pro"),
      .accepts(members: "\"extractionState\" : \"stale\"", of: "Old"),
      .accepts(key: "Save", ["es": .unit("Save", state: "new")]),
    ])

  package func check(_ file: CatalogFile) -> [Finding] {
    MissingTexts(file).gaps.flatMap { gap in
      gap.entries.map { entry in
        let relative = entry.languages.filter { $0 != file.sourceLanguage }.relative(of: gap.language)
        return entry.finding(
          "'\(entry.key)' has no ", in: gap.language, " translation",
          notes: relative.map { [Note("there is a translation for '\($0)'")] } ?? [])
      }
    }
  }
}
