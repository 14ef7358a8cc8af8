import SwiftIndex
import CatalogSync
import TextFlow
import L10nKit
import RuleKit
import SourceText
import ToolKit
import XCStrings

struct PruneArguments: EditingArguments {
  static let command = Command(
    "prune", parser, summary: "remove unused keys",
    discussion: [
      "A key is removed if the rule 'unused-key' reports it: no text in code, Objective-C files, storyboards, "
        + "property lists, templates or data files equals it, and no interpolation or format can make it. Stale "
        + "keys are kept unless '--stale' is given, which applies the same test to them. A key that 'check' takes for "
        + "a missing one under another name is kept, and so is one that Swift code of another project in the "
        + "repository may use. If any code can't be read as a whole, nothing is removed, nor "
        + "if most keys look unused, as where a tool generates code for them at build time; '--force' removes them. "
        + "'--diff' shows what would be removed."
    ],
    examples: [
      .init("prune --diff", "Show what would be removed, and write nothing."),
      .init("prune --stale --dry-run", "List the catalogs with unused or stale keys."),
    ])

  var editing = EditingOptions()
  var removesStale = false
  var isForced = false

  static let parser = ArgumentParser<PruneArguments>(
    settings: [.flag("stale", help: "also remove stale keys", \.removesStale), .force(\.isForced)]
      + PruneArguments.editingSettings, operands: [])

  func run(in environment: Environment) async throws -> ExitStatus {
    let project = try await EditingProject.load(editing, withCode: true, findsSites: false, in: environment)
    if let folder = project.configuration.folderBeyond(editing.paths, in: environment) {
      throw EditingError("other parts of the project in '\(folder)' may use the keys; run 'l10n prune' there")
    }
    guard !project.code.isEmpty else { throw EditingError("no Swift files to find unused keys with") }
    if let obstacle = project.uses.obstacle ?? KeyUses.obstacle(in: project.loaded.mentioningFiles) {
      throw EditingError("\(obstacle), so no key is removed")
    }
    var input = CheckInput(
      files: project.catalogs.map(\.file) + project.code.map(\.source.file),
      configuration: project.configuration.configuration)
    for file in input.files { input.configurations[file.path] = project.configuration(of: file.path) }
    input.mentioningFiles = project.loaded.mentioningFiles
    input.targets = project.loaded.targets
    input.otherPaths = project.loaded.otherPaths
    input.hasSymbolFiles = !project.loaded.symbolFiles.isEmpty
    input.hasWholeFolders = !project.code.contains { editing.paths.contains($0.source.file.path) }
    guard input.hasWholeFolders else {
      throw EditingError("single Swift files can't show which keys are unused; name folders")
    }
    input.seeksStaleKeys = removesStale
    input.rules = RuleSelection(
      configuration: input.configuration,
      only: RuleRegistry.ids(.isOfUnusedKeys).union(RuleRegistry.ids(.isOfMissingKeys)))
    input.jobs = environment.coreCount
    var removals = removals(await Checker.check(input).diagnostics, in: environment)
    if removesStale { addStale(of: project, to: &removals) }
    if let table = editing.table {
      for catalog in project.catalogs where catalog.table != table { removals[catalog.file.path] = nil }
    }
    await keepUsedElsewhere(&removals, of: project, in: environment)
    try refuseMost(removals, of: project)
    reportKeptKeys(of: project, removals, in: environment)
    reportUnknownLookup(in: project, removals, in: environment)
    reportRemovals(removals, in: environment)
    try project.removal(removals).finish(editing, in: environment)
    return .clean
  }

  /// Keeps the keys that Swift code outside of the project may use, in the same repository, and says so.
  private func keepUsedElsewhere(
    _ removals: inout [String: [String]], of project: EditingProject, in environment: Environment
  ) async {
    guard removals.contains(where: { !$1.isEmpty }), let uses = await project.usesElsewhere else { return }
    for catalog in project.catalogs {
      guard let keys = removals[catalog.file.path], !keys.isEmpty else { continue }
      let unused = project.unused(keys, of: catalog, elsewhere: uses)
      removals[catalog.file.path] = unused
      let removed = Set(unused.map { ExactKey($0) })
      for key in keys where !removed.contains(ExactKey(key)) {
        environment.remark("note: '\(key.shortened())' is kept: other code in the repository may use it\n")
      }
    }
  }

