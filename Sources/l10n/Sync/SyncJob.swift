import CatalogSync
import GitFormats
import RuleKit
import SourceText
import SwiftIndex
import TextFlow
import ToolKit
import XCStrings

/// A run of `sync`: reads code and catalogs, then reports and writes changes.
struct SyncJob {
  private let arguments: SyncArguments
  private let environment: Environment
  /// The catalogs to update, and the one to create.
  private var catalogs: [EditingProject.Catalog] = []
  private var code = CodeEvidence()
  private var uses = KeyUses([])
  /// The tables of '.strings' files.
  private var otherTables: Set<String> = []
  /// The paths of catalogs that can't be parsed.
  private var damaged: [String] = []
  private var hasFailed = false

  /// Reads all catalogs and code.
  init(_ arguments: SyncArguments, in environment: Environment) async throws {
    self.arguments = arguments
    self.environment = environment
    let configuration = try ConfigurationFile.load(
      arguments.configuration, for: arguments.paths, in: environment)
    let loader = ProjectLoader(
      environment: environment, configurationFile: configuration, kinds: [.catalogs, .sources])
    let parts = try await Projects(arguments.paths, configuration: arguments.configuration, loader)
    let loaded = parts.all
    loaded.problems.forEach(environment.report)
    hasFailed = !loaded.problems.isEmpty
    loaded.files.filter { !$0.path.hasSuffix(".swift") }.forEach { read($0) }
    otherTables = Set(
      loaded.otherPaths.filter { $0.hasSuffix(".strings") }.map { CatalogScopes.table(of: $0) })
    try addCreated(parts.configuration(nearest: arguments.created).languages, besides: loaded.otherPaths)
    let sources = loaded.files.filter { $0.path.hasSuffix(".swift") }
    let compiled = await compiledKeys(sources.map(\.path), configuration)
    let isCompiled = !arguments.stringsData.isEmpty
    code = CodeEvidence(
      sources.map { ScannedSource($0) },
      functions: { parts.configuration(of: $0).localizedFunctions },
      targets: loaded.targets, isKnown: { isCompiled || compiled.covers($0) })
    if !isCompiled {
      let isWhole = !sources.contains { arguments.paths.contains($0.path) }
      code.isComplete = !isPart(of: configuration) && isWhole && loaded.problems.isEmpty
    }
    code.add(compiled)
    if !isCompiled {
      let files = loaded.mentioningFiles.filter { [".m", ".mm", ".h"].contains(where: $0.path.hasSuffix) }
      code.found += files.filter { !$0.isTestInC }.flatMap(\.macroKeys)
    }
    findUses(loaded, parts)
    code.assigned = loaded.assignedCode
    addProperties(of: loaded)
    if catalogs.isEmpty, !hasFailed, !loaded.files.contains(where: { $0.path.hasSuffix(".xcstrings") }) {
      throw EditingError.noCatalogs(in: arguments.paths, besides: loaded.otherPaths, new: code.firstCatalog)
    }
  }

  /// Whether the paths are only a part of a project, so that no key becomes stale; prints a note if so.
  private func isPart(of configuration: ConfigurationFile) -> Bool {
    guard !arguments.isOnlyAdding, let beyond = configuration.folderBeyond(arguments.paths, in: environment)
    else { return false }
    environment.errors.write("note: this is a part of the project in '\(beyond)', so no key becomes stale\n")
    return true
  }

  /// Adds the catalog to create; its source language is the first of the languages.
  private mutating func addCreated(_ languages: [String], besides others: [String]) throws {
    guard let path = arguments.created else { return }
    if try environment.fileSystem.status(of: path, followingLinks: false) != nil {
      throw FileError(.exists, path: path)
    }
    let table = others.first { other in
      ProjectLoader.isTable(other) && CatalogScopes.table(of: other) == CatalogScopes.table(of: path)
        && FilePath.folder(of: FilePath.folder(of: other)) == FilePath.folder(of: path)
    }
    if let table {
      throw EditingError(
        "'\(table)' has the texts of this table; to turn them into a catalog, run: l10n convert")
    }
    let catalog = StringCatalog(sourceLanguage: Language(languages.first ?? "en"))
    catalogs.append(.init(file: SourceFile(path: path, bytes: catalog.bytes), catalog: catalog))
  }

