import L10nKit
import SourceText
import ToolKit

extension CheckJob {
  /// The project of a named file.
  struct NamedProject {
    /// The input of a check.
    let input: CheckInput
    /// The configuration file.
    let configuration: ConfigurationFile
    /// The folders that were searched.
    let folders: [String]
  }

  /// Reads a file as part of its project; returns the errors of files that can't be read.
  func project(having place: LiteralLocation) async throws -> (NamedProject, problems: [FileError]) {
    guard let scope = scopes().first else { throw FileError(.isFolder, path: place.path) }
    let file = try scope.configuration(
      arguments.configuration, standardInputPath: nil, in: environment)
    let loader = ProjectLoader(
      environment: environment, configurationFile: file, verbosity: arguments.presentation.verbosity,
      kinds: arguments.kinds)
    let loaded = await scope.load(loader, jobs: jobs)
    let input = input(of: scope, loaded, loader)
    return (NamedProject(input: input, configuration: file, folders: scope.searched), loaded.problems)
  }

  /// Prints an explanation of the verdicts on the literals of a line.
  ///
  /// Reads the file as part of its project.
  func explain(_ place: LiteralLocation) async throws -> ExitStatus {
    let (project, problems) = try await project(having: place)
    problems.forEach(environment.report)
    guard project.input.files.contains(where: { $0.path == place.path }) else {
      if problems.isEmpty { throw FileError(.isFolder, path: place.path) }
      return .failure
    }
    switch await LiteralExplainer.answer(to: place, project.input) {
    case .lines(let lines):
      for line in lines { environment.output.write("\(line)\n") }
      return problems.isEmpty ? .clean : .failure
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
