import CatalogMerge
import CatalogSync
import GitFormats
import SourceText
import ToolKit
import XCStrings

/// A catalog in which a merge left conflicts.
struct ConflictedCatalog {
  /// The file as it is.
  let file: SourceFile
  /// The catalog to resolve the conflicts in; not the file's where that has to be merged again.
  let catalog: StringCatalog
  /// The conflicts that are open, in key order.
  let conflicts: [MergeConflict]
  /// The report beside the file; `nil` if there is none.
  let report: SourceFile?

  /// Whether the file has to be merged again, because of markers or because nobody merged it by key yet.
  var isRemerged: Bool { catalog.bytes != file.bytes }

  /// Finds the catalogs with conflicts: by reports beside them, by markers in them, and by git's index.
  static func load(
    _ options: EditingOptions, _ presentation: Presentation, in environment: Environment
  ) async throws -> [ConflictedCatalog] {
    let configuration = try ConfigurationFile.load(
      options.configuration, for: options.paths, presentation, in: environment)
    let loader = ProjectLoader(
      environment: environment, configurationFile: configuration, verbosity: presentation.verbosity)
    var loaded = await loader.load(options.paths, jobs: environment.coreCount)
    loaded.addConflictReports(from: environment)
    loaded.problems.dropFirst().forEach(environment.report)
    if let problem = loaded.problems.first { throw problem }
    let repository = GitRepository(environment)
    let unmerged = repository.unmergedFiles()
    let wanted = loaded.files.filter {
      options.table == nil || CatalogScopes.table(of: $0.path) == options.table
    }
    return try wanted.compactMap { file in
      let path = try environment.fileSystem.realPath(of: file.path)
      let versions = try MergedVersions(unmerged[path], repository, path: file.path)
      return try find(file, loaded.conflictReports[file.path], versions)
    }
  }

  /// Finds out what is open in a catalog; `nil` if nothing is.
  private static func find(
    _ file: SourceFile, _ report: SourceFile?, _ versions: MergedVersions?
  ) throws -> ConflictedCatalog? {
    if let text = ConflictedText(file.bytes) {
      guard let merge = try merge(text, versions) else {
        throw InputError(
          path: file.path,
          message: "the sides between the conflict markers are not catalogs; edit them by hand")
      }
      return try remerged(file, report, merge)
    }
    let catalog: StringCatalog
    do throws(JSONSyntaxError) {
      catalog = try StringCatalog(parsing: file.bytes)
    } catch {
      throw InputError(catalog: file.path, error)
    }
    if let report, let conflicts = try conflicts(in: report, of: file.path) {
      return ConflictedCatalog(file: file, catalog: catalog, conflicts: conflicts, report: report)
    }
    guard let versions, let merge = versions.merge else { return nil }
    if file.bytes == versions.ours.bytes { return try remerged(file, nil, merge) }
    // Somebody merged the file already: what is not ours any more was decided.
    let resolution = ConflictResolution(catalog)
    let conflicts = merge.conflicts.filter { resolution.state(of: $0) == .ours }
    return conflicts.isEmpty
      ? nil : ConflictedCatalog(file: file, catalog: catalog, conflicts: conflicts, report: nil)
  }

  /// The merge of a file with markers, in which edits outside of them stay; `nil` if there is none by key.
  ///
  /// Where nobody edited, git's versions give the same texts in a better order.
  private static func merge(_ text: ConflictedText, _ versions: MergedVersions?) throws -> ThreeWayMerge? {
    guard let marked = MergedVersions(text, versions)?.merge else { return versions?.merge }
    guard let original = versions?.merge else { return marked }
    for side in [MergeSide.ours, .theirs] {
      let one = try StringCatalog(parsing: marked.bytes(keeping: side))
      let other = try StringCatalog(parsing: original.bytes(keeping: side))
      if !one.tree.root.saysSame(as: other.tree.root) { return marked }
    }
    return original
  }

  private static func remerged(
    _ file: SourceFile, _ report: SourceFile?, _ merge: ThreeWayMerge
  ) throws -> ConflictedCatalog? {
    let catalog = try StringCatalog(parsing: merge.bytes())
    if catalog.bytes == file.bytes, merge.conflicts.isEmpty { return nil }
    return ConflictedCatalog(file: file, catalog: catalog, conflicts: merge.conflicts, report: report)
  }

  /// The conflicts in a report; `nil` for a file of other content.
  private static func conflicts(
    in report: SourceFile, of path: String
  ) throws(InputError) -> [MergeConflict]? {
    switch ConflictReport.read(report.bytes, path: path) {
    case .report(let report): return report.conflicts
    case .foreign: return nil
    case .otherVersion(let version):
      throw InputError(
        path: report.path, message: "unsupported version \(version); merge again to write the report anew")
    case .unusable(let problem):
      throw InputError(path: report.path, position: problem.position, message: problem.message)
    }
  }
}

/// The catalogs that a merge brings together.
private struct MergedVersions {
  let base: StringCatalog?
  let ours: StringCatalog
  let theirs: StringCatalog

  /// Reads the versions that git's index has of an unmerged file; `nil` if it has not both sides.
  init?(_ file: GitRepository.UnmergedFile?, _ repository: GitRepository, path: String) throws {
    guard let file, let ours = file.ours, let theirs = file.theirs else { return nil }
    base = try file.base.flatMap { Self.catalog(try repository.blob($0)) }
    guard let our = Self.catalog(try repository.blob(ours)),
      let their = Self.catalog(try repository.blob(theirs))
    else { return nil }
    (self.ours, self.theirs) = (our, their)
  }

  /// Takes the sides from between markers, so that edits outside of them stay, and the common state from git.
  init?(_ text: ConflictedText, _ versions: MergedVersions?) {
    guard let ours = Self.catalog(text.ours), let theirs = Self.catalog(text.theirs) else { return nil }
    (self.ours, self.theirs) = (ours, theirs)
    base = versions?.base ?? text.base.flatMap(Self.catalog)
  }

  /// The merge; `nil` where a line merge has to do.
  var merge: ThreeWayMerge? {
    let merge = ThreeWayMerge(base: base, ours: ours, theirs: theirs)
    return merge.keepsHiddenValues ? merge : nil
  }

  private static func catalog(_ bytes: [UInt8]) -> StringCatalog? {
    try? MergeInput(withRepeatedKeys: bytes).catalog
  }
}
