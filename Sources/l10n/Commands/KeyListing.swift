import L10nKit
import RuleKit
import SourceText
import SwiftIndex
import TextFlow
import ToolKit

/// Lists the keys of sources, for `l10n extract --keys`.
struct KeyListing {
  private let arguments: ExtractArguments

  init(_ arguments: ExtractArguments) { self.arguments = arguments }

  func run(in environment: Environment) throws -> ExitStatus {
    let file = try ConfigurationFile.load(
      arguments.configuration, for: arguments.paths, standardInputPath: arguments.standardInputPath,
      arguments.presentation, in: environment)
    let reader = SwiftFileReader(
      environment: environment, configurationFile: file, paths: arguments.paths,
      standardInputPath: arguments.standardInputPath)
    var sources: [ScannedSource] = []
    let isComplete = try reader.forEach { sources.append(ScannedSource($0)) }
    guard !sources.isEmpty else {
      if isComplete { environment.report(FileError(.noSources, path: arguments.paths.first ?? ".")) }
      return .failure
    }
    let count = sources.count
    sources.removeAll { $0.isTest && !isNamed($0.file.path) }
    let keys = ProjectKeys(of: sources, functions: file.configuration.localizedFunctions)
    environment.output.write(
      arguments.format == .json ? KeyList.json(keys.rows) : KeyList.text(keys.rows))
    if keys.rows.isEmpty, arguments.presentation.verbosity != .quiet {
      environment.errors.write("no keys in \(Wording.count(count, "Swift file"))\n")
    }
    return isComplete ? .clean : .failure
  }

  /// Whether a file of tests is named: by its name, or by a folder that is one of tests itself.
  private func isNamed(_ path: String) -> Bool {
    if path == arguments.standardInputPath { return true }
    return arguments.paths.contains { named in
      if named == path { return true }
      let folder = named.hasSuffix("/") ? named : named + "/"
      return path.hasPrefix(folder)
        && ScannedSource(SourceFile(path: folder + "A.swift", text: "")).isTest
    }
  }
}
