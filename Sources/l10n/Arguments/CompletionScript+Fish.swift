import ToolKit

extension CompletionScript {
  /// One `complete` line for each word.
  static func fish(_ commands: [Command]) -> String {
    var lines = [
      "# fish completion for l10n: put this file into ~/.config/fish/completions/l10n.fish",
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
        let words = choices(of: positional, commands)
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
    let words = choices(of: option)
    if !words.isEmpty { line += " -a '\(words.joined(separator: " "))'" }
    return "\(line) -d \(fishQuoted(option.help))"
  }

  private static func fishQuoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
