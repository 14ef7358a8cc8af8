import Dispatch
package import SourceText

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
  /// The folders that this run has locked for its whole duration.
  var heldFolders: Set<String> = []

  /// Creates a file system with a base for relative paths.
  package init(workingDirectory: String? = nil) { self.workingDirectory = workingDirectory }

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
    guard systemRemove(located(path)) == 0 else { throw FileError(writing: path, code: errno) }
  }

  package func createFolder(_ path: String) throws(FileError) {
    guard mkdir(located(path), 0o777) == 0 else { throw FileError(writing: path, code: errno) }
  }

  package func isWritable(_ path: String) -> Bool { access(located(path), W_OK) == 0 }

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
      device: UInt64(truncatingIfNeeded: information.st_dev), inode: UInt64(information.st_ino), size: size,
      modified: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
  }
}

extension DiskFileSystem {
  package func read(
    _ path: String, _ budget: InputBudget, from origin: FileOrigin
  ) throws(FileError) -> [UInt8] {
    // Opening a named pipe blocks until there is a writer, so only one named by the user is opened.
    let flags = O_RDONLY | O_CLOEXEC | (origin == .commandLine ? 0 : O_NONBLOCK)
    let descriptor = open(located(path), flags)
    guard descriptor >= 0 else {
      let error = FileError(reading: path, code: errno)
      if error.kind == .missing { _ = try statusOfTarget(path) }
      throw error
    }
    defer { close(descriptor) }
    // Seeking to the end costs a fraction of a status call. Pipes can't seek, devices return 0, and folders
    // an arbitrary offset: these are checked unless a search has already done so.
    let size = Int(lseek(descriptor, 0, SEEK_END))
    if origin != .search || size <= 0 || size > budget.maximumBytes {
      try Self.checkKind(of: descriptor, origin, path)
    }
    if size > 0 { lseek(descriptor, 0, SEEK_SET) }
    return try Self.read(descriptor, path, budget, expecting: max(0, size))
  }

  /// Rejects folders, and other non-regular files unless the user named them.
  private static func checkKind(
    of descriptor: Int32, _ origin: FileOrigin, _ path: String
  ) throws(FileError) {
    var information = stat()
    guard fstat(descriptor, &information) == 0 else { throw FileError(reading: path, code: errno) }
    switch FileStatus(information).kind {
    case .file: return
    case .folder: throw FileError(.isFolder, path: path)
    case .link, .other: if origin != .commandLine { throw FileError(.isNotRegular, path: path) }
    }
  }

  /// Reads standard input to its end.
  package static func readStandardInput() throws(FileError) -> [UInt8] {
    try read(STDIN_FILENO, "standard input", .catalog, expecting: 0)
  }

  /// Returns the blocks of standard input as they come; it ends with the input, or if that can't be read.
  package static func standardInputBlocks() -> AsyncStream<[UInt8]> {
    AsyncStream { continuation in
      // A thread of its own: a blocked one would be missing in the pool of all tasks.
      DispatchQueue(label: "standard input").async {
        while case let (bytes, code) = chunk(STDIN_FILENO, size: 1 << 16), code == 0, !bytes.isEmpty {
          continuation.yield(bytes)
        }
        continuation.finish()
      }
    }
  }

  /// Reads to the end, with the expected size plus one byte in the first call.
  ///
  /// The size is only a hint: pipes have none, and files can grow while being read. More memory is allocated
  /// only if the size is unknown: two in three Swift files are smaller than a page.
  private static func read(
    _ descriptor: Int32, _ path: String, _ budget: InputBudget, expecting size: Int
  ) throws(FileError) -> [UInt8] {
    let limit = budget.maximumBytes
    if size > limit { throw FileError(.tooLarge(budget), path: path) }
    var bytes: [UInt8] = []
    var capacity = size > 0 ? size + 1 : 4096
    while true {
      let (next, code) = chunk(descriptor, size: capacity)
      if code != 0 { throw FileError(reading: path, code: code) }
      if bytes.isEmpty { bytes = next } else { bytes += next }
      if bytes.count > limit { throw FileError(.tooLarge(budget), path: path) }
      if next.isEmpty || bytes.count == size { return bytes }
      capacity = max(size - bytes.count, 1 << 18)
    }
  }

