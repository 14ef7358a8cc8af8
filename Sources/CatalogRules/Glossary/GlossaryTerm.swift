import RuleKit
import XCStrings

struct GlossaryTerm: CatalogRule {
  static let about = RuleDescription(
    id: "glossary-term",
    title: "a translation lacks a term of the glossary",
    rationale: """
      People recognize a feature by its name, which should be the same on every screen. A source text has a term \
      of '.l10n-glossary.csv', and the translation lacks what the glossary requires for it; or a name of \
      'brandNames' is changed. Places where the word is a part of another one, or may be a verb, as in 'View log', \
      don't count. Use the glossary's term. If an inflected form is right, write the stem in the \
      glossary, such as 'favorit*'; add a row for each further translation that is right.
      """,
    severity: .warning,
    examples: [
      .reports(
        ["en": "Your favorites", "es": "⟦Tus preferidos⟧"], glossary: "favorit*,es,favorit*,,required"),
      .reports(["en": "Sign in with GitHub", "es": "Entra con ⟦Github⟧"], glossary: "GitHub,,,,case"),
      .reports(
        ["en": "FavRes finds a table", "es": "⟦ResFav encuentra mesa⟧"],
        configuration: "{ \"brandNames\" : [\"FavRes\"] }"),
      .accepts(
        keys: [
          "home.tab": ["en": "Your Favorites", "es": "Mis FAVORITAS", "fr": "Mes préférés"],
          "home.verb": ["en": "Unfavorited", "es": "Ya no"],
        ], glossary: "favorit*,es,favorit*,,required"),
      .accepts(
        ["en": "Chat messages", "de": "Chatnachrichten"], glossary: "message*,de,Nachricht*,,required"),
      .accepts(
        keys: [
          "home.view": ["en": "To view", "es": "Para ver"],
          "home.log": ["en": "View log", "es": "Ver registro"], "home.only": ["en": "View", "es": "Ver"],
          "home.name": ["en": "Open ViewFinder", "es": "Abre ViewFinder"],
          "home.done": ["en": "Not viewed yet", "es": "Sin ver"],
          "home.part": ["en": "The view-only mode", "es": "El modo de solo lectura"],
          "home.long": ["en": "The web view", "es": "La página"],
          "home.photo": ["en": "Show photo view", "es": "Muestra la foto"],
          "home.mode": ["en": "Change the view mode", "es": "Cambia el modo"],
        ], glossary: "view*,es,vista*,,required\nweb view*,es,página*,,required"),
      .reports(
        keys: [
          "home.delete": ["en": "Delete view", "es": "⟦Borra la ventana⟧"],
          "home.view": ["en": "The view is empty", "es": "⟦La ventana está vacía⟧"],
        ], glossary: "view*,es,vista*,,required"),
      .accepts(
        keys: [
          "home.bars": ["en": "Show side bars", "es": "Muestra las barras laterales"],
          "home.find": ["en": "In each search", "de": "Empfindliche Suchfunktion"],
          "home.hyphen": ["en": "In each search", "de": "Die Foto-Suche"],
          "home.plan": ["en": "You can plan as before", "es": "Todo sigue igual"],
          "home.port": ["en": "Portrait of the portal", "es": "Retrato del portal"],
          "home.copy": ["en": "360 Channel", "es": "360 Channel"],
          "home.file": ["en": "Open search.json", "de": "Öffne search.json"],
          "home.option": ["en": "Needs --search or <search>", "de": "Braucht --search oder <search>"],
          "home.list": ["en": "One of: edit, search, sort", "de": "Eins von: edit, search, sort"],
          "home.blank": ["en": "Show the side bars", "es": "Muestra las barras-laterales"],
          "home.marks": ["en": "All channels", "de": "Alle Kanäle", "es": "Todas las opciones"],
          "home.part": ["en": "See settings", "de": "Siehe Systemeinstellungen"],
        ],
        glossary:
          "side bar*,es,barra* lateral*,,required\nsearch*,de,Suche*,,required\nport*,es,puerto*,,required"
          + "\nsettings,de,Einstellungen,,required\nchannel*,de,Kanal*,,required\nchannel*,es,opción*,,required"
          + "\nplan a,es,plan a,,required"),
      .accepts(
        ["en": "FavRes finds a table", "fi": "FavResin pöydät"],
        configuration: "{ \"brandNames\" : [\"FavRes\"] }"),
    ])

  func check(_ file: CatalogFile) -> [Finding] {
    guard let glossaries = LanguageGlossary.all(of: file) else { return [] }
    return file.units(withAnyOf: .nonBlank).flatMap { unit -> [Finding] in
      let glossary = glossaries[unit.languageIndex]
      guard unit.hasTerms else { return [] }
      return Self.changedTerms(in: unit, glossary, from: file.sourceLanguage)
        + Self.misspelledTerms(in: unit, glossary)
    }
  }

  private static func changedTerms(
    in unit: FileUnit, _ glossary: LanguageGlossary, from sourceLanguage: Language
  ) -> [Finding] {
    guard unit.isTranslation, !glossary.entries.isEmpty, !unit.equalsSource, let source = unit.sourceScalars
    else { return [] }
    lazy var text = FoldedText(unit.scalars)
    let used = glossary.terms(usedIn: FoldedText(source.prose)) {
      $0.isTerm(in: sourceLanguage) && !$0.isCopied(to: text)
    }.filter { $0.kind != .forbidden }
    return used.filter { !$0.isTranslated(in: text) }.map { entry in
      let translations = entry.translations.map { "'\($0)'" }.joined(separator: " or ")
      let message =
        entry.kind == .keep
        ? "'\(unit.language)' does not keep \(translations)"
        : "'\(entry.term)' is not translated as \(translations) in '\(unit.language)'"
      return unit.finding(message, notes: entry.notes).about(entry.term)
    }
  }

  private static func misspelledTerms(in unit: FileUnit, _ glossary: LanguageGlossary) -> [Finding] {
    guard !glossary.spellings.isEmpty else { return [] }
    let text = FoldedText(unit.scalars.prose)
    return glossary.spellings.compactMap { entry in
      guard let range = entry.targets[0].range(in: text) else { return nil }
      let (found, wanted) = (text.original.text(of: range), entry.targets[0].text)
      guard found != wanted else { return nil }
      return unit.finding(
        "'\(found)' is not spelled '\(wanted)' in '\(unit.language)'", at: text.original.bytes(of: range),
        notes: entry.notes,
        fix: Fix(
          "spell '\(wanted)'", .needsReview, edits: [unit.edit(text.original.bytes(of: range), to: wanted)]))
    }
  }
}
