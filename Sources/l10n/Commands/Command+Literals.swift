import L10nKit
import SourceText
import SwiftIndex
import TextFlow
package import ToolKit

extension Command {
  /// `l10n literals`.
  static let literals = Command(
    "literals", summary: "list the string literals of Swift files and what they are used for",
    discussion: [
      "Each line is a literal: where it starts, its length in bytes, how it is written ('plain' or 'interp', then "
        + "'+multi' and '+raw') and its context: the argument, variable, comparison or the like that takes its value, "
        + "and the expressions that hand it on. A file without a literal is named alone."
    ],
    parser: LiteralsArguments.parser,
    examples: [
      Example("literals", "List the literals of all Swift files below the current folder."),
      Example("literals --format json App", "Print one JSON object for each literal in 'App'."),
    ]
  ) { arguments, environment in try arguments.run(in: environment) }
}

/// The arguments of `l10n literals`.
package struct LiteralsArguments: CommandArguments {
  package var presentation = Presentation()
  /// Files and folders to look into; none means the current folder.
  package var paths: [String] = []
  /// The form of the list.
  package var format = Format.tsv
  /// The configuration file, `nil` to look for one.
  package var configuration: String?
  /// The name of what `-` reads.
  package var standardInputPath: String?

  package init() {}

  /// The forms of the list.
  package enum Format: String, Choice {
    case tsv, json
  }

  /// How the words are read.
  package static let parser = ArgumentParser<LiteralsArguments>(
    settings: [
      .choice(.format(Format.self), \.format), .text(.config, \.configuration),
      .text(.standardInputPath, \.standardInputPath),
    ],
    operands: [.words(.paths, \.paths)])

  func run(in environment: Environment) throws -> ExitStatus {
    let file = try ConfigurationFile.load(
      configuration, for: paths, standardInputPath: standardInputPath, presentation, in: environment)
    if format == .tsv { environment.output.write(LiteralTable.header) }
    let reader = SwiftFileReader(
      environment: environment, configurationFile: file, paths: paths, standardInputPath: standardInputPath)
    return try reader.forEach { write($0, in: environment) } ? .clean : .failure
  }

  private func write(_ file: SourceFile, in environment: Environment) {
    let source = ScannedSource.forLiterals(of: file)
    switch format {
    case .tsv: environment.output.write(LiteralTable.lines(of: source))
    case .json: environment.output.write(LiteralTable.jsonLines(of: source))
    }
  }
}