  private mutating func read(_ file: SourceFile) {
    if CatalogKind(path: file.path) == .appShortcuts || EditingProject.isCopy(file) { return }
    guard let catalog = environment.parsing(file.path, try StringCatalog(parsing: file.bytes)) else {
      damaged.append(file.path)
      hasFailed = true
      return
    }
    catalogs.append(.init(file: file, catalog: catalog))
  }

  /// Finds the uses of keys; keeps all keys if code can't be read as a whole, with a note.
  private mutating func findUses(_ loaded: ProjectLoader.Loaded, _ parts: Projects) {
    uses = KeyUses(code.texts, unreadCode: loaded.unreadCode)
    for path in catalogs.map(\.file.path) { code.serverKeys[path] = parts.configuration(of: path).serverKeys }
    if !arguments.isOnlyAdding {
      uses.search(loaded.mentioningFiles) { uses in
        catalogs.flatMap { catalog in
          let path = catalog.file.path
          let table = KeyUses.Table(catalog.table, serverKeys: code.serverKeys[path] ?? [])
          return catalog.catalog.entries.map(\.key).filter { !uses.isUsed($0, in: table) }
        }
      }
    }
    guard !arguments.isOnlyAdding, let obstacle = uses.obstacle else { return }
    code.isComplete = false
    environment.errors.write("note: \(obstacle), so no key becomes stale\n")
  }

  /// Adds keys of property lists, build settings and manifests, if there is a catalog for them.
  private mutating func addProperties(of loaded: ProjectLoader.Loaded) {
    guard catalogs.contains(where: { CatalogKind(path: $0.file.path) == .infoPlist }) else { return }
    let properties = ProjectProperties(loaded.projectFiles + loaded.files, projects: loaded.projects)
    code.found += properties.keys
    for path in properties.malformed {
      fail(InputError(path: path, "the file is not a property list with a dictionary"))
    }
  }

  /// Reads the compiler's `.stringsdata` files, named or found.
  private mutating func compiledKeys(
    _ files: [String], _ configuration: ConfigurationFile
  ) async -> CompiledKeys {
    let named = arguments.stringsData
    let finder = FileFinder(
      environment.fileSystem, extensions: ["stringsdata"], exclusions: configuration.exclusions)
    let found = await finder.find(in: named.isEmpty ? arguments.paths : named)
    var compiled = CompiledKeys(files: files)
    // Problems of other paths are already reported.
    if !named.isEmpty { found.problems.forEach { fail($0) } }
    for path in found.paths where path.hasSuffix(".stringsdata") || !named.isEmpty {
      do {
        let bytes = try environment.fileSystem.read(path, .stringsData, from: found.origin(of: path))
        try compiled.add(SourceFile(path: path, bytes: bytes))
      } catch { fail(error) }
    }
    compiled.isComplete = !hasFailed
    return compiled
  }

  private mutating func fail(_ error: any Error) {
    environment.reportAny(error)
    hasFailed = true
  }

  // MARK: - Result

  /// Reports and writes changes; throws if a catalog to create would be empty, unless it is the first of the project.
  func run() throws(EditingError) -> ExitStatus {
    var report = SyncReport(catalogs: results())
    reportUnassigned(in: &report)
    noteExtraction(in: &report)
    if let new = report.catalogs.first(where: \.isNew), new.result.changes.isEmpty {
      let table = CatalogScopes.table(of: new.path)
      if !report.unassigned.isEmpty || catalogs.count + damaged.count > 1 {
        throw EditingError.nothing(for: new.path, report.unassigned.first { $0.table == table })
      }
    }
    let unwritten = write(report)
    report.catalogs.removeAll { unwritten.contains($0.path) }
    // Without any readable or written catalog, the errors are the only output.
    let hasFailed = hasFailed || !unwritten.isEmpty
    if !report.catalogs.isEmpty || !hasFailed {
      reportChanges(report, isAll: !hasFailed && report.unassigned.isEmpty)
    }
    if hasFailed { return .failure }
    return arguments.isCheck && report.hasDifferences ? .findings : .clean
  }

