package import RuleKit

/// An extraction state that Xcode does not write.
package struct UnknownExtractionState: CatalogRule {
  package static let about = RuleDescription(
    id: "unknown-extraction-state",
    group: .structure,
    title: "a key has an unknown extraction state",
    rationale: """
      The extraction state records whether code or a person manages a key. Xcode treats an unknown state \
      as none and may then mark as stale or delete a key that is managed by hand. Use \
      'manual', 'stale', 'extracted_with_value' or 'migrated', or omit the state for keys found in code.
      """,
    severity: .warning,
    onImport: .skipped,
    examples: [
      .reports(entry("⟦\"manuel\"⟧"), fixed: entry("\"manual\"")),
      .reports(entry("⟦\"automatic\"⟧")),
      .accepts(entry("\"extracted_with_value\"")),
    ])

  private static func entry(_ state: String) -> String {
    RuleExample.catalog(members: "\"extractionState\" : \(state)")
  }

  package func check(_ file: CatalogFile) -> [Finding] { file.unknownNames(.extractionState) }
}
