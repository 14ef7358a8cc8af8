package import RuleKit
import XCStrings

/// A source plural none of whose forms shows a number.
package struct PluralWithoutNumber: CatalogRule {
  package static let about = RuleDescription(
    id: "plural-without-number",
    title: "no form of a source plural shows a number",
    rationale: """
      The number that chooses the form is the one that the text shows. A plural of the source language without any \
      has nothing to choose by, and Xcode's compiler stops at it. Put the number into at least one form, or name it \
      in a substitution, whose forms may leave it out.
      """,
    severity: .error,
    examples: [
      .reports(
        """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "home.delete.title" : {
              "localizations" : {
                "en" : {
                  "variations" : {
                    ⟦"plural"⟧ : {
                      "one" : { "stringUnit" : { "state" : "translated", "value" : "Delete the file?" } },
                      "other" : { "stringUnit" : { "state" : "translated", "value" : "Delete the files?" } }
                    }
                  }
                }
              }
            }
          }
        }
        """),
      .accepts(key: "%lld files", ["en": ["one": "the file", "other": "%lld files"]]),
      .accepts(key: "%lld files", ["en": ["one": "%(count)lld file", "other": "%(count)lld files"]]),
      .accepts(
        key: "%lld files",
        ["en": ["one": "%lld file", "other": "%lld files"], "es": ["one": "uno", "other": "varios"]]),
    ])

  package func check(_ file: CatalogFile) -> [Finding] {
    file.pluralGroups.compactMap { group in
      guard group.isSource, !group.plainlyShowsNumbers, group.prefix == .root,
        !group.units.contains(where: { PluralGroup.showsNumber(group.format(of: $0)) }),
        let key = group.keyNode
      else { return nil }
      return group.entry.finding(
        "no plural form of '\(group.entry.key)' shows a number", at: key.range, language: group.language,
        notes: [Note("show it in a form, as '%lld' does, or let code choose between two keys")])
    }
  }
}
