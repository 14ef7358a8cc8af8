import RuleKit
import XCStrings

struct ChangedURLPath: CatalogRule {
  static let about = RuleDescription(
    id: "changed-url-path",
    title: "a translation links to another page of the site than its source text",
    rationale: """
      A path or query that differs by a letter leads to another page, or to none. A page in the \
      translation's language is accepted: its address has the language's code, as in 'example.com/es/help' \
      or '?lang=es'. Copy the address of the source text, or add 'l10n:ignore changed-url-path' to the \
      key's comment if the other page is intended.
      """,
    severity: .warning,
    examples: [
      .reports([
        "en": "See https://example.com/help?id=1 now", "es": "Mira ⟦https://example.com/help?id=2⟧ ya",
      ]),
      .reports(["en": "See https://example.com/help", "es": "Mira ⟦https://example.com/ayuda⟧"]),
      .accepts(["en": "See https://example.com/help.", "es": "Mira https://example.com/es/ayuda."]),
      .accepts(["en": "See https://example.com/", "es": "Mira https://www.example.com"]),
      .accepts(["en": "See https://en.wikipedia.org/wiki/Tea", "es": "Mira https://es.wikipedia.org/wiki/Té"]
      ),
      .accepts(["en": "https://example.com/a", "es": "https://example.com/b"]),
    ])

  func check(_ file: CatalogFile) -> [Finding] {
    file.translations(withAnyOf: .slash).compactMap { unit in
      guard unit.sourceTraits.contains(.slash), let source = unit.sourceScalars else { return nil }
      let wanted = WebAddress.pages(in: source)
      guard !wanted.isEmpty, wanted.first?.range != source.indices else { return nil }
      let text = unit.scalars
      let known = Set(wanted.map(\.page))
      let sites = Set(wanted.map(\.site))
      let changed = WebAddress.pages(in: text).first { address in
        sites.contains(address.site) && !known.contains(address.page) && !address.names(unit.language.subtag)
      }
      guard let changed else { return nil }
      let model = wanted.first { $0.site == changed.site }?.text ?? ""
      return unit.finding(
        "'\(changed.text)' in '\(unit.language)' is not the page '\(model)' of '\(file.sourceLanguage)'",
        at: text.bytes(of: changed.range))
    }
  }
}

extension WebAddress {
  /// The path, query and fragment, without a final slash.
  fileprivate var page: String {
    let rest = text.firstRange(of: "://").map { text[$0.upperBound...] } ?? text[...]
    let page = rest.drop { !"/?#".contains($0) }
    return page.last == "/" ? String(page.dropLast()) : String(page)
  }

  /// Whether a part of the address is the code of a language, with or without a region.
  fileprivate func names(_ language: String) -> Bool {
    text.lowercased().split { !($0.isLetter && $0.isASCII) }.contains { $0 == language }
  }
}
