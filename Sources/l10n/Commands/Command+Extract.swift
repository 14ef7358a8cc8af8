import L10nKit
import RuleKit
import SourceText
import SwiftScanner
package import ToolKit

extension Command {
  /// `l10n extract`.
  static let extract = Command(
    "extract", summary: "list the keys that Swift sources ask for",
    discussion: [
      "'--keys' is needed: the list of keys is all that 'extract' makes so far. Exporting what translators have to do "
        + "is not there yet.",
      "A key is listed where Xcode extracts one: literals in localizing calls and of localizing types, with a specifier "
        + "for each interpolation, their table, default value and comment. Previews, '#if DEBUG' and tests are left "
        + "out, but a test's file or folder can be named. '%arg' stands for an argument whose type the sources don't "
        + "tell.",
    ],
    parser: ExtractArguments.parser,
    examples: [
      Example("extract --keys", "List the keys of all Swift files below the current folder."),
      Example("extract --keys --format json App", "Print the keys in 'App' for other programs."),
    ]
  ) { arguments, environment in try arguments.run(in: environment) }
}

/// What `l10n extract` was asked for.
package struct ExtractArguments: CommandArguments {
  package var presentation = Presentation()
  /// Files and folders to look into; none means the current folder.
  package var paths: [String] = []
  /// Whether to list keys.
  package var listsKeys = false
  /// The form of the list.
  package var format = Format.text
  /// The configuration file, `nil` to look for one.
  package var configuration: String?
  /// The name of what `-` reads.
  package var standardInputPath: String?

  package init() {}

  /// The forms of the list.
  package enum Format: String, Choice {
    case text, json
  }

  /// How the words are read.
  package static let parser = ArgumentParser<ExtractArguments>(
    settings: [
      .flag(Option("keys", help: "list the keys of sources (needed: nothing else is made yet)"), \.listsKeys),
      .choice(.format(Format.self), \.format), .text(.config, \.configuration),
      .text(.standardInputPath, \.standardInputPath),
    ],
    operands: [.words(.paths, \.paths)],
    validate: { (arguments) throws(UsageError.Kind) in
      if !arguments.listsKeys { throw .missingOption("--keys", for: "extract") }
    })

  func run(in environment: Environment) throws -> ExitStatus {
    let file = try ConfigurationFile.load(configuration, in: environment)
    let reader = SwiftFileReader(
      environment: environment, configurationFile: file, paths: paths, standardInputPath: standardInputPath)
    var sources: [ScannedSource] = []
    let isComplete = try reader.forEach { sources.append(ScannedSource($0)) }
    sources.removeAll { $0.isTest && !isNamed($0.file.path) }
    let keys = ProjectKeys(of: sources, functions: file.configuration.localizedFunctions)
    environment.output.write(format == .json ? KeyList.json(keys.rows) : KeyList.text(keys.rows))
    return isComplete ? .clean : .failure
  }

  /// Whether a file of tests is asked for: by its name, or by a folder that is one of tests itself.
  private func isNamed(_ path: String) -> Bool {
    if path == standardInputPath { return true }
    return paths.contains { named in
      if named == path { return true }
      let folder = named.hasSuffix("/") ? named : named + "/"
      return path.hasPrefix(folder)
        && ScannedSource(SourceFile(path: folder + "A.swift", text: "")).isTest
    }
  }
}
