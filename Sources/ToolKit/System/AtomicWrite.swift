#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Replaces a file in one step, so that a kill at any moment leaves the old file or the new one.
///
/// The new bytes go into a temporary file in the same folder, reach the disk, and then take the old file's
/// name; Ctrl-C waits for that, so that no temporary file is left. A link stays a link: its target is replaced. A file
/// that has the bytes already is left alone. What is no file, such as `/dev/null` or a pipe, is written to and stays
/// what it is.
package struct AtomicWrite: Sendable {
  private let fileSystem: any FileSystem

  /// Creates a writer onto a file system.
  package init(_ fileSystem: any FileSystem) {
    self.fileSystem = fileSystem
  }

  /// Makes `bytes` the content of the file, and returns whether it had others, or was not there.
  @discardableResult
  package func write(_ bytes: [UInt8], to path: String) throws(FileError) -> Bool {
    let old = try status(of: path)
    if let old, old.kind == .file, old.size == bytes.count, try fileSystem.read(path) == bytes {
      return false
    }
    try replace(path, old) { (write) throws(FileError) in try bytes.withUnsafeBufferPointer(write) }
    return true
  }

  /// Makes what `content` hands out the bytes of the file, whether it has them already or not.
  ///
  /// They need not be in memory all at once.
  package func write(to path: String, content: FileContent) throws(FileError) {
    try replace(path, try status(of: path), by: content)
  }

  /// Creates a file that must not exist yet.
  package func create(_ bytes: [UInt8], at path: String) throws(FileError) {
    if try fileSystem.status(of: path, followingLinks: false) != nil { throw FileError(.exists, path: path) }
    try put(at: path, mode: nil, path: path) { (write) throws(FileError) in
      try bytes.withUnsafeBufferPointer(write)
    }
  }

  /// Makes sure that a file can be replaced and still has the bytes that its new ones were made from.
  ///
  /// Where several files are to change, this is asked for each before the first one is written.
  package func verify(_ path: String, stillHas bytes: [UInt8]) throws(FileError) {
    guard let old = try status(of: path) else { throw FileError(.missing, path: path) }
    guard old.kind == .file else { return }
    if old.mode & 0o222 == 0 || !fileSystem.isWritable(path) { throw FileError(.readOnlyFile, path: path) }
    if try fileSystem.read(path) != bytes { throw FileError(.changedMeanwhile, path: path) }
  }

  private func status(of path: String) throws(FileError) -> FileStatus? {
    if let status = try fileSystem.status(of: path, followingLinks: true) { return status }
    if try fileSystem.status(of: path, followingLinks: false) != nil {
      throw FileError(.danglingLink, path: path)
    }
    return nil
  }

  private func replace(_ path: String, _ old: FileStatus?, by content: FileContent) throws(FileError) {
    guard let old else { return try put(at: path, mode: nil, path: path, content) }
    if old.kind == .folder { throw FileError(.isFolder, path: path) }
    // A rename would put a file in the place of '/dev/null'.
    if old.kind == .other { return try fileSystem.feed(path, content: content) }
    // A rename needs no right to write to the file itself, so a read-only one must be asked about.
    if old.mode & 0o222 == 0 || !fileSystem.isWritable(path) { throw FileError(.readOnlyFile, path: path) }
    try put(at: try fileSystem.realPath(of: path), mode: old.mode, path: path, content)
  }

  /// Errors name the path the user gave, never the temporary file.
  private func put(
    at target: String, mode: UInt32?, path: String, _ content: FileContent
  ) throws(FileError) {
    let temporary = Self.temporaryPath(beside: target)
    do throws(FileError) {
      try MainThread.uninterrupted { () throws(FileError) in
        try fileSystem.create(temporary, mode: mode, content: content)
        do throws(FileError) {
          try fileSystem.rename(temporary, to: target)
        } catch {
          try? fileSystem.remove(temporary)
          throw error
        }
      }
    } catch {
      throw FileError(error.kind, path: path)
    }
  }

  /// A hidden name of its own for each process and each write.
  private static func temporaryPath(beside target: String) -> String {
    let folder = target.lastIndex(of: "/").map { target[...$0] } ?? ""
    let number = String(UInt64.random(in: 0 ... .max), radix: 36)
    return "\(folder).l10n-\(getpid())-\(number).tmp"
  }
}
