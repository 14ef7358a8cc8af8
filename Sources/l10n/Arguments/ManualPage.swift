import L10nKit
package import ToolKit

/// The manual page `l10n(1)` in the `man` macros of roff.
package enum ManualPage {
  /// Renders the page from the table.
  package static func text(_ commands: [Command]) -> String {
    var lines = [
      ".TH L10N 1 \"\" \"l10n \(Version.current)\" \"User Commands\"",
      ".SH NAME", "l10n \\- check and edit Apple String Catalogs without Xcode",
      ".SH SYNOPSIS", ".B l10n", "COMMAND [OPTIONS] [ARGUMENTS]",
      ".SH COMMANDS",
    ]
    for command in commands { lines += section(command) }
    lines += [".SH EXIT STATUS"]
    for entry in HelpText.exitStatus { lines += [".TP", ".B \(entry.status)", escaped(entry.meaning)] }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func section(_ command: Command) -> [String] {
    var lines = [".SS \"\(escaped(command.usage))\"", escaped(HelpText.sentence(command.summary))]
    for paragraph in command.discussion { lines += [".PP", escaped(paragraph)] }
    for positional in command.positionals {
      lines += [".TP", ".I \(escaped(positional.usage))", escaped(HelpText.explanation(positional))]
    }
    for option in command.options {
      lines += [".TP", ".B \(escaped(trimmed(option.usage)))", escaped(HelpText.explanation(option))]
    }
    lines += [".PP", "Examples:"]
    for example in command.examples {
      lines += [".TP", ".B l10n \(escaped(example.words))", escaped(example.purpose)]
    }
    return lines
  }

  private static func trimmed(_ text: String) -> String {
    String(text.drop { $0 == " " })
  }

  /// A hyphen is typed as it is shown, and a line never begins with a control character.
  private static func escaped(_ text: String) -> String {
    let plain = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
    return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&" + plain : plain
  }
}
