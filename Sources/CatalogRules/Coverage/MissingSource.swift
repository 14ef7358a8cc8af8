package import RuleKit
import XCStrings

/// An identifier key without a text in the source language.
package struct MissingSource: CatalogRule {
  package static let about = RuleDescription(
    id: "missing-source",
    title: "an identifier key has no text in the source language",
    rationale: """
      A key without a source text is its own text. That is fine for 'Save', but 'home.list.title' then appears on \
      screen as it is, and translators don't know what to translate. Add the text of the source language, or give \
      the default value in code.
      """,
    severity: .error,
    examples: [
      .reports(keys: [
        "home.list.empty": ["en": "Nothing found", "es": "Nada"],
        "⟦home.list.title⟧": ["es": "Restaurantes"],
      ]),
      .reports(
        """
        {
          "sourceLanguage" : "en",
          "strings" : { ⟦"home.list.title"⟧ : { "extractionState" : "manual" } }
        }
        """),
      .accepts(key: "Save", ["es": "Guardar"]),
      .accepts(keys: ["example.com": [:], "look-ahead": ["es": "anticipación"]]),
      .accepts(keys: [
        "home.title": ["en": "Restaurants"], "time.pool.ntp.org": ["es": "time.pool.ntp.org"],
        "counter.log": ["es": "contador.log"],
      ]),
      .accepts(key: "home.list.title", ["en": "Restaurants"]),
      .accepts(keys: [
        "J5U-5w-g23.title": ["es": "Ventana"],
        "app.title": ["en": "FavRes", "es": "FavRes"],
      ]),
      .accepts(
        """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "app.title" : { "shouldTranslate" : false },
            "home.list.title" : { },
            "home.title" : { "extractionState" : "extracted_with_value" }
          }
        }
        """),
      .accepts(key: "NSCameraUsageDescription", ["es": "Para escanear"], in: "InfoPlist.xcstrings"),
    ])

  package func check(_ file: CatalogFile) -> [Finding] {
    guard file.kind == .table, !file.sourceLanguage.rawValue.isEmpty else { return [] }
    let source = file.sourceLanguage
    var evidence = SourceEvidence(file)
    return file.entries.filter { $0.isWanted && evidence.lacksSource($0) }.map {
      $0.finding("'\($0.key)' has no text in the source language '\(source)'", language: source)
    }
  }
}
