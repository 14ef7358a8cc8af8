import CatalogRules
import CatalogSync
import RuleKit
import SourceRules
import SourceText
import TextFlow
import XCStrings

/// The files of a project with the findings of all rules, before suppression and baseline.
///
/// Catalog rules run concurrently with the analysis of sources, which takes several passes.
struct CheckedProject: Sendable {
  /// The input, with its files sorted by path.
  let input: CheckInput
  /// The files, sorted by path.
  var files: [CheckedFile]
  /// The files as they were read, for the next check.
  let readFiles: [CheckedFile]
  /// The enabled rules that apply to the files.
  let rules: ActiveRules
  /// The translated and the expected texts by language, sorted by language.
  let coverage: [CatalogCoverage]
  /// The Swift sources, `nil` if no rule checks sources.
  let sources: ProjectSources?
  /// The places in code that look up keys, by path, if they are wanted.
  private(set) var keyPlaces: [String: [KeyPlace]] = [:]
  /// The keys that code uses, `nil` if no rule needs them.
  private var uses: KeyUses?

  /// Reads the files and runs the rules; calls `onProgress` with the number of files read so far.
  ///
  /// What an earlier check knows and what has not changed since is reused.
  init(
    _ unsorted: CheckInput, reusing earlier: CheckedProject? = nil, onProgress: (Int) -> Void = { _ in }
  ) async {
    var sorted = unsorted
    sorted.files = unsorted.files.sorted(byText: \.path)
    let input = sorted
    self.input = input
    let files = await Self.readFiles(input, reusing: earlier, onProgress: onProgress)
    readFiles = files
    let rules = Self.rules(for: files, input)
    self.rules = rules
    async let catalogFindings = Self.checkCatalogs(files, rules, input)
    let counted = input.isDraftOfCode ? [] : files.compactMap(\.catalog)
    async let projectFindings = counted.isEmpty ? [] : Self.checkProject(files, rules, input)
    async let progress = Coverage(of: counted, configuration: input.configuration)
    async let suppressions = Self.suppressions(in: files, input)
    // With one job, the steps run sequentially.
    if input.jobs == 1 { _ = await (catalogFindings, projectFindings, progress, suppressions) }
    sources = await Self.sources(files, rules, input, reusing: earlier?.sources)
    self.files = files
    let coverage = await progress
    self.coverage = Self.coverage(coverage, input)
    for (place, found) in await suppressions { self.files[place].suppressions = found }
    add(await catalogFindings)
    add([await projectFindings])
    if input.focus == nil {
      let catalogs = files.compactMap(\.catalog)
      let found = LowCoverage.findings(coverage, of: catalogs, input.configuration)
      add(found.map { input.rules.diagnostics(of: LowCoverage.about.id, [$0.finding], in: $0.path) })
    }
    await checkSources()
  }

  // MARK: - Catalogs

  /// The number of texts above which the rules on a catalog run in parallel.
  private static let manyUnits = 2_000

  /// Runs the rules on the reported catalogs; returns the findings by catalog, rule by rule.
  private static func checkCatalogs(
    _ files: [CheckedFile], _ rules: ActiveRules, _ input: CheckInput
  ) async -> [[Diagnostic]] {
    let all = rules.catalogRules.indices
    let pieces = files.compactMap(\.catalog).filter { input.reports($0.path) }.flatMap { catalog in
      let parts = catalog.storage.units.count > manyUnits ? all.map { $0..<$0 + 1 } : [all]
      return parts.map { (catalog: catalog, rules: $0) }
    }
    return await ParallelMap.values(count: pieces.count, heavy: pieces.count, jobs: input.jobs) { index in
      let (catalog, places) = pieces[index]
      return rules.catalogRules[places].flatMap {
        rules.selection.diagnostics(of: $0.id, $0.check(catalog), in: catalog.path)
      }
    }
  }

