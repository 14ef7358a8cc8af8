import CatalogMerge
import RuleKit
import SourceText
import ToolKit
import XCStrings

/// Lists conflicts, or resolves them.
struct ConflictResolver {
  let environment: Environment
  let presentation: Presentation
  let choice: ConflictChoice

  // MARK: - Listing

  /// Prints the conflicts with what each side has; returns whether any is open.
  func list(_ catalogs: [ConflictedCatalog]) -> ExitStatus {
    var count = 0
    var isOpen = false
    for catalog in catalogs {
      let conflicts = catalog.conflicts.filter(choice.includes)
      count += conflicts.count
      environment.output.write(
        ConflictReport(conflicts, path: catalog.file.path).text(result: catalog.catalog))
      if !conflicts.isEmpty || catalog.isRemerged && choice.isEverything { isOpen = true }
      if catalog.isRemerged, catalog.conflicts.isEmpty, choice.isEverything {
        environment.output.write(
          "\(catalog.file.path): merges without a conflict; 'l10n resolve --ours' writes the result\n")
      }
    }
    summarize("\(Wording.count(count, "open conflict"))")
    return isOpen ? .findings : .clean
  }

  // MARK: - Resolving

  /// What becomes of the conflicts of one catalog.
  private struct Plan {
    let catalog: ConflictedCatalog
    var chosen: [MergeConflict] = []
    var left: [MergeConflict] = []
    /// Those among the ones left that were chosen, but whose texts were changed since.
    var refused: [MergeConflict] = []

    init(_ catalog: ConflictedCatalog, _ choice: ConflictChoice) {
      self.catalog = catalog
      let resolution = ConflictResolution(catalog.catalog)
      for conflict in catalog.conflicts {
        let isMeant = choice.includes(conflict)
        if isMeant, choice.mayOverwrite(resolution.state(of: conflict)) {
          chosen.append(conflict)
        } else {
          left.append(conflict)
          if isMeant { refused.append(conflict) }
        }
      }
    }
  }

  /// Resolves the conflicts that are meant, and writes the catalogs.
  func resolve(
    _ catalogs: [ConflictedCatalog], with side: MergeSide, _ options: EditingOptions
  ) throws -> ExitStatus {
    let plans = catalogs.map { Plan($0, choice) }
    for plan in plans { report(plan.refused, in: plan.catalog) }
    // A catalog without a conflict may have to be merged.
    let active = plans.filter { !$0.chosen.isEmpty || choice.isEverything }
    var changes = FileChanges()
    for plan in active {
      let file = plan.catalog.file
      let bytes = plan.catalog.bytes(with: side, in: plan.chosen, environment)
      if bytes != file.bytes { changes.change(file.path, from: file.bytes, to: bytes) }
    }
    try changes.finish(options, presentation, in: environment)
    let (resolved, open) = plans.reduce((0, 0)) { ($0.0 + $1.chosen.count, $0.1 + $1.left.count) }
    summarize("\(Wording.count(resolved, "conflict")) resolved, \(open) open")
    if !options.isDiff, !options.isDryRun { try conclude(active) }
    return plans.allSatisfy(\.refused.isEmpty) ? .clean : .findings
  }

  private func report(_ conflicts: [MergeConflict], in catalog: ConflictedCatalog) {
    guard !conflicts.isEmpty else { return }
    environment.output.flush()
    environment.errors.write(
      ConflictReport(conflicts, path: catalog.file.path).text(result: catalog.catalog)
        + "error: \(Wording.count(conflicts.count, "text")) changed after the merge; '--force' overwrites, '--ours' keeps\n"
    )
  }

  /// Puts on record what is left open in each work tree, and names the command that stages the other catalogs.
  private func conclude(_ plans: [Plan]) throws {
    let trees = Dictionary(grouping: plans) { $0.catalog.place?.tree.root ?? "" }
    for (root, plans) in trees.sorted(by: { $0.key < $1.key }) {
      guard let place = plans.first?.catalog.place else { continue }
      let entries = plans.compactMap { $0.catalog.entry(leaving: $0.left) }
      try place.tree.put(entries, droppingThoseNotIn: place.index)
      let ended = plans.filter { $0.left.isEmpty && $0.catalog.place?.versions != nil }.map(\.catalog)
      if ended.isEmpty { continue }
      let isHere = GitRepository.currentRoot(environment) == root
      let command =
        isHere
        ? ShellCommand.add(ended.map(\.file.path))
        : ShellCommand.add(ended.compactMap(\.place?.path), in: root)
      let names = ended.count == 1 ? "the catalog" : "the catalogs"
      summarize("to mark \(names) as resolved, run: \(command)")
    }
  }

  private func summarize(_ words: String) {
    guard presentation.verbosity != .quiet else { return }
    environment.output.flush()
    environment.errors.write("\(words)\n")
  }
}
