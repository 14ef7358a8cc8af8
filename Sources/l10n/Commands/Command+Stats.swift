package import L10nKit
import RuleKit
import SourceText
package import ToolKit
import XCStrings

extension Command {
  /// `l10n stats`.
  static let stats = Command(
    "stats", summary: "count translations by language, catalog and feature",
    discussion: [
      "A key is translated in a language if all its texts are. The table shows totals, and each catalog if "
        + "there are few; '--by' chooses another grouping. The feature is the first segment of a structured "
        + "key, such as 'home' in 'home.list.title'. JSON has all counts."
    ],
    parser: StatsArguments.parser,
    examples: [
      Example("stats", "Count all catalogs below the current folder."),
      Example("stats --fail-under 90 -l es", "Fail if fewer than 90% of the keys are translated to Spanish."),
      Example("stats --by feature", "Count the keys of each feature."),
      Example(
        "stats --languages en,es --format json", "Print the counts of two languages as JSON."),
    ]
  ) { arguments, environment in try await arguments.run(in: environment) }
}

/// The arguments of `l10n stats`.
package struct StatsArguments: CommandArguments {
  package var presentation = Presentation()
  /// Files and folders to process; empty for the current folder.
  package var paths: [String] = []
  /// The languages to count; empty for required languages and all languages of catalogs.
  package var languages: [String] = []
  /// The table format; `nil` to infer it from the output's extension, else text.
  package var format: Format?
  /// The grouping of the table; `nil` for totals, and catalogs if there are few.
  package var parts: StatsTable.Parts?
  /// The percentage of translated keys below which the exit status is 1; `nil` for none.
  package var minimum: Int?
  /// The file to write; `nil` for standard output.
  package var output: String?
  /// The configuration file; `nil` to search for it.
  package var configuration: String?
  /// The file name of standard input (`-`).
  package var standardInputPath: String?

  package init() {}

  /// The table formats.
  package enum Format: String, Choice {
    case text, json
  }

  /// The parser of the arguments.
  package static let parser = ArgumentParser<StatsArguments>(
    settings: [
      .languages(
        Option(
          "languages", short: "l", values: ["LANGUAGES"],
          help: "count only these languages (default: all)"), \.languages),
      .choice(.format(Format.self), \.format),
      .choice(
        Option(
          "by", values: ["PART"], choices: StatsTable.Parts.names,
          help: "group the table (default: all, and up to \(StatsTable.fewCatalogs) catalogs)"),
        \.parts),
      .number(
        Option(
          "fail-under", values: ["PERCENT"], help: "exit with 1 if a required language has less"),
        \.minimum),
      .text(.output, \.output),
      .text(.config, \.configuration), .text(.standardInputPath, \.standardInputPath),
    ],
    operands: [.words(.paths, \.paths)])

  func run(in environment: Environment) async throws -> ExitStatus {
    try AtomicWrite(environment.fileSystem).check(output: output, inputs: paths, configuration)
    let file = try ConfigurationFile.load(
      configuration, for: paths, standardInputPath: standardInputPath, presentation, in: environment)
    let loader = ProjectLoader(
      environment: environment, configurationFile: file, standardInputPath: standardInputPath,
      verbosity: presentation.verbosity)
    let loaded = await loader.load(paths, jobs: environment.coreCount)
    loaded.problems.forEach(environment.report)
    var hasFailed = !loaded.problems.isEmpty
    var configuration = file.configuration
    let languageCodeCheck = LanguageCodeCheck(in: loaded.files)
    if !languages.isEmpty {
      try languageCodeCheck.check(languages)
      configuration.require(languages)
    } else if presentation.verbosity != .quiet {
      languageCodeCheck.warnAboutCodes(about: file, in: environment)
    }
    var catalogs: [CatalogFile] = []
    for source in loaded.files {
      do throws(JSONSyntaxError) {
        var configuration = file.configuration(of: source.path, in: environment)
        if !languages.isEmpty { configuration.require(languages) }
        catalogs.append(try CatalogFile(source, configuration: configuration))
      } catch {
        environment.report(InputError(catalog: source.path, error))
        hasFailed = true
      }
    }
    // Without any readable catalog, the errors are the only output.
    if hasFailed, catalogs.isEmpty { return .failure }
    let coverage = Coverage(
      of: catalogs, configuration: configuration, features: true, languagesAreAll: !languages.isEmpty)
    reportMissingFeatures(coverage, in: environment)
    try write(coverage, in: environment)
    return hasFailed ? .failure : isTooLow(coverage, configuration.languages) ? .findings : .clean
  }

  /// Whether any of some languages has less than the required percentage.
  private func isTooLow(_ coverage: Coverage, _ languages: [String]) -> Bool {
    guard let minimum else { return false }
    return coverage.total.languages.contains {
      languages.contains($0.language) && $0.percentage < minimum
    }
  }

  /// Explains why a requested table of features is empty.
  private func reportMissingFeatures(_ coverage: Coverage, in environment: Environment) {
    guard parts == .feature, presentation.verbosity != .quiet, coverage.total.keys > 0,
      coverage.features.allSatisfy(\.name.isEmpty)
    else { return }
    environment.errors.write("note: no key has a feature, such as 'home' in 'home.list.title'\n")
  }

  private func write(_ coverage: Coverage, in environment: Environment) throws(FileError) {
    let isTerminal = output == nil && environment.output.isTerminal
    let text =
      switch format ?? .ending(output) ?? .text {
      case .text: StatsTable(width: isTerminal ? environment.width ?? 80 : 80, parts: parts).render(coverage)
      case .json: StatsJSON.render(coverage)
      }
    if let output {
      try AtomicWrite(environment.fileSystem).write(text.bytes, to: output)
    } else {
      environment.output.write(text)
    }
  }
}
