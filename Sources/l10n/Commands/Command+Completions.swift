import SourceText
package import ToolKit

extension Command {
  /// `l10n completions`.
  static let completions = Command(
    "completions", summary: "print a shell's completions",
    discussion: [
      "The first line of the script says where to put it. With bash, `source <(l10n completions bash)` tries it out."
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
  /// The shell, one of those that are known.
  package var shell = ""

  package init() {}

  /// How the words are read.
  package static let parser = ArgumentParser<CompletionsArguments>(operands: [
    .word(Positional("SHELL", choices: CompletionScript.Shell.names, help: "the shell"), \.shell)
  ])
}
