package import ToolKit

/// All commands, in help order.
package enum CommandTable {
  /// All commands.
  package static let all = [
    CheckArguments.command, CheckArguments.lint, FormatArguments.command, StatsArguments.command,
    PluralArguments.command, ExtractArguments.command, MergeArguments.command, TranslateArguments.command,
    ResolveArguments.command, DiffArguments.command, SyncArguments.command, CompileArguments.command,
    ConvertArguments.command, GenerateArguments.command, ShowArguments.command, SetArguments.command,
    RenameArguments.command, MoveArguments.command, RemoveArguments.command, PruneArguments.command,
    PseudoArguments.command, LiteralsArguments.command, RulesArguments.command, ExplainArguments.command,
    LSPArguments.command, MCPArguments.command, InitializeArguments.command, CompletionsArguments.command,
    HelpArguments.command,
  ]

  /// Returns the command with a name.
  package static func command(named name: String) throws(UsageError) -> Command {
    if let command = all.first(where: { $0.name == name }) { return command }
    throw UsageError(.unknownCommand(name, known: all.map(\.name)))
  }
}
