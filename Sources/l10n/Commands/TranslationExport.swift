import CatalogSync
import Exchange
import L10nKit
import RuleKit
import SourceText
import SwiftIndex
import ToolKit
import XCStrings

/// An export of texts for translators by `l10n extract`.
struct TranslationExport {
  let arguments: ExtractArguments
  let environment: Environment
  /// The configuration whose folder the paths in exports are relative to.
  private let configurationFile: ConfigurationFile
  private let format: ExchangeFormat
  private(set) var catalogs: [CatalogFile] = []
  private var otherPaths: [String] = []
  /// What the project of named files has besides these, for suggestions.
  private var rest = ProjectLoader.Loaded()
  private var places: KeyLocations?
  /// The catalogs reduced to the source language, for formats that include them.
  private var sourceContents: [SourceFile] = []
  /// When translations were changed, for a memory.
  private var changeTimes: ChangeTimes?
  private var hasFailed = false
  /// Whether a catalog, or a folder that may contain one, can't be read.
  private var lacksCatalog = false

  /// Reads the catalogs, and the sources if the export includes places in code.
  init(_ arguments: ExtractArguments, in environment: Environment) async throws {
    self.arguments = arguments
    self.environment = environment
    configurationFile = try ConfigurationFile.load(
      arguments.configuration, for: arguments.paths, standardInputPath: arguments.standardInputPath,
      in: environment)
    format = Self.format(arguments)
    try await load()
    if format.includesCatalogs {
      sourceContents = catalogs.filter(filter.includes).map { file in
        let isWhole = format.isXcodes || arguments.isEverything
        let omitted = Set(isWhole ? [] : file.entries.filter(\.isStale).map { ExactKey($0.key) })
        return SourceFile(
          path: loader.relativePath(file.path),
          bytes: file.catalog.sourceContents { !omitted.contains(ExactKey($0)) })
      }
    }
    if format.exportsTranslations {
      changeTimes = ChangeTimes(of: catalogs.filter(filter.includes), in: environment)
    }
  }

  /// Returns the format of `--format`, else of the output's extension, else XLIFF.
  private static func format(_ arguments: ExtractArguments) -> ExchangeFormat {
    if let format = arguments.format?.exchangeFormat { return format }
    let ending = arguments.output.flatMap(ExportOutput.fileExtension)
    return ExchangeFormat.all.first { ending == $0.container.fileExtension[...] } ?? .xliff
  }

  private var nothing: Message { format.exportsTranslations ? "no translations" : "nothing to translate" }

  private var showsContext: Bool { asksForContext || !format.isXcodes && !format.exportsTranslations }

  /// Whether options request context or a part of it.
  private var asksForContext: Bool {
    arguments.showsContext || !arguments.memory.isEmpty || arguments.reference != nil
  }

  var filter: ExportFilter { ExportFilter(arguments: arguments) { loader.relativePath($0.path) } }

  private var loader: ProjectLoader {
    ProjectLoader(
      environment: environment, configurationFile: configurationFile,
      standardInputPath: arguments.standardInputPath, kinds: showsContext ? [.catalogs, .sources] : .catalogs)
  }

  private mutating func load() async throws {
    let projects = try await Projects(arguments.paths, configuration: arguments.configuration, loader)
    let loaded = projects.all
    otherPaths = loaded.otherPaths
    if !arguments.paths.isEmpty, showsContext || arguments.fill != nil { rest = await projects.rest() }
    loaded.problems.forEach(environment.report)
    hasFailed = !loaded.problems.isEmpty
    lacksCatalog = loaded.problems.contains { !$0.path.hasSuffix(".swift") }
    var sources: [ScannedSource] = []
    for file in loaded.files {
      if file.path.hasSuffix(".swift") {
        sources.append(ScannedSource(file))
      } else if let catalog = projects.catalog(file) {
        catalogs.append(catalog)
      } else {
        lacksCatalog = true
      }
    }
    if !arguments.isEverything, catalogs.contains(where: { $0.entries.contains(where: \.isStale) }) {
      try await reviveStaleKeys()
    }
    sources.removeAll(where: \.isTest)
    if !sources.isEmpty {
      places = KeyLocations(
        FoundKey.shipped(of: sources) { projects.configuration(of: $0).localizedFunctions },
        path: loader.relativePath)
    }
  }

