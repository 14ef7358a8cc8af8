package import L10nKit
import RuleKit
import SourceText
package import ToolKit
import XCStrings

extension Command {
  /// `l10n stats`.
  static let stats = Command(
    "stats", summary: "count what is translated, by language, catalog and feature",
    discussion: [
      "A key is done in a language when all its texts are translated. The table shows the whole, and the catalogs where "
        + "they are few; '--by' chooses. The feature is the first segment of a structured key, as 'home' in "
        + "'home.list.title'. JSON has all counts."
    ],
    parser: StatsArguments.parser,
    examples: [
      Example("stats", "Count all catalogs below the current folder."),
      Example("stats --by feature", "Count the keys of each feature."),
      Example(
        "stats --languages en,es --format json", "Print the counts of two languages for other programs."),
    ]
  ) { arguments, environment in try await arguments.run(in: environment) }
}

/// The arguments of `l10n stats`.
package struct StatsArguments: CommandArguments {
  package var presentation = Presentation()
  /// Files and folders to look into; none means the current folder.
  package var paths: [String] = []
  /// The languages to count; none means those that the configuration requires and all that catalogs have.
  package var languages: [String] = []
  /// The form of the table, `nil` for what the file's ending says, or else text.
  package var format: Format?
  /// The parts that the table shows, `nil` for the catalogs if they are few.
  package var parts: StatsTable.Parts?
  /// The file for the table, `nil` for standard output.
  package var output: String?
  /// The configuration file, `nil` to look for one.
  package var configuration: String?
  /// The name of what `-` reads.
  package var standardInputPath: String?

  package init() {}

  /// The forms of the table.
  package enum Format: String, Choice {
    case text, json
  }

  /// How the words are read.
  package static let parser = ArgumentParser<StatsArguments>(
    settings: [
      .languages(
        Option(
          "languages", short: "l", values: ["LANGUAGES"],
          help: "count these languages alone, separated by commas (default: all)"), \.languages),
      .choice(.format(Format.self), \.format),
      .choice(
        Option(
          "by", values: ["PART"], choices: StatsTable.Parts.names,
          help: "what to count in the table (default: all, and catalogs up to \(StatsTable.fewCatalogs))"),
        \.parts),
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
    let typedLanguages = TypedLanguages(in: loaded.files)
    if !languages.isEmpty {
      try typedLanguages.check(languages)
      configuration.languages = languages
    } else if presentation.verbosity != .quiet {
      typedLanguages.tellDoubts(about: file, in: environment)
    }
    var catalogs: [CatalogFile] = []
    for source in loaded.files {
      do throws(JSONSyntaxError) {
        let convention = file.keyConvention(ofRelativePath: loader.relativePath(source.path))
        catalogs.append(try CatalogFile(source, configuration: configuration, keyConvention: convention))
      } catch {
        environment.report(InputError(catalog: source.path, error))
        hasFailed = true
      }
    }
    // Where nothing could be read, the errors say all there is.
    if hasFailed, catalogs.isEmpty { return .failure }
    let coverage = Coverage(
      of: catalogs, configuration: configuration, features: true, languagesAreAll: !languages.isEmpty)
    tellNoFeatures(coverage, in: environment)
    try write(coverage, in: environment)
    return hasFailed ? .failure : .clean
  }

  /// Says why the table has no features where they were requested.
  private func tellNoFeatures(_ coverage: Coverage, in environment: Environment) {
    guard parts == .feature, presentation.verbosity != .quiet, coverage.total.keys > 0,
      coverage.features.allSatisfy(\.name.isEmpty)
    else { return }
    environment.errors.write("note: no key has a feature, as 'home' is that of 'home.list.title'\n")
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
