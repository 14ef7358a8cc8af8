import SwiftIndex
import CatalogSync
import TextFlow
import L10nKit
import RuleKit
import SourceText
package import ToolKit
import XCStrings

extension Command {
  /// `l10n prune`.
  static let prune = Command(
    "prune", summary: "remove unused keys",
    discussion: [
      "A key goes if the rule 'unused-key' finds it: it stands in no literal, in no Objective-C file, storyboard or "
        + "property list, and no key that is put together at run time can be it. Keys that are stale are left to "
        + "'--stale', which holds them against the code in the same way. '--diff' shows what would go."
    ],
    parser: PruneArguments.parser,
    examples: [
      Example("prune --diff", "Show what would be removed, and write nothing."),
      Example("prune --stale --dry-run", "Name the catalogs with keys to remove, stale ones too."),
    ]
  ) { arguments, environment in try await arguments.run(in: environment) }
}

/// The arguments of `l10n prune`.
package struct PruneArguments: EditingArguments {
  package var presentation = Presentation()
  package var editing = EditingOptions()
  /// Whether keys that are stale go, too.
  package var removesStale = false

  package init() {}

  /// How the words are read.
  package static let parser = ArgumentParser<PruneArguments>(
    settings: [.flag(Option("stale", help: "remove stale keys, too"), \.removesStale)]
      + PruneArguments.editingSettings,
    operands: [])

  func run(in environment: Environment) async throws -> ExitStatus {
    let project = try await EditingProject.load(editing, presentation, withCode: true, in: environment)
    if let folder = project.configuration.folderBeyond(editing.paths, in: environment) {
      throw EditingError(
        "what is searched is a part of the project in '\(folder)', and the rest may use keys: run it there")
    }
    guard !project.code.isEmpty else {
      throw EditingError("there are no Swift files to tell which keys are used")
    }
    var input = CheckInput(
      files: project.catalogs.map(\.file) + project.code.map(\.source.file),
      configuration: project.configuration.configuration)
    input.mentioningFiles = project.others
    input.hasWholeFolders = !project.code.contains { editing.paths.contains($0.source.file.path) }
    guard input.hasWholeFolders else {
      throw EditingError("some Swift files alone don't tell which keys are used: name folders")
    }
    input.seeksStaleKeys = removesStale
    input.rules = RuleSelection(configuration: input.configuration, only: ["unused-key"])
    input.jobs = environment.coreCount
    var goers: [String: [String]] = [:]
    for diagnostic in await Checker.check(input).diagnostics where diagnostic.rule == "unused-key" {
      if let key = diagnostic.finding.key { goers[diagnostic.path, default: []].append(key) }
    }
    if removesStale { addStale(of: project, to: &goers) }
    if let table = editing.table {
      for catalog in project.catalogs where catalog.table != table { goers[catalog.file.path] = nil }
    }
    tellStaying(of: project, goers, in: environment)
    tell(goers, in: environment)
    try project.removal(goers).finish(editing, presentation, in: environment)
    return .clean
  }

  /// Adds stale keys of catalogs that code does not look keys up in, such as property lists'.
  private func addStale(of project: EditingProject, to goers: inout [String: [String]]) {
    for catalog in project.catalogs where CatalogKind(path: catalog.file.path) != .table {
      goers[catalog.file.path, default: []] += staleKeys(of: catalog)
    }
  }

  private func staleKeys(of catalog: EditingProject.Catalog) -> [String] {
    catalog.catalog.entries.filter { $0.extractionState == .stale }.map(\.key)
  }

  /// Says how many stale keys stay, since code may use them: no tool that extracts keys can see every use.
  private func tellStaying(
    of project: EditingProject, _ goers: [String: [String]], in environment: Environment
  ) {
    guard removesStale, presentation.verbosity != .quiet else { return }
    let chosen = project.catalogs.filter { editing.table == nil || $0.table == editing.table }
    let staying = chosen.flatMap { catalog in
      let going = Set((goers[catalog.file.path] ?? []).map { ExactKey($0) })
      return staleKeys(of: catalog).filter { !going.contains(ExactKey($0)) }
    }
    guard let first = staying.first else { return }
    let stay = staying.count == 1 ? "1 stale key stays" : "\(staying.count) stale keys stay"
    let command = Wording.command(["l10n", "show"] + (first.hasPrefix("-") ? ["--"] : []) + [first])
    environment.errors.write("note: \(stay) that code may use; to see where, run: \(command)\n")
  }

  private func tell(_ goers: [String: [String]], in environment: Environment) {
    guard !editing.isDiff, presentation.verbosity != .quiet else { return }
    for (path, keys) in goers.sorted(by: { $0.key < $1.key }) {
      for key in keys { environment.output.write("\(path): unused '\(key.shortened())'\n") }
    }
    let count = goers.values.reduce(0) { $0 + $1.count }
    environment.output.flush()
    environment.errors.write(count == 0 ? "no key is unused\n" : "\(Wording.count(count, "key"))\n")
  }
}