  /// Treats stale keys that code uses as current, as a check does.
  private mutating func reviveStaleKeys() async throws {
    var check = CheckArguments()
    (check.paths, check.configuration) = (arguments.paths, arguments.configuration)
    check.only = Array(RuleRegistry.ids(.isOfStaleKeys))
    check.ignoresBaseline = true
    if check.paths.contains("-") { return }
    var quiet = environment
    quiet.presentation.verbosity = .quiet
    let revived = try await CheckJob(check, in: quiet).result().result.revived
    catalogs = catalogs.map { revived[$0.path] ?? $0 }
  }

  // MARK: - The work

  func run() throws -> ExitStatus {
    try LanguageCodeCheck { catalogs.flatMap { $0.languages + [$0.sourceLanguage] } }.check(
      namedLanguages.map(\.rawValue) + [arguments.reference].compactMap(\.self))
    if arguments.fill != nil, format == .strings || format == .android {
      throw EditingError("'--fill' needs a format with states, which '\(format.name)' lacks")
    }
    if lacksCatalog {
      // A translator can't see that an export is incomplete.
      if !catalogs.isEmpty { environment.errors.write("nothing exported, because a catalog can't be read\n") }
      return .failure
    }
    // The names may match files that can't be read.
    if !hasFailed { try filter.check(catalogs) }
    let drift = try DriftSource(arguments, in: environment)
    var memories = try MemorySource(
      catalogs, otherPaths: otherPaths, files: arguments.memory, path: loader.relativePath, in: environment)
    memories.add(rest)
    memories.skipped.forEach(environment.remark)
    var status = hasFailed ? ExitStatus.failure : .clean
    let languages = targetLanguages()
    if languages.isEmpty, !hasFailed {
      throw EditingError("no required language to translate into; set '--language'")
    }
    var (staleKeys, hasSources): (Set<[String]>, Bool) = ([], false)
    for language in languages {
      do {
        staleKeys.formUnion(
          try export(to: language, drift, memories, isAlone: languages.count == 1, &hasSources))
      } catch let error as InputError {
        environment.report(error)
        status = .failure
      }
    }
    if !staleKeys.isEmpty {
      environment.remark("\(Wording.count(staleKeys.count, "stale key")) skipped; '--all' exports them\n")
    }
    return status
  }

  /// Exports to a language; returns the paths and names of the stale keys left out.
  private func export(
    to language: Language, _ drift: DriftSource, _ memories: MemorySource, isAlone: Bool,
    _ hasSources: inout Bool
  ) throws -> [[String]] {
    var staleKeys: [[String]] = []
    var counts: [UnitNeed: Int] = [:]
    let sources = catalogs.filter { isWanted($0, in: language) }.map(\.catalog.sourceLanguage)
    memories.warnings(from: sources, to: language).forEach(environment.remark)
    var suggestions = LanguageMemory(memories, language, arguments)
    var total = 0
    var translations = Translations(sourceLanguage: "", targetLanguage: language)
    var options = options
    options.omitsSources = hasSources
    for catalog in catalogs where isWanted(catalog, in: language) {
      var (file, selected) = try extract(language, of: catalog, drift: drift)
      staleKeys += selected.staleKeys.map { [file.path, $0] }
      suggestions.fill(&file, of: catalog, showsContext: showsContext)
      guard !file.units.isEmpty else { continue }
      total += file.units.count
      for (need, count) in selected.counts { counts[need, default: 0] += count }
      translations.add(file, of: catalog)
      options.configurations[file.path] = catalog.configuration
    }
    translations.files.sort { KeyOrder.areInIncreasingOrder($0.path, $1.path) }
    if !format.isXcodes { translations.orderPluralForms() }
    guard total > 0 else {
      if !hasFailed { environment.remark("\(language): \(nothing)\n") }
      return staleKeys
    }
    let output = try ExportOutput(
      arguments, format: format, language: language, isAlone: isAlone, environment: environment)
    let path = try output.write(
      format.write(translations, options), of: translations,
      signOffs: configurationFile.configuration.signOffs, extractor: extractors(into: language))
    hasSources = true
    let filled = suggestions.filledCount > 0 ? ", \(suggestions.filledCount) filled in" : ""
    environment.remark("\(language): \(Self.summary(total, counts))\(filled), in '\(path)'\n")
    return staleKeys
  }

