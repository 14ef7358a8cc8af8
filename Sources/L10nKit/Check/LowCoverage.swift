package import RuleKit
import XCStrings

/// A language of which fewer keys are translated than the configuration requires.
package struct LowCoverage: DescribedRule {
  package static let about = RuleDescription(
    id: "low-coverage",
    title: "too few keys are translated to a language",
    rationale: """
      The configuration requires a percentage of the keys in this language, counted over all catalogs of the project. \
      Users see the source language for the others. Translate more keys, or lower the percentage.
      """,
    severity: .error,
    onImport: .skipped, traits: [.isOfShares],
    examples: [
      .reports(
        RuleExample.marking("strings", in: ["Cancel": [:], "Save": ["uk": "Зберегти"]]),
        configuration: #"{ "languages" : { "en" : "required", "uk" : 90 } }"#),
      .accepts(
        keys: ["Cancel": [:], "Save": ["uk": "Зберегти"]],
        configuration: #"{ "languages" : { "en" : "required", "uk" : 50, "ko" : "optional" } }"#),
    ])

  /// Returns a finding for each language, in the catalog that lacks the most keys.
  static func findings(
    _ coverage: Coverage, of catalogs: [CatalogFile], _ configuration: Configuration
  ) -> [(path: String, finding: Finding)] {
    configuration.partialLanguages.compactMap { language in
      guard language.percentage > 0,
        let counts = coverage.total.languages.first(where: { $0.language.rawValue == language.language }),
        counts.percentage < language.percentage,
        let catalog = zip(catalogs, coverage.catalogs).max(by: {
          left(in: language, $0.1) < left(in: language, $1.1)
        })?.0, let strings = catalog.tree.root.member("strings")?.key
      else { return nil }
      return (
        catalog.path,
        Finding(
          range: strings.range,
          message: "fewer than \(language.percentage)% of the keys are translated to '\(language.language)'",
          language: language.language,
          notes: [Note("\(counts.percentage)%: \(counts.translated) of \(counts.total) keys")])
      )
    }
  }

  private static func left(in language: Configuration.PartialLanguage, _ section: Coverage.Section) -> Int {
    section.languages.first { $0.language.rawValue == language.language }.map { $0.total - $0.translated }
      ?? 0
  }
}
