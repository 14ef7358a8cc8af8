package import RuleKit
import XCStrings

/// Placeholders with and without numbers in one text.
package struct PlaceholderMixed: CatalogRule {
  package static let about = RuleDescription(
    id: "placeholder-mixed",
    title: "a text has placeholders with and without numbers",
    rationale: """
      A placeholder without a number does not go on where the numbered ones end: it starts at the first argument, \
      so that one argument shows twice and another one never, or the app crashes as the types differ. Number all \
      placeholders of a text, or none.
      """,
    severity: .error,
    examples: [
      .reports(key: "%@ of %@", ["es": "%1$@ de ⟦%@⟧"]),
      .reports(key: "home.progress", ["en": "⟦%@⟧ of %2$@", "es": "%1$@ de %2$@"]),
      .accepts(key: "%@ of %@", ["es": "%2$@: %1$@"]),
      .accepts(key: "%lld%% of %@", ["es": "%1$lld %% de %2$@"]),
    ])

  package func check(_ file: CatalogFile) -> [Finding] {
    file.formatFaults.compactMap { fault in
      guard case .mixed = fault.kind else { return nil }
      return fault.finding(FormatIssue.message(.mixedPositions, about: "'\(fault.slice)'"))
    }
  }
}