  /// Refuses to remove most keys of a project, whose code is more likely to use them unseen.
  private func refuseMost(_ removals: [String: [String]], of project: EditingProject) throws {
    let count = removals.reduce(0) { $0 + $1.value.count }
    let total = project.catalogs.reduce(0) { $0 + $1.catalog.entries.count }
    guard count > 20, count * 2 > total, !isForced, !editing.isDiff else { return }
    throw EditingError(
      "\(count) of \(total) keys look unused, perhaps because a tool generates code for them at build time. "
        + "'--diff' shows them, '--force' removes them; list keys that other code uses as \"serverKeys\"")
  }

  /// Returns the unused keys by path; reports those that are kept, as they may be missing ones under another name.
  private func removals(_ diagnostics: [Diagnostic], in environment: Environment) -> [String: [String]] {
    var proposals: [String: String] = [:]
    for diagnostic in diagnostics where diagnostic.has(.isOfMissingKeys) {
      for case .suggestion(let key) in diagnostic.finding.notes.compactMap(\.purpose) {
        let missing = (diagnostic.finding.key ?? "").shortened()
        proposals[key] = "code looks up '\(missing)', which no catalog has and may be a typo of it"
      }
    }
    var removals: [String: [String]] = [:]
    for diagnostic in diagnostics where diagnostic.has(.isOfUnusedKeys) {
      guard let key = diagnostic.finding.key else { continue }
      let notes = diagnostic.finding.notes
      // Where a note says how to rename a key, none says how to remove it.
      let renaming = notes.contains { $0.purpose == .removal } ? nil : notes.first?.message
      if let reason = renaming ?? proposals[key] {
        environment.remark("note: '\(key.shortened())' is kept: \(reason)\n")
      } else {
        removals[diagnostic.path, default: []].append(key)
      }
    }
    return removals
  }

  /// Adds unused stale keys of catalogs for the system, such as those of property lists.
  private func addStale(of project: EditingProject, to removals: inout [String: [String]]) {
    // Build settings may have the values of a property list.
    let settings = Set(project.loaded.projects.flatMap(\.propertyListKeys).compactMap(\.key.text))
    for catalog in project.catalogs where CatalogKind(path: catalog.file.path) != .table {
      let keys = staleKeys(of: catalog).filter { !settings.contains($0) }
      removals[catalog.file.path, default: []] += project.unused(keys, of: catalog)
    }
  }

  private func staleKeys(of catalog: EditingProject.Catalog) -> [String] {
    catalog.catalog.entries.filter { $0.extractionState == .stale }.map(\.key)
  }

  /// Prints the number of stale keys that are kept because code may use them.
  private func reportKeptKeys(
    of project: EditingProject, _ removals: [String: [String]], in environment: Environment
  ) {
    guard removesStale, !environment.isQuiet else { return }
    let chosen = project.catalogs.filter { editing.table == nil || $0.table == editing.table }
    let kept = chosen.flatMap { catalog in
      let removed = Set((removals[catalog.file.path] ?? []).map { ExactKey($0) })
      return staleKeys(of: catalog).filter { !removed.contains(ExactKey($0)) }
    }
    if kept.isEmpty { return }
    let message = kept.count == 1 ? "1 stale key is kept" : "\(kept.count) stale keys are kept"
    environment.errors.write(
      "note: \(message) because of possible uses in code\(environment.isVerbose ? "" : "; '--verbose' lists them")\n"
    )
    guard environment.isVerbose else { return }
    for key in kept {
      let command = Wording.command(["l10n", "show"] + (key.hasPrefix("-") ? ["--"] : []) + [key])
      environment.errors.write("  \(command)\n")
    }
  }

  /// Prints where code looks up keys that only the running app knows, unless the configuration lists such keys.
  private func reportUnknownLookup(
    in project: EditingProject, _ removals: [String: [String]], in environment: Environment
  ) {
    guard !environment.isQuiet, let place = project.uses.unknownLookup,
      removals.contains(where: { !$1.isEmpty && project.configuration(of: $0).serverKeys.isEmpty })
    else { return }
    environment.errors.write(
      "note: '\(place)' looks up keys that come from elsewhere; list those of a server as \"serverKeys\"\n")
  }

  private func reportRemovals(_ removals: [String: [String]], in environment: Environment) {
    guard !editing.isDiff, !environment.isQuiet else { return }
    for (path, keys) in removals.sorted(by: { $0.key < $1.key }) {
      for key in keys { environment.output.write("\(path): unused '\(key.shortened())'\n") }
    }
    let count = removals.values.reduce(0) { $0 + $1.count }
    environment.tell(count == 0 ? "no unused keys\n" : "\(Wording.count(count, "key"))\n")
  }
}
