import L10nKit
import XCStrings

extension Command {
  /// `l10n init`.
  static let initialize = Command(
    "init", summary: "write a first '.l10n.json' into a folder",
    discussion: [
      "The file is found from its folder and from all folders below it. It holds the languages every key needs; "
        + "docs/l10n.schema.json describes what else it can say. An existing file is never overwritten."
    ],
    parser: InitializeArguments.parser,
    examples: [
      Example("init", "Start with English and Spanish."),
      Example("init --languages en,de,pl App", "Require three languages in the folder 'App'."),
    ]
  ) { arguments, environment in try arguments.run(in: environment) }
}

/// What `l10n init` was asked for.
package struct InitializeArguments: CommandArguments {
  package var presentation = Presentation()
  /// The languages to require.
  package var languages: [String] = []
  /// The folder for the file.
  package var folder: String?

  package init() {}

  /// How the words are read.
  package static let parser = ArgumentParser<InitializeArguments>(
    settings: [
      .list(
        Option(
          "languages", values: ["LANGUAGES"],
          help: "languages every key needs, separated by commas (default: en,es)"),
        \.languages)
    ],
    operands: [
      .optional(
        Positional(
          "FOLDER", isRequired: false, completion: .files, help: "the folder (default: the current one)"),
        \.folder)
    ])

  func run(in environment: Environment) throws(FileError) -> ExitStatus {
    let path = FilePath.join(folder ?? "", ConfigurationFile.name)
    try AtomicWrite(environment.fileSystem).create(Array(configuration.utf8), at: path)
    if presentation.verbosity != .quiet { environment.output.write("wrote '\(path)'\n") }
    return .clean
  }

  /// The languages alone: every other member has a default that suits most projects.
  var configuration: String {
    let languages = languages.isEmpty ? Configuration().languages : languages
    let texts = languages.map { "\"\(JSONStyle.xcode.escaped($0))\"" }
    return "{\n  \"languages\": [\(texts.joined(separator: ", "))]\n}\n"
  }
}
