import GitFormats
package import L10nKit
import RuleKit
import SourceText
package import ToolKit

extension Command {
  /// `l10n check`.
  static let check = Command(
    "check", summary: "find what is wrong in catalogs and Swift sources",
    discussion: [
      "Without a path the current folder is searched for '*.xcstrings' and '*.swift'; hidden folders, build products, "
        + "packages of others and what '.gitignore' names are left out. '-' reads one file from standard input, a "
        + "catalog unless '--stdin-path' names a Swift file.",
      "'l10n rules' lists what is looked for. With '--since' that is what stands on changed lines, and what was not there "
        + "at the revision, on whatever line: a plural form or a language that went, a key that code asks for and that "
        + "no catalog has any more, all that a change of '.l10n.json' brings.",
    ],
    parser: CheckArguments.parser,
    examples: [
      Example("check", "Check all catalogs below the current folder."),
      Example("check --format json --output report.json App", "Write a report for other programs."),
      Example("check --only missing-translation --languages en,es", "Ask one question."),
      Example("check --diff", "Show what '--fix' would write."),
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
  /// The form of the report, `nil` for what the file's ending says, or else text.
  package var format: ReportFormat?
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
  /// The git revision since which changes count, `nil` for all there is.
  package var since: String?
  /// Whether to apply the safe fixes.
  package var isFix = false
  /// Whether to show what fixes would change, in place of the report.
  package var isDiff = false
  /// Whether to leave files as they are and report as if they had been fixed.
  package var isDryRun = false
  /// The kinds of files to look at: a matter of the command, not of an option.
  var kinds: ProjectLoader.Kinds = [.catalogs, .sources]

  package init() {}

  /// How the words are read.
  package static let parser = ArgumentParser<CheckArguments>(
    settings: [.languages(.languages, \.languages)] + sharedSettings,
    operands: [.words(.paths, \.paths)],
    validate: { (arguments) throws(UsageError.Kind) in try arguments.validate() })

  /// The options that do not depend on the kind of file.
  static let sharedSettings: [Setting<CheckArguments>] = [
    .choice(.format, \.format), .text(.output, \.output), .choice(.failOn, \.failOn), .list(.only, \.only),
    .list(.skip, \.skip), .text(.config, \.configuration), .text(.baseline, \.baseline),
    .text(.since, \.since),
    .flag(.fix, \.isFix), .flag(.diff, \.isDiff), .flag(.dryRun, \.isDryRun), .number(.jobs, \.jobs),
    .text(.standardInputPath, \.standardInputPath),
  ]

  func validate() throws(UsageError.Kind) {
    let known = RuleRegistry.all.map(\.id)
    for id in only + skip where !known.contains(id) { throw .unknownRule(id, known: known) }
    if isFix || isDiff, paths.contains("-") { throw .fixedStandardInput }
    if isDryRun, !isFix, !isDiff { throw .missingOption("--fix", for: "--dry-run") }
    if isDiff, let format, format != .text { throw .conflict("--diff", "--format \(format.rawValue)") }
    if since != nil, paths.contains("-") { throw .conflict("--since", "-") }
  }

  /// The form of what is printed or written.
  private var outputFormat: ReportFormat { isDiff ? .text : format ?? .ending(output) ?? .text }

  func run(in environment: Environment) async throws -> ExitStatus {
    try AtomicWrite(environment.fileSystem).check(output: output, inputs: paths, configuration)
    let file = try ConfigurationFile.load(
      configuration, for: paths, standardInputPath: standardInputPath, presentation, in: environment)
    let loader = ProjectLoader(
      environment: environment, configurationFile: file, standardInputPath: standardInputPath,
      verbosity: presentation.verbosity, kinds: kinds)
    var progress = StepProgress(environment, presentation)
    let loaded = await loader.load(paths, jobs: jobs ?? environment.coreCount)
    try checkLanguages(of: loaded.files, file, environment)
    let input = try await input(of: loaded, loader)
    var result = await Checker.check(input) { progress.update("checking", done: $0, of: input.files.count) }
    progress.finish()
    var problems = loaded.problems
    var text: [Message] = []
    var diffs: [UnifiedDiff] = []
    if isDiff {
      diffs = await CheckFixes(environment: environment, isDryRun: true).diffs(result, of: input)
    } else {
      if isFix {
        let fixes = CheckFixes(
          environment: environment, isDryRun: isDryRun, isQuiet: presentation.verbosity == .quiet)
        let fixed = await fixes.apply(result, of: input)
        (result, problems) = (fixed.result, problems + fixed.problems)
      }
      if !showsReport(in: environment) { tellHints(about: result, file, in: environment) }
      text = await report(result, in: environment)
    }
    do throws(FileError) {
      try write(text, diffs, in: environment)
    } catch {
      problems.append(error)
    }
    problems.forEach(environment.report)
    if !isDiff, showsReport(in: environment) { tellHints(about: result, file, in: environment) }
    if problems.isEmpty || !loaded.files.isEmpty { tellCounts(of: result, in: environment) }
    LastingValue.keep(result)
    if !problems.isEmpty { return .failure }
    return result.fails(at: failOn.severity) ? .findings : .clean
  }

  /// Refuses odd languages that were typed, and warns of those of the configuration.
  private func checkLanguages(
    of files: [SourceFile], _ configuration: ConfigurationFile, _ environment: Environment
  ) throws {
    let typed = TypedLanguages(in: files)
    try typed.check(languages)
    guard languages.isEmpty, presentation.verbosity != .quiet else { return }
    typed.tellDoubts(about: configuration, in: environment)
  }

  /// What to check, with what is accepted and the changes that count.
  private func input(of loaded: ProjectLoader.Loaded, _ loader: ProjectLoader) async throws -> CheckInput {
    var input = input(loaded, loader)
    tellPart(of: input, loaded, loader)
    input.baseline = try loader.baseline(
      named: baseline, of: loaded.files, output: output, isJSON: outputFormat == .json)
    if let since { try await narrow(&input, to: since, loaded, loader) }
    return input
  }

  /// What to check; of the changes and of what is accepted nothing is known yet.
  func input(_ loaded: ProjectLoader.Loaded, _ loader: ProjectLoader) -> CheckInput {
    let file = loader.configurationFile
    var configuration = file.configuration
    if !languages.isEmpty { configuration.languages = languages }
    var input = CheckInput(files: loaded.files, configuration: configuration)
    input.otherPaths = loaded.otherPaths + loaded.problems.map(\.path)
    input.mentioningFiles = loaded.mentioningFiles
    input.appNames = loaded.appNames
    input.rules = RuleSelection(configuration: configuration, only: Set(only), skip: Set(skip))
    input.hasWholeFolders =
      !isAlone(loaded) && loaded.problems.isEmpty && file.folderBeyond(paths, in: loader.environment) == nil
    input.isSwiftAlone = kinds == .sources
    input.jobs = jobs ?? loader.environment.coreCount
    for catalog in loaded.files where !catalog.path.hasSuffix(".swift") {
      let path = loader.relativePath(catalog.path)
      input.keyConventions[catalog.path] = file.keyConvention(ofRelativePath: path)
    }
    return input
  }

  /// Whether single files were named, not folders.
  private func isAlone(_ loaded: ProjectLoader.Loaded) -> Bool {
    paths.contains("-") || loaded.files.contains { paths.contains($0.path) }
  }

  /// Says where only a part of a project is looked at, for which no key can be told to be unused.
  private func tellPart(of input: CheckInput, _ loaded: ProjectLoader.Loaded, _ loader: ProjectLoader) {
    guard !isAlone(loaded), input.seeksUnusedKeys, presentation.verbosity != .quiet,
      let beyond = loader.configurationFile.folderBeyond(paths, in: loader.environment)
    else { return }
    loader.environment.errors.write(
      "note: this is a part of the project in '\(beyond)', so no key counts as unused\n")
  }

  // MARK: - Output

  private func usesColor(in environment: Environment) -> Bool {
    let isTerminal = output == nil && environment.output.isTerminal
    return presentation.usesColor(isTerminal: isTerminal, variable: environment.variable)
  }

  private func report(_ result: CheckResult, in environment: Environment) async -> [Message] {
    var options = ReportOptions(
      usesColor: usesColor(in: environment), showsSource: output == nil && environment.output.isTerminal)
    if outputFormat == .github {
      options.repositoryPaths = RepositoryRoot(environment).paths(of: result.files.map(\.path))
    }
    return await outputFormat.render(result, options: options, jobs: jobs ?? environment.coreCount)
  }

  private func write(
    _ report: [Message], _ diffs: [UnifiedDiff], in environment: Environment
  ) throws(FileError) {
    if let output {
      let usesColor = usesColor(in: environment)
      let bytes = report.flatMap(\.bytes) + diffs.flatMap { $0.bytes(usesColor: usesColor) }
      try AtomicWrite(environment.fileSystem).write(bytes, to: output)
    } else {
      for message in report { environment.output.write(message) }
      for diff in diffs { environment.write(diff, presentation) }
    }
  }

  /// Whether the report goes to a terminal, where its first lines are soon out of sight.
  private func showsReport(in environment: Environment) -> Bool {
    output == nil && environment.output.isTerminal
  }

  /// Remarks about the whole: before the findings they are about, but on a terminal after them.
  private func tellHints(
    about result: CheckResult, _ file: ConfigurationFile, in environment: Environment
  ) {
    guard presentation.verbosity != .quiet, outputFormat == .text else { return }
    environment.output.flush()
    let hints = Hints.hints(
      for: result, languagesAreChosen: !languages.isEmpty, hasConfiguration: file.path != nil)
    for hint in hints {
      environment.errors.write("hint: \(hint)\n")
    }
  }

  /// The summary, for people: not beside a report on standard output that programs read.
  private func tellCounts(of result: CheckResult, in environment: Environment) {
    guard presentation.verbosity != .quiet, outputFormat == .text || output != nil else { return }
    environment.output.flush()
    environment.errors.write(TextReporter.summary(of: result))
  }
}
