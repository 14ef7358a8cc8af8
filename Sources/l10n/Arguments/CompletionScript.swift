/// A shell's completions, rendered from the command table.
package enum CompletionScript {
  /// The shells that are known.
  package enum Shell: String, Choice {
    case bash, zsh, fish
  }

  /// Returns the script for a shell.
  package static func text(for shell: Shell, _ commands: [Command]) -> String {
    switch shell {
    case .bash: bash(commands)
    case .zsh: zsh(commands)
    case .fish: fish(commands)
    }
  }

  /// The words a positional argument can be.
  static func choices(of positional: Positional, _ commands: [Command]) -> [String] {
    positional.completion == .commands ? commands.map(\.name) : positional.choices
  }

  /// The options there are before a command's name.
  static let topOptions = [Option.help, Option("version", help: "print the version")]
}
