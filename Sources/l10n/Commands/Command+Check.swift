package import L10nKit
import SourceText

extension Command {
  /// `l10n check`.
  static let check = Command(
    "check", summary: "find what is wrong in catalogs",
    discussion: [
      "Without a path the current folder is searched for '*.xcstrings'; hidden folders, build products, packages of "
        + "others and what '.gitignore' names are left out. '-' reads one catalog from standard input.",
      "'l10n rules' lists what is looked for.",
    ],
    parser: CheckArguments.parser,
    examples: [
      Example("check", "Check all catalogs below the current folder."),
      Example("check --format json --output report.json App", "Write a report for other programs."),
      Example("check --only missing-translation --languages en,es", "Ask one question."),
    ]
  ) { arguments, environment in try await arguments.run(in: environment) }
}

/// What `l10n check` was asked for.
package struct CheckArguments: CommandArguments {
  package var presentation = Presentation()
  /// Files and folders to look into; none means the current folder.
  package var paths: [String] = []
  /// The languages every key needs; none means what the configuration says.
  package var languages: [String] = []
  /// The form of the report.
  package var format = ReportFormat.text
  /// The file for the report, `nil` for standard output.
  package var output: String?
  /// The least severity that makes the exit status 1.
  package var failOn = FailureThreshold.error
  /// The rules to run; none means all.
  package var only: [String] = []
  /// The rules to leave out.
  package var skip: [String] = []
  /// The configuration file, `nil` to look for one.
  package var configuration: String?
  /// How many files to work on at a time, `nil` for one for each core.
  package var jobs: Int?
  /// The name of what `-` reads.
  package var standardInputPath: String?
  /// The file of accepted findings, `nil` for what the configuration names.
  package var baseline: String?
  /// Whether to apply the safe fixes.
  package var isFix = false

  package init() {}

  /// How the words are read.
  package static let parser = ArgumentParser<CheckArguments>(
    settings: [
      .list(.languages, \.languages), .choice(.format, \.format), .text(.output, \.output),
      .choice(.failOn, \.failOn), .list(.only, \.only), .list(.skip, \.skip), .text(.config, \.configuration),
      .text(.baseline, \.baseline), .flag(.fix, \.isFix), .number(.jobs, \.jobs),
      .text(.standardInputPath, \.standardInputPath),
    ],
    operands: [.words(.paths, \.paths)],
    validate: { (arguments) throws(UsageError.Kind) in try arguments.validate() })

  private func validate() throws(UsageError.Kind) {
    let known = RuleRegistry.all.map(\.id)
    for id in only + skip where !known.contains(id) { throw .unknownRule(id, known: known) }
    if isFix, paths.contains("-") { throw .fixedStandardInput }
  }

  func run(in environment: Environment) async throws -> ExitStatus {
    let file = try ConfigurationFile.load(configuration, in: environment)
    let loader = ProjectLoader(
      environment: environment, configurationFile: file, standardInputPath: standardInputPath)
    let loaded = await loader.load(paths, jobs: jobs ?? environment.coreCount)
    var input = try input(loaded, loader)
    let result = isFix ? try await fixed(&input, in: environment) : await Checker.check(input)
    loaded.problems.forEach(environment.report)
    try report(result, in: environment)
    if !loaded.problems.isEmpty { return .failure }
    return result.fails(at: failOn.severity) ? .findings : .clean
  }

  private func input(_ loaded: ProjectLoader.Loaded, _ loader: ProjectLoader) throws -> CheckInput {
    let file = loader.configurationFile
    var configuration = file.configuration
    if !languages.isEmpty { configuration.languages = languages }
    var input = CheckInput(files: loaded.catalogs, configuration: configuration)
    input.otherPaths = loaded.otherPaths
    input.rules = RuleSelection(configuration: configuration, only: Set(only), skip: Set(skip))
    input.jobs = jobs ?? loader.environment.coreCount
    for catalog in loaded.catalogs {
      let path = loader.relativePath(catalog.path)
      input.keyConventions[catalog.path] = file.keyConvention(ofRelativePath: path)
    }
    let configured = configuration.baseline.map { FilePath.join(file.folder, $0) }
    if let path = baseline ?? configured { input.baseline = try loader.baseline(path) }
    return input
  }

  /// Applies fixes until none is left, writes what has changed, and returns what remains to be said.
  private func fixed(_ input: inout CheckInput, in environment: Environment) async throws -> CheckResult {
    var result = await Checker.check(input)
    var changed: [String: [UInt8]] = [:]
    // A fix may make room for one that overlapped it; a bound keeps two that undo each other from going on for ever.
    for _ in 0..<10 {
      let outcomes = FixApplier.applySafeFixes(of: result)
      if outcomes.isEmpty { break }
      for outcome in outcomes { changed[outcome.file.path] = outcome.file.bytes }
      input.files = input.files.map { SourceFile(path: $0.path, bytes: changed[$0.path] ?? $0.bytes) }
      result = await Checker.check(input)
    }
    for (path, bytes) in changed.sorted(by: { $0.key < $1.key }) {
      try AtomicWrite(environment.fileSystem).write(bytes, to: path)
    }
    return result
  }

  private func report(_ result: CheckResult, in environment: Environment) throws(FileError) {
    let isTerminal = output == nil && environment.output.isTerminal
    let options = ReportOptions(
      usesColor: presentation.usesColor(isTerminal: isTerminal, variable: environment.variable),
      showsSource: isTerminal)
    let text = format.reporter.render(result, options: options)
    if let output {
      try AtomicWrite(environment.fileSystem).write(Array(text.utf8), to: output)
    } else {
      environment.output.write(text)
    }
    if presentation.verbosity != .quiet, format == .text || output != nil {
      environment.output.flush()
      environment.errors.write(TextReporter.summary(of: result))
    }
  }
}
