import RuleKit

/// The help pages, rendered from the tables; no line is wider than 79 columns.
package enum HelpText {
  /// What `l10n` alone prints.
  package static let short = """
    l10n checks and edits Apple String Catalogs (.xcstrings).

    usage: l10n COMMAND [OPTIONS] [ARGUMENTS]

    'l10n help' lists the commands, 'l10n help COMMAND' explains one.

    """

  /// What `l10n help` prints.
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
    lines += ["", "'l10n help COMMAND' explains a command."]
    return text(lines)
  }

  /// What `l10n help COMMAND` prints.
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
    (ExitStatus.clean.rawValue, "nothing to report"),
    (ExitStatus.findings.rawValue, "findings at or above the threshold, or a difference in --check"),
    (ExitStatus.failure.rawValue, "wrong usage, an unreadable file or configuration"),
  ]

  /// An option's help with its choices.
  package static func explanation(_ option: Option) -> String {
    option.help + choices(option.choices)
  }

  /// An argument's help with its choices.
  package static func explanation(_ positional: Positional) -> String {
    positional.help + choices(positional.choices)
  }

  private static func choices(_ choices: [String]) -> String {
    choices.isEmpty ? "" : ": " + choices.joined(separator: ", ")
  }

  /// A summary as a sentence of its own.
  package static func sentence(_ summary: String) -> String {
    summary.prefix(1).uppercased() + summary.dropFirst() + "."
  }

  private static func text(_ lines: [String]) -> String {
    lines.map { $0 + "\n" }.joined()
  }
}
