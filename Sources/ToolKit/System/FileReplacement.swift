/// The replacement of one file: checked, prepared and placed, or rolled back.
///
/// Errors have the displayed path, never the temporary file.
struct FileReplacement {
  private enum Progress {
    case pending
    /// The new bytes are in the temporary file.
    case prepared(FileStatus?)
    /// The new file has its final name; after an exchange, the old one is the temporary file.
    case placed(FileStatus?, isExchanged: Bool)
  }

  let change: FileChange
  /// The folder of the file, as an absolute path without links.
  let folder: String
  private let target: String
  private let old: FileStatus?
  private let temporary: String
  private let fileSystem: any FileSystem
  private var progress = Progress.pending

  /// Resolves the target of the change; throws if it can't be written.
  init(_ change: FileChange, in fileSystem: any FileSystem) throws(FileError) {
    self.change = change
    self.fileSystem = fileSystem
    let path = change.path
    if change.former == .absent {
      let isThere = try fileSystem.status(of: path, followingLinks: false) != nil
      if isThere { throw FileError(.exists, path: path) }
      // Only links of the folder are resolved: a link at the file's path is an error.
      let place = try WriteTarget(FilePath.join(FilePath.folder(of: path), "."), in: fileSystem)
      target = FilePath.join(place.target, FilePath.name(of: path))
      old = nil
    } else {
      let place = try WriteTarget(path, in: fileSystem)
      (target, old) = (place.target, place.status)
    }
    if !change.isForGit, Self.isOfGit(target) { throw FileError(.isOfGit, path: path) }
    folder = FilePath.folder(of: target)
    temporary = Self.temporaryPath(in: folder)
    try checkKind()
  }

  /// Whether a path is in a folder of git's own files, to which no option and no configuration may write.
  static func isOfGit(_ path: String) -> Bool {
    path.split(separator: "/").contains { $0.lowercased() == ".git" }
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
    // A rename requires no permission to write the file, so read-only files are checked.
    if old.mode & 0o222 == 0 || !fileSystem.isWritable(target) {
      throw FileError(.readOnlyFile, path: change.path)
    }
    if old.linkCount > 1 { throw FileError(.hardLinks(old.linkCount), path: change.path) }
  }

  /// Throws if the file no longer has the expected contents; an exchanged one is the temporary file.
  func check(isExchanged: Bool = false) throws(FileError) {
    guard case .bytes(let bytes) = change.former else { return }
    if try !fileSystem.hasBytes(isExchanged ? temporary : target, bytes) {
      throw FileError(.changedMeanwhile, path: change.path)
    }
  }

  /// Writes the new bytes next to the file, with the old owner, mode and attributes.
  mutating func prepare() throws(FileError) {
    do throws(FileError) {
      try fileSystem.create(temporary, mode: old?.mode ?? change.mode, content: change.content)
      progress = .prepared(nil)
      if old != nil { try fileSystem.copyAttributes(from: target, to: temporary) }
      progress = .prepared(try fileSystem.status(of: temporary, followingLinks: false))
    } catch { throw FileError(error.kind, path: change.path) }
  }

  /// Renames the new file to its final name.
  mutating func place() throws(FileError) {
    guard case .prepared(let new) = progress else { return }
    var isExchanged = false
    do throws(FileError) {
      if old != nil { isExchanged = try fileSystem.exchange(temporary, target) }
      if !isExchanged { try fileSystem.rename(temporary, to: target, replacing: change.former != .absent) }
    } catch { throw FileError(error.kind, path: change.path) }
    progress = .placed(new, isExchanged: isExchanged)
    // A program that ignores the lock may have edited the file between check and exchange.
    if isExchanged { try check(isExchanged: true) }
  }

  /// Removes the old file if it is the temporary file.
  func finish() { if case .placed(_, isExchanged: true) = progress { try? fileSystem.remove(temporary) } }

  /// Restores the old file, unless another program has written the file since.
  mutating func undo() {
    switch progress {
    case .pending: break
    case .prepared: try? fileSystem.remove(temporary)
    case .placed(let new, let isExchanged): restore(over: new, isExchanged)
    }
    progress = .pending
  }

  private func restore(over new: FileStatus?, _ isExchanged: Bool) {
    if isOurs(target, new) {
      if isExchanged {
        _ = try? fileSystem.exchange(temporary, target)
        // An edit at this very moment is newer than the exchanged file.
        if !isOurs(temporary, new) { _ = try? fileSystem.exchange(temporary, target) }
      } else if old == nil {
        try? fileSystem.remove(target)
      } else if case .bytes(let bytes) = change.former {
        let change = FileChange(change.path, from: .absent, to: bytes)
        try? fileSystem.create(temporary, mode: old?.mode, content: change.content)
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

  /// Returns a hidden name that is unique for each write.
  private static func temporaryPath(in folder: String) -> String {
    let number = String(UInt64.random(in: 0 ... .max), radix: 36)
    return FilePath.join(folder, prefix + number + suffix)
  }

  /// Whether a name is that of a temporary file.
  static func isTemporary(_ name: String) -> Bool { name.hasPrefix(prefix) && name.hasSuffix(suffix) }
}
