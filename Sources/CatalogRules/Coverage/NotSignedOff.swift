package import RuleKit
import XCStrings

/// A finished translation that no reviewer has signed off.
package struct NotSignedOff: CatalogRule {
  package static let about = RuleDescription(
    id: "not-signed-off",
    title: "a translation of a listed language is not signed off",
    rationale: """
      The project demands that a reviewer approves each translation. 'l10n merge' records what XLIFF files \
      mark as 'signed-off', 'reviewed' or 'final' in '.l10n-reviews.csv'; it ends when the translation or its \
      source text changes. Have the text reviewed, and merge the reviewer's file.
      """,
    severity: .error,
    onImport: .skipped, isOptIn: true,
    examples: [
      .reports(["en": "Cafés", "es": "⟦Bares⟧"]),
      .accepts(["en": "Cafés", "es": .unit("Bares", state: "needs_review")]),
      .accepts(["en": "Cafés", "fr": "Bars"]),
      .accepts(key: "%@: %@", ["es": "%@ – %@"]),
      .accepts(
        keys: ["home.list.title": ["en": "Cafés", "es": "Bares"]],
        beside: [SignOffs.fileName: "language,state,source,target\nes,signed-off,Cafés,Bares\n"]),
    ])

  package func check(_ file: CatalogFile) -> [Finding] {
    let configuration = file.configuration
    let isListed = file.languages.map { configuration.allLanguages.contains($0.rawValue) }
    return file.units { $0.isTranslation && $0.progress == .translated && isListed[Int($0.language)] }
      .compactMap { unit in
        guard unit.entry.isWanted, unit.entry.hasWords(brandNames: configuration.brandNames),
          SignOffs.Translation(unit) != nil, configuration.signOffs[unit] == nil
        else { return nil }
        return unit.finding(
          "'\(unit.key)'\(unit.pathSuffix) is not signed off in '\(unit.language)'", namesKey: true)
      }
  }
}
