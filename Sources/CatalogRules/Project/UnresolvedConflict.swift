import CatalogMerge
package import RuleKit
import SourceText
import XCStrings

/// A catalog beside which a merge left a report of its conflicts.
package struct UnresolvedConflict: ProjectRule {
  package static let about = RuleDescription(
    id: "unresolved-conflict",
    title: "a merge left a conflict in a catalog",
    rationale: """
      Both branches changed the same text. 'l10n merge --driver' kept ours and wrote theirs into a report beside the \
      catalog, named after it with '.theirs.json'. Nothing in the catalog shows the conflict, so that 'git add' would \
      resolve it unseen. Run 'l10n resolve' to list what each side has, and 'l10n resolve --ours' or '--theirs' with \
      keys or languages to choose; the report is deleted with its last conflict.
      """,
    severity: .error,
    examples: [
      .reports(
        catalog("⟦\"home.list.title\"⟧"), beside: ["Localizable.xcstrings.theirs.json": report(version: 2)]),
      .reports(
        catalog("\"home.list.title\"").replacing("\"sourceLanguage\"", with: "⟦\"sourceLanguage\"⟧"),
        beside: ["Localizable.xcstrings.theirs.json": report(version: 1)]),
      .accepts(
        catalog("\"home.list.title\""), beside: ["Other.xcstrings.theirs.json": report(version: 2)]),
      .accepts(catalog("\"home.list.title\""), beside: ["Localizable.xcstrings.theirs.json": "{ }"]),
    ])

  private static func catalog(_ key: String) -> String {
    "{ \"sourceLanguage\" : \"en\", \"strings\" : { \(key) : { \"comment\" : \"Title\" } }, \"version\" : \"1.0\" }"
  }

  private static func report(version: Int) -> String {
    """
    { "conflicts" : [ { "key" : "home.list.title", "leaf" : "comment", "ours" : "Title", "theirs" : "Heading",
      "path" : [ "strings", "home.list.title", "comment" ] } ],
      "file" : "Localizable.xcstrings", "version" : \(version) }
    """
  }

  package func check(_ project: Project) -> [(path: String, finding: Finding)] {
    project.catalogs.flatMap { file -> [(path: String, finding: Finding)] in
      guard let report = project.conflictReports[file.path] else { return [] }
      return findings(in: file, report).map { (file.path, $0) }
    }
  }

  private func findings(in file: CatalogFile, _ report: SourceFile) -> [Finding] {
    switch ConflictReport.read(report.bytes, path: file.path) {
    case .foreign: []
    case .otherVersion(let version): [unreadable(report, "unsupported version \(version)", in: file)]
    case .unusable(let problem):
      [unreadable(report, "line \(problem.position.line): \(problem.message)", in: file)]
    case .report(let report): report.conflicts.map { finding($0, in: file) }
    }
  }

  private func unreadable(_ report: SourceFile, _ reason: String, in file: CatalogFile) -> Finding {
    Finding(
      range: file.headRange, message: "the conflicts in '\(report.path)' can't be read: \(reason)",
      notes: [Note("merge again, or delete the report once the conflicts are resolved")])
  }

  private func finding(_ conflict: MergeConflict, in file: CatalogFile) -> Finding {
    let place = conflict.place
    // What is said about a key stands at the key, where an ignore comment and an editor find it.
    let owner = place.key.flatMap { file.catalog[$0]?.keyNode.range } ?? file.headRange
    return Finding(
      range: owner, message: "unresolved conflict: \(place)", key: place.key,
      language: place.language?.rawValue,
      notes: [Note("'l10n resolve' shows both sides, and '--ours' or '--theirs' chooses one")])
  }
}
