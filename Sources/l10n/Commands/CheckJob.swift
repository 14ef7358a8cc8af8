import GitFormats
import L10nKit
import RuleKit
import SourceText
import ToolKit

/// A run of `check` or `lint`: checks and fixes each project and reports them together.
struct CheckJob {
  let arguments: CheckArguments
  let environment: Environment
  /// The environment with the files to check: on disk, in the index or in a commit.
  let state: Environment
  private let comparison: GitComparison?

  init(_ arguments: CheckArguments, in environment: Environment) throws {
    self.arguments = arguments
    self.environment = environment
    var state = environment
    if arguments.isStaged {
      comparison = try GitComparison(stagedIn: environment, reading: ProjectLoader.isRelevant)
    } else {
      comparison = try arguments.since.map { revision in
        try GitComparison(since: revision, environment, reading: ProjectLoader.isRelevant)
      }
    }
    if let comparison { state.fileSystem = comparison.files }
    self.state = state
  }

  /// The combined outcome of all projects.
  private struct Outcome {
    var result = CheckResult(diagnostics: [], files: [], summary: CheckResult.Summary())
    var diffs: [UnifiedDiff] = []
    var hints: [String] = []
    var problems: [FileError] = []
    var isEmpty = true

    /// Adds a result; a single result is kept whole.
    mutating func add(_ other: CheckResult) {
      if isEmpty { result = other } else { result.add(other) }
      isEmpty = false
      LastingValue.keep(other)
    }
  }

  /// Runs the job and prints its outcome.
  func run() async throws -> ExitStatus {
    var outcome = Outcome()
    for scope in scopes() { try await check(scope, into: &outcome) }
    outcome.result.summary.base = comparison.map { CheckResult.Base($0.base) }
    let report = CheckReport(arguments, environment)
    if arguments.isDiff {
      outcome.problems += report.write(outcome.diffs)
    } else {
      outcome.problems += await report.write(outcome.result, hints: outcome.hints)
    }
    outcome.problems.forEach(environment.report)
    if !arguments.isDiff { report.writeHintsBelow(outcome.hints) }
    if outcome.problems.isEmpty || !outcome.result.files.isEmpty { report.writeSummary(of: outcome.result) }
    if !outcome.problems.isEmpty { return .failure }
    return outcome.result.fails(at: arguments.failOn.severity) ? .findings : .clean
  }

  /// Returns the projects to check; ignores named files that were deleted.
  func scopes() -> [ProjectScope] {
    let paths = arguments.paths.filter { path in
      guard let comparison, (try? state.fileSystem.status(of: path, followingLinks: false)) == nil else {
        return true
      }
      return (try? comparison.formerFiles.status(of: path, followingLinks: false)) == nil
    }
    if paths.isEmpty, !arguments.paths.isEmpty { return [] }
    let names = ProjectLoader(
      environment: state,
      configurationFile: ConfigurationFile(configuration: Configuration(), folder: ""), kinds: arguments.kinds
    )
    return ProjectScope.scopes(
      of: paths, standardInputPath: arguments.standardInputPath, in: state, where: names.isWanted)
  }

  /// Whether the files are those of a commit, which has no open merge conflicts.
  private var judgesCommit: Bool { arguments.since?.contains("..") ?? false }

  var jobs: Int { arguments.jobs ?? environment.coreCount }

