package import RuleKit
package import SourceText
package import XCStrings

/// A catalog that was committed with git's conflict markers.
package struct ConflictMarker: SyntaxRule {
  package static let about = RuleDescription(
    id: "conflict-marker",
    title: "a catalog holds conflict markers",
    rationale: """
      Git left both sides of a conflict in the file for a person to choose. Until somebody does, the file is not a \
      catalog. 'l10n resolve' merges the two sides by key, and lists or resolves the conflicts that remain. With the merge \
      driver that 'l10n init --merge-driver' sets up, git does so by itself.
      """,
    severity: .error,
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
      notes: [Note("'l10n resolve' merges both sides by key and lists the conflicts that remain")])
  }
}
