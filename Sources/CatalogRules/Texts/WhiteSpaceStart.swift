import RuleKit
import XCStrings

struct WhiteSpaceStart: CatalogRule {
  static let about = RuleDescription(
    id: "white-space-start",
    title: "a translation and its source text have different leading white space",
    rationale: """
      White space at the start of a text is either intended (it joins the text to another) or accidental. \
      A translation that differs looks wrong: words run together, or a line is indented. `--fix` removes \
      white space that the source text lacks. White space that only the source text has may be a mistake, \
      so copying it needs review. If most translations differ, the source text is reported instead.
      """,
    severity: .warning,
    examples: [
      .reports(
        key: "home.list.title", ["en": "Restaurants", "es": "⟦ ⟧Restaurantes"],
        fixed: ["en": "Restaurants", "es": "Restaurantes"]),
      .reports(
        key: "home.list.suffix", ["en": " and more", "es": "⟦y más⟧"],
        fixed: ["en": " and more", "es": " y más"]),
      .reports(
        key: "home.list.more", ["en": "More", "ja": "⟦\n⟧もっと"], fixed: ["en": "More", "ja": "もっと"]),
      .reports(
        key: "home.list.thanks", ["en": "⟦ ⟧Thanks", "es": "Gracias", "fr": "Merci", "de": " Danke"]),
      .accepts(key: "home.list.suffix", ["en": " and more", "es": " y más"]),
      .accepts(key: "home.list.suffix", ["en": " and more", "ja": "など"]),
    ])

  func check(_ file: CatalogFile) -> [Finding] {
    EdgeSpace.findings(
      at: .start, of: file.translations(withAnyOf: .leadingSpace), sourceLanguage: file.sourceLanguage)
  }
}
