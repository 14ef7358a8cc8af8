package import RuleKit
import SourceText
import XCStrings

/// A translation that lacks a brand name of its source text.
package struct ChangedBrandName: CatalogRule {
  package static let about = RuleDescription(
    id: "changed-brand-name",
    group: .texts,
    title: "a translation lacks a brand name of the source text",
    rationale: """
      Brand names are spelled alike in all languages. The names are those in 'brandNames' of the \
      configuration; inflected names, as in 'FavRes-Liste' or 'FavResin', are accepted. Copy the name of the \
      source text.
      """,
    severity: .warning,
    examples: [
      .reports(
        key: "home.open", ["en": "Open FavRes now", "es": "⟦Abre FavRas ya⟧"],
        configuration: "{ \"brandNames\" : [\"FavRes\"] }"),
      .accepts(
        key: "home.open", ["en": "Open FavRes now", "es": "Abre FavRes ya"],
        configuration: "{ \"brandNames\" : [\"FavRes\"] }"),
      .accepts(key: "home.open", ["en": "Open FavRes now", "es": "Abre FavRas ya"]),
    ])

  package func check(_ file: CatalogFile) -> [Finding] {
    let names = file.configuration.brandNames.filter { !$0.isEmpty }
    guard !names.isEmpty else { return [] }
    return file.translations(withAnyOf: .nonBlank).compactMap { unit in
      // A plural form may leave out what others say.
      guard unit.path.pluralForm == nil, let source = unit.sourceText else { return nil }
      guard let missing = names.first(where: { Self.has($0, source) && !unit.value.contains($0) }) else {
        return nil
      }
      return unit.finding(
        "the brand name '\(missing)' of '\(file.sourceLanguage)' is not in '\(unit.language)'")
    }
  }

  /// Whether a text has a name as a word.
  private static func has(_ name: String, _ text: String) -> Bool {
    text.ranges(of: name).contains { range in
      let before = range.lowerBound > text.startIndex ? text[text.index(before: range.lowerBound)] : " "
      let after = range.upperBound < text.endIndex ? text[range.upperBound] : " "
      return !before.isLetter && !after.isLetter
    }
  }
}
