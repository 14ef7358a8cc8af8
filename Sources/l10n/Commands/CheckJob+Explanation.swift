import L10nKit
import SourceText
import ToolKit

extension CheckJob {
  /// Prints how the verdicts on the literals of a line came about.
  ///
  /// The file is read inside its project, as if it were named alone.
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
      throw InputError(path: place.path, message: "line \(place.line) is past the end, line \(lineCount)")
    }
  }
}