  /// Returns what one call reads, at most a number of bytes, and the error number if it failed.
  private static func chunk(_ descriptor: Int32, size: Int) -> (bytes: [UInt8], code: Int32) {
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      repeat { count = systemRead(descriptor, buffer.baseAddress, size) } while count < 0 && errno == EINTR
      if count < 0 { (code, count) = (errno, 0) }
    }
    return (bytes, code)
  }

  package func feed(_ path: String, content: FileContent) throws(FileError) {
    let descriptor = open(located(path), O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(writing: path, code: errno) }
    defer { close(descriptor) }
    try Self.write(content, to: descriptor, path)
  }

  private static func write(_ content: FileContent, to descriptor: Int32, _ path: String) throws(FileError) {
    try content { (block) throws(FileError) in
      let code = DescriptorWriter.write(block, to: descriptor)
      if code != 0 { throw FileError(writing: path, code: code) }
    }
  }

  package func create(_ path: String, mode: UInt32?, content: FileContent) throws(FileError) {
    let descriptor = open(located(path), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode_t(mode ?? 0o666))
    guard descriptor >= 0 else { throw FileError(writing: path, code: errno) }
    do throws(FileError) {
      // The process's umask has removed bits of the mode; an existing file keeps its mode.
      if let mode, fchmod(descriptor, mode_t(mode)) != 0 { throw FileError(writing: path, code: errno) }
      try Self.write(content, to: descriptor, path)
      if fsync(descriptor) != 0 { throw FileError(writing: path, code: errno) }
    } catch {
      close(descriptor)
      unlink(located(path))
      throw error
    }
    if close(descriptor) == 0 { return }
    let code = errno
    unlink(located(path))
    throw FileError(writing: path, code: code)
  }
}

extension FileError {
  /// Creates an error from the error number of a failed read.
  init(reading path: String, code: Int32) {
    let kind: Kind =
      switch code {
      case EACCES, EPERM: .unreadable
      // The error of opening a socket.
      case ENXIO, EOPNOTSUPP: .isNotRegular
      default: .init(either: code)
      }
    self.init(kind, path: path)
  }

  /// Creates an error from the error number of a failed write.
  init(writing path: String, code: Int32) {
    let kind: Kind =
      switch code {
      case EACCES, EPERM, EROFS: .readOnlyFolder
      case ENOENT, ENOTDIR: .missingFolder
      case EEXIST: .exists
      case ENOSPC, EDQUOT: .diskFull
      case EFBIG: .exceedsFileSize
      default: .init(either: code)
      }
    self.init(kind, path: path)
  }
}

extension FileError.Kind {
  /// Returns the kind of an error number that is common to reading and writing.
  fileprivate init(either code: Int32) {
    switch code {
    case ENOENT: self = .missing
    case ENOTDIR: self = .isNotFolder
    case EISDIR: self = .isFolder
    case ELOOP: self = .linkLoop
    default: self = .system(String(cString: strerror(code)).lowercased())
    }
  }
}

// The system's functions whose names methods of file systems and writers hide.

func systemRead(_ descriptor: Int32, _ start: UnsafeMutablePointer<UInt8>?, _ size: Int) -> Int {
  read(descriptor, start, size)
}

func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}

func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }

func systemRemove(_ path: [CChar]) -> Int32 { remove(path) }

func systemRename(_ from: [CChar], _ to: [CChar]) -> Int32 { rename(from, to) }

/// Returns the seconds since 1970.
func systemTime() -> Int { time(nil) }
