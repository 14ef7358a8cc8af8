import SourceText
import ToolKit

struct CompletionsArguments: CommandArguments {
  static let command = Command(
    "completions", parser, summary: "print a shell completion script",
    discussion: [
      "The first line of the script explains where to save it. To try it in bash, run `source <(l10n completions bash)`."
    ],
    examples: [
      .init("completions bash", "Print the script for bash."),
      .init("completions zsh", "Print the script for zsh."),
    ])

  var shell = ""

  static let parser = ArgumentParser<CompletionsArguments>(operands: [
    .word("SHELL", choices: CompletionScript.Shell.names, help: "the shell to complete for", \.shell)
  ])

  func run(in environment: Environment) -> ExitStatus {
    let script = CompletionScript.text(for: CompletionScript.Shell(rawValue: shell) ?? .bash)
    environment.output.write(Message(lines: script))
    return .clean
  }
}
