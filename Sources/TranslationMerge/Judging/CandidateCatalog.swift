import RuleKit
import SourceText
import XCStrings

/// A catalog with proposals that are still to be judged: as it is, and as they would make it.
struct CandidateCatalog: Sendable {
  /// The path as reports name it.
  let path: String
  /// How the file's keys are to look, `nil` for what the project says.
  let keyConvention: KeyConvention?
  /// The catalog without the proposals; in later rounds the part of it that they are about.
  private(set) var before: StringCatalog
  /// The catalog with all of them.
  private(set) var after: StringCatalog
  /// What is to be judged.
  private(set) var proposals: [Proposal]

  /// Makes the proposals' changes; `nil` where the result can't be read, which takes a catalog at the limit of what can.
  init?(_ catalog: MergeCatalog, _ proposals: [Proposal]) {
    guard let after = try? Self.applying(proposals, to: catalog.catalog) else { return nil }
    path = catalog.path
    keyConvention = catalog.keyConvention
    before = catalog.catalog
    self.after = after
    self.proposals = proposals
  }

  /// A catalog with all changes that proposals ask for.
  static func applying(
    _ proposals: [Proposal], to catalog: StringCatalog
  ) throws(JSONSyntaxError) -> StringCatalog {
    var editor = CatalogEditor(catalog)
    for proposal in proposals { proposal.apply(to: &editor) }
    return try StringCatalog(parsing: catalog.bytes.applying(editor.edits()))
  }

  /// Keeps some of the proposals, and of the catalog the part that they are about.
  mutating func keep(_ isKept: (Proposal) -> Bool) {
    proposals.removeAll { !isKept($0) }
    guard let part = try? CandidateExcerpt.excerpt(of: before, for: proposals),
      let changed = try? Self.applying(proposals, to: part)
    else { return proposals.removeAll() }
    (before, after) = (part, changed)
  }
}
