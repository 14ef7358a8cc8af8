package import RuleKit
package import SourceText
package import XCStrings

/// A catalog with git's conflict markers.
package struct ConflictMarker: SyntaxRule {
  package static let about = RuleDescription(
    id: "conflict-marker",
    title: "a catalog contains conflict markers",
    rationale: """
      Git left both sides of a conflict in the file. Until it is resolved, the file is not valid JSON and \
      can't be used as a catalog. 'l10n resolve' merges both sides by key, and lists or resolves the \
      remaining conflicts. With the merge driver that 'l10n init --merge-driver' sets up, git does this \
      automatically.
      """,
    severity: .error, traits: [.isUnacceptable],
    examples: [
      .reports(
        """
        {
          "sourceLanguage" : "en",
        ⟦<<<<<<<⟧ HEAD
          "strings" : { }
        =======
          "strings" : { "a" : { } }
        >>>>>>> branch
        }
        """),
      .accepts(
        """
        {
          "sourceLanguage" : "en",
          "strings" : { "<<<<<<< HEAD" : { } },
          "version" : "1.0"
        }
        """),
    ])

  package func check(_ error: JSONSyntaxError, in file: SourceFile) -> Finding? {
    guard case .conflictMarker = error.kind else { return nil }
    return Finding(
      range: error.range, message: error.message,
      notes: [Note("run 'l10n resolve' to merge both sides by key and list the remaining conflicts")])
  }
}
