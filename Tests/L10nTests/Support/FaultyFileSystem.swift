import SourceText
import ToolKit

/// A disk on which one operation goes wrong.
struct FaultyFileSystem: FileSystem {
  enum Operation: CaseIterable {
    case create, rename
  }

  let disk: DiskFileSystem
  let failing: Operation
  var kind = FileError.Kind.diskFull
  /// How the only paths end for which it goes wrong.
  var ending = ""
  /// Whether two files can change places.
  var canExchange = true

  func status(of path: String, followingLinks: Bool) throws(FileError) -> FileStatus? {
    try disk.status(of: path, followingLinks: followingLinks)
  }

  func read(_ path: String, _ budget: InputBudget, from origin: FileOrigin) throws(FileError) -> [UInt8] {
    try disk.read(path, budget, from: origin)
  }

  func entries(of folder: String) throws(FileError) -> [FolderEntry] { try disk.entries(of: folder) }

  func realPath(of path: String) throws(FileError) -> String { try disk.realPath(of: path) }

  func create(_ path: String, mode: UInt32?, content: FileContent) throws(FileError) {
    if failing == .create, path.hasSuffix(ending) { throw FileError(kind, path: path) }
    try disk.create(path, mode: mode, content: content)
  }

  func rename(_ source: String, to target: String, replacing: Bool) throws(FileError) {
    if failing == .rename, target.hasSuffix(ending) { throw FileError(kind, path: target) }
    try disk.rename(source, to: target, replacing: replacing)
  }

  func exchange(_ one: String, _ other: String) throws(FileError) -> Bool {
    if failing == .rename, other.hasSuffix(ending) { throw FileError(kind, path: other) }
    guard canExchange else { return false }
    return try disk.exchange(one, other)
  }

  func createFolder(_ path: String) throws(FileError) { try disk.createFolder(path) }

  func remove(_ path: String) throws(FileError) { try disk.remove(path) }

  func isWritable(_ path: String) -> Bool { disk.isWritable(path) }
}