  /// Returns the ignore comments of each reported catalog, with the index of its file.
  private static func suppressions(
    in files: [CheckedFile], _ input: CheckInput
  ) async -> [(place: Int, found: [Suppression])] {
    let catalogs = files.indices.compactMap { place in files[place].catalog.map { (place, $0) } }
      .filter { input.reports($0.1.path) }
    return await ParallelMap.values(count: catalogs.count, heavy: catalogs.count, jobs: input.jobs) {
      (catalogs[$0].0, Suppression.all(in: catalogs[$0].1))
    }
  }

  private static func checkProject(
    _ files: [CheckedFile], _ rules: ActiveRules, _ input: CheckInput
  ) async -> [Diagnostic] {
    let catalogs = files.compactMap(\.catalog)
    let project = Project(
      catalogs: catalogs, otherPaths: input.otherPaths, openConflicts: input.openConflicts,
      properties: AppProperties(input.properties, of: catalogs, sources: files.map(\.file.path)),
      configuration: input.configuration)
    return rules.projectRules.flatMap { rule in
      rule.check(project).flatMap { rules.selection.diagnostics(of: rule.id, [$0.finding], in: $0.path) }
    }
  }

  private static func coverage(_ coverage: Coverage, _ input: CheckInput) -> [CatalogCoverage] {
    let shown = input.focus == nil ? [coverage.total] : coverage.catalogs.filter { input.reports($0.name) }
    return CatalogCoverage.sum(shown.flatMap(\.languages))
  }

  // MARK: - Sources

  /// Adds the findings of source rules, then of rules that compare catalogs with used keys.
  private mutating func checkSources() async {
    guard let sources else { return }
    // The keys that other files use affect only the findings in reported catalogs.
    let usesKeys =
      !input.isDraft
      && (rules.needUsage(beside: files) || input.former != nil && !rules.comparisonRules.isEmpty)
      && (input.focus == nil || files.contains { $0.catalog.map { input.reports($0.path) } ?? false })
    let results = await sources.results(rules, usesKeys: usesKeys, input)
    add(results.map(\.diagnostics))
    for (file, result) in zip(sources.files, results) where !result.keys.isEmpty {
      keyPlaces[file.file.path] = result.keys
    }
    let absent = MissingTable.findings(results.flatMap(\.absent), in: sources.project)
    add(absent.map { rules.selection.diagnostics(of: MissingTable.about.id, [$0.finding], in: $0.path) })
    guard usesKeys else { return }
    let uses = await sources.uses(results.compactMap(\.texts), catalogs: files.compactMap(\.catalog), input)
    self.uses = uses
    add(await sources.unusedKeys(rules.selection, uses, input))
    for place in files.indices where files[place].catalog != nil {
      reviveStaleKeys(at: place, in: sources.project.keys, uses)
      judgeStaleKeys(at: place, uses)
    }
  }

  /// Checks stale keys that code looks up as if they were not stale: whatever the state says, users see them.
  private mutating func reviveStaleKeys(at place: Int, in keys: KeyIndex, _ uses: KeyUses) {
    guard let catalog = files[place].catalog, input.reports(catalog.path) else { return }
    let table = CatalogScopes.table(of: catalog.path)
    let revived = catalog.reviving { entry in
      uses.isLookedUp(entry.key, in: table)
        && keys.tables[table]?.entries(entry.key).allSatisfy { $0.entry.isStale } == true
    }
    guard let revived else { return }
    files[place].content = .catalog(revived)
    let checked = Set(rules.catalogRules.map(\.id))
    files[place].diagnostics.removeAll { checked.contains($0.rule) }
    for rule in rules.catalogRules {
      files[place].diagnostics += rules.selection.diagnostics(
        of: rule.id, rule.check(revived), in: catalog.path)
    }
  }

