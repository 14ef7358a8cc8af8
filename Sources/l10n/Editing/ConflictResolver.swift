import CatalogMerge
import RuleKit
import SourceText
import ToolKit
import XCStrings

/// Lists or resolves merge conflicts.
struct ConflictResolver {
  let environment: Environment
  let choice: ConflictChoice

  // MARK: - Listing

  /// Prints the conflicts with the text of each side; returns `findings` if any is open.
  func list(_ found: ConflictedCatalog.Found) -> ExitStatus {
    var count = 0
    var isOpen = false
    for catalog in found.catalogs {
      let conflicts = catalog.conflicts.filter(choice.includes)
      count += conflicts.count
      environment.output.write(
        ConflictReport(conflicts, path: catalog.file.path).text(result: catalog.catalog))
      if !conflicts.isEmpty || catalog.isRemerged && choice.isEverything { isOpen = true }
      if catalog.isRemerged, catalog.conflicts.isEmpty, choice.isEverything {
        environment.output.write(
          "\(catalog.file.path): no conflicts; run 'l10n resolve --ours' to write the result\n")
      }
    }
    for file in found.leftovers {
      summarize("'\(file.path)' is left over; run 'l10n resolve --ours' to remove it")
    }
    summarize("\(Wording.count(count, "open conflict"))")
    return isOpen ? .findings : .clean
  }

  // MARK: - Resolving

  /// The planned resolution of the conflicts of one catalog.
  private struct Plan {
    let catalog: ConflictedCatalog
    var chosen: [MergeConflict] = []
    var left: [MergeConflict] = []
    /// The selected but remaining conflicts, whose texts were changed after the merge.
    var refused: [MergeConflict] = []
    /// The records of the catalog with their remaining open places.
    private(set) var records: [(file: ConflictRecordFile, open: [CatalogLocation])] = []

    /// The number of conflicts that stay open.
    var openCount: Int { max(left.count, records.reduce(0) { $0 + $1.open.count }) }

    init(_ catalog: ConflictedCatalog, _ choice: ConflictChoice) {
      self.catalog = catalog
      let resolution = ConflictResolution(catalog.catalog)
      for conflict in catalog.conflicts {
        let isMeant = choice.includes(conflict)
        if isMeant, choice.mayOverwrite(resolution.side(at: conflict)) {
          chosen.append(conflict)
        } else {
          left.append(conflict)
          if isMeant { refused.append(conflict) }
        }
      }
      records = catalog.records(ending: chosen)
    }

    /// The files to stage, with their paths relative to the root; empty if a conflict is open.
    var unstaged: [(path: String, place: String)] {
      guard openCount == 0, let place = catalog.place else { return [] }
      let removed = records.map(\.file).filter(place.tracks).map { ($0.path, place.path(of: $0)) }
      return place.versions == nil && removed.isEmpty ? [] : [(catalog.file.path, place.path)] + removed
    }
  }

  /// Resolves the selected conflicts and writes the catalogs.
  func resolve(
    _ found: ConflictedCatalog.Found, with side: MergeSide, _ options: EditingOptions
  ) throws -> ExitStatus {
    let plans = found.catalogs.map { Plan($0, choice) }
    for plan in plans { report(plan.refused, in: plan.catalog) }
    // A catalog without conflicts may still need to be merged.
    let active = plans.filter { !$0.chosen.isEmpty || choice.isEverything }
    var changes = FileChanges()
    for plan in active {
      let file = plan.catalog.file
      let bytes = plan.catalog.bytes(with: side, in: plan.chosen, environment)
      if bytes != file.bytes { changes.change(file.path, from: file.bytes, to: bytes) }
    }
    try changes.finish(options, in: environment)
    let (resolved, open) = plans.reduce((0, 0)) { ($0.0 + $1.chosen.count, $0.1 + $1.openCount) }
    summarize("\(Wording.count(resolved, "conflict")) resolved, \(open) open")
    if !options.isDiff, !options.isDryRun {
      try found.leftovers.forEach { try $0.removeLeftover(in: environment) }
      try conclude(active)
    }
    return plans.allSatisfy(\.refused.isEmpty) ? .clean : .findings
  }

  private func report(_ conflicts: [MergeConflict], in catalog: ConflictedCatalog) {
    guard !conflicts.isEmpty else { return }
    environment.tell(
      ConflictReport(conflicts, path: catalog.file.path).text(result: catalog.catalog)
        + "error: \(Wording.count(conflicts.count, "text")) changed after the merge; set '--force' or '--ours'\n"
    )
  }

