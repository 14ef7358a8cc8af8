import CatalogMerge
package import RuleKit
import XCStrings

/// A catalog in which the merge driver left a conflict that nobody decided yet.
package struct UnresolvedConflict: ProjectRule {
  package static let about = RuleDescription(
    id: "unresolved-conflict",
    title: "a merge left a conflict in a catalog",
    rationale: """
      Both branches changed the same text. 'l10n merge --driver' kept ours and named the place in a file beside the \
      catalog, such as 'Localizable.xcstrings.conflict-3f2a91c0.json'; the text of the other branch is only in git. The \
      conflict is open as long as that file is there, in every clone that it was committed to. If the merge was aborted \
      and the file was staged or committed with other changes, nothing is left to resolve, and you can remove the file. \
      Run 'l10n resolve' to list what each side has, and 'l10n resolve --ours' or '--theirs' with keys or languages to \
      choose.
      """,
    severity: .error,
    examples: [
      .reports(
        catalog("⟦\"home.list.title\"⟧"), beside: ["Localizable.xcstrings.conflict-3f2a91c0.json": record]),
      .accepts(
        catalog("\"home.list.title\""), beside: ["Other.xcstrings.conflict-3f2a91c0.json": record]),
    ])

  private static func catalog(_ key: String) -> String {
    "{ \"sourceLanguage\" : \"en\", \"strings\" : { \(key) : { \"comment\" : \"Title\" } }, \"version\" : \"1.0\" }"
  }

  private static let record = """
    { "open" : [ [ "strings", "home.list.title", "comment" ] ], "version" : 1, "versions" : "- 1a 2b" }
    """

  package func check(_ project: Project) -> [(path: String, finding: Finding)] {
    project.catalogs.flatMap { file in
      (project.openConflicts[file.path] ?? []).compactMap { conflict in
        CatalogPlace(path: conflict.place).map { (file.path, finding(at: $0, in: file, conflict.record)) }
      }
    }
  }

  private func finding(at place: CatalogPlace, in file: CatalogFile, _ record: String) -> Finding {
    // What is said about a key stands at the key, where an ignore comment and an editor find it.
    let removal = Wording.command(["git", "rm", "-f", record])
    let owner = place.key.flatMap { file.catalog[$0]?.keyNode.range } ?? file.headRange
    return Finding(
      range: owner, message: "unresolved conflict: \(place)", key: place.key,
      language: place.language?.rawValue,
      notes: [
        Note("'l10n resolve' shows both sides, and '--ours' or '--theirs' chooses one"),
        Note("recorded in '\(record)'; if that merge was aborted, run: \(removal)"),
      ])
  }
}
