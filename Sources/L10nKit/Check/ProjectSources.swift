import CatalogSync
import RuleKit
import SourceRules
package import SourceText
import SwiftIndex
import TextFlow

/// The Swift sources of a project, with the data flow of their texts.
///
/// Three passes index declarations, track values and run the rules, since the verdict on a literal can depend on
/// declarations and data flow in other files. Syntax trees are not kept between passes: parsing a file again costs less
/// than the memory of its tree.
struct ProjectSources: Sendable {
  /// The declarations, keys and settings shared by all files.
  let project: ProjectIndex
  /// The files, sorted by path.
  let files: [FlowWitnesses.File]
  /// The data flow of the values in all files.
  let flow: TextFlow

  /// Indexes the declarations of all files, then tracks the values in each.
  ///
  /// Of an earlier check, what is the same is reused.
  init(
    _ sources: [ScannedFile], catalogs: [CatalogFile], unreadablePaths: [String], _ input: CheckInput,
    reusing earlier: ProjectSources? = nil
  ) async {
    let kept = earlier.flatMap { KeptSources($0, for: sources) }
    let declarations = kept?.declarations ?? DeclarationIndex(merging: sources.map(\.declarations))
    if input.isDraft, let kept {
      project = ProjectIndex(kept.project, declarations: declarations, live: kept.live)
    } else {
      project = await Self.index(of: sources, declarations, catalogs, unreadablePaths, input)
    }
    let project = project
    let facts = kept?.facts(in: project, isDraft: input.isDraft)
    files = await ParallelMap.values(count: sources.count, jobs: input.jobs) {
      (sources[$0], facts?[$0] ?? sources[$0].facts(in: project))
    }
    flow = TextFlow(merging: files.compactMap(\.facts?.flow))
  }

  /// Combines the facts of all files.
  private static func index(
    of sources: [ScannedFile], _ declarations: DeclarationIndex, _ catalogs: [CatalogFile],
    _ unreadablePaths: [String], _ input: CheckInput
  ) async -> ProjectIndex {
    async let keys = KeyIndex(
      catalogs, otherPaths: input.otherPaths + unreadablePaths, otherKeys: input.otherKeys,
      furtherKeys: input.furtherKeys, absentPaths: input.absentCatalogs,
      symbols: {
        KeySymbols(ofCatalogAt: $0, targets: input.targets, areWritten: input.hasSymbolFiles)
      })
    let catalogPaths = catalogs.map(\.path) + input.absentCatalogs
    let paths = sources.map(\.source.file.path)
    let scopes = CatalogScopes(
      catalogs: catalogPaths, sources: paths, targets: input.targets, assigned: input.assignedCode)
    return ProjectIndex(
      declarations: declarations, live: await liveCode(sources, declarations, input), keys: await keys,
      configuration: input.configuration, scopes: scopes, catalogPaths: catalogPaths,
      otherScopes: CatalogScopes(catalogs: await keys.otherPaths, sources: paths, targets: input.targets),
      keyConvention: KeySurvey.convention(of: catalogs, input.configuration), catalogs: catalogs,
      appNames: input.properties.appNames, unextractedFiles: input.unextractedFiles,
      isWhole: input.hasWholeFolders, seeksStaleKeys: input.seeksStaleKeys,
      hasOldSystems: input.targets.contains { $0.isProgram && $0.hasOldSystems })
  }

  /// Finds the code that runs, if all of the project's code was read.
  private static func liveCode(
    _ sources: [ScannedFile], _ declarations: DeclarationIndex, _ input: CheckInput
  ) async -> LiveCode {
    guard input.hasAllCode, input.hasWholeFolders else { return .all }
    let others = input.mentioningFiles.filter(\.mayNameCode)
    let names = await ParallelMap.values(count: others.count, jobs: input.jobs) {
      LiveCode.names(in: others[$0], of: declarations)
    }
    let systems = Dictionary(input.targets.filter(\.isProgram).flatMap(\.systems)) {
      $0.lexicographicallyPrecedes($1) ? $0 : $1
    }
    return LiveCode(
      sources.map { ($0.source.file.path, $0.units) }, systems: systems, outside: Set(names.joined()))
  }

