import CatalogMerge
import GitFormats
import ToolKit
import XCStrings

/// The catalogs that a merge brings together.
struct MergedVersions {
  let base: StringCatalog?
  let ours: StringCatalog
  let theirs: StringCatalog

  /// Reads the versions that git has of a file; `nil` if it has not both sides.
  init?(_ versions: GitConflicts.Versions?, _ repository: GitRepository?) throws {
    guard let repository, let versions, let ours = versions.ours, let theirs = versions.theirs else {
      return nil
    }
    base = try versions.base.flatMap { Self.catalog(try repository.blob($0)) }
    guard let our = Self.catalog(try repository.blob(ours)),
      let their = Self.catalog(try repository.blob(theirs))
    else { return nil }
    (self.ours, self.theirs) = (our, their)
  }

  /// The merge that a record is about; the error names what brings versions that the clone lacks.
  static func merge(of record: ConflictRecordFile, _ repository: GitRepository?) throws -> ThreeWayMerge {
    guard let repository else {
      throw InputError(
        path: record.path, message: "only the git repository has the texts; run 'l10n resolve' there")
    }
    let versions: MergedVersions?
    do {
      versions = try MergedVersions(record.versions, repository)
    } catch is GitError {
      let next =
        try repository.commandFetchingHistory().map { "to fetch them, run: \($0)" }
        ?? "run 'l10n resolve' where the merge was made, or remove this file to keep ours"
      throw InputError(path: record.path, message: "this clone lacks the merged versions; \(next)")
    }
    guard let merge = versions?.merge() else {
      throw InputError(path: record.path, message: "the merged versions are not catalogs")
    }
    return merge
  }

  /// Takes the sides from between markers, so that edits outside of them stay; the common state is git's if it has one.
  private init?(_ text: ConflictedText, base: StringCatalog?) {
    guard let ours = Self.catalog(text.ours), let theirs = Self.catalog(text.theirs) else { return nil }
    (self.ours, self.theirs) = (ours, theirs)
    self.base = base ?? text.base.flatMap(Self.catalog)
  }

  /// The versions between markers; where nobody edited, git's, which give the same texts in a better order.
  static func between(_ text: ConflictedText, of original: MergedVersions?) throws -> MergedVersions? {
    guard let marked = MergedVersions(text, base: original?.base), let merge = marked.merge() else {
      return original
    }
    guard let original, let other = original.merge() else { return marked }
    return try haveSameTexts(merge, other) ? original : marked
  }

  /// The merge, with the sides chosen for conflicts; `nil` where a line merge has to do.
  func merge(choosing side: @escaping (MergeConflict) -> MergeSide? = { _ in nil }) -> ThreeWayMerge? {
    let merge = ThreeWayMerge(base: base, ours: ours, theirs: theirs, resolve: side)
    return merge.keepsHiddenValues ? merge : nil
  }

  private static func haveSameTexts(_ one: ThreeWayMerge, _ other: ThreeWayMerge) throws -> Bool {
    try [MergeSide.ours, .theirs].allSatisfy { side in
      let catalog = try StringCatalog(parsing: one.bytes(keeping: side))
      return catalog.tree.root.saysSame(as: try StringCatalog(parsing: other.bytes(keeping: side)).tree.root)
    }
  }

  private static func catalog(_ bytes: [UInt8]) -> StringCatalog? {
    try? MergeInput(withRepeatedKeys: bytes).catalog
  }
}