  /// Reads and checks a project, and applies fixes.
  private func check(_ scope: ProjectScope, into outcome: inout Outcome) async throws {
    let file = try scope.configuration(
      arguments.configuration, standardInputPath: arguments.standardInputPath, arguments.presentation,
      in: state)
    let loader = ProjectLoader(
      environment: state, configurationFile: file, standardInputPath: arguments.standardInputPath,
      verbosity: arguments.presentation.verbosity, kinds: arguments.kinds)
    var progress = StepProgress(environment, arguments.presentation)
    var loaded = await scope.load(loader, jobs: jobs)
    loaded.addOpenConflicts(from: state.fileSystem, in: judgesCommit ? nil : environment)
    // An unstaged conflict record applies to the staged catalog too.
    if arguments.isStaged { loaded.addOpenConflicts(from: environment.fileSystem, in: environment) }
    outcome.problems += loaded.problems
    try checkLanguages(of: loaded.files, file)
    let input = try await input(scope, loaded, loader)
    var result = await Checker.check(input) { progress.update("checking", done: $0, of: input.files.count) }
    progress.finish()
    if arguments.isDiff {
      outcome.diffs += await CheckFixes(environment: environment, isDryRun: true).diffs(result, of: input)
    } else if arguments.isFix {
      let fixes = CheckFixes(
        environment: environment, isDryRun: arguments.isDryRun,
        isQuiet: arguments.presentation.verbosity == .quiet)
      let fixed = await fixes.apply(result, of: input)
      result = fixed.result
      outcome.problems += fixed.problems
    }
    if scope.project == nil {
      outcome.hints += Hints.hints(
        for: result, languagesAreChosen: !arguments.languages.isEmpty, hasConfiguration: file.path != nil)
    }
    outcome.add(result)
  }

  /// Rejects unknown languages of the command line and warns of those in the configuration.
  private func checkLanguages(of files: [SourceFile], _ configuration: ConfigurationFile) throws {
    let typed = TypedLanguages(in: files)
    try typed.check(arguments.languages)
    guard arguments.languages.isEmpty, arguments.presentation.verbosity != .quiet else { return }
    typed.tellDoubts(about: configuration, in: environment)
  }

  // MARK: - Input

  /// Returns the input of the check, with the baseline and the former state.
  private func input(
    _ scope: ProjectScope, _ loaded: ProjectLoader.Loaded, _ loader: ProjectLoader
  ) async throws -> CheckInput {
    var input = input(of: scope, loaded, loader)
    noteMissingParts(of: input, scope, loaded, loader)
    input.baseline = try loader.baseline(
      named: arguments.baseline, of: loaded.files, reports: arguments.reports)
    if let comparison { try await compare(&input, with: comparison, scope, loaded, loader) }
    return input
  }

  /// Returns the input of the check, without the baseline and the former state.
  func input(
    of scope: ProjectScope, _ loaded: ProjectLoader.Loaded, _ loader: ProjectLoader
  ) -> CheckInput {
    let file = loader.configurationFile
    var configuration = file.configuration
    if !arguments.languages.isEmpty { configuration.languages = arguments.languages }
    var input = CheckInput(files: loaded.files, configuration: configuration)
    input.otherPaths = loaded.otherPaths + loaded.problems.map(\.path)
    input.mentioningFiles = loaded.mentioningFiles
    input.openConflicts = loaded.openConflicts
    input.appNames = loaded.appNames
    input.unextractedFiles = loaded.unextractedFiles
    input.uncompiledFiles = loaded.uncompiledFiles
    input.rules = RuleSelection(
      configuration: configuration, only: Set(arguments.only), skip: Set(arguments.skip))
    input.hasWholeFolders =
      !isAlone(scope, loaded) && loaded.problems.isEmpty
      && file.folderBeyond(scope.searched, in: environment) == nil
    input.isSwiftAlone = arguments.kinds == .sources
    input.jobs = jobs
    if scope.project != nil {
      input.focus = Set(scope.paths.map { $0 == "-" ? arguments.standardInputPath ?? $0 : $0 })
    }
    for catalog in loaded.files where !catalog.path.hasSuffix(".swift") {
      let path = loader.relativePath(catalog.path)
      input.keyConventions[catalog.path] = file.keyConvention(ofRelativePath: path)
    }
    return input
  }

  /// Whether single files are checked without a project.
  private func isAlone(_ scope: ProjectScope, _ loaded: ProjectLoader.Loaded) -> Bool {
    scope.project == nil
      && (scope.paths.contains("-") || loaded.files.contains { scope.paths.contains($0.path) })
  }

