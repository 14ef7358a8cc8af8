package import RuleKit

/// A blank translation of a source text that is not blank.
package struct EmptyTranslation: CatalogRule {
  package static let about = RuleDescription(
    id: "empty-translation",
    title: "a translation is empty",
    rationale: """
      The app shows an empty translation as it is, whatever its state, and does not fall back to the \
      source language. A text of white space and invisible characters is empty as well. Write the translation, or remove the empty one.
      """,
    severity: .error, traits: [.isOfRemains, .isOfEmptyTexts],
    examples: [
      .reports(["en": "Restaurants", "es": "⟦⟧"]),
      .reports(["en": "Restaurants", "es": "⟦  ⟧"]),
      .reports(["en": "Restaurants", "es": "⟦\u{A0}\u{200B}\u{3164}\u{301}⟧"]),
      .reports(key: "Save", ["fr": .unit("⟦⟧", state: "new")]),
      .accepts(["en": "Restaurants", "es": "Restaurantes"]),
      .accepts(["en": "", "es": ""]),
      .accepts(localization: "{ \"stringUnit\" : { \"state\" : \"translated\" } }", in: "es"),
    ])

  package func check(_ file: CatalogFile) -> [Finding] {
    // 'missing-value' reports units without a value.
    file.units { $0.isTranslation && !$0.traits.contains(.nonBlank) }
      .filter { $0.valueNode != nil && $0.sourceTraits.contains(.nonBlank) && $0.entry.isWanted }.map {
        unit in
        let isEmpty = !unit.traits.contains(.nonEmpty)
        return unit.finding(
          isEmpty
            ? "'\(unit.key)' is empty in '\(unit.language)'\(unit.pathSuffix)"
            : "'\(unit.key)' has no visible characters in '\(unit.language)'\(unit.pathSuffix)",
          namesKey: true
        ).about(isEmpty ? "empty" : "blank")
      }
  }
}
