package import ToolKit

/// The commands there are, in the order of the help.
package enum CommandTable {
  /// All commands.
  package static let all: [Command] = [
    .check, .lint, .format, .stats, .plural,
    .extract, .merge, .diff, .sync,
    .show, .set, .rename, .move, .remove, .prune,
    .literals, .rules, .explain,
    .initialize, .completions, .help,
  ]

  /// Returns the command with a name.
  package static func command(named name: String) throws(UsageError) -> Command {
    if let command = all.first(where: { $0.name == name }) { return command }
    throw UsageError(.unknownCommand(name, known: all.map(\.name)))
  }
}
