import PluralRules
import XCStrings

/// A plural whose forms all read the same.
package struct PluralSameForms: CatalogRule {
  package static let about = RuleDescription(
    id: "plural-same-forms",
    title: "all forms of a plural read the same",
    rationale: """
      The language changes its nouns with the number, but the forms are copies of each other: often somebody filled \
      them in and forgot to write them. It is right for texts without a noun, such as '%lld km', so the check is for \
      those who want to look through such plurals.
      """,
    severity: .note, isOptIn: true,
    examples: [
      .reports(
        """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "%lld files" : {
              "localizations" : {
                "es" : {
                  "variations" : {
                    ⟦"plural"⟧ : {
                      "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld archivos" } },
                      "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld archivos" } }
                    }
                  }
                }
              }
            }
          }
        }
        """),
      .accepts(key: "%lld files", ["es": ["one": "%lld archivo", "other": "%lld archivos"]]),
      .accepts(key: "%lld files", ["hu": ["one": "%lld fájl", "other": "%lld fájl"]]),
      .accepts(key: "%lld files", ["ja": ["other": "%lldファイル"]]),
    ])

  package init() {}

  package func check(_ file: CatalogFile) -> [Finding] {
    var languages = PluralLanguages()
    return file.pluralGroups.compactMap { group in
      let language = languages[group.language]
      guard group.units.count > 1, language.forms.required.count > 1, !language.hasUninflectedNouns,
        group.units[0].traits.contains(.nonBlank)
      else { return nil }
      let value = group.units[0].value
      guard group.units.allSatisfy({ $0.value == value }), let key = group.keyNode else { return nil }
      return group.entry.finding(
        "all plural forms in '\(group.language)' read the same\(group.suffix)", at: key.range,
        language: group.language)
    }
  }
}
