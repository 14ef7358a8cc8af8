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
  /// Where git has the file; `nil` outside of a repository.
  let place: Place?
  /// The catalog to resolve the conflicts in; not the file's where that has to be merged again.
  private(set) var catalog: StringCatalog
  /// The conflicts that are open, in key order.
  private(set) var conflicts: [MergeConflict]
  /// The versions between markers; `nil` for a file without markers.
  private var marked: MergedVersions?

  /// A file in a work tree.
  struct Place {
    let tree: WorkTreeConflicts
    let index: GitConflicts
    /// The path from the root.
    let path: String

    /// The versions that were merged, as long as git has them in its index.
    var versions: GitConflicts.Versions? { index.unmerged[path] ?? index.staged[path] }
  }

  /// Whether the file has to be merged again, because of markers or because nobody merged it by key yet.
  var isRemerged: Bool { catalog.bytes != file.bytes }

  /// Finds what is open in a catalog; `nil` if nothing is.
  init?(_ file: SourceFile, _ place: Place?) throws {
    (self.file, self.place) = (file, place)
    if let text = ConflictedText(file.bytes) {
      let original = try MergedVersions(place?.versions, place?.tree.repository)
      guard let versions = try MergedVersions.between(text, of: original), let merge = versions.merge() else {
        throw InputError(
          path: file.path,
          message: "the sides between the conflict markers are not catalogs; edit them by hand")
      }
      (catalog, conflicts) = (try StringCatalog(parsing: merge.bytes()), merge.conflicts)
      marked = versions
      return
    }
    do throws(JSONSyntaxError) {
      catalog = try StringCatalog(parsing: file.bytes)
    } catch {
      throw InputError(catalog: file.path, error)
    }
    conflicts = []
    guard let place, let versions = place.versions else { return nil }
    let entry = place.tree.entry(of: place.path, versions)
    // Without the driver, whoever stages a file has resolved it.
    guard entry != nil || place.index.unmerged[place.path] != nil,
      let merged = try MergedVersions(versions, place.tree.repository), let merge = merged.merge()
    else { return nil }
    if let entry {
      conflicts = merge.conflicts.filter(entry.isOpen)
    } else if file.bytes == merged.ours.bytes {
      (catalog, conflicts) = (try StringCatalog(parsing: merge.bytes()), merge.conflicts)
    } else {
      // Somebody merged the file already: what is not ours any more was decided.
      let resolution = ConflictResolution(catalog)
      conflicts = merge.conflicts.filter { resolution.state(of: $0) == .ours }
    }
    if conflicts.isEmpty, !isRemerged { return nil }
  }

  /// Finds the catalogs with conflicts: by markers in them, by git's index and by what the driver left on record.
  static func load(
    _ options: EditingOptions, _ presentation: Presentation, in environment: Environment
  ) async throws -> [ConflictedCatalog] {
    let configuration = try ConfigurationFile.load(
      options.configuration, for: options.paths, presentation, in: environment)
    let loader = ProjectLoader(
      environment: environment, configurationFile: configuration, verbosity: presentation.verbosity)
    let loaded = await loader.load(options.paths, jobs: environment.coreCount)
    loaded.problems.dropFirst().forEach(environment.report)
    if let problem = loaded.problems.first { throw problem }
    let wanted = loaded.files.filter {
      options.table == nil || CatalogScopes.table(of: $0.path) == options.table
    }
    var trees = WorkTrees(environment)
    return try wanted.compactMap { file in
      let place = try trees.place(of: file.path).map { tree, path in
        Place(tree: tree, index: try trees.index(of: tree), path: path)
      }
      return try ConflictedCatalog(file, place)
    }
  }

  /// The file with a side's texts in some of the conflicts; where it has markers, they stay around the others.
  func bytes(with side: MergeSide, in chosen: [MergeConflict], _ environment: Environment) -> [UInt8] {
    guard let marked, chosen.count < conflicts.count else {
      return ConflictResolution(catalog).bytes(taking: side == .theirs ? chosen : [])
    }
    let paths = Set(chosen.map { $0.place.path.map { ExactKey($0) } })
    let merge = marked.merge { paths.contains($0.place.path.map { ExactKey($0) }) ? side : nil }
    return merge?.markedBytes(in: environment) ?? file.bytes
  }

  /// What is to be put on record where these conflicts stay open; `nil` where markers show them, or git has no versions.
  func entry(leaving open: [MergeConflict]) -> ConflictRecord.Entry? {
    guard let place, let versions = place.versions, marked == nil || open.isEmpty else { return nil }
    return ConflictRecord.Entry(file: place.path, versions: versions.words, open: open.map(\.place))
  }
}