  /// Prints a note if only a part of a project is read, so no key can be reported as unused.
  private func noteMissingParts(
    of input: CheckInput, _ scope: ProjectScope, _ loaded: ProjectLoader.Loaded, _ loader: ProjectLoader
  ) {
    guard !isAlone(scope, loaded), input.seeksUnusedKeys, arguments.presentation.verbosity != .quiet,
      let beyond = loader.configurationFile.folderBeyond(scope.searched, in: environment)
    else { return }
    environment.errors.write(
      "note: unused keys are not reported for a part of the project in '\(beyond)'\n")
  }
}

extension CheckResult.Base {
  /// Creates the description of the commit that a comparison starts from.
  fileprivate init(_ base: GitComparison.Base) {
    let names = base.branch.map { "merge base of '\(base.revision)' and '\($0)'" } ?? "'\(base.revision)'"
    self.init(
      commit: base.commit,
      origin: base.commit == nil ? "an empty repository, before the first commit" : names)
  }
}

extension CheckJob {
  /// Prints an explanation of the verdicts on the literals of a line.
  ///
  /// Reads the file as part of its project.
  func explain(_ place: LiteralPlace) async throws -> ExitStatus {
    guard let scope = scopes().first else { return .failure }
    let file = try scope.configuration(
      arguments.configuration, standardInputPath: nil, arguments.presentation, in: environment)
    let loader = ProjectLoader(
      environment: environment, configurationFile: file, verbosity: arguments.presentation.verbosity,
      kinds: arguments.kinds)
    let loaded = await scope.load(loader, jobs: jobs)
    loaded.problems.forEach(environment.report)
    guard loaded.files.contains(where: { $0.path == place.path }) else {
      if loaded.problems.isEmpty { throw FileError(.isFolder, path: place.path) }
      return .failure
    }
    switch await LiteralExplainer.answer(to: place, input(of: scope, loaded, loader)) {
    case .lines(let lines):
      for line in lines { environment.output.write("\(line)\n") }
      return loaded.problems.isEmpty ? .clean : .failure
    case .none:
      let column = place.column.map { " at column \($0)" } ?? ""
      throw InputError(
        path: "\(place.path):\(place.line)", message: "the line has no string literal\(column)")
    case .beyondEnd(let lineCount):
      throw InputError(
        path: place.path, message: "the file has no line \(place.line); its last line is \(lineCount)")
    }
  }
}

/// The application of fixes: writes them, counts them, or returns them as diffs.
private struct CheckFixes {
  let environment: Environment
  /// Whether no file is written.
  let isDryRun: Bool
  /// Whether to not list changed files; a dry run always lists them.
  var isQuiet = false

  /// Applies the fixes and returns the remaining findings.
  ///
  /// A file that can't be written keeps its findings; its error is added to the problems.
  func apply(_ result: CheckResult, of input: CheckInput) async -> (
    result: CheckResult, problems: [FileError]
  ) {
    let fixed = await FixedCheck.fixing(result, of: input)
    var problems: [FileError] = []
    var kept: Set<String> = []
    for file in fixed.files {
      do throws(FileError) {
        if !isDryRun {
          try AtomicWrite(environment.fileSystem).replace(
            file.original.path, file.original.bytes, with: file.bytes)
        }
        tell(file)
      } catch {
        problems.append(error)
        kept.insert(file.original.path)
      }
    }
    return (await fixed.keeping(kept, from: input), problems)
  }

  /// Returns the diffs of all files that fixes would change.
  func diffs(_ result: CheckResult, of input: CheckInput) async -> [UnifiedDiff] {
    await FixedCheck.fixing(result, of: input).files.map { file in
      UnifiedDiff(from: file.original.bytes, to: file.bytes, path: file.original.path)
    }
  }

  private func tell(_ file: FixedCheck.File) {
    if isQuiet, !isDryRun { return }
    let count = Wording.count(file.fixes, "fix", plural: "fixes")
    environment.errors.write("\(isDryRun ? "would change" : "changed") '\(file.original.path)': \(count)\n")
  }
}
