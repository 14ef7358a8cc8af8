import CatalogSync
import GitFormats
import L10nKit
import RuleKit
import SourceText
import SwiftIndex
import ToolKit

/// A run of `check` or `lint`: checks and fixes each project and reports them together.
struct CheckJob {
  let arguments: CheckArguments
  let environment: Environment
  /// The environment with the files to check: on disk, in the index or in a commit.
  let state: Environment
  let comparison: GitComparison?

  init(_ arguments: CheckArguments, in environment: Environment) throws {
    self.arguments = arguments
    self.environment = environment
    var state = environment
    // What is not compared is read once, since it may be a pipe.
    let isCompared = arguments.isStaged || arguments.since != nil
    let configured =
      isCompared
      ? try? ConfigurationFile.load(arguments.configuration, for: arguments.paths, in: environment) : nil
    let baselines = [arguments.baseline, configured?.configuration.baseline, Baseline.name].compactMap(\.self)
      .map(FilePath.name(of:))
    func isRead(_ path: String) -> Bool {
      ProjectLoader.isRelevant(path) || baselines.contains(FilePath.name(of: path))
    }
    if arguments.isStaged {
      comparison = try GitComparison(stagedIn: environment, reading: isRead)
    } else {
      comparison = try arguments.since.map { try GitComparison(since: $0, environment, reading: isRead) }
    }
    if let comparison { state.fileSystem = comparison.files }
    self.state = state
  }

  /// The combined outcome of all projects.
  private struct Outcome {
    var result = CheckResult(diagnostics: [], files: [], summary: CheckResult.Summary())
    var diffs: [UnifiedDiff] = []
    /// The verdicts on all literals, if they are asked for.
    var verdicts = ""
    var hints: [String] = []
    var problems: [FileError] = []
    /// The errors of projects whose catalogs are not found.
    var absent: [InputError] = []
    var isEmpty = true

    /// Adds a result; a single result is kept whole.
    mutating func add(_ other: CheckResult) {
      if isEmpty { result = other } else { result.add(other) }
      isEmpty = false
    }
  }

  /// Checks all projects and returns the findings, with the errors of files that can't be read.
  func result() async throws -> (result: CheckResult, problems: [FileError]) {
    let outcome = try await outcome(of: scopes())
    return (outcome.result, outcome.problems)
  }

  private func outcome(of projects: [ProjectScope]) async throws -> Outcome {
    var (outcome, hasNested) = (Outcome(), false)
    try await ProjectScope.visit(projects, in: environment) { scope in
      let nested = try await check(scope, into: &outcome)
      hasNested = hasNested || !nested.isEmpty
      return nested
    }
    if hasNested, outcome.result.files.isEmpty, outcome.problems.isEmpty, outcome.absent.isEmpty {
      let loader = ProjectLoader(environment: state, kinds: arguments.kinds)
      outcome.problems.append(loader.emptiness(of: loader.searched(arguments.paths)[0], besides: []))
    }
    return outcome
  }

  /// Runs the job and prints its outcome.
  func run() async throws -> ExitStatus {
    let scopes = scopes()
    var outcome = try await outcome(of: scopes)
    if !scopes.contains(where: \.namesFiles), comparison?.tracksFile(endingIn: ".xcstrings") ?? true,
      arguments.kinds.contains(.catalogs)
    {
      outcome.hints += outcome.absent.isEmpty ? Hints.absentCatalog(outcome.result) : []
    }
    outcome.result.summary.base = comparison?.base
    let report = CheckReport(arguments: arguments, environment: environment)
    if let file = arguments.verdicts {
      try AtomicWrite(environment.fileSystem).write(Array(outcome.verdicts.utf8), to: file)
    }
    if arguments.isDiff {
      outcome.problems += report.write(outcome.diffs)
    } else {
      outcome.problems += report.write(outcome.result, hints: outcome.hints)
    }
    outcome.problems.forEach(environment.report)
    outcome.absent.forEach { environment.errors.write("\($0)\n") }
    if !arguments.isDiff { report.writeHintsBelow(outcome.hints) }
    if outcome.problems.isEmpty || !outcome.result.files.isEmpty { report.writeSummary(of: outcome.result) }
    if !outcome.problems.isEmpty { return .failure }
    if outcome.result.fails(at: arguments.failOn.severity) { return .findings }
    return outcome.absent.isEmpty ? .clean : .failure
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
    let names = ProjectLoader(environment: state, kinds: arguments.kinds)
    return ProjectScope.scopes(
      of: paths, standardInputPath: arguments.standardInputPath, in: state, where: names.isWanted)
  }

