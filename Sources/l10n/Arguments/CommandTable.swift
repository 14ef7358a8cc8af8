package import ToolKit

/// The commands there are, in the order of the help.
///
/// Each is made when it is asked for: mostly one is wanted, and the options of all take longer than a small catalog.
package enum CommandTable {
  /// A command's name, and how to get it.
  private struct Entry: Sendable {
    let name: String
    let command: @Sendable () -> Command

    init(_ name: String, _ command: @autoclosure @escaping @Sendable () -> Command) {
      self.name = name
      self.command = command
    }
  }

  private static let entries = [
    Entry("check", .check), Entry("lint", .lint), Entry("format", .format), Entry("stats", .stats),
    Entry("plural", .plural),
    Entry("extract", .extract), Entry("merge", .merge), Entry("resolve", .resolve), Entry("diff", .diff),
    Entry("sync", .sync),
    Entry("show", .show), Entry("set", .set), Entry("rename", .rename), Entry("move", .move),
    Entry("remove", .remove), Entry("prune", .prune),
    Entry("literals", .literals), Entry("rules", .rules), Entry("explain", .explain),
    Entry("init", .initialize), Entry("completions", .completions), Entry("help", .help),
  ]

  /// All commands.
  package static var all: [Command] { entries.map { $0.command() } }

  /// Returns the command with a name.
  package static func command(named name: String) throws(UsageError) -> Command {
    if let entry = entries.first(where: { $0.name == name }) { return entry.command() }
    throw UsageError(.unknownCommand(name, known: entries.map(\.name)))
  }
}
