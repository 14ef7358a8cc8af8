import CatalogMerge
package import RuleKit
import XCStrings

/// A conflict that the merge driver left unresolved in a catalog.
package struct UnresolvedConflict: CatalogInProjectRule {
  package static let about = RuleDescription(
    id: "unresolved-conflict",
    title: "a merge left a conflict in a catalog",
    rationale: """
      Both branches changed the same text. 'l10n merge --driver' kept ours and recorded the conflict in a \
      file beside the catalog, such as 'Localizable.xcstrings.conflict-3f2a91c0.json'; the text of the \
      other branch is only in git. The conflict is open as long as that file exists, in every clone that \
      contains it. Run 'l10n resolve' to list both sides, and 'l10n resolve --ours' or '--theirs' with \
      keys or languages to choose one. If the merge was aborted and the file was staged or committed with \
      other changes, nothing is left to resolve: remove the file.
      """,
    severity: .error, traits: [.isUnacceptable],
    examples: [
      .reports(
        catalog("⟦\"home.list.title\"⟧"), beside: ["Localizable.xcstrings.conflict-3f2a91c0.json": record]),
      .accepts(catalog("\"home.list.title\""), beside: ["Other.xcstrings.conflict-3f2a91c0.json": record]),
    ])

  private static func catalog(_ key: String) -> String {
    "{ \"sourceLanguage\" : \"en\", \"strings\" : { \(key) : { \"comment\" : \"Title\" } }, \"version\" : \"1.0\" }"
  }

  private static let record = """
    { "open" : [ [ "strings", "home.list.title", "comment" ] ], "version" : 1, "versions" : "- 1a 2b" }
    """

  package func check(_ file: CatalogFile, in project: Project) -> [Finding] {
    (project.openConflicts[file.path] ?? []).compactMap { conflict in
      CatalogLocation(path: conflict.place).map { finding(at: $0, in: file, conflict.record) }
    }
  }

  private func finding(at place: CatalogLocation, in file: CatalogFile, _ record: String) -> Finding {
    // Findings about a key are located at the key, where suppressions apply and editors show them.
    let removal = Wording.command(["git", "rm", "-f", Wording.path(record)])
    let owner = place.key.flatMap { file.catalog[$0]?.keyNode.range } ?? file.headRange
    var finding = Finding(
      range: owner, message: "unresolved conflict: \(place)", key: place.key, namesKey: true,
      language: place.language?.rawValue,
      notes: [
        Note("run 'l10n resolve' to show both sides; choose one with '--ours' or '--theirs'"),
        Note("recorded in '\(record)'; if that merge was aborted, run: \(removal)"),
      ]
    ).about("\(place)")
    guard let key = place.key, place.language != nil else { return finding }
    finding.message = "unresolved conflict: '\(key)' in "
    return finding.namingLanguage(before: place.leaf.isEmpty ? "" : ", \(place.leaf)")
  }
}
