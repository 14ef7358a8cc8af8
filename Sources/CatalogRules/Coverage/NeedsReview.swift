package import RuleKit
import XCStrings

/// A text of a required language that needs review.
package struct NeedsReview: CatalogRule {
  package static let about = RuleDescription(
    id: "needs-review",
    title: "a text of a required language needs review",
    rationale: """
      The source text has changed since it was translated, somebody flagged the text, or it is a machine \
      translation that nobody has reviewed. Compare it with the source text, correct it if necessary, and \
      set its state to 'translated'.
      """,
    severity: .warning,
    onImport: .skipped, traits: [.isOfReviews],
    examples: [
      .reports(["en": "Cafés", "es": .unit("⟦Bares⟧", state: "needs_review")]),
      .reports(["en": .unit("⟦Cafés⟧", state: "needs_review"), "es": "Cafés"]),
      .reports(["en": "Cafés", "es": .unit("⟦Bares⟧", state: "machine_translated")]),
      .accepts(["en": "Cafés", "es": "Cafés"]),
      .accepts(["en": "Cafés", "es": .unit("Bares", state: "reviewed")]),
      .accepts(key: "%@: %@", ["es": .unit("%@: %@", state: "needs_review")]),
      .accepts(["es": .unit("", state: "needs_review")]),
      .accepts(["es": .unit("%@ – %@", state: "needs_review")]),
      .accepts(["en": .unit("", state: "needs_review"), "es": "Bares"]),
      .accepts(["en": "Cafés", "es": .unit("", state: "needs_review")]),
      .accepts(["en": "Cafés", "es": .unit("", state: "machine_translated")]),
    ])

  package func check(_ file: CatalogFile) -> [Finding] {
    let brandNames = file.configuration.brandNames
    return RemainingTexts(file, at: .needsReview).texts.compactMap { text in
      let unit = text.first
      // A text without words, such as '%@: %@', is the same in every language.
      guard unit.entry.hasWords(brandNames: brandNames) else { return nil }
      switch unit.state {
      case .needsReview?:
        return unit.finding(
          "'\(unit.key)' needs review in '\(unit.language)'", namesKey: true, notes: text.notes)
      case .machineTranslated?:
        return unit.finding(
          "'\(unit.key)' has an unreviewed machine translation in '\(unit.language)'", namesKey: true,
          notes: text.notes
        ).about(UnitState.machineTranslated.rawValue)
      default: return nil
      }
    }
  }
}