  /// Returns a phrase such as `7 texts (4 missing, 2 new, 1 to review)`.
  private static func summary(_ total: Int, _ counts: [UnitNeed: Int]) -> String {
    let parts = UnitNeed.allCases.compactMap { need in
      counts[need].map { "\($0) \(need == .needsReview ? "to review" : need.rawValue)" }
    }
    return Wording.count(total, "text") + (parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))")
  }

  /// The options of the command line.
  private var options: ExchangeOptions {
    var options = ExchangeOptions(toolVersion: Version.current)
    options.showsContext = asksForContext
    options.startsWithMark = !arguments.omitsMark
    (options.columns, options.separator) = (arguments.columns, arguments.separator)
    (options.project, options.sourceContents) = (xcodeProject, sourceContents)
    return options
  }

  /// The workspace or project in the working directory, as named in Xcode's exports.
  private var xcodeProject: String? {
    let names = (try? environment.fileSystem.entries(of: "."))?.map(\.name).sorted() ?? []
    return names.first { $0.hasSuffix(".xcworkspace") } ?? names.first { $0.hasSuffix(".xcodeproj") }
  }

  private func extract(
    _ language: Language, of catalog: CatalogFile, drift: DriftSource
  ) throws -> (file: TranslationFile, selection: UnitSelector.Selection) {
    let path = loader.relativePath(catalog.path)
    let spelled = catalog.spelling(of: language)
    let selector = UnitSelector(
      catalog, targetLanguage: spelled, needs: arguments.wantedNeeds(in: format), filter: filter.keys,
      former: try drift.texts(of: catalog, path: path, language: spelled), holds: format.holds)
    var selection = selector.selection()
    selection.keep(format.wholeEntries)
    if let warning = selection.warning(at: path, format) { environment.errors.write(warning) }
    if !format.holdsPath(path), !selection.units.isEmpty {
      environment.errors.write("\(path): warning: skipped, because '\(format.name)' can't have its path\n")
      selection.units = []
    }
    if showsContext {
      ContextFinder(
        language, table: catalog.table, places: places, configuration: catalog.configuration,
        neighbors: NeighborTexts(catalog, table: catalog.table, places: places)
      ).fill(&selection.units)
    }
    changeTimes?.add(to: &selection.units, of: catalog, in: spelled)
    return (TranslationFile(path: path, units: selection.units), selection)
  }

  /// Returns the unit extractors of catalogs by exported path; `nil` is the first catalog.
  private func extractors(into language: Language) -> (_ path: String?) -> UnitExtractor? {
    let (loader, catalogs) = (loader, catalogs)
    let byPath = Dictionary(catalogs.map { (loader.relativePath($0.path), $0) }) { first, _ in first }
    return { path in
      let catalog = path == nil ? catalogs.first : path.flatMap { byPath[$0] }
      return catalog.map { UnitExtractor($0.catalog, targetLanguage: $0.spelling(of: language)) }
    }
  }
}

extension Translations {
  /// Adds a catalog; the first one determines the source language.
  fileprivate mutating func add(_ file: TranslationFile, of catalog: CatalogFile) {
    var file = file
    if files.isEmpty { sourceLanguage = catalog.sourceLanguage }
    if catalog.sourceLanguage != sourceLanguage { file.sourceLanguage = catalog.sourceLanguage }
    files.append(file)
  }
}
