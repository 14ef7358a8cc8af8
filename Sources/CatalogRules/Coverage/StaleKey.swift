package import RuleKit
import XCStrings

/// A key that is no longer found in code.
package struct StaleKey: CatalogRule {
  package static let about = RuleDescription(
    id: "stale-key",
    group: .coverage,
    title: "a key is no longer found in code",
    rationale: """
      Xcode marks a key as stale when the last build did not find it in code, and keeps its translations. \
      Keys that only debug builds or previews look up are not reported: Xcode does not extract them. \
      Remove the key if it is no longer used. If code builds the key at run time, set its extraction state \
      to 'manual' so that Xcode no longer changes it.
      """,
    severity: .warning,
    onImport: .skipped,
    examples: [
      .reports(
        """
        {
          "sourceLanguage" : "en",
          "strings" : {
            ⟦"Old"⟧ : {
              "extractionState" : "stale"
            },
            "Save" : { }
          }
        }
        """,
        fixed: """
          {
            "sourceLanguage" : "en",
            "strings" : {
              "Old" : {
                "extractionState" : "manual"
              },
              "Save" : { }
            }
          }
          """),
      .accepts(key: "Save", ["es": "Guardar"]),
      .accepts(
        "{ \"sourceLanguage\" : \"en\", \"strings\" : { \"Save\" : { \"extractionState\" : \"manual\" } } }"),
    ])

  package func check(_ file: CatalogFile) -> [Finding] {
    file.entries.filter(\.isStale).map { entry in
      entry.finding(
        "'\(entry.key)' is no longer found in code",
        fix: entry.fix("set extractionState to 'manual'", .needsReview) {
          $0.set(.string(ExtractionState.manual.rawValue), at: ["extractionState"])
        })
    }
  }
}
