import GitFormats
import SourceText
package import ToolKit

/// The files that one command changes: all of them or none.
struct FileChanges {
  private struct Change {
    let path: String
    /// The bytes before; `nil` for a file that is to be created.
    let old: [UInt8]?
    /// The bytes after.
    let new: [UInt8]

    /// What the file must have, and what it gets.
    var fileChange: FileChange { FileChange(path, from: old.map { .bytes($0) } ?? .absent, to: new) }

    /// What becomes of the file.
    var verb: String { old == nil ? "create" : "change" }
  }

  private var changes: [Change] = []

  /// Whether no file changes.
  var isEmpty: Bool { changes.isEmpty }

  /// Adds a file with edits, which may come in any order but not overlap; a file without any is left out.
  mutating func add(_ file: SourceFile, _ edits: [TextEdit]) {
    let sorted = edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
    let bytes = file.bytes.applying(sorted)
    guard bytes != file.bytes else { return }
    change(file.path, from: file.bytes, to: bytes)
  }

  /// Adds a file with its bytes before and after.
  mutating func change(_ path: String, from old: [UInt8], to new: [UInt8]) {
    changes.append(Change(path: path, old: old, new: new))
  }

  /// Adds a file that is to be created.
  mutating func create(_ path: String, _ bytes: [UInt8]) {
    changes.append(Change(path: path, old: nil, new: bytes))
  }

  /// Writes the files, or shows what would change, and names them.
  func finish(_ options: EditingOptions, _ presentation: Presentation, in environment: Environment) throws {
    let changes = changes.sorted { $0.path < $1.path }
    if options.isDiff {
      for change in changes {
        environment.write(
          UnifiedDiff(from: change.old, to: change.new, path: change.path), presentation)
      }
      return
    }
    if !options.isDryRun { try write(in: environment) }
    guard options.isDryRun || presentation.verbosity != .quiet else { return }
    for change in changes {
      let words = options.isDryRun ? "would \(change.verb)" : change.verb + "d"
      environment.output.write("\(words) '\(change.path)'\n")
    }
  }

  /// Writes all files or none.
  func write(in environment: Environment) throws(FileError) {
    try AtomicWrite(environment.fileSystem).commit(changes.map(\.fileChange))
  }
}

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