  var jobs: Int { arguments.jobs ?? environment.coreCount }

  /// Reads and checks a project, and applies fixes; returns the folders of projects within it.
  private func check(_ scope: ProjectScope, into outcome: inout Outcome) async throws -> [String] {
    let project = try await read(scope)
    let (input, file, baseline) = (project.input, project.configuration, project.baseline)
    outcome.problems += project.problems
    if let error = project.absence { outcome.absent.append(error) }
    var progress = Progress(environment)
    var result = await Checker.check(input) { progress.update("checking", done: $0, of: input.files.count) }
    progress.finish()
    if input.explainsLiterals { outcome.verdicts += await LiteralExplainer.verdicts(of: result, jobs: jobs) }
    if arguments.isDiff {
      outcome.diffs += await FixedCheck.fixing(result, of: input).files.map { file in
        UnifiedDiff(from: file.original.bytes, to: file.bytes, path: file.original.path)
      }
    } else if arguments.isFix {
      result = await write(FixedCheck.fixing(result, of: input), of: input, &outcome.problems)
    }
    if let baseline { outcome.hints += try renew(baseline, by: &result, input) }
    if !scope.namesFiles {
      outcome.hints += Hints.hints(
        for: result, languagesAreChosen: !arguments.languages.isEmpty, hasConfiguration: file.path != nil)
    }
    outcome.add(result)
    return project.nested
  }

  /// Writes fixes and returns the remaining findings.
  ///
  /// A file that can't be written keeps its findings; its error is added to the problems.
  private func write(
    _ fixed: FixedCheck, of input: CheckInput, _ problems: inout [FileError]
  ) async -> CheckResult {
    var kept: Set<String> = []
    for file in fixed.files {
      let (path, count) = (file.original.path, Wording.count(file.fixes, "fix", plural: "fixes"))
      do throws(FileError) {
        if arguments.isDryRun {
          environment.errors.write("would change '\(path)': \(count)\n")
        } else {
          try AtomicWrite(environment.fileSystem).replace(path, file.original.bytes, with: file.bytes)
          environment.remark("changed '\(path)': \(count)\n")
        }
      } catch {
        problems.append(error)
        kept.insert(path)
      }
    }
    return await fixed.keeping(kept, from: input)
  }

  /// A project that is read, to be checked.
  struct Project {
    let input: CheckInput
    let configuration: ConfigurationFile
    let baseline: BaselineFile?
    /// The errors of files that can't be read.
    let problems: [FileError]
    /// The error of a project whose catalogs are not found.
    let absence: InputError?
    /// The folders of projects within it, which are checked on their own.
    let nested: [String]
  }

  /// Reads a project.
  func read(_ scope: ProjectScope) async throws -> Project {
    let file = try scope.configuration(
      arguments.configuration, standardInputPath: arguments.standardInputPath, in: state)
    let loader = ProjectLoader(
      environment: state, configurationFile: file, standardInputPath: arguments.standardInputPath,
      kinds: arguments.kinds, omitsNestedProjects: arguments.configuration == nil)
    var loaded = await scope.load(loader, jobs: jobs)
    // A commit has no open merge conflicts.
    let isOfCommit = arguments.since?.contains("..") ?? false
    loaded.addOpenConflicts(from: state.fileSystem, in: isOfCommit ? nil : environment)
    // An unstaged conflict record applies to the staged catalog too.
    if arguments.isStaged { loaded.addOpenConflicts(from: environment.fileSystem, in: environment) }
    let languageCodes = LanguageCodeCheck(in: loaded.files)
    try languageCodes.check(arguments.languages)
    if arguments.languages.isEmpty, !environment.isQuiet {
      languageCodes.warnAboutCodes(about: file, in: environment)
    }
    let baseline = try baselineFile(of: file)
    return Project(
      input: try await input(scope, loaded, loader, baseline), configuration: file, baseline: baseline,
      problems: loaded.problems, absence: absence(of: scope, loaded, file),
      nested: scope.namesFiles ? [] : loaded.nestedProjects)
  }

