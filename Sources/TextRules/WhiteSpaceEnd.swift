package import RuleKit
import XCStrings

/// A translation that ends with other white space than its source text.
package struct WhiteSpaceEnd: CatalogRule {
  package static let about = RuleDescription(
    id: "white-space-end",
    title: "a translation ends with other white space than its source text",
    rationale: """
      White space at the end of a text is there for a reason (something follows it) or by accident. A translation \
      that lacks it runs into what follows, and a stray blank or line break shifts centred text and adds an empty \
      line. The fix copies the white space of the source text, unless most translations differ from it: then the source \
      text has the slip.
      """,
    severity: .warning,
    examples: [
      .reports(
        key: "home.list.title", ["en": "Restaurants", "es": "Restaurantes⟦ ⟧"],
        fixed: ["en": "Restaurants", "es": "Restaurantes"]),
      .reports(
        key: "home.list.help", ["en": "Pull to refresh", "es": "Tira para actualizar⟦\n⟧"],
        fixed: ["en": "Pull to refresh", "es": "Tira para actualizar"]),
      .reports(
        key: "home.list.by", ["en": "By: ", "es": "⟦De:⟧"], fixed: ["en": "By: ", "es": "De: "]),
      .reports(
        key: "home.list.empty", ["en": "Nothing here.⟦ ⟧", "es": "Aquí no hay nada.", "fr": "Rien ici."]),
      .reports(
        key: "home.list.empty",
        ["en": "Nothing here.⟦ ⟧", "es": "Aquí no hay nada.", "fr": "Rien ici. "]),
      .reports(key: "⟦Nothing here. ⟧", ["es": "Aquí no hay nada.", "fr": "Rien ici."]),
      .accepts(key: "home.list.by", ["en": "By: ", "es": "De: "]),
      .accepts(key: "home.list.by", ["en": "By: ", "zh-Hans": "作者："]),
    ])

  package func check(_ file: CatalogFile) -> [Finding] {
    EdgeSpace.findings(
      at: .end, of: file.translations(withAnyOf: .trailingSpace), sourceLanguage: file.sourceLanguage)
  }
}
