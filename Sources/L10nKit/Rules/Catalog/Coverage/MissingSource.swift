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
    let suspects = file.entries.filter { entry in
      entry.isWanted && !entry.keyIsText && entry.sourceUnits.isEmpty && !entry.hasImpliedSource(in: file)
        // Xcode lists a key here too when code looks it up in another bundle, whose catalog has the texts.
        && (!entry.units.isEmpty || entry.entry.extractionState == .manual)
    }
    guard !suspects.isEmpty else { return [] }
    let evidence = IdentifierEvidence(file)
    return suspects.filter { evidence.isIdentifier($0.key) }.map {
      $0.finding("'\($0.key)' has no text in the source language '\(source)'", language: source)
    }
  }
}

/// Tells identifiers from words that look like one, such as `example.com`, `counter.log` and `look-ahead`.
///
/// An underscore, a capital inside or three segments are proof enough. A word with one dot or with hyphens is an
/// identifier only in a file where others of its kind have source texts.
private struct IdentifierEvidence {
  private let hasDottedIdentifiers: Bool
  private let hasHyphenedIdentifiers: Bool

  init(_ file: CatalogFile) {
    let keys = file.entries.lazy.filter { !$0.keyIsText && !$0.sourceUnits.isEmpty }.map(\.key)
    hasDottedIdentifiers = keys.contains { $0.utf8.contains(UInt8(ascii: ".")) }
    hasHyphenedIdentifiers = keys.contains { !$0.utf8.contains(UInt8(ascii: ".")) && $0.contains("-") }
  }

  func isIdentifier(_ key: String) -> Bool {
    let name = KeyShape.withoutTrailingPlaceholders(key)
    if name.utf8.contains(UInt8(ascii: "_")) { return true }
    let segments = name.split(separator: ".", omittingEmptySubsequences: false)
    // Interface Builder's object ids have their text in the storyboard.
    if KeyShape.isObjectID(name) { return false }
    switch segments.count {
    case 1: return hasHyphenedIdentifiers || !name.utf8.contains(UInt8(ascii: "-"))
    case 2: return hasDottedIdentifiers && !KeyShape.isHostOrFile(segments)
    default: return segments[0] != "www" && !KeyShape.isHostOrFile(segments)
    }
  }
}
