import RuleKit
import SourceText
import XCStrings
package import ToolKit

extension Command {
  /// `l10n show`.
  static let show = Command(
    "show", summary: "show a key in all languages, with the places that look it up",
    discussion: [
      "For each language of the catalog its texts and their states are printed, for a plural form the numbers that choose "
        + "it, and for the code each place that looks the key up."
    ],
    parser: ShowArguments.parser,
    examples: [
      Example("show home.list.title", "Show a key."),
      Example("show home.list.title --in App --format json", "Print a key for other programs."),
    ]
  ) { arguments, environment in try await arguments.run(in: environment) }
}

/// The arguments of `l10n show`.
package struct ShowArguments: EditingArguments {
  package var presentation = Presentation()
  package var editing = EditingOptions()
  /// The key.
  package var key = ""
  /// The form of the output.
  package var format = Format.text

  package init() {}

  /// The forms of the output.
  package enum Format: String, Choice {
    case text, json
  }

  /// How the words are read.
  package static let parser = ArgumentParser<ShowArguments>(
    settings: [.choice(.format(Format.self), \.format)] + ShowArguments.placeSettings,
    operands: [.word(Positional("KEY", help: "the key"), \.key)])

  func run(in environment: Environment) async throws -> ExitStatus {
    let project = try await EditingProject.load(editing, presentation, withCode: true, in: environment)
    let all = project.catalogs.filter {
      $0.catalog[key] != nil && (editing.table == nil || $0.table == editing.table)
    }
    // What is missing has words of its own.
    if all.isEmpty { _ = try project.catalogs(having: key, table: editing.table) }
    let cards = KeyCard.cards(of: key, in: all, project)
    environment.output.write(
      format == .json ? KeyCard.json(cards) : cards.map(\.text).joined(separator: "\n"))
    return .clean
  }
}
