import ToolKit

extension CompletionScript {
  /// A function that looks at the command and at the word before the cursor.
  static func bash(_ commands: [Command]) -> String {
    let names = commands.map(\.name) + topOptions.map { "--\($0.long)" }
    return """
      # bash completion for l10n: put this file into ~/.local/share/bash-completion/completions/l10n
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
      \(commands.map { bashWords($0, commands) }.joined(separator: "\n"))
        esac
        COMPREPLY=($(compgen -W "$words" -- "$current"))
        [[ $current == -* || -n $words && ${#COMPREPLY[@]} -gt 0 ]] || compopt -o default
      }
      complete -F _l10n l10n

      """
  }

  /// A `case` for each option of a command that has a value.
  private static func bashValues(_ command: Command) -> [String] {
    command.options.filter { !$0.valueNames.isEmpty }.map { option in
      let names = ["--\(option.long)"] + (option.short.map { ["-\($0)"] } ?? [])
      let pattern = names.map { "'\(command.name) \($0)'" }.joined(separator: "|")
      let words = choices(of: option).joined(separator: " ")
      if option.completion == .rules {
        // The last of several; what stands before it is kept.
        let list = "-P \"${current%\"${current##*,}\"}\" -W '\(words)' -- \"${current##*,}\""
        return "    \(pattern)) COMPREPLY=($(compgen \(list))); return ;;"
      }
      if !words.isEmpty {
        return "    \(pattern)) COMPREPLY=($(compgen -W '\(words)' -- \"$current\")); return ;;"
      }
      return "    \(pattern))\(option.completion == .files ? " compopt -o default;" : "") return ;;"
    }
  }

  private static func bashWords(_ command: Command, _ commands: [Command]) -> String {
    let options = command.options.map { "--\($0.long)" }.joined(separator: " ")
    let words = command.positionals.flatMap { choices(of: $0, commands) }.joined(separator: " ")
    return
      "    \(command.name)) if [[ $current == -* ]]; then words='\(options)'; else words='\(words)'; fi ;;"
  }
}
