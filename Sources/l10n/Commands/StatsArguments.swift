/// What `l10n stats` was asked for.
package struct StatsArguments: CommandArguments {
  package var presentation = Presentation()
  /// Files and folders to look into; none means the current folder.
  package var paths: [String] = []
  /// The languages to count; none means what the configuration says.
  package var languages: [String] = []
  /// The form of the table.
  package var format = Format.text
  /// The file for the table, `nil` for standard output.
  package var output: String?
  /// The configuration file, `nil` to look for one.
  package var configuration: String?

  package init() {}

  /// The forms of the table.
  package enum Format: String, Choice {
    case text, json, markdown
  }

  /// How the words are read.
  package static let parser = ArgumentParser<StatsArguments>(
    settings: [
      .list(.languages, \.languages), .choice(.format(Format.self), \.format), .text(.output, \.output),
      .text(.config, \.configuration),
    ],
    operands: [.words(.paths, \.paths)])
}
