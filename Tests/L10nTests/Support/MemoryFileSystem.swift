import SourceText
import ToolKit

/// Files that can be read but not written, as values.
struct MemoryFileSystem: FileSystem {
  private var files: [String: [UInt8]] = [:]
  private let unreadable: Set<String>

  init(_ files: [String: String] = [:], unreadable: Set<String> = []) {
    self.unreadable = unreadable
    for (path, text) in files { self.files[Self.full(path)] = Array(text.utf8) }
  }

  private static func full(_ path: String) -> String {
    FilePath.normalized(FilePath.join("/project", path))
  }

  /// What the paths of all files in a folder begin with.
  private static func prefix(of folder: String) -> String { folder == "/" ? folder : "\(folder)/" }

  func status(of path: String, followingLinks: Bool) throws(FileError) -> FileStatus? {
    let path = Self.full(path)
    if let bytes = files[path] { return FileStatus(kind: .file, mode: 0o644, size: bytes.count) }
    let isFolder = files.keys.contains { $0.hasPrefix(Self.prefix(of: path)) }
    return isFolder ? FileStatus(kind: .folder, mode: 0o755, size: 0) : nil
  }

  func read(_ path: String, _ budget: InputBudget, from origin: FileOrigin) throws(FileError) -> [UInt8] {
    if unreadable.contains(path) { throw FileError(.unreadable, path: path) }
    guard let bytes = files[Self.full(path)] else { throw FileError(.missing, path: path) }
    return bytes
  }

  func entries(of folder: String) throws(FileError) -> [FolderEntry] {
    if unreadable.contains(folder) { throw FileError(.unreadable, path: folder) }
    let prefix = Self.prefix(of: Self.full(folder))
    let rests = files.keys.filter { $0.hasPrefix(prefix) }.map { $0.dropFirst(prefix.count) }
    let names = Set(rests.map { $0.prefix { $0 != "/" } })
    return names.map { FolderEntry(name: String($0), kind: rests.contains($0) ? .file : .folder) }
  }

  func realPath(of path: String) throws(FileError) -> String { Self.full(path) }

  func isWritable(_ path: String) -> Bool { true }
}
