import GitFormats
import SourceText
import ToolKit

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
