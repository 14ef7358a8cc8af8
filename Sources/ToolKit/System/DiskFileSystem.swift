import SourceText

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The file system on disk.
package struct DiskFileSystem: FileSystem {
  /// The base of relative paths; `nil` for the working directory of the process.
  private let workingDirectory: String?

  /// Creates a file system with a base for relative paths.
  package init(workingDirectory: String? = nil) {
    self.workingDirectory = workingDirectory
  }

  package func status(of path: String, followingLinks: Bool) throws(FileError) -> FileStatus? {
    var information = stat()
    let place = located(path)
    let result = followingLinks ? stat(place, &information) : lstat(place, &information)
    guard result == 0 else {
      let code = errno
      if code == ENOENT || code == ENOTDIR { return nil }
      throw FileError(reading: path, code: code)
    }
    return FileStatus(information)
  }

  package func entries(of folder: String) throws(FileError) -> [FolderEntry] {
    guard let stream = opendir(located(folder)) else { throw FileError(reading: folder, code: errno) }
    defer { closedir(stream) }
    var entries: [FolderEntry] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: UInt8.self, capacity: 1) { PathText.text(of: $0) }
      }
      if name == "." || name == ".." { continue }
      entries.append(FolderEntry(name: name, kind: kind(Int(entry.pointee.d_type), "\(folder)/\(name)")))
    }
    return entries
  }

  /// Returns the kind of an entry; looks it up if the file system's listing omits it.
  private func kind(_ type: Int, _ path: @autoclosure () -> String) -> FileStatus.Kind {
    switch type {
    case Int(DT_REG): .file
    case Int(DT_DIR): .folder
    case Int(DT_LNK): .link
    case Int(DT_UNKNOWN): (try? status(of: path(), followingLinks: false))?.kind ?? .other
    default: .other
    }
  }

  package func realPath(of path: String) throws(FileError) -> String {
    guard let resolved = realpath(located(path), nil) else { throw FileError(reading: path, code: errno) }
    defer { free(resolved) }
    return PathText.text(of: resolved)
  }

  package func remove(_ path: String) throws(FileError) {
    guard unlink(located(path)) == 0 else { throw FileError(writing: path, code: errno) }
  }

  package func createFolder(_ path: String) throws(FileError) {
    guard mkdir(located(path), 0o777) == 0 else { throw FileError(writing: path, code: errno) }
  }

  package func isWritable(_ path: String) -> Bool {
    access(located(path), W_OK) == 0
  }

  /// Passes a path to a system call, in most cases without a copy.
  func withLocated<Result>(_ path: String, _ call: (UnsafePointer<CChar>) -> Result) -> Result {
    if workingDirectory == nil, !PathText.hasEscapes(path) { return path.withCString(call) }
    return call(located(path))
  }

  /// Returns the path's null-terminated bytes for a system call.
  func located(_ path: String) -> [CChar] {
    let path = workingDirectory.map { FilePath.join($0, path) } ?? path
    return PathText.bytes(of: path).map(CChar.init(bitPattern:)) + [0]
  }
}

extension FileStatus {
  init(_ information: stat) {
    let kind: Kind =
      switch information.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
    self.init(kind: kind, mode: UInt32(information.st_mode & 0o7777), size: Int(information.st_size))
    linkCount = Int(information.st_nlink)
    #if canImport(Darwin)
    let time = information.st_mtimespec
    #else
    let time = information.st_mtim
    #endif
    version = FileVersion(
      identity: FileVersion.Identity(
        device: UInt64(truncatingIfNeeded: information.st_dev), inode: UInt64(information.st_ino)),
      size: size, modified: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
  }
}