  /// Updates the records and prints the command that stages resolved catalogs of each work tree.
  private func conclude(_ plans: [Plan]) throws {
    for (file, open) in plans.flatMap(\.records) where open.count < max(1, file.record.open.count) {
      try file.write(open: open, in: environment.fileSystem)
    }
    let ended = plans.filter { !$0.unstaged.isEmpty }
    let trees = Dictionary(grouping: ended) { $0.catalog.place?.root ?? "" }
    for (root, plans) in trees.sorted(by: { $0.key < $1.key }) {
      let isHere = GitRepository.currentRoot(environment) == root
      let paths = plans.flatMap(\.unstaged).map { isHere ? $0.path : $0.place }
      let names = plans.count == 1 ? "the catalog" : "the catalogs"
      summarize("to mark \(names) as resolved, run: \(Self.commandAdding(paths, in: isHere ? nil : root))")
    }
  }

  /// Returns the command that stages files, with pathspec patterns disabled if necessary.
  private static func commandAdding(_ paths: [String], in folder: String?) -> String {
    let isPattern = paths.contains { $0.contains { "*?[\\".contains($0) } || $0.hasPrefix(":") }
    return Wording.command(
      ["git"] + (folder.map { ["-C", $0] } ?? []) + (isPattern ? ["--literal-pathspecs"] : []) + ["add"]
        + paths.map(Wording.path))
  }

  private func summarize(_ words: String) { if !environment.isQuiet { environment.tell("\(words)\n") } }
}

/// The selection of conflicts to resolve, and their resolution.
struct ConflictChoice {
  /// The selected keys; empty for all conflicts, including those without a key.
  let keys: Set<ExactKey>
  /// The selected languages; empty for all conflicts, including those without a language.
  let languages: [Language]
  /// The side whose texts are used; `nil` to resolve nothing.
  let side: MergeSide?
  /// Whether to overwrite texts that were changed after the merge.
  let isForced: Bool

  /// Whether all conflicts are selected.
  var isEverything: Bool { keys.isEmpty && languages.isEmpty }

  /// Whether a conflict is selected.
  func includes(_ conflict: MergeConflict) -> Bool {
    if !keys.isEmpty, !(conflict.place.key.map { keys.contains(ExactKey($0)) } ?? false) { return false }
    return languages.isEmpty || conflict.place.language.map(languages.contains) ?? false
  }

  /// Whether a conflict can be resolved that has a side's value; texts changed after the merge are kept.
  func mayOverwrite(_ current: MergeSide?) -> Bool { side == .ours || isForced || current != nil }

  /// Throws if a selected key has no open conflict, or a language to resolve has none.
  func check(_ catalogs: [ConflictedCatalog]) throws(EditingError) {
    let open = catalogs.flatMap { $0.conflicts.compactMap(\.place.key) }
    let known = Set(open.map { ExactKey($0) })
    for key in keys.map(\.text).sorted() where !known.contains(ExactKey(key)) {
      throw EditingError(
        "no open conflict for the key '\(key.shortened())'"
          + Wording.suggestion(NearestName.nearest(to: key, in: open)))
    }
    guard side != nil, catalogs.contains(where: { !$0.conflicts.isEmpty }),
      let language = languages.first(where: { !has($0, in: catalogs) })
    else { return }
    throw EditingError("no open conflict for the language '\(language)'" + hint(to: catalogs))
  }

  /// Returns a hint how to resolve a conflict without a language; empty if there is none.
  private func hint(to catalogs: [ConflictedCatalog]) -> String {
    for catalog in catalogs {
      for conflict in catalog.conflicts where conflict.place.language == nil {
        guard let key = conflict.place.key, keys.isEmpty || keys.contains(ExactKey(key)) else { continue }
        let words = ["l10n", "resolve", side == .ours ? "--ours" : "--theirs", "--in", catalog.file.path]
        let command = Wording.command(words + (key.hasPrefix("-") ? ["--", key] : [key]))
        return "; a conflict of '\(key.shortened())' affects all languages; to resolve it, run: \(command)"
      }
    }
    return ""
  }

  private func has(_ language: Language, in catalogs: [ConflictedCatalog]) -> Bool {
    catalogs.contains { $0.conflicts.contains { $0.place.language == language } }
  }
}
