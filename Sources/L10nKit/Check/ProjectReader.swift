import RuleKit
import SourceRules
import SourceText
import SwiftScanner
import XCStrings

/// Reads the files of a project in two steps, each of them shared among cores.
///
/// One large catalog takes longer than thousands of sources. So catalogs are parsed while sources are scanned, and
/// laid flat while what the sources say is joined: in one step, half the cores would wait for the catalog.
struct ProjectReader: Sendable {
  /// The files with what they hold, in the order of their paths.
  var reports: [FileReport] = []
  /// The rules that have something to look at: without both catalogs and sources there is nothing to compare.
  let rules: RuleSelection
  /// The declarations of all sources.
  private(set) var declarations: DeclarationIndex?
  /// The names whose values people see.
  private(set) var evidence: TextEvidence?

  /// Reads all files, and tells now and then how many are read.
  init(_ input: CheckInput, onProgress: (Int) -> Void) async {
    let files = input.files.sorted(byText: \.path)
    let looks = await Self.firstLooks(at: files, input: input, onProgress)
    let hasBoth = looks.contains { $0.catalog != nil } && looks.contains { $0.source != nil }
    rules = hasBoth ? input.rules : input.rules.withoutComparisons()
    let work = Self.work(on: looks, files, joinsSources: ActiveRules(rules).needSources)
    let results = await ParallelMap.values(count: work.count, heavy: work.count, jobs: input.jobs) {
      work[$0].result(input)
    }
    var catalogs: [Int: CatalogFile] = [:]
    for result in results {
      switch result {
      case .catalog(let catalog, let place): catalogs[place] = catalog
      case .declarations(let index): declarations = index
      case .evidence(let names): evidence = names
      }
    }
    reports.reserveCapacity(files.count)
    for (place, look) in looks.enumerated() {
      switch look {
      case .catalog:
        reports.append(
          FileReport(file: files[place], content: catalogs[place].map { .catalog($0) } ?? .unreadable))
      case .source(let source):
        reports.append(
          FileReport(file: files[place], content: .source(source), suppressions: source.suppressions))
      case .unreadable(let diagnostics):
        reports.append(FileReport(file: files[place], content: .unreadable, diagnostics: diagnostics))
      }
    }
  }

  /// Parses catalogs, the largest first, and scans sources.
  private static func firstLooks(
    at files: [SourceFile], input: CheckInput, _ onProgress: (Int) -> Void
  ) async -> [FirstLook] {
    var order = files.indices.filter { !input.isSource(files[$0]) }
    order.sort { files[$0].bytes.count > files[$1].bytes.count }
    let heavy = order.count
    order += files.indices.filter { input.isSource(files[$0]) }
    let places = order
    let found = await ParallelMap.values(
      count: places.count, heavy: heavy, jobs: input.jobs, onProgress: onProgress
    ) { FirstLook(at: files[places[$0]], input: input) }
    var looks = found
    for (place, look) in zip(places, found) { looks[place] = look }
    return looks
  }

  // MARK: - The second step

  /// What has to be done when all files have been looked at.
  private enum Work: Sendable {
    case catalog(StringCatalog, SourceFile, place: Int)
    case declarations([ScannedFile])
    case evidence([ScannedFile])

    /// Does the work.
    func result(_ input: CheckInput) -> Result {
      switch self {
      case .catalog(let catalog, let file, let place):
        let file = CatalogFile(
          path: file.path, catalog: catalog, configuration: input.configuration,
          keyConvention: input.keyConventions[file.path])
        return .catalog(file, place: place)
      case .declarations(let sources):
        return .declarations(DeclarationIndex(merging: sources.map(\.declarations)))
      case .evidence(let sources): return .evidence(TextEvidence(merging: sources.map(\.evidence)))
      }
    }
  }

  /// What came of it.
  private enum Result: Sendable {
    case catalog(CatalogFile, place: Int)
    case declarations(DeclarationIndex)
    case evidence(TextEvidence)
  }

  /// What takes longest comes first.
  private static func work(on looks: [FirstLook], _ files: [SourceFile], joinsSources: Bool) -> [Work] {
    let sources = joinsSources ? looks.compactMap(\.source) : []
    var work: [Work] = sources.isEmpty ? [] : [.declarations(sources)]
    var places = looks.indices.filter { looks[$0].catalog != nil }
    places.sort { files[$0].bytes.count > files[$1].bytes.count }
    for place in places {
      if let catalog = looks[place].catalog { work.append(.catalog(catalog, files[place], place: place)) }
    }
    if !sources.isEmpty { work.append(.evidence(sources)) }
    return work
  }
}
