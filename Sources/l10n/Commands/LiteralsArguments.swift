import L10nKit
import SourceText
import SwiftIndex
import ToolKit

struct LiteralsArguments: CommandArguments {
  static let command = Command(
    "literals", parser, summary: "list the string literals of Swift files and their uses",
    discussion: [
      "Each line describes a literal: its start, its length in bytes, its kind ('plain' or 'interp', then "
        + "'+multi' and '+raw') and its context: the argument, variable, comparison or other code that uses "
        + "its value, and the expressions in between. A file without literals has a line with only its name."
    ],
    examples: [
      .init("literals", "List the literals of all Swift files below the current folder."),
      .init("literals --format json App", "Print one JSON object for each literal in 'App'."),
    ])

  var paths: [String] = []
  var format = Format.tsv
  var configuration: String?
  var standardInputPath: String?

  enum Format: String, Choice { case tsv, json }

  static let parser = ArgumentParser<LiteralsArguments>(
    settings: [.format(\.format), .config(\.configuration), .standardInputPath(\.standardInputPath)],
    operands: [.paths(\.paths)])

  func run(in environment: Environment) async throws -> ExitStatus {
    let loader = ProjectLoader(environment: environment, standardInputPath: standardInputPath)
    let reader = try await SwiftFileReader(paths, configuration: configuration, loader)
    if format == .tsv { environment.output.write(LiteralTable.header) }
    let render = format == .tsv ? LiteralTable.lines : LiteralTable.jsonLines
    let isComplete = try reader.forEach { file in
      environment.output.write(render(ScannedSource.forLiterals(of: file)))
    }
    return isComplete ? .clean : .failure
  }
}
