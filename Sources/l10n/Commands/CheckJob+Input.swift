import L10nKit
import SourceText
import SwiftIndex
import TextFlow
import ToolKit

/// The input of a check: files, configuration and what they are compared with.
extension CheckJob {
  /// Returns the input of the check, with the baseline and the former state.
  func input(
    _ scope: ProjectScope, _ loaded: ProjectLoader.Loaded, _ loader: ProjectLoader, _ baseline: BaselineFile?
  ) async throws -> CheckInput {
    var input = input(of: scope, loaded, loader)
    noteMissingParts(of: input, scope, loaded, loader)
    if let baseline { input.baseline = baseline.baseline(for: loaded.files) }
    if let comparison { try await compare(&input, with: comparison, scope, loaded, loader) }
    return input
  }

  /// Returns the input of the check, without the baseline and the former state.
  func input(of scope: ProjectScope, _ loaded: ProjectLoader.Loaded, _ loader: ProjectLoader) -> CheckInput {
    let file = loader.configurationFile
    var configuration = file.configuration
    arguments.adapt(&configuration)
    var input = CheckInput(files: loaded.files, configuration: configuration)
    input.otherPaths = loaded.otherPaths + loaded.problems.map(\.path)
    let fileSystem = loader.environment.fileSystem
    (input.otherKeys, input.furtherKeys) = (loaded.otherKeys(fileSystem), loaded.furtherKeys(fileSystem))
    input.mentioningFiles = loaded.mentioningFiles
    input.unreadCode = loaded.unreadCode
    (input.openConflicts, input.properties) = (loaded.openConflicts, loaded.properties)
    (input.targets, input.assignedCode) = (loaded.targets, loaded.assignedCode)
    input.hasSymbolFiles = !loaded.symbolFiles.isEmpty
    input.unextractedFiles = loaded.unextractedFiles
    (input.uncompiledFiles, input.developerApps) = (loaded.uncompiledFiles, loaded.developerApps)
    input.rules = RuleSelection(
      configuration: configuration, only: Set(arguments.only), skip: Set(arguments.skip))
    input.hasWholeFolders =
      !isAlone(scope, loaded) && loaded.problems.isEmpty
      && file.folderBeyond(scope.searched, in: environment) == nil
    input.hasAllCode = loaded.nestedProjects.isEmpty && !file.leavesOutCode
    input.isSwiftAlone = arguments.kinds == .sources
    input.shippedSamples = ScannedSource.shippedSamples(in: loaded.files)
    input.jobs = jobs
    input.showsPossible = arguments.showsPossible
    input.explainsLiterals = arguments.verdicts != nil
    if scope.namesFiles {
      input.focus = Set(scope.paths.map { $0 == "-" ? arguments.standardInputPath ?? $0 : $0 })
    }
    guard file.hasOverrides else { return input }
    for path in input.files.map(\.path) {
      var configuration = file.configuration(of: path, in: environment)
      arguments.adapt(&configuration)
      if configuration == input.configuration { continue }
      input.configurations[path] = configuration
      input.rulesByPath[path] = RuleSelection(
        configuration: configuration, only: Set(arguments.only), skip: Set(arguments.skip))
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
    guard !isAlone(scope, loaded), input.seeksUnusedKeys, !environment.isQuiet,
      let beyond = loader.configurationFile.folderBeyond(scope.searched, in: environment)
    else { return }
    environment.errors.write("note: unused keys are not reported for a part of the project in '\(beyond)'\n")
  }
}
