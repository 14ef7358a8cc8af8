import Exchange
import L10nKit
import RuleKit
import SourceText
package import ToolKit
import XCStrings

/// `l10n stats`.
package struct StatsArguments: CommandArguments {
  static let command = Command(
    "stats", parser, summary: "count translations by language, catalog and feature",
    discussion: [
      "A key is translated in a language if all its texts are. The table shows totals, and each catalog if "
        + "there are few; '--by' chooses another grouping. The feature is the first segment of a structured "
        + "key, such as 'home' in 'home.list.title'. JSON has all counts.",
      "Each catalog is counted by the nearest configuration. '--fail-under' applies to required languages; a "
        + "language with a percentage of its own must reach that, and an optional one never fails.",
      "'--words' counts the source texts that 'extract' would export instead, as translation tools do: words and "
        + "characters by the best translation of an equal or similar text, in the project or in the files of "
        + "'--memory'. Placeholders are not words; in Chinese, Japanese and other scripts without spaces, each "
        + "letter is one. CSV and JSON have the counts of each catalog, as '--by catalog' has.",
      "'--format html' writes a report for everyone as one page that needs no network: coverage by language and "
        + "feature, all texts, the findings of 'l10n check', the growth of texts, and with '--history N' the coverage "
        + "in the last N commits of the branch that changed catalogs. '--format badge' writes a picture of the "
        + "translated share of the required languages as SVG.",
    ],
    examples: [
      .init("stats", "Count all catalogs below the current folder."),
      .init("stats --fail-under 90 -l es", "Fail if fewer than 90% of the keys are translated to Spanish."),
      .init("stats --by feature", "Count the keys of each feature."),
      .init("stats --words -l es", "Count the words that need a Spanish translation."),
      .init("stats --words --output words.csv", "Write the words of each language and catalog as a table."),
      .init("stats --languages en,es --format json", "Print the counts of two languages as JSON."),
      .init("stats --output report.html", "Write a report for everyone as one page."),
      .init("stats --output badge.svg", "Write a picture of the coverage for a README."),
    ])

  var paths: [String] = []
  var languages: [String] = []
  /// The format; `nil` to infer it from the output's extension, else text.
  package var format: Format?
  var parts: StatsTable.Parts?
  var countsWords = false
  var memory: [String] = []
  var history: Int?
  var minimum: Int?
  var output: String?
  var configuration: String?
  var standardInputPath: String?

  package init() {}

  /// The table formats.
  package enum Format: String, Choice {
    case text, json, csv, html, badge

    /// Returns the format of files with the extension of a path; `nil` for an unknown one.
    static func ofFile(_ path: String?) -> Format? {
      path?.lowercased().hasSuffix(".svg") == true ? .badge : ending(path)
    }
  }

  /// The parser of the arguments.
  package static let parser = ArgumentParser<StatsArguments>(
    settings: [
      .languages("count only these languages (default: all)", named: "languages", \.languages),
      .choice("format", short: "f", "FORMAT", help: "set the output format (default: text)", \.format),
      .choice(
        "by", "PART", help: "group the table (default: all, and up to \(StatsTable.fewCatalogs) catalogs)",
        \.parts),
      .flag("words", help: "count the words to translate, by similar translations", \.countsWords),
      .list("memory", "FILES", .files, help: "use the translations in these files too", \.memory),
      .number(
        "history", "N", help: "show the last N commits that changed catalogs in an HTML report", \.history),
      .number(
        "fail-under", "PERCENT", help: "fail if a required language, or another's share, has less", \.minimum),
      .text(
        "output", short: "o", "FILE", .files,
        help: "write the report to FILE; .json, .csv, .html or .svg sets the format", \.output),
      .config(\.configuration), .standardInputPath(\.standardInputPath),
    ], operands: [.paths(\.paths)])

  package func validate() throws(UsageError.Kind) {
    if history != nil, outputFormat != .html { throw .missingOption("--format html", for: "--history") }
    if outputFormat == .html { try reject("--format html", with: ["-": paths.contains("-")]) }
    if !countsWords {
      if outputFormat == .csv { throw .missingOption("--words", for: "--format csv") }
      if !memory.isEmpty { throw .missingOption("--words", for: "--memory") }
      return
    }
    try reject(
      "--words",
      with: [
        "--format \(outputFormat.rawValue)": [.html, .badge].contains(outputFormat),
        "--by feature": parts == .feature, "--fail-under": minimum != nil,
      ])
  }

  /// The format of the output, also by the extension of its file.
  var outputFormat: Format { format ?? .ofFile(output) ?? .text }

  package func run(in environment: Environment) async throws -> ExitStatus {
    try AtomicWrite(environment.fileSystem).check(output: output, inputs: paths, configuration)
    let loader = ProjectLoader(environment: environment, standardInputPath: standardInputPath)
    let projects = try await Projects(paths, configuration: configuration, loader)
    let loaded = projects.all
    loaded.problems.forEach(environment.report)
    if !languages.isEmpty { try LanguageCodeCheck(in: loaded.files).check(languages) }
    let (counted, all, isComplete) = count(projects, in: environment)
    var hasFailed = !loaded.problems.isEmpty || !isComplete
    // Without any readable catalog, the errors are the only output.
    if hasFailed, counted.allSatisfy(\.catalogs.isEmpty) { return .failure }
    let coverage = Coverage.sum(counted)
    if countsWords {
      let source = try MemorySource(
        all.flatMap(\.self), otherPaths: loaded.otherPaths, files: memory, path: { $0 }, in: environment)
      try writeWords(
        of: all.flatMap(\.self), coverage.total.languages.map(\.language), source, in: environment)
      return hasFailed ? .failure : .clean
    }
    if parts == .feature, coverage.total.keys > 0, coverage.features.allSatisfy(\.name.isEmpty) {
      environment.remark("note: no key has a feature, such as 'home' in 'home.list.title'\n")
    }
    switch outputFormat {
    case .text, .json, .csv: try write(coverage, in: environment)
    case .badge: try write(CoverageBadge(coverage, of: all.flatMap(\.self)).svg, in: environment)
    case .html:
      let page = try await page(coverage, all, in: projects, loaded.problems, environment)
      if !page.isComplete { hasFailed = true }
      try write(page.bytes, in: environment)
    }
    let shortfalls = minimum.map { minimum in counted.flatMap { $0.shortfalls(below: minimum) } } ?? []
    for shortfall in shortfalls { environment.errors.write("error: \(shortfall)\n") }
    return hasFailed ? .failure : shortfalls.isEmpty ? .clean : .findings
  }

  /// Returns the counts and the catalogs of each project that has some, and whether all catalogs are readable.
  private func count(
    _ projects: Projects, in environment: Environment
  ) -> (counted: [Coverage], catalogs: [[CatalogFile]], isComplete: Bool) {
    var counted: [Coverage] = []
    var all: [[CatalogFile]] = []
    var isComplete = true
    for project in projects.projects {
      let files = project.loaded.files
      if languages.isEmpty, !environment.isQuiet {
        LanguageCodeCheck(in: files).warnAboutCodes(about: project.configuration, in: environment)
      }
      let catalogs = files.compactMap { projects.catalog($0, requiring: languages) }
      let isWhole = catalogs.count == files.count
      if !isWhole { isComplete = false }
      if catalogs.isEmpty, projects.projects.count > 1 || !isWhole { continue }
      all.append(catalogs)
      counted.append(
        Coverage(
          of: catalogs, configuration: project.configuration.configuration.requiring(languages),
          features: true, languagesAreAll: !languages.isEmpty))
    }
    return (counted, all, isComplete)
  }

  private func write(_ coverage: Coverage, in environment: Environment) throws(FileError) {
    let isTerminal = (output == nil || output == "-") && environment.output.isTerminal
    let table = StatsTable(width: isTerminal ? environment.width ?? 80 : 80, parts: parts)
    try write(outputFormat == .json ? StatsJSON.render(coverage) : table.render(coverage), in: environment)
  }

  private func write(_ text: Message, in environment: Environment) throws(FileError) {
    try write(text.bytes, in: environment)
  }

  private func write(_ bytes: [UInt8], in environment: Environment) throws(FileError) {
    if let output, output != "-" {
      try AtomicWrite(environment.fileSystem).write(bytes, to: output)
    } else {
      environment.output.write(data: bytes)
    }
  }

  // MARK: - Words and pages

  /// Writes the words of catalogs for each language that is not their source language.
  private func writeWords(
    of catalogs: [CatalogFile], _ languages: [Language], _ source: MemorySource, in environment: Environment
  ) throws(FileError) {
    var report = WordReport(catalogs)
    for language in languages {
      var analysis = WordAnalysis()
      var memories: [Language: TranslationMemory] = [:]
      for catalog in catalogs where !catalog.isSource(language) {
        let from = catalog.sourceLanguage
        analysis.add(
          catalog, to: catalog.spelling(of: language),
          &memories[from, default: source.memory(from: from, to: language)])
      }
      guard !memories.isEmpty else { continue }
      source.warnings(from: memories.keys.sorted(), to: language).forEach(environment.remark)
      report.languages.append((language, analysis))
    }
    switch outputFormat {
    case .csv: try write(report.csv, in: environment)
    case .json: try write(report.json, in: environment)
    default: try write(report.text(byCatalog: parts == .catalog), in: environment)
    }
  }

  /// Returns the page of the project with the findings of a check and, if requested, the history.
  ///
  /// `projects` are the readable catalogs of each project; `problems` were printed before.
  private func page(
    _ coverage: Coverage, _ projects: [[CatalogFile]], in loaded: Projects, _ problems: [FileError],
    _ environment: Environment
  ) async throws -> (bytes: [UInt8], isComplete: Bool) {
    var arguments = CheckArguments()
    arguments.paths = paths
    arguments.languages = languages
    arguments.configuration = configuration
    var quiet = environment
    quiet.presentation.verbosity = .quiet
    let (result, checkProblems) = try await CheckJob(arguments, in: quiet).result()
    checkProblems.filter { !problems.contains($0) }.forEach(environment.report)
    let root = RepositoryRoot(environment)
    var report = ProjectReport(coverage, of: projects, result)
    report.options.root = root.folder
    report.options.absolutePath = root.absolutePath
    report.options.repositoryPath = root.path
    if let commits = history {
      let job = HistoryJob(projects: loaded, paths: paths, languages: languages, environment: environment)
      report.history = try await job.records(most: commits)
    }
    return (report.bytes, checkProblems.isEmpty)
  }
}
