package import RuleKit
import XCStrings

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

  package func check(_ file: CatalogFile) -> [Finding] {
    let known = ExtractionState.known.map(\.rawValue)
    return file.shapeIssues.compactMap { issue in
      guard case .unknownExtractionState = issue.kind else { return nil }
      let name = file.node(of: issue).string ?? ""
      return file.finding(
        "unknown extraction state '\(name)'", about: issue,
        notes: [Note("known extraction states are \(Wording.names(known))")],
        fix: file.renaming(issue, to: NearestName.nearest(to: name, in: known)))
    }
  }
}
