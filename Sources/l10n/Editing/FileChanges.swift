import GitFormats
import SourceText
import ToolKit

/// A set of file changes that are written together or not at all.
struct FileChanges {
  private struct Change {
    let path: String
    /// The bytes before; `nil` for a file to create.
    let old: [UInt8]?
    /// The bytes after.
    let new: [UInt8]
    /// The edits that change a file, sorted.
    var edits: [TextEdit] = []

    /// The change with its expected old contents.
    var fileChange: FileChange { FileChange(path, from: old.map { .bytes($0) } ?? .absent, to: new) }

    /// The verb that describes the change.
    var verb: String { old == nil ? "create" : "change" }
  }

  private var changes: [Change] = []

  /// The edits of the files that exist, by path.
  var edits: [(path: String, old: [UInt8], edits: [TextEdit])] {
    changes.compactMap { change in change.old.map { (change.path, $0, change.edits) } }
  }

  /// Adds edits of a file, in any order but not overlapping; ignores a file without edits.
  mutating func add(_ file: SourceFile, _ edits: [TextEdit]) {
    if edits.isEmpty { return }
    let edits = edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
    let bytes = file.bytes.applying(edits)
    guard bytes != file.bytes else { return }
    changes.append(Change(path: file.path, old: file.bytes, new: bytes, edits: edits))
  }

  /// Adds a file with its bytes before and after.
  mutating func change(_ path: String, from old: [UInt8], to new: [UInt8]) {
    let whole = TextEdit(range: 0..<old.count, replacement: String(decoding: new, as: UTF8.self))
    changes.append(Change(path: path, old: old, new: new, edits: [whole]))
  }

  /// Adds other changes.
  mutating func add(_ others: FileChanges) { changes += others.changes }

  /// Adds a file to create.
  mutating func create(_ path: String, _ bytes: [UInt8]) {
    changes.append(Change(path: path, old: nil, new: bytes))
  }

  /// Writes the files and lists them, or prints a diff.
  func finish(_ options: EditingOptions, in environment: Environment) throws(FileError) {
    let changes = changes.sorted { $0.path < $1.path }
    if options.isDiff {
      for change in changes {
        environment.write(UnifiedDiff(from: change.old, to: change.new, path: change.path))
      }
      return
    }
    if !options.isDryRun {
      // Catalogs are last: after a kill in between, they still have the keys, so that the command can be repeated.
      let isCatalog = { (change: Change) in change.path.hasSuffix(".xcstrings") }
      let ordered = changes.filter { !isCatalog($0) } + changes.filter(isCatalog)
      try AtomicWrite(environment.fileSystem).commit(ordered.map(\.fileChange))
    }
    guard options.isDryRun || !environment.isQuiet else { return }
    for change in changes {
      let words = options.isDryRun ? "would \(change.verb)" : change.verb + "d"
      environment.output.write("\(words) '\(change.path)'\n")
    }
  }
}

/// Arguments of a command that edits keys.
protocol EditingArguments: CommandArguments {
  /// The common options.
  var editing: EditingOptions { get set }
}

extension EditingArguments {
  static var isRepeatable: Bool { true }

  /// The options of commands that look up keys.
  static var placeSettings: [Setting<Self>] {
    [
      .list(
        "in", "PATHS", .files,
        help: "use these catalogs and folders (default: the current folder)", \.editing.paths),
      .text("table", short: "t", "NAME", help: "use only catalogs of this table name", \.editing.table),
      .config(\.editing.configuration),
    ]
  }

  /// The options of commands that change files.
  static var editingSettings: [Setting<Self>] {
    placeSettings + [.diff(\.editing.isDiff), .dryRun(\.editing.isDryRun)]
  }
}
