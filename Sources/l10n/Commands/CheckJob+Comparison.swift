import GitFormats
import L10nKit
import RuleKit
import SourceText
import ToolKit

/// The comparison of a check with a former state of the project.
extension CheckJob {
  /// Limits a check to findings introduced since a former state.
  ///
  /// Changes can cause findings on unchanged lines: a text that lacks a plural form, code whose key was removed, all
  /// catalogs after a language was added to the configuration. So the former state of the project is checked as well.
  func compare(
    _ input: inout CheckInput, with comparison: GitComparison, _ scope: ProjectScope,
    _ loaded: ProjectLoader.Loaded, _ loader: ProjectLoader
  ) async throws {
    let changes = try comparison.changedLines(of: loaded.files.map(\.path))
    input.changes = changes
    let present = ProjectState(
      configuration: loader.configurationFile, environment: loader.environment, loaded: loaded)
    if changes.isEmpty, !comparison.hasChanges, loaded.openConflicts.isEmpty { return }
    var loader = loader
    loader.configurationFile = formerConfiguration(scope, comparison, instead: loader.configurationFile)
    loader.environment.fileSystem = comparison.formerFiles
    loader.environment.presentation.verbosity = .quiet
    var former = await scope.load(loader, jobs: input.jobs)
    former.problems.removeAll { $0.kind == .missing }
    former.addOpenConflicts(from: comparison.formerFiles, in: nil)
    let formerPaths = try addRenamedFiles(of: loaded, to: &former, comparison)
    var formerInput = self.input(of: scope, former, loader)
    formerInput.hasWholeFolders = input.hasWholeFolders
    formerInput.hasAllCode = input.hasAllCode
    formerInput.showsWitnesses = false
    formerInput.focus = input.focus.map { $0.union($0.compactMap { formerPaths[$0] }) }
    formerInput.absentCatalogs = Self.catalogs(of: loaded.files, butOf: former.files)
    input.absentCatalogs = Self.catalogs(of: former.files, butOf: loaded.files)
    let result = await Checker.check(formerInput)
    input.former = PreviousState(result, formerPaths: formerPaths, revision: comparison.base.name)
    if scope.namesFiles { return }
    input.weakenings = weakenings(
      ProjectState(
        configuration: loader.configurationFile, environment: loader.environment, loaded: former), present)
  }

  /// Returns the former paths of renamed files by their current paths.
  ///
  /// Adds files that were outside of the searched folders.
  private func addRenamedFiles(
    of loaded: ProjectLoader.Loaded, to former: inout ProjectLoader.Loaded, _ comparison: GitComparison
  ) throws -> [String: String] {
    let renamed = try comparison.formerPaths(of: loaded.files.map(\.path))
    if renamed.isEmpty { return [:] }
    let files = comparison.formerFiles
    var names: [String: String] = [:]
    for file in former.files { names[try files.realPath(of: file.path)] = file.path }
    for path in renamed.values where names[path] == nil {
      former.files.append(SourceFile(path: path, bytes: try files.read(path)))
    }
    return renamed.mapValues { names[$0] ?? $0 }.filter { $0.key != $0.value }
  }

  /// Returns the former configuration: the defaults if missing, the current one if unreadable.
  private func formerConfiguration(
    _ scope: ProjectScope, _ comparison: GitComparison, instead file: ConfigurationFile
  ) -> ConfigurationFile {
    var former = state
    former.fileSystem = comparison.formerFiles
    do {
      return try scope.configuration(arguments.configuration, standardInputPath: nil, in: former)
    } catch let error as FileError where error.kind == .missing {
      return ConfigurationFile(configuration: Configuration(), folder: file.folder)
    } catch { return file }
  }

  /// Returns the paths of catalogs in `files` that are not in `others`.
  private static func catalogs(of files: [SourceFile], butOf others: [SourceFile]) -> [String] {
    let paths = Set(others.map(\.path))
    return files.map(\.path).filter { $0.hasSuffix(".xcstrings") && !paths.contains($0) }
  }

  /// Reads the project of a named file; returns the errors of files that can't be read.
  func project(having place: LiteralLocation) async throws -> (input: CheckInput, problems: [FileError]) {
    guard let scope = scopes().first else { throw FileError(.isFolder, path: place.path) }
    let file = try scope.configuration(arguments.configuration, standardInputPath: nil, in: environment)
    let loader = ProjectLoader(environment: environment, configurationFile: file, kinds: arguments.kinds)
    let loaded = await scope.load(loader, jobs: jobs)
    return (input(of: scope, loaded, loader), loaded.problems)
  }

  /// Prints an explanation of a line: of the verdicts on its literals, and of its findings.
  ///
  /// Reads the file as part of its project.
  func explain(_ place: LiteralLocation) async throws -> ExitStatus {
    let (input, problems) = try await project(having: place)
    problems.forEach(environment.report)
    guard let file = input.files.first(where: { $0.path == place.path }) else {
      if problems.isEmpty { throw FileError(.isFolder, path: place.path) }
      return .failure
    }
    for line in try await LiteralExplainer.lines(on: place, in: file, of: input) {
      environment.output.write("\(line)\n")
    }
    return problems.isEmpty ? .clean : .failure
  }
}
