import SourceText
package import ToolKit

extension Command {
  /// `l10n help`.
  static let help = Command(
    "help", summary: "explain a command, or list them all",
    discussion: ["The same tables give the manual page and the command reference."],
    parser: HelpArguments.parser,
    examples: [
      Example("help", "List the commands."),
      Example("help completions", "Explain one of them."),
      Example("help --format man", "Print the manual page."),
    ]
  ) { arguments, environment in try arguments.run(in: environment) }
}

/// The arguments of `l10n help`.
package struct HelpArguments: CommandArguments {
  package var presentation = Presentation()
  /// The command to explain.
  package var command: String?
  /// The form of the text.
  package var format = Format.text

  package init() {}

  /// The forms of the help.
  package enum Format: String, Choice {
    case text, man, markdown
  }

  /// How the words are read.
  package static let parser = ArgumentParser<HelpArguments>(
    settings: [.choice(.format(Format.self), \.format)],
    operands: [
      .optional(
        Positional("COMMAND", isRequired: false, completion: .commands, help: "the command to explain"),
        \.command)
    ])

  func run(in environment: Environment) throws -> ExitStatus {
    environment.output.write(Message(lines: try text()))
    return .clean
  }

  private func text() throws(UsageError) -> String {
    let chosen = try command.map { (name) throws(UsageError) in try CommandTable.command(named: name) }
    switch format {
    case .text: return chosen.map(HelpText.full) ?? HelpText.overview(CommandTable.all)
    case .man: return ManualPage.text(chosen.map { [$0] } ?? CommandTable.all)
    case .markdown: return CommandReference.text(chosen.map { [$0] } ?? CommandTable.all)
    }
  }
}
