import RuleKit

struct TooLong: CatalogRule {
  static let about = RuleDescription(
    id: "too-long",
    title: "a text is longer than its key's comment allows",
    rationale: """
      A comment such as “max-length: 20” or “at most 20 characters” sets a limit, and a longer text is cut \
      off. The rule counts user-perceived characters. A placeholder counts as one character, the minimum, \
      so a reported text is too long whatever the arguments are.
      """,
    severity: .error,
    examples: [
      .reports(
        ["en": "Restaurants", "es": "⟦Restaurantes favoritos⟧"], comment: "Title of the tab. max-length: 12"),
      .reports(["en": "⟦Restaurants⟧"], comment: "Button label. At most 10 characters"),
      .accepts(["en": "Restaurants", "es": "Restaurantes", "fr": "👨‍👩‍👧 %1$@ cafés"], comment: "max length 12"),
      .accepts(["en": "Restaurants"], comment: "Shows the 5 longest characters of a play"),
    ])

  func check(_ file: CatalogFile) -> [Finding] {
    file.entries.filter { $0.commentTraits.contains(.digit) }.flatMap { entry -> [Finding] in
      guard let comment = entry.comment, let limit = LengthLimit.limit(in: comment) else { return [] }
      return entry.units.compactMap { unit in
        let length = Self.length(of: unit)
        guard length > limit else { return nil }
        return unit.finding("'\(unit.language)' has \(length) characters, but the comment allows \(limit)")
      }
    }
  }

  private static func length(of unit: FileUnit) -> Int {
    let text = unit.scalars
    let placeholders = text.placeholders
    return unit.value.count - placeholders.reduce(0) { $0 + text.text(of: $1).count - 1 }
  }
}
