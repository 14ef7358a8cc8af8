package import RuleKit
import XCStrings

/// A translation that starts with other white space than its source text.
package struct WhiteSpaceStart: CatalogRule {
  package static let about = RuleDescription(
    id: "white-space-start",
    title: "a translation starts with other white space than its source text",
    rationale: """
      White space at the start of a text is there for a reason (it joins the text to another) or by accident. \
      Either way a translation that differs looks wrong: words run together, or a line is indented. `--fix` takes away \
      what the source text lacks. What only the source text has may be its own slip: to copy it is a proposal, and where \
      most translations differ, the source text is what is reported.
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

  package func check(_ file: CatalogFile) -> [Finding] {
    EdgeSpace.findings(
      at: .start, of: file.translations(withAnyOf: .leadingSpace), sourceLanguage: file.sourceLanguage)
  }
}
