import CatalogMerge
import GitFormats
import RuleKit
import SourceText
import ToolKit
import XCStrings

/// A catalog with open merge conflicts.
struct ConflictedCatalog {
  /// The current file.
  let file: SourceFile
  /// The place in git's work tree; `nil` outside of a repository.
  let place: WorkTrees.Place?
  /// The catalog to resolve; differs from the file if that has to be merged again.
  private(set) var catalog: StringCatalog
  /// The open conflicts, in key order per merge; the later merge wins at the same place.
  private(set) var conflicts: [MergeConflict] = []
  /// The recorded open conflicts, starting with those of the merge in git's index.
  private var recorded: [(file: ConflictRecordFile, conflicts: [MergeConflict])] = []
  /// The versions between markers; `nil` for a file without markers.
  private var marked: MergedVersions?
  /// The keys whose lines outside of the markers are not what a merge by key makes, and whether these are kept.
  private var differences: (keys: [String], areKept: Bool) = ([], false)

  /// Whether the file must be merged again: it has markers or was not merged by key yet.
  var isRemerged: Bool { catalog.bytes != file.bytes }

  /// Finds the open conflicts of a catalog; `nil` if there are none.
  private init?(_ file: SourceFile, _ place: WorkTrees.Place?, _ records: [ConflictRecordFile]) throws {
    (self.file, self.place) = (file, place)
    if let text = ConflictedText(file.bytes) {
      let original = try MergedVersions(place?.versions, place?.repository)
      let hasOwnMarkers = file.bytes.firstRange(of: Array("<<<<<<< ours".utf8)) != nil
      guard
        let versions = try MergedVersions.between(
          text, of: original, hasOwnMarkers: hasOwnMarkers, &differences), let merge = versions.merge()
      else {
        throw InputError(
          path: file.path, "the sides between conflict markers are not catalogs; edit the file by hand")
      }
      (catalog, conflicts) = (try StringCatalog(parsing: merge.bytes()), merge.conflicts)
      marked = versions
      return
    }
    catalog = try StringCatalog.of(file)
    for record in records { try add(record) }
    if !records.isEmpty { return }
    // Without a record, an edited or staged file is resolved; without a driver, git leaves ours.
    guard let place, let merged = try MergedVersions(place.index.unmerged[place.path], place.repository),
      file.bytes == merged.ours.bytes, let merge = merged.merge()
    else { return nil }
    (catalog, conflicts) = (try StringCatalog(parsing: merge.bytes()), merge.conflicts)
    if conflicts.isEmpty, !isRemerged { return nil }
  }

  private mutating func add(_ record: ConflictRecordFile) throws {
    let open = try MergedVersions.merge(of: record, place?.repository).conflicts.filter(record.record.isOpen)
    let known = conflicts.map(\.place.exactPath)
    conflicts += open.filter { conflict in
      let path = conflict.place.exactPath
      return !known.contains { $0.starts(with: path) || path.starts(with: $0) }
    }
    recorded.append((record, open))
  }

  /// The catalogs with open conflicts, and leftover records of completed merges.
  struct Found {
    var catalogs: [ConflictedCatalog] = []
    var leftovers: [ConflictRecordFile] = []
  }

  /// Finds catalogs with conflicts by their markers, the driver's records and git's index.
  static func load(_ options: EditingOptions, in environment: Environment) async throws -> Found {
    let loader = ProjectLoader(environment: environment)
    let loaded = try await Projects(options.paths, configuration: options.configuration, loader).all
    loaded.problems.dropFirst().forEach(environment.report)
    if let problem = loaded.problems.first { throw problem }
    let wanted = loaded.files.filter {
      options.table == nil || CatalogScopes.table(of: $0.path) == options.table
    }
    var trees = WorkTrees(environment: environment)
    var found = Found()
    for file in wanted {
      let place = try trees.place(of: file.path)
      let records = try ConflictRecordFile.all(beside: file.path, in: environment.fileSystem)
      found.leftovers += records.filter { place?.isLive($0) == false }
      let live = records.filter { place?.isLive($0) != false }
      let current = live.filter { $0.versions == place?.versions }
      let former = live.filter { $0.versions != place?.versions }
      guard let catalog = try ConflictedCatalog(file, place, current + former) else { continue }
      found.catalogs.append(catalog)
      environment.remark(catalog.caution)
    }
    let orphans = trees.orphans.map { FilePath.path(from: environment.workingDirectory, to: $0) }
    if let orphan = orphans.first { throw ConflictRecordFile.orphan(orphan) }
    return found
  }

  /// The warning about lines that git merged otherwise than a merge by key; empty if there are none.
  private var caution: Message {
    if differences.keys.isEmpty { return "" }
    let names = Wording.list(differences.keys.map { $0.shortened() }, most: 5)
    return differences.areKept
      ? "\(file.path): warning: edited outside of the markers, so kept unlike a merge by key: \(names)\n"
      : "\(file.path): note: merged by key, unlike the lines outside of the markers: \(names)\n"
  }

  /// Returns the file with a side's texts for the chosen conflicts; the others keep their markers.
  func bytes(with side: MergeSide, in chosen: [MergeConflict], _ environment: Environment) -> [UInt8] {
    guard let marked, chosen.count < conflicts.count else {
      return ConflictResolution(catalog).bytes(taking: side == .theirs ? chosen : [])
    }
    let paths = Set(chosen.map(\.place.exactPath))
    let merge = marked.merge { paths.contains($0.place.exactPath) ? side : nil }
    return merge?.markedBytes(in: environment) ?? file.bytes
  }

