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

  /// Resolves the conflicts that are meant, and writes catalogs and reports.
  func resolve(_ catalogs: [ConflictedCatalog], _ options: EditingOptions) throws -> ExitStatus {
    var changes = FileChanges()
    var (resolved, open, blocked) = (0, 0, 0)
    for catalog in catalogs {
      let resolution = ConflictResolution(catalog.catalog)
      var (done, left, refused): ([MergeConflict], [MergeConflict], [MergeConflict]) = ([], [], [])
      for conflict in catalog.conflicts {
        if !choice.includes(conflict) {
          left.append(conflict)
        } else if choice.mayOverwrite(resolution.state(of: conflict)) {
          done.append(conflict)
        } else {
          refused.append(conflict)
          left.append(conflict)
        }
      }
      report(refused, in: catalog)
      (resolved, open, blocked) = (resolved + done.count, open + left.count, blocked + refused.count)
      // An empty report may be left to be deleted.
      guard !done.isEmpty || choice.isEverything else { continue }
      add(catalog, taking: choice.side == .theirs ? done : [], leaving: left, to: &changes)
    }
    try changes.finish(options, presentation, in: environment)
    summarize("\(Wording.count(resolved, "conflict")) resolved, \(open) open")
    return blocked == 0 ? .clean : .findings
  }

  private func report(_ conflicts: [MergeConflict], in catalog: ConflictedCatalog) {
    guard !conflicts.isEmpty else { return }
    environment.output.flush()
    environment.errors.write(
      ConflictReport(conflicts, path: catalog.file.path).text(result: catalog.catalog)
        + "error: \(Wording.count(conflicts.count, "text")) changed after the merge; '--force' overwrites, '--ours' keeps\n"
    )
  }

  private func add(
    _ catalog: ConflictedCatalog, taking theirs: [MergeConflict], leaving left: [MergeConflict],
    to changes: inout FileChanges
  ) {
    let bytes = ConflictResolution(catalog.catalog).bytes(taking: theirs)
    if bytes != catalog.file.bytes { changes.change(catalog.file.path, from: catalog.file.bytes, to: bytes) }
    let file = ConflictReportFile(besideCatalog: catalog.file.path, environment)
    let report = ConflictReport(left, path: catalog.file.path).json()
    if let old = catalog.report {
      if left.isEmpty {
        changes.remove(old.path, old.bytes)
      } else if report != old.bytes {
        changes.change(old.path, from: old.bytes, to: report)
      }
    } else if !left.isEmpty {
      changes.create(file.path, report)
    }
  }

  private func summarize(_ words: String) {
    guard presentation.verbosity != .quiet else { return }
    environment.output.flush()
    environment.errors.write("\(words)\n")
  }
}
