import RuleKit
import XCStrings

struct WhiteSpaceEnd: CatalogRule {
  static let about = RuleDescription(
    id: "white-space-end",
    title: "a translation and its source text have different trailing white space",
    rationale: """
      White space at the end of a text is either intended (something follows it) or accidental. A \
      translation without it runs into the next text; a stray blank or line break shifts centered text and \
      adds an empty line, so `--fix` removes it. White space that only the source text has may be a \
      mistake, so copying it needs review. If most translations differ, the source text is reported \
      instead.
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
      .accepts(
        RuleExample.catalog(
          members: "\"localizations\" : { \"en\" : \(counted("%#@n@ by you", "%arg place")), "
            + "\"uk\" : \(counted("%#@n@від вас", "%arg місце ")) }", of: "home.list.by %lld")),
    ])

  private static func counted(_ text: String, _ form: String) -> String {
    let forms = "\"one\" : \(RuleExample.text(form)), \"other\" : \(RuleExample.text(form))"
    return
      "{ \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\(text)\" }, \"substitutions\" : { \"n\" : { "
      + "\"argNum\" : 1, \"formatSpecifier\" : \"lld\", \"variations\" : { \"plural\" : { \(forms) } } } } }"
  }

  func check(_ file: CatalogFile) -> [Finding] {
    EdgeSpace.findings(
      at: .end, of: file.translations(withAnyOf: .trailingSpace), sourceLanguage: file.sourceLanguage)
  }
}