  /// Returns the records with the places that stay open after some conflicts are resolved.
  ///
  /// A resolution applies to one merge: a conflict of another merge at the same place stays open.
  func records(ending chosen: [MergeConflict]) -> [(file: ConflictRecordFile, open: [CatalogLocation])] {
    let ended = Set(chosen.map(\.place.exactPath))
    var merges: [[ExactKey]: GitConflicts.Versions] = [:]
    return recorded.map { record, conflicts in
      let open = conflicts.map(\.place).filter { place in
        guard ended.contains(place.exactPath) else { return true }
        let merge = merges[place.exactPath] ?? record.versions
        merges[place.exactPath] = merge
        return merge != record.versions
      }
      return (record, open)
    }
  }
}

/// The three versions of a catalog in a merge.
private struct MergedVersions {
  let base: StringCatalog?
  let ours: StringCatalog
  let theirs: StringCatalog

  /// Reads the versions of a file from git; `nil` unless both sides exist.
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

  /// Repeats the merge of a record; the error explains how to fetch versions that the clone lacks.
  static func merge(of record: ConflictRecordFile, _ repository: GitRepository?) throws -> ThreeWayMerge {
    guard let repository else {
      throw InputError(path: record.path, "only the git repository has the texts; run 'l10n resolve' there")
    }
    let versions: MergedVersions?
    do {
      versions = try MergedVersions(record.versions, repository)
    } catch is GitError {
      let next =
        try repository.commandFetchingHistory().map { "to fetch them, run: \($0)" }
        ?? "run 'l10n resolve' where the merge was made, or remove this file to keep ours"
      throw InputError(path: record.path, "this clone lacks the merged versions; \(next)")
    }
    guard let merge = versions?.merge() else {
      throw InputError(path: record.path, "the merged versions are not catalogs")
    }
    return merge
  }

  /// Reads the sides between markers, keeping edits outside of them; prefers git's merge base.
  private init?(_ text: ConflictedText, base: StringCatalog?) {
    guard let ours = Self.catalog(text.ours), let theirs = Self.catalog(text.theirs) else { return nil }
    (self.ours, self.theirs) = (ours, theirs)
    self.base = base ?? text.base.flatMap(Self.catalog)
  }

  /// Returns git's versions, unless the file with the markers was edited since: then those between the markers.
  ///
  /// Outside of the markers, git's merge of lines may have put a text of one key into another. Markers of our own are
  /// around a merge by key, in which some conflicts may be resolved.
  static func between(
    _ text: ConflictedText, of original: MergedVersions?, hasOwnMarkers: Bool,
    _ differences: inout (keys: [String], areKept: Bool)
  ) throws -> MergedVersions? {
    guard let marked = MergedVersions(text, base: original?.base), let merge = marked.merge() else {
      return original
    }
    guard let original, let other = original.merge() else { return marked }
    let keys = try differingKeys(merge, other)
    guard let keys else { return original }
    let open = Set(other.conflicts.compactMap(\.place.key).map { ExactKey($0) })
    if hasOwnMarkers, keys.allSatisfy({ open.contains(ExactKey($0)) }) { return marked }
    let isEdited = !original.hasLines(of: text)
    differences = (keys, isEdited)
    return isEdited ? marked : original
  }

  /// Whether a text consists of the sides' lines, and has each line that is in all versions just once.
  private func hasLines(of text: ConflictedText) -> Bool {
    func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>: Int] {
      let lines = bytes.split(separator: UInt8(ascii: "\n")).map { $0.last == 0x0D ? $0.dropLast() : $0 }
      return lines.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }
    let (our, their, common) = (lines(ours.bytes), lines(theirs.bytes), lines(base?.bytes ?? []))
    let shared = common.keys.filter { common[$0] == 1 && our[$0] == 1 && their[$0] == 1 }
    return [text.ours, text.theirs].map(lines).allSatisfy { lines in
      lines.keys.allSatisfy { our[$0] != nil || their[$0] != nil } && shared.allSatisfy { lines[$0] != nil }
    }
  }

  /// Returns the merge with chosen sides for conflicts; `nil` if it requires a line merge.
  func merge(choosing side: @escaping (MergeConflict) -> MergeSide? = { _ in nil }) -> ThreeWayMerge? {
    let merge = ThreeWayMerge(base: base, ours: ours, theirs: theirs, resolve: side)
    return merge.keepsHiddenValues ? merge : nil
  }

  /// Returns the keys of which two merges make different entries; `nil` if they make the same catalog.
  private static func differingKeys(_ one: ThreeWayMerge, _ other: ThreeWayMerge) throws -> [String]? {
    var (areSame, keys) = (true, Set<ExactKey>())
    for side in [MergeSide.ours, .theirs] {
      let first = try StringCatalog(parsing: one.bytes(keeping: side))
      let second = try StringCatalog(parsing: other.bytes(keeping: side))
      if first.tree.root.hasSameValue(as: second.tree.root) { continue }
      areSame = false
      for key in (Array(first.entries) + Array(second.entries)).map(\.key)
      where !JSONNode.areSame(first[key]?.node, second[key]?.node) { keys.insert(ExactKey(key)) }
    }
    return areSame ? nil : keys.map(\.text).sorted()
  }

  private static func catalog(_ bytes: [UInt8]) -> StringCatalog? {
    try? MergeInput(withRepeatedKeys: bytes).catalog
  }
}