  /// Removes findings about stale keys that debug builds or previews look up, which Xcode does not extract, and says of
  /// others that code uses where it may, or that Xcode does not find them there.
  private mutating func judgeStaleKeys(at place: Int, _ uses: KeyUses) {
    let path = files[place].file.path
    let table = KeyUses.Table(
      CatalogScopes.table(of: path), serverKeys: input.configuration(of: path).serverKeys)
    files[place].diagnostics.removeAll {
      $0.has(.isOfStaleKeys) && $0.finding.key.map(uses.isUsedByDevelopers) == true
    }
    for (index, diagnostic) in files[place].diagnostics.enumerated() where diagnostic.has(.isOfStaleKeys) {
      guard let key = diagnostic.finding.key else { continue }
      if diagnostic.finding.notes.contains(where: { $0.purpose == .removal }) {
        guard let use = uses.firstUse(of: key, in: table) else { continue }
        files[place].diagnostics[index].finding.notes = [
          Note("'\(use.place)' may use it; if it does, set its extractionState to 'manual'")
        ]
      } else if !uses.isExtracted(key),
        uses.firstUse(of: key, in: table)?.place.path.hasSuffix(".swift") == true
      {
        let command = Wording.command(["l10n", "set", key, "--extraction", "manual"])
        files[place].diagnostics[index].finding.notes = [
          Note("Xcode does not find it where code looks it up; to keep it, run: \(command)")
        ]
      }
    }
  }

  /// Adds the findings of rules that compare catalogs with their earlier state.
  mutating func addFindings(since former: PreviousState?) {
    guard let former, !rules.comparisonRules.isEmpty else { return }
    for catalog in files.compactMap(\.catalog) where input.reports(catalog.path) {
      guard let old = former.state(of: catalog) else { continue }
      add(
        rules.comparisonRules.map {
          rules.selection.diagnostics(of: $0.id, $0.check(catalog, since: old), in: catalog.path)
        })
      add([removedKeys(of: catalog, since: former)])
    }
  }

  /// Returns the findings on keys that a catalog had, no file has, and code looks up, as far as no rule on code has one.
  private func removedKeys(of catalog: CatalogFile, since former: PreviousState) -> [Diagnostic] {
    guard let keys = sources?.project.keys, let uses else { return [] }
    let table = CatalogScopes.table(of: catalog.path)
    let removed = former.removedEntries(of: catalog).filter { entry in
      uses.isLookedUp(entry.key, in: table) && !keys.has(entry.key)
        && !keys.otherKeys.values.contains { $0.contains(entry.key) }
    }
    guard !removed.isEmpty else { return [] }
    let reported = Set(files.filter { $0.source != nil }.flatMap(\.diagnostics).compactMap(\.finding.key))
    let findings = removed.filter { !reported.contains($0.key) }
      .compactMap { LostTranslation.removal(of: $0, from: catalog) }
    return rules.selection.diagnostics(of: LostTranslation.about.id, findings, in: catalog.path)
  }

  // MARK: - Findings

  /// Forgets what only the check itself needed.
  mutating func forgetUses() { uses = nil }

  /// Adds findings to their files; findings about the same file are mostly adjacent.
  private mutating func add(_ parts: [[Diagnostic]]) { parts.forEach { add($0) } }

  private mutating func add(_ diagnostics: [Diagnostic]) {
    var start = 0
    while start < diagnostics.count {
      let path = diagnostics[start].path
      let end = diagnostics[start...].firstIndex { $0.path != path } ?? diagnostics.count
      if let place = place(of: path) { files[place].diagnostics += diagnostics[start..<end] }
      start = end
    }
  }

  /// Returns the index of the first file with a path.
  func place(of path: String) -> Int? {
    let low = files.partitionIndex { $0.file.path >= path }
    return low < files.count && files[low].file.path == path ? low : nil
  }
}

extension AppProperties {
  /// Assigns the properties of a project to its catalogs, as `sync` does.
  init(_ project: ProjectProperties, of catalogs: [CatalogFile], sources: [String]) {
    self.init()
    for path in catalogs.map(\.path) {
      guard let region = project.developmentRegion(above: path) else { continue }
      developmentLanguages[path] = (Language(region.name), region.project)
    }
    let lists = catalogs.filter { $0.kind == .infoPlist }
    if lists.isEmpty || project.keys.isEmpty { return }
    let entries = project.entries(for: lists.map { ($0.path, $0.catalog) }, sources: sources)
    for (list, entries) in zip(lists, entries) {
      texts[list.path] = entries.entries.map {
        Text(key: $0.key, texts: $0.values.compactMap(\.text), place: $0.places[0].description)
      }
    }
  }
}
