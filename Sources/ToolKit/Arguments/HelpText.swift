import RuleKit

/// The help pages, rendered from the command table; at most 79 columns wide.
package enum HelpText {
  /// The help of `l10n` without arguments.
  package static let short = """
    l10n checks and edits Apple String Catalogs (.xcstrings).

    usage: l10n COMMAND [OPTIONS] [ARGUMENTS]

    'l10n help' lists all commands, 'l10n help COMMAND' explains one.

    """

  /// Returns the help of `l10n help`.
  package static func overview(_ commands: [Command]) -> String {
    var lines = [
      "Checks and edits Apple String Catalogs (.xcstrings) without Xcode.", "",
      "usage: l10n COMMAND [OPTIONS] [ARGUMENTS]", "", "Commands:",
    ]
    let column = commands.map(\.name.count).reduce(0, max) + 5
    for command in commands { lines += TextWrap.entry(command.name, command.summary, column: column) }
    lines += ["", "Options:"]
    lines += TextWrap.entry("-h, --help", "print this help", column: 17)
    lines += TextWrap.entry("    --version", "print the version", column: 17)
    lines += ["", "Exit status:"] + exitStatus.map { "  \($0.status)  \($0.meaning)" }
    lines += ["", "Run 'l10n help COMMAND' for details of a command."]
    return text(lines)
  }

  /// Returns the help of `l10n help COMMAND`.
  package static func full(_ command: Command) -> String {
    var lines = TextWrap.lines(sentence(command.summary))
    lines += ["", "usage: \(command.usage)"]
    for paragraph in command.discussion { lines += [""] + TextWrap.lines(paragraph) }
    if !command.positionals.isEmpty {
      lines += ["", "Arguments:"]
      for positional in command.positionals {
        lines += TextWrap.entry(positional.usage, explanation(positional), column: 28)
      }
    }
    lines += ["", "Options:"]
    for option in command.options { lines += TextWrap.entry(option.usage, explanation(option), column: 28) }
    lines += ["", "Examples:"]
    for example in command.examples {
      lines += ["  l10n \(example.words)"] + TextWrap.lines(example.purpose, indent: 6)
    }
    return text(lines)
  }

  /// The meaning of each exit status.
  package static let exitStatus: [(status: Int32, meaning: String)] = [
    (ExitStatus.clean.rawValue, "no findings"),
    (ExitStatus.findings.rawValue, "findings at or above the threshold, or differences with --check"),
    (ExitStatus.failure.rawValue, "incorrect usage, or an unreadable file or configuration"),
  ]

  /// Returns an option's help with its choices.
  package static func explanation(_ option: Option) -> String { option.help + choices(option.choices) }

  /// Returns an argument's help with its choices.
  package static func explanation(_ positional: Positional) -> String {
    positional.help + choices(positional.choices)
  }

  private static func choices(_ choices: [String]) -> String {
    choices.isEmpty ? "" : ": " + choices.joined(separator: ", ")
  }

  /// Returns a summary as a sentence.
  package static func sentence(_ summary: String) -> String {
    summary.prefix(1).uppercased() + summary.dropFirst() + "."
  }

  private static func text(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }
}
