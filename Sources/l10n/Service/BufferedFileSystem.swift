import SourceText
import ToolKit

/// File system in which some files have other contents than on disk, such as those open in an editor.
///
/// Writes go to disk.
struct BufferedFileSystem: FileSystem {
  private let base: any FileSystem
  /// The contents by absolute path.
  private let buffers: [String: [UInt8]]
  private let workingDirectory: String

  init(_ environment: Environment, _ buffers: [String: [UInt8]]) {
    (base, workingDirectory, self.buffers) = (environment.fileSystem, environment.workingDirectory, buffers)
  }

  private init(_ base: any FileSystem, _ other: BufferedFileSystem) {
    (self.base, workingDirectory, buffers) = (base, other.workingDirectory, other.buffers)
  }

  private func buffer(_ path: String) -> [UInt8]? {
    buffers.isEmpty ? nil : buffers[FilePath.normalized(FilePath.join(workingDirectory, path))]
  }

  func read(_ path: String, _ budget: InputBudget, from origin: FileOrigin) throws(FileError) -> [UInt8] {
    if let bytes = buffer(path) { return bytes }
    return try base.read(path, budget, from: origin)
  }

  func status(of path: String, followingLinks: Bool) throws(FileError) -> FileStatus? {
    if let status = try base.status(of: path, followingLinks: followingLinks) { return status }
    return buffer(path).map { FileStatus(kind: .file, mode: 0o644, size: $0.count) }
  }

  func hasBytes(_ path: String, _ bytes: [UInt8]) throws(FileError) -> Bool {
    if let buffer = buffer(path) { return buffer == bytes }
    return try base.hasBytes(path, bytes)
  }

  func realPath(of path: String) throws(FileError) -> String {
    do throws(FileError) { return try base.realPath(of: path) } catch {
      if buffer(path) == nil { throw error }
      return FilePath.normalized(FilePath.join(workingDirectory, path))
    }
  }

  func entries(of folder: String) throws(FileError) -> [FolderEntry] {
    var entries = try base.entries(of: folder)
    if buffers.isEmpty { return entries }
    // A file that was deleted on disk, or not yet saved, is still there.
    let full = FilePath.normalized(FilePath.join(workingDirectory, folder))
    for path in buffers.keys where FilePath.folder(of: path) == full {
      let name = FilePath.name(of: path)
      if !entries.contains(where: { $0.name == name }) {
        entries.append(FolderEntry(name: name, kind: .file))
      }
    }
    return entries
  }

  func create(_ path: String, mode: UInt32?, content: FileContent) throws(FileError) {
    try base.create(path, mode: mode, content: content)
  }

  func feed(_ path: String, content: FileContent) throws(FileError) { try base.feed(path, content: content) }

  func createFolder(_ path: String) throws(FileError) { try base.createFolder(path) }

  func rename(_ source: String, to target: String, replacing: Bool) throws(FileError) {
    try base.rename(source, to: target, replacing: replacing)
  }

  func exchange(_ one: String, _ other: String) throws(FileError) -> Bool { try base.exchange(one, other) }

  func copyAttributes(from old: String, to new: String) throws(FileError) {
    try base.copyAttributes(from: old, to: new)
  }

  func lock(_ folder: String) throws(FileError) -> FolderLock? { try base.lock(folder) }

  func unlock(_ lock: FolderLock) { base.unlock(lock) }

  func holding(_ folder: String) -> any FileSystem { BufferedFileSystem(base.holding(folder), self) }

  func destination(ofLink path: String) throws(FileError) -> String? { try base.destination(ofLink: path) }

  func remove(_ path: String) throws(FileError) { try base.remove(path) }

  func isWritable(_ path: String) -> Bool { base.isWritable(path) }
}
