import ToolKit

extension CompletionScript {
  /// Descriptions for `_describe` and `_arguments`.
  static func zsh(_ commands: [Command]) -> String {
    let names = commands.map { "    " + quoted("\($0.name):\($0.summary)") }
    return """
      #compdef l10n
      # zsh completion for l10n: put this file into a folder of $fpath under the name _l10n
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
      \(commands.map { zshArguments($0, commands) }.joined(separator: "\n"))
        esac
      }
      _l10n "$@"

      """
  }

  private static func zshArguments(_ command: Command, _ commands: [Command]) -> String {
    let options = command.options.flatMap(zshOption)
    let positionals = command.positionals.map { positional in
      let start = positional.isRepeated ? "*" : positional.isRequired ? "" : ":"
      let words = choices(of: positional, commands)
      return "\(start):\(positional.name):\(zshAction(words, positional.completion))"
    }
    let lines = (options + positionals).map { "      \(quoted($0))" }
    return "    \(command.name)) _arguments -s \\\n\(lines.joined(separator: " \\\n")) ;;"
  }

  /// One specification for each name; those of list options may come again.
  private static func zshOption(_ option: Option) -> [String] {
    let help = option.help.replacing("[", with: "\\[").replacing("]", with: "\\]").replacing(":", with: "\\:")
    let words = choices(of: option)
    let values = option.valueNames.map { name in
      // Several rules, with commas between.
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

  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: "'\\''") + "'"
  }
}
