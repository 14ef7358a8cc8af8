import L10nKit
import RuleKit
package import ToolKit

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
    switch positional.completion {
    case .commands: commands.map(\.name)
    case .rules: rules
    case .none, .files: positional.choices
    }
  }

  /// The words an option's value can be; with rules, several of them with commas between.
  static func choices(of option: Option) -> [String] {
    option.completion == .rules ? rules : option.choices
  }

  private static var rules: [String] { RuleRegistry.all.map(\.id) }

  /// The options there are before a command's name.
  static let topOptions = [Option.help, Option("version", help: "print the version")]
}