  /// The findings in a file, the texts that may be keys, its lookups in absent tables, and of keys.
  typealias FileResult = (
    diagnostics: [Diagnostic], texts: UsedTexts?, absent: [MissingTable.Lookup], keys: [KeyPlace]
  )

  /// Returns a file with all literals classified.
  func classified(_ index: Int) -> ClassifiedFile {
    ClassifiedFile(files[index].file, files[index].facts, in: project, flow)
  }

  /// Runs the rules on the reported files; if `usesKeys`, collects the used keys of all files.
  ///
  /// The results are in the order of the files.
  func results(_ rules: ActiveRules, usesKeys: Bool, _ input: CheckInput) async -> [FileResult] {
    await ParallelMap.values(count: files.count, jobs: input.jobs) { index in
      let isReported = input.reports(files[index].file.path)
      guard isReported || usesKeys else { return ([], nil, [], []) }
      let file = classified(index)
      let diagnostics = (isReported ? rules.sourceRules : []).flatMap {
        rules.selection.diagnostics(of: $0.id, $0.check(file), in: file.path)
      }
      let absent = isReported ? file.absentTables.map { ($0.table, file.path, $0.range) } : []
      return (
        diagnostics, usesKeys ? file.usedTexts : nil, absent, input.collectsKeyPlaces ? file.keyPlaces : []
      )
    }
  }

  /// Returns the keys that Swift files use, and those of the reported catalogs that only other files do.
  func uses(_ used: [UsedTexts], catalogs: [CatalogFile], _ input: CheckInput) async -> KeyUses {
    var uses = KeyUses(used, unreadCode: input.unreadCode)
    let slices = project.keys.slices(where: input.reports)
    let lists = catalogs.filter { $0.kind == .infoPlist && input.reports($0.path) }
    let stale = lists.flatMap { $0.entries.filter(\.isStale).map(\.key) }
    await uses.search(input.mentioningFiles, jobs: input.jobs) { uses in
      slices.flatMap { $0.unusedEntries(uses).map(\.key) } + stale
    }
    return uses
  }

  /// Returns the findings on unused keys, in parts by path.
  func unusedKeys(_ rules: RuleSelection, _ uses: KeyUses, _ input: CheckInput) async -> [[Diagnostic]] {
    guard rules[UnusedKey.about.id] != nil else { return [] }
    let slices = project.keys.slices(where: input.reports)
    return await ParallelMap.values(count: slices.count, heavy: slices.count, jobs: input.jobs) {
      let findings = UnusedKey().check(slices[$0], of: project, uses: uses)
      return rules.diagnostics(of: UnusedKey.about.id, findings, in: slices[$0].catalog.path)
    }
  }

  /// Adds the path from a text to the API that shows it to findings about texts.
  func addWitnesses(to diagnostics: inout [Diagnostic]) {
    let places = diagnostics.indices.filter { diagnostics[$0].finding.confidence != nil }
    guard !places.isEmpty else { return }
    let witnesses = FlowWitnesses(files, in: project, flow)
    let notes = witnesses.notes(on: places.map { (diagnostics[$0].path, diagnostics[$0].finding.range) })
    for (place, note) in zip(places, notes) {
      if let note { diagnostics[place].finding.notes.insert(note, at: 0) }
    }
  }
}

extension SourceFile {
  /// The extensions of files in C and similar languages.
  package static let cExtensions = ["m", "mm", "h", "c", "cc", "cpp", "hpp", "pch"]
  /// The extensions of files that may name types of Swift code: interface files and property lists, too.
  package static let codeNamingExtensions = cExtensions + ["storyboard", "xib", "plist", "intentdefinition"]

  /// Whether a file of another language may name types of Swift code.
  fileprivate var mayNameCode: Bool {
    if isTestInC { return false }
    return path.hasSuffix("project.yml") || Self.codeNamingExtensions.contains { path.hasSuffix(".\($0)") }
  }
}
