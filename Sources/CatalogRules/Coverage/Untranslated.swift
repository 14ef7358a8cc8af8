package import RuleKit
import XCStrings

/// A text of a required language that is still in the state 'new'.
package struct Untranslated: CatalogRule {
  package static let about = RuleDescription(
    id: "untranslated",
    title: "a text of a required language is not translated yet",
    rationale: """
      Xcode gives the state 'new' to a text that it created itself, usually a copy of the source text, and \
      ships it as it is. Translate the text and set its state to 'translated'. In the source language, \
      'new' is fine: the text comes from code.
      """,
    severity: .error,
    onImport: .skipped, traits: [.isUnfinished, .isOfRemains],
    examples: [
      .reports(["en": "Restaurants", "es": .unit("⟦Restaurants⟧", state: "new")]),
      .accepts(["en": .unit("Cafés", state: "new"), "es": "Cafés"]),
      .accepts(["en": "Cafés", "fr": .unit("Cafés", state: "new")]),
    ])

  package func check(_ file: CatalogFile) -> [Finding] {
    RemainingTexts(file, at: .new).texts.map { text in
      text.first.finding(
        "'\(text.first.key)' is not translated into '\(text.first.language)' yet", namesKey: true,
        notes: text.notes)
    }
  }
}