  /// Returns the changes of each catalog, without writing them.
  func results() -> [SyncReport.Catalog] {
    let evidence = code.evidence(for: catalogs.map { ($0.file.path, $0.catalog) }, uses)
    return zip(catalogs, evidence).map { catalog, part in
      // The keys of a storyboard's catalog that code does not have are those of the storyboard.
      let isRemoving = !arguments.isOnlyAdding && CatalogKind(path: catalog.file.path) != .interfaceBuilder
      let result = CatalogSynchronizer.sync(catalog.catalog, with: part, removing: isRemoving)
      let path = catalog.file.path
      return SyncReport.Catalog(path: path, isNew: path == arguments.created, result: result)
    }
  }

  /// Adds keys without a catalog, and catalogs without a target, to the report.
  private func reportUnassigned(in report: inout SyncReport) {
    let paths = catalogs.map(\.file.path) + damaged
    report.unassigned = code.unassignedKeys(catalogs.map { ($0.file.path, $0.catalog) }, paths: paths)
    report.unassigned.removeAll { otherTables.contains($0.table) }
    let changed = report.catalogs.filter { !$0.result.changes.isEmpty }.map(\.path)
    report.withoutTarget = code.catalogsWithoutTarget(changed)
  }

  /// Adds files whose keys Xcode does not extract, and manual catalogs that get keys, to the report.
  private func noteExtraction(in report: inout SyncReport) {
    report.unextractedFiles = code.unextracted.count
    for (catalog, synced) in zip(catalogs, report.catalogs)
    where synced.result.changes.contains(where: { $0.kind == .added }) {
      let entries = catalog.catalog.entries
      let isManual = !entries.isEmpty && entries.allSatisfy { $0.extractionState == .manual }
      if isManual, code.leavesExtractionOpen(for: catalog.file.path) {
        report.manualCatalogs.append(catalog.file.path)
      }
    }
    guard !environment.isQuiet, arguments.format == .text else { return }
    environment.errors.write(report.cautions)
  }

  /// Writes the catalogs or prints their diffs; returns paths that could not be written.
  private func write(_ report: SyncReport) -> Set<String> {
    var unwritten: Set<String> = []
    for (catalog, synced) in zip(catalogs, report.catalogs) where synced.hasChanges {
      let bytes = catalog.file.bytes.applying(synced.result.edits)
      if arguments.isDiff {
        let old = synced.isNew ? nil : catalog.file.bytes
        environment.write(UnifiedDiff(from: old, to: bytes, path: catalog.file.path))
      } else if !arguments.isCheck, !arguments.isDryRun {
        do throws(FileError) {
          let writer = AtomicWrite(environment.fileSystem)
          if synced.isNew {
            try writer.create(bytes, at: catalog.file.path)
          } else {
            try writer.replace(catalog.file.path, catalog.file.bytes, with: bytes)
          }
        } catch {
          environment.report(error)
          unwritten.insert(catalog.file.path)
        }
      }
    }
    return unwritten
  }

  private func reportChanges(_ report: SyncReport, isAll: Bool) {
    if arguments.format == .json {
      environment.output.write(report.json)
    } else if !arguments.isDiff, !environment.isQuiet || arguments.isCheck || arguments.isDryRun {
      environment.output.write(report.changes)
    }
    guard !environment.isQuiet, arguments.format == .text else { return }
    environment.tell(report.remarks)
    if environment.isVerbose {
      environment.errors.write(report.kept)
    } else if report.keptCount > 0 {
      environment.errors.write(
        "\(Wording.count(report.keptCount, "key")) kept because of possible uses; '--verbose' lists them\n")
    }
    if code.files.isEmpty { environment.errors.write("note: no Swift files, so no key becomes stale\n") }
    if let summary = report.summary ?? (isAll ? "all catalogs are up to date\n" : nil) {
      environment.errors.write(summary)
    }
  }
}
