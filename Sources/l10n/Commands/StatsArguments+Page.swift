import L10nKit
import RuleKit
import ToolKit

/// The project report and the badge of `stats`, which need more than counts.
extension StatsArguments {
  /// Returns the page of the project with the findings of a check and, if requested, the history.
  ///
  /// `projects` are the readable catalogs of each project; `problems` were printed before.
  func page(
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
