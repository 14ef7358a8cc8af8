package import ToolKit

extension Command {
  /// `l10n merge`.
  static let merge = Command(
    "merge", summary: "bring changes from other files into catalogs",
    discussion: [
      "'--driver' is how git calls: it brings together what two branches did to the catalog PATH, by key, language and "
        + "text, and writes the result over OURS. The exit status is 0, or 1 where both changed the same text in "
        + "different ways. Then OURS has our text, and PATH.theirs.json says what theirs was. A file that is no "
        + "catalog is left to git's merge of lines. 'l10n init --merge-driver' tells git about it."
    ],
    parser: MergeArguments.parser,
    examples: [
      Example(
        "merge --driver base.json ours.json theirs.json App/Localizable.xcstrings",
        "Merge as git does, and write the result over 'ours.json'.")
    ]
  ) { arguments, environment in try arguments.run(in: environment) }
}

/// What `l10n merge` was asked for.
package struct MergeArguments: CommandArguments {
  package var presentation = Presentation()
  /// What git calls with: the common state, ours, theirs, and the catalog's path.
  package var driver: MergeDriver?
  /// What becomes of a text that both sides changed.
  package var conflictStyle = MergeDriver.ConflictStyle.report

  package init() {}

  /// How the words are read.
  package static let parser = ArgumentParser<MergeArguments>(
    settings: [
      Setting(
        Option(
          "driver", values: ["BASE", "OURS", "THEIRS", "PATH"], completion: .files,
          help: "merge what two branches did to PATH, and write it over OURS")
      ) { (arguments, values) throws(UsageError.Kind) in
        arguments.driver = MergeDriver(base: values[0], ours: values[1], theirs: values[2], path: values[3])
      },
      .choice(
        Option(
          "conflict-style", values: ["STYLE"], choices: MergeDriver.ConflictStyle.names,
          help: "keep ours and report theirs, or put git's markers around the text (default: report)"),
        \.conflictStyle),
    ],
    validate: { (arguments) throws(UsageError.Kind) in
      if arguments.driver == nil { throw .missingOption("--driver", for: "merge") }
    })

  func run(in environment: Environment) throws -> ExitStatus {
    guard let driver else { throw UsageError.Kind.missingOption("--driver", for: "merge") }
    return try driver.run(in: environment, conflictStyle: conflictStyle)
  }
}
