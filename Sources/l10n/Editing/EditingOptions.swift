package import ToolKit

/// Where a command that edits keys looks, and whether it writes.
package struct EditingOptions: Hashable, Sendable {
  /// Files and folders to look into; none means the current folder.
  package var paths: [String] = []
  /// The table whose catalogs are edited, `nil` for whichever has the key.
  package var table: String?
  /// Whether to show what would change.
  package var isDiff = false
  /// Whether to name the files only.
  package var isDryRun = false
  /// The configuration file, `nil` to look for one.
  package var configuration: String?

  /// Creates the options of a command line with none of them.
  package init() {}
}

/// Arguments of a command that edits keys.
package protocol EditingArguments: CommandArguments {
  /// Where to look, and whether to write.
  var editing: EditingOptions { get set }
}

extension EditingArguments {
  /// The options of commands that look keys up.
  static var placeSettings: [Setting<Self>] {
    [
      .list(
        Option(
          "in", values: ["PATHS"], completion: .files,
          help: "catalogs, and folders with catalogs, to look into (default: the current folder)"),
        \.editing.paths),
      .text(
        Option(
          "table", short: "t", values: ["NAME"], help: "the table: the name of the catalogs to look into"),
        \.editing.table),
      .text(.config, \.editing.configuration),
    ]
  }

  /// The options of commands that change files.
  static var editingSettings: [Setting<Self>] {
    placeSettings + [.flag(.diff, \.editing.isDiff), .flag(.dryRun, \.editing.isDryRun)]
  }
}
