package import RuleKit
import SourceText
import XCStrings

/// A text with more characters than its key's comment allows.
package struct TooLong: CatalogRule {
  package static let about = RuleDescription(
    id: "too-long",
    title: "a text is longer than its key's comment allows",
    rationale: """
      A comment such as “max-length: 20” or “at most 20 characters” says what fits; a longer text is cut off. \
      Characters are counted as people see them. A placeholder counts as one character, the least it can be, so a \
      text that is reported is too long whatever is put in.
      """,
    severity: .error,
    examples: [
      .reports(
        key: "home.list.tab", ["en": "Restaurants", "es": "⟦Restaurantes favoritos⟧"],
        comment: "Title of the tab. max-length: 12"),
      .reports(
        key: "home.list.tab", ["en": "⟦Restaurants⟧"], comment: "At most 10 characters"),
      .accepts(
        key: "home.list.tab", ["en": "Restaurants", "es": "Restaurantes", "fr": "👨‍👩‍👧 %1$@ cafés"],
        comment: "max length 12"),
      .accepts(
        key: "home.list.tab", ["en": "Restaurants"], comment: "Shows the 5 longest characters of a play"),
    ])

  package func check(_ file: CatalogFile) -> [Finding] {
    file.entries.filter { $0.commentTraits.contains(.digit) }.flatMap { entry -> [Finding] in
      guard let comment = entry.comment, let limit = LengthLimit.limit(in: comment) else { return [] }
      return entry.units.compactMap { unit in
        let length = Self.length(of: unit)
        guard length > limit else { return nil }
        return unit.finding("'\(unit.language)' has \(length) characters, the comment allows \(limit)")
      }
    }
  }

  private static func length(of unit: FileUnit) -> Int {
    let text = unit.scalars
    let placeholders = text.placeholders
    return unit.value.count - placeholders.reduce(0) { $0 + text.text(of: $1).count - 1 }
  }
}
