package import RuleKit
import XCStrings

/// An identifier key without a text in the source language.
package struct MissingSource: CatalogInProjectRule {
  package static let about = RuleDescription(
    id: "missing-source",
    title: "a key has no text in the source language",
    rationale: """
      A key without a source text is its own text. That is fine for 'Save', but 'home.list.title' then \
      appears on screen as it is, and translators don't know what to translate. An empty source text is shown as it \
      is: users see nothing. Add the text in the source \
      language, or pass a default value in code. A key without any text may belong to another bundle; it \
      is reported unless another catalog of the project has its source text.
      """,
    severity: .error,
    onImport: .skipped,
    examples: [
      .reports(keys: [
        "home.list.empty": ["en": "Nothing found", "es": "Nada"], "⟦home.list.title⟧": ["es": "Restaurantes"],
      ]),
      .reports(members: "\"extractionState\" : \"manual\"", of: "⟦home.list.title⟧"),
      .reports(key: "⟦Save⟧", ["en": "\u{200B}", "es": "Guardar"]),
      .reports(keys: ["home.list.empty": ["en": "Nothing found", "es": "Nada"], "⟦home.list.title⟧": [:]]),
      .reports(
        key: "⟦home.list.range %lld %lld⟧", ["en": .unit("home.list.range %1$lld %2$lld", state: "new")]),
      .accepts(
        #"{ "sourceLanguage" : "en", "strings" : { "home.list.title" : { } } }"#,
        beside: ["Kit/Localizable.xcstrings": RuleExample.catalog(keys: ["home.list.title": ["en": "Home"]])]),
      .accepts(key: "Save", ["es": "Guardar"]),
      .accepts(keys: ["example.com": [:], "look-ahead": ["es": "anticipación"]]),
      .accepts(keys: [
        "home.title": ["en": "Restaurants"], "time.pool.ntp.org": ["es": "time.pool.ntp.org"],
        "counter.log": ["es": "contador.log"],
      ]),
      .accepts(key: "home.list.title", ["en": "Restaurants"]),
      .accepts(key: "home.list.footer", ["en": .unit("", state: "new"), "es": ""]),
      .accepts(keys: ["J5U-5w-g23.title": ["es": "Ventana"], "app.title": ["en": "FavRes", "es": "FavRes"]]),
      .accepts(members: "\"shouldTranslate\" : false", of: "app.list.title"),
      .accepts(members: "\"extractionState\" : \"extracted_with_value\"", of: "home.title"),
      .accepts(key: "NSCameraUsageDescription", ["es": "Para escanear"], in: "InfoPlist.xcstrings"),
    ])

  package func check(_ file: CatalogFile, in project: Project) -> [Finding] {
    let source = file.sourceLanguage
    if source.rawValue.isEmpty { return [] }
    var evidence = SourceEvidence(file, in: project.catalogs)
    return file.entries.filter { $0.isWanted && evidence.lacksSource($0) }.map { entry in
      let text = evidence.isEmpty(entry) ? "an empty text" : "no text"
      return entry.finding("'\(entry.key)' has \(text) in the source language '\(source)'", language: source)
    }
  }
}
