import RuleKit

struct ChangedURL: CatalogRule {
  static let about = RuleDescription(
    id: "changed-url",
    title: "a translation lacks a web address of the source text",
    rationale: """
      A link that lost a letter, has another domain such as '.con' or was translated with the text does not work. Another page of the same \
      site is accepted, since sites have pages in each language, and so is the site under another \
      country's domain. A text that consists of only an address is accepted, too, since it is changed on \
      purpose.
      """,
    severity: .warning,
    onImport: .rejected,
    examples: [
      .reports(["en": "See https://example.com/help", "es": "Mira ⟦https://exemplo.com/help⟧"]),
      .reports(["en": "See https://example.com/help", "es": "⟦Mira la ayuda⟧"]),
      .reports(["en": "See https://example.com/help", "es": "Mira ⟦https://example.con/help⟧"]),
      .reports(["en": "See https://www.example.com", "es": "Mira ⟦https://es.example.org⟧ ya"]),
      .accepts(["en": "See https://example.com/help", "es": "Mira https://example.es/ayuda."]),
      .accepts(["en": "See https://example.co.uk/help", "es": "Mira https://example.com/help"]),
      .accepts(["en": "See https://example.com/help.", "es": "Mira https://example.com/es/ayuda."]),
      .accepts(["en": "See https://en.wikipedia.org/wiki/Tea", "es": "Mira https://es.wikipedia.org/wiki/Té"]
      ),
      .accepts(["en": "https://example.com", "es": "https://ejemplo.es"]),
    ])

  func check(_ file: CatalogFile) -> [Finding] {
    file.translations(withAnyOf: [.slash, .dot]).compactMap { unit in
      guard let source = unit.sourceScalars else { return nil }
      let wanted = WebAddress.pages(in: source)
      let text = unit.scalars
      let found = WebAddress.pages(in: text)
      if wanted.first?.range == source.indices, found.first?.range == text.indices { return nil }
      func isIn(_ addresses: [WebAddress], _ wanted: WebAddress) -> Bool {
        addresses.contains { $0.isOfSite(of: wanted) }
      }
      guard let missing = wanted.first(where: { !isIn(found, $0) }) else { return nil }
      let message = "'\(missing.text)' of '\(file.sourceLanguage)' is not in '\(unit.language)'"
      let other = found.first { !isIn(wanted, $0) }
      let finding = other.map { unit.finding(message, at: text.bytes(of: $0.range)) } ?? unit.finding(message)
      return finding.about(missing.text)
    }
  }
}
