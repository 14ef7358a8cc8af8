import RuleKit

struct MarkdownLink: CatalogRule {
  static let about = RuleDescription(
    id: "markdown-link",
    title: "a translation lacks a Markdown link of its source text",
    rationale: """
      SwiftUI and attributed strings interpret Markdown in localized texts. A blank between the brackets, \
      or a bracket that is not closed, removes the link: users read its address and can't open it. Write \
      '[text](address)' as in the source text.
      """,
    severity: .warning,
    onImport: .rejected,
    examples: [
      .reports(["en": "Read the [terms](app:terms)", "es": "⟦Lee las [condiciones] (app:terms)⟧"]),
      .accepts(["en": "Read the [terms](app:terms)", "es": "Lee las [condiciones](app:terms)"]),
    ])

  func check(_ file: CatalogFile) -> [Finding] {
    file.translations(withAnyOf: .bracket).compactMap { unit in
      guard unit.sourceTraits.contains(.bracket), let source = unit.sourceScalars else { return nil }
      let wanted = Self.links(in: source)
      guard wanted > 0, wanted != Self.links(in: unit.scalars) else { return nil }
      return unit.finding(
        "'[…](…)' differs in number between '\(unit.language)' and '\(file.sourceLanguage)'")
    }
  }

  /// Returns the number of `](` between a bracket and an address that ends with `)` and has no white space.
  private static func links(in text: TextScalars) -> Int {
    guard let open = text.scalars.firstIndex(of: "[") else { return 0 }
    var count = 0
    var isClosed = false
    for position in text.indices[open...].reversed() {
      if text[position] == ")" { isClosed = true }
      if text.scalars[position].isSpace { isClosed = false }
      if isClosed, text[position] == "]", text[position + 1] == "(", text[position + 2] != ")" { count += 1 }
    }
    return count
  }
}
