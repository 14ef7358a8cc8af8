#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// One file on its way to new bytes: checked, prepared, placed; or taken back.
///
/// Errors name the path as the user knows it, never the temporary file.
struct FileReplacement {
  private enum Progress {
    case pending
    /// The new bytes are in the temporary file.
    case prepared(FileStatus?)
    /// The new file has the name; the old one is the temporary file where the two were exchanged.
    case placed(FileStatus?, isExchanged: Bool)
  }

  let change: FileChange
  /// The folder in which the file lies, as an absolute path without links.
  let folder: String
  private let target: String
  private let old: FileStatus?
  private let temporary: String
  private let fileSystem: any FileSystem
  private var progress = Progress.pending

  /// Looks where the change goes; throws what stands in the way of it.
  init(_ change: FileChange, in fileSystem: any FileSystem) throws(FileError) {
    self.change = change
    self.fileSystem = fileSystem
    let path = change.path
    if change.former == .absent {
      let isThere = try fileSystem.status(of: path, followingLinks: false) != nil
      if isThere { throw FileError(.exists, path: path) }
      // Only the folder's links count: a link in the file's place is in the way.
      let place = try WritePlace(FilePath.join(FilePath.folder(of: path), "."), in: fileSystem)
      target = FilePath.join(place.target, FilePath.name(of: path))
      old = nil
    } else {
      let place = try WritePlace(path, in: fileSystem)
      (target, old) = (place.target, place.status)
    }
    folder = FilePath.folder(of: target)
    temporary = Self.temporaryPath(in: folder)
    try checkKind()
  }

  private func checkKind() throws(FileError) {
    guard let old else {
      if case .bytes = change.former { throw FileError(.missing, path: change.path) }
      return
    }
    switch old.kind {
    case .folder: throw FileError(.isFolder, path: change.path)
    case .link, .other: throw FileError(.isNotRegular, path: change.path)
    case .file: break
    }
    // A rename needs no right to write to the file itself, so a read-only one must be asked about.
    if old.mode & 0o222 == 0 || !fileSystem.isWritable(target) {
      throw FileError(.readOnlyFile, path: change.path)
    }
    if old.linkCount > 1 { throw FileError(.hardLinks(old.linkCount), path: change.path) }
  }

  /// Makes sure that the file still has what its new bytes were made from.
  func check() throws(FileError) {
    guard case .bytes(let bytes) = change.former else { return }
    if try !fileSystem.hasBytes(target, bytes) { throw FileError(.changedMeanwhile, path: change.path) }
  }

  /// Writes the new bytes beside the file, with the owner, mode and attributes of the old one.
  mutating func prepare() throws(FileError) {
    do throws(FileError) {
      try fileSystem.create(temporary, mode: old?.mode, content: change.content)
      progress = .prepared(nil)
      if old != nil { try fileSystem.copyAttributes(from: target, to: temporary) }
      progress = .prepared(try fileSystem.status(of: temporary, followingLinks: false))
    } catch {
      throw FileError(error.kind, path: change.path)
    }
  }

  /// Gives the new file its name.
  mutating func place() throws(FileError) {
    guard case .prepared(let new) = progress else { return }
    var isExchanged = false
    do throws(FileError) {
      if old != nil { isExchanged = try fileSystem.exchange(temporary, target) }
      if !isExchanged { try fileSystem.rename(temporary, to: target, replacing: change.former != .absent) }
    } catch {
      throw FileError(error.kind, path: change.path)
    }
    progress = .placed(new, isExchanged: isExchanged)
    if isExchanged { try check(displaced: temporary) }
  }

  /// An edit may have come between the check and the exchange, by a program that knows nothing of the lock.
  private func check(displaced path: String) throws(FileError) {
    guard case .bytes(let bytes) = change.former else { return }
    if try !fileSystem.hasBytes(path, bytes) { throw FileError(.changedMeanwhile, path: change.path) }
  }

  /// Removes the old file where it is the temporary one by now.
  func finish() {
    if case .placed(_, isExchanged: true) = progress { try? fileSystem.remove(temporary) }
  }

  /// Puts the old file back, but never over what another program has written since.
  mutating func undo() {
    switch progress {
    case .pending: break
    case .prepared: try? fileSystem.remove(temporary)
    case .placed(let new, let isExchanged): putBack(over: new, isExchanged)
    }
    progress = .pending
  }

  private func putBack(over new: FileStatus?, _ isExchanged: Bool) {
    if isOurs(target, new) {
      if isExchanged {
        _ = try? fileSystem.exchange(temporary, target)
        // What came at this very moment is newer than what it was exchanged for.
        if !isOurs(temporary, new) { _ = try? fileSystem.exchange(temporary, target) }
      } else if old == nil {
        try? fileSystem.remove(target)
      } else if case .bytes(let bytes) = change.former {
        try? fileSystem.create(temporary, bytes: bytes, mode: old?.mode)
        try? fileSystem.rename(temporary, to: target, replacing: true)
      }
    }
    if isExchanged { try? fileSystem.remove(temporary) }
  }

  private func isOurs(_ path: String, _ new: FileStatus?) -> Bool {
    (try? fileSystem.status(of: path, followingLinks: false))?.version == new?.version
  }

  // MARK: - Names

  private static let prefix = ".l10n-"
  private static let suffix = ".tmp"

  /// A hidden name of its own for each process and each write.
  private static func temporaryPath(in folder: String) -> String {
    let number = String(UInt64.random(in: 0 ... .max), radix: 36)
    return FilePath.join(folder, "\(prefix)\(getpid())-\(number)\(suffix)")
  }

  /// Whether a name is one of those above.
  static func isTemporary(_ name: String) -> Bool { name.hasPrefix(prefix) && name.hasSuffix(suffix) }
}