  /// Returns the error of a whole project without a catalog whose configuration names languages or catalogs.
  ///
  /// A project that only names languages may not have any yet, unless git tracks one.
  private func absence(
    of scope: ProjectScope, _ loaded: ProjectLoader.Loaded, _ file: ConfigurationFile
  ) -> InputError? {
    guard let path = file.path, file.namesCatalogs, arguments.kinds.contains(.catalogs), !scope.namesFiles,
      loaded.problems.isEmpty, loaded.nestedProjects.isEmpty, loaded.otherPaths.isEmpty,
      !loaded.files.contains(where: { $0.path.hasSuffix(".xcstrings") }),
      file.folderBeyond(scope.searched, in: environment) == nil,
      comparison?.tracksFile(endingIn: ".xcstrings")
        ?? (!file.configuration.catalogs.isEmpty
          || GitRepository.trackedFiles(environment)(["\(file.folder)/."]).contains {
            $0.hasSuffix(".xcstrings")
          })
    else { return nil }
    let code = CodeEvidence(
      loaded.files.map { ScannedSource($0) },
      functions: { _ in file.configuration.localizedFunctions }, targets: loaded.targets)
    let remedy =
      code.firstCatalog.map { "to create one, run: \(EditingError.creation(of: $0))" }
      ?? "its code looks up no keys, and 'l10n lint' lists the texts that should"
    return InputError(
      path: path, "the configuration names languages or catalogs, but the project has no catalog; \(remedy)")
  }

  // MARK: - Baseline

  /// Reads the baseline of a project; `nil` if it is to be ignored.
  private func baselineFile(of file: ConfigurationFile) throws -> BaselineFile? {
    if arguments.ignoresBaseline { return nil }
    let baseline = try BaselineFile(
      named: arguments.baseline, file, isWritten: arguments.writesBaseline, in: state)
    for report in arguments.reports {
      try AtomicWrite(environment.fileSystem).check(output: report.file, inputs: [baseline.path], nil)
    }
    return baseline
  }

  /// Writes the baseline if requested; returns hints about findings in it.
  private func renew(
    _ file: BaselineFile, by result: inout CheckResult, _ input: CheckInput
  ) throws -> [String] {
    let extent = Baseline.Extent(of: input, result)
    let obsolete = result.baseline.obsoleteCount(after: extent)
    if arguments.writesBaseline {
      let isKept = file.exists && !arguments.isForced
      if !isKept { result.acceptAll() }
      result.baseline.renew(after: extent)
      try file.write(result.baseline)
      let removed = obsolete == 0 ? "" : ", \(Wording.count(obsolete, "obsolete finding")) removed"
      let accepted = Wording.count(result.summary.accepted, "finding")
      environment.remark("wrote '\(file.path)': \(accepted) accepted\(removed)\n")
      let new = result.diagnostics.count
      return isKept && new > 0
        ? [
          "\(Wording.count(new, "new finding")) not accepted; to accept all findings of today, add '--force'"
        ] : []
    }
    var hints: [String] = []
    if obsolete > 0, comparison == nil {
      hints.append(
        "\(Wording.count(obsolete, "finding")) in '\(file.path)' no longer \(obsolete == 1 ? "exists" : "exist"); "
          + "run 'l10n check --write-baseline' to remove \(obsolete == 1 ? "it" : "them")")
    }
    if !file.exists, comparison == nil { hints += Hints.acceptance(result) }
    if arguments.isFix, result.summary.acceptedFixes > 0 {
      let fixes = Wording.count(result.summary.acceptedFixes, "safe fix", plural: "safe fixes")
      hints.append("\(fixes) for accepted findings not applied; set '--no-baseline' to apply them too")
    }
    return hints
  }
}
