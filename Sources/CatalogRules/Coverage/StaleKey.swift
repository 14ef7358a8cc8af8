package import RuleKit

/// A key that is no longer found in code.
package struct StaleKey: CatalogRule {
  package static let about = RuleDescription(
    id: "stale-key",
    title: "a key is no longer found in code",
    rationale: """
      Xcode marks a key as stale when the last build did not find it in code, and keeps its translations. \
      Keys that only debug builds or previews look up are not reported: Xcode does not extract them. \
      Remove the key if it is no longer used; 'l10n prune --stale' removes all unused ones. If code may use the \
      key in a way that Xcode can't extract, the notes name the place: set its extraction state to 'manual' then. A \
      key that code does look up needs its translations whatever its state.
      """,
    severity: .warning,
    onImport: .skipped, traits: [.isOfStaleKeys],
    examples: [
      .reports(members: "\"extractionState\" : \"stale\"", of: "⟦Old⟧"),
      .accepts(key: "Save", ["es": "Guardar"]),
      .accepts(members: "\"extractionState\" : \"manual\"", of: "Save"),
    ])

  package func check(_ file: CatalogFile) -> [Finding] {
    let removal = Note(
      "to remove stale keys that code does not use, run: l10n prune --stale", purpose: .removal)
    return file.entries.filter { $0.isStale || $0.isRevived }.map { entry in
      entry.isRevived
        ? entry.finding(
          "'\(entry.key)' is marked as stale, but code uses it",
          notes: [Note("to update its state, run: l10n sync")])
        : entry.finding("'\(entry.key)' is no longer found in code", notes: [removal])
    }
  }
}
