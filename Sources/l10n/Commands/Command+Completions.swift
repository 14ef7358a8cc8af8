import SourceText
package import ToolKit

extension Command {
  /// `l10n completions`.
  static let completions = Command(
    "completions", summary: "print a shell completion script",
    discussion: [
      "The first line of the script explains where to save it. To try it in bash, run `source <(l10n completions bash)`."
    ],
    parser: CompletionsArguments.parser,
    examples: [
      Example("completions bash", "Print the script for bash."),
      Example("completions zsh", "Print the script for zsh."),
    ]
  ) { arguments, environment in
    let shell = CompletionScript.Shell(rawValue: arguments.shell) ?? .bash
    environment.output.write(Message(lines: CompletionScript.text(for: shell, CommandTable.all)))
    return .clean
  }
}

/// The arguments of `l10n completions`.
package struct CompletionsArguments: CommandArguments {
  package var presentation = Presentation()
  /// The name of the shell.
  package var shell = ""

  package init() {}

  /// The parser of the arguments.
  package static let parser = ArgumentParser<CompletionsArguments>(operands: [
    .word(
      Positional("SHELL", choices: CompletionScript.Shell.names, help: "the shell to complete for"), \.shell)
  ])
}
