import L10nKit
import RuleKit
import ToolKit

/// Generates shell completion scripts from the command table.
package enum CompletionScript {
  /// The supported shells.
  package enum Shell: String, Choice { case bash, zsh, fish }

  private static let commands = CommandTable.all

  /// Returns the script for a shell.
  package static func text(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  /// Returns the words that complete a value or an argument; several rules can be joined by commas.
  private static func words(_ completion: Option.Completion, _ choices: [String]) -> [String] {
    switch completion {
    case .commands: commands.map(\.name)
    case .rules: RuleRegistry.all.map(\.id)
    case .none, .files: choices
    }
  }

  /// The options allowed before a command name.
  private static let topOptions = [Option.help, Option("version", help: "print the version")]

  /// The zsh script, based on `_describe` and `_arguments`.
  private static var zsh: String {
    let names = commands.map { "    " + quoted("\($0.name):\($0.summary)") }
    return """
      #compdef l10n
      # zsh completion for l10n: save this file as _l10n in a folder of $fpath
      _l10n() {
        local -a commands
        commands=(
      \(names.joined(separator: "\n"))
        )
        if ((CURRENT == 2)); then
          _describe -t commands command commands
          _arguments \(topOptions.map { quoted("--\($0.long)[\($0.help)]") }.joined(separator: " "))
          return
        fi
        local command="${words[2]}"
        shift words
        ((CURRENT--))
        case "$command" in
      \(commands.map(zshArguments).joined(separator: "\n"))
        esac
      }
      _l10n "$@"

      """
  }

  private static func zshArguments(_ command: Command) -> String {
    let options = command.options.flatMap(zshOption)
    let positionals = command.positionals.map { positional in
      let start = positional.isRepeated ? "*" : positional.isRequired ? "" : ":"
      let words = words(positional.completion, positional.choices)
      return "\(start):\(positional.name):\(zshAction(words, positional.completion))"
    }
    let lines = (options + positionals).map { "      \(quoted($0))" }
    return "    \(command.name)) _arguments -s \\\n\(lines.joined(separator: " \\\n")) ;;"
  }

  /// Returns one `_arguments` specification per option name.
  private static func zshOption(_ option: Option) -> [String] {
    let help = option.help.replacing("[", with: "\\[").replacing("]", with: "\\]").replacing(":", with: "\\:")
    let words = words(option.completion, option.choices)
    let values = option.valueNames.map { name in
      // Several rules, separated by commas.
      let list = "_values -s , \(name) \(words.joined(separator: " "))"
      return ":\(name):\(option.completion == .rules ? list : zshAction(words, option.completion))"
    }
    let names = (option.short.map { ["-\($0)"] } ?? []) + ["--\(option.long)"]
    return names.map { name in
      let attached = option.valueNames.count == 1 && name.hasPrefix("--") ? "=" : ""
      return "\(name)\(attached)[\(help)]\(values.joined())"
    }
  }

  private static func zshAction(_ words: [String], _ completion: Option.Completion) -> String {
    if !words.isEmpty { return "(\(words.joined(separator: " ")))" }
    return completion == .files ? "_files" : " "
  }

  private static func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }

  /// The fish script, with one `complete` line per word.
  private static var fish: String {
    var lines = [
      "# fish completion for l10n: save this file as ~/.config/fish/completions/l10n.fish",
      "complete -c l10n -f",
    ]
    for option in topOptions { lines.append(fishOption(option, condition: "__fish_use_subcommand")) }
    for command in commands {
      let start = "complete -c l10n -n __fish_use_subcommand"
      lines.append("\(start) -a \(command.name) -d \(fishQuoted(command.summary))")
    }
    for command in commands {
      let condition = "__fish_seen_subcommand_from \(command.name)"
      lines += command.options.map { fishOption($0, condition: condition) }
      for positional in command.positionals {
        let words = words(positional.completion, positional.choices)
        let start = "complete -c l10n -n '\(condition)'"
        if !words.isEmpty { lines.append("\(start) -a '\(words.joined(separator: " "))'") }
        if positional.completion == .files { lines.append("\(start) -F") }
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func fishOption(_ option: Option, condition: String) -> String {
    var line = "complete -c l10n -n '\(condition)'"
    if let short = option.short { line += " -s \(short)" }
    line += " -l \(option.long)"
    if !option.valueNames.isEmpty { line += option.completion == .files ? " -r -F" : " -x" }
    let words = words(option.completion, option.choices)
    if !words.isEmpty { line += " -a '\(words.joined(separator: " "))'" }
    return "\(line) -d \(fishQuoted(option.help))"
  }

  private static func fishQuoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }

  /// The bash script; it completes from the command and the previous word.
  private static var bash: String {
    let names = commands.map(\.name) + topOptions.map { "--\($0.long)" }
    return """
      # bash completion for l10n: save this file as ~/.local/share/bash-completion/completions/l10n
      _l10n() {
        local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}"
        local command="${COMP_WORDS[1]}" words=''
        COMPREPLY=()
        if [[ $current == '=' ]]; then current=''; elif [[ $previous == '=' ]]; then previous="${COMP_WORDS[COMP_CWORD-2]}"; fi
        if ((COMP_CWORD == 1)); then
          COMPREPLY=($(compgen -W '\(names.joined(separator: " "))' -- "$current"))
          return
        fi
        case "$command $previous" in
      \(commands.flatMap(bashValues).joined(separator: "\n"))
        esac
        case "$command" in
      \(commands.map(bashWords).joined(separator: "\n"))
        esac
        COMPREPLY=($(compgen -W "$words" -- "$current"))
        [[ $current == -* || -n $words && ${#COMPREPLY[@]} -gt 0 ]] || compopt -o default
      }
      complete -F _l10n l10n

      """
  }

  /// Returns a `case` branch for each option of a command that has a value.
  private static func bashValues(_ command: Command) -> [String] {
    command.options.filter { !$0.valueNames.isEmpty }.map { option in
      let names = ["--\(option.long)"] + (option.short.map { ["-\($0)"] } ?? [])
      let pattern = names.map { "'\(command.name) \($0)'" }.joined(separator: "|")
      let words = words(option.completion, option.choices).joined(separator: " ")
      if option.completion == .rules {
        // Completes the last of several rules and keeps the preceding ones.
        let list = "-P \"${current%\"${current##*,}\"}\" -W '\(words)' -- \"${current##*,}\""
        return "    \(pattern)) COMPREPLY=($(compgen \(list))); return ;;"
      }
      if !words.isEmpty {
        return "    \(pattern)) COMPREPLY=($(compgen -W '\(words)' -- \"$current\")); return ;;"
      }
      return "    \(pattern))\(option.completion == .files ? " compopt -o default;" : "") return ;;"
    }
  }

  private static func bashWords(_ command: Command) -> String {
    let options = command.options.map { "--\($0.long)" }.joined(separator: " ")
    let words = command.positionals.flatMap { Self.words($0.completion, $0.choices) }.joined(separator: " ")
    return
      "    \(command.name)) if [[ $current == -* ]]; then words='\(options)'; else words='\(words)'; fi ;;"
  }
}
