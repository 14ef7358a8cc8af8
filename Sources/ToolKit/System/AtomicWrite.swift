/// Atomic, verified writes; all files are written through this type.
///
/// The new bytes are written to a temporary file next to the old one, synced to disk, and renamed over the old file; a
/// kill at any moment leaves the old or the new file. Three measures protect concurrent changes:
/// - A link is followed only to a file of the repository that contains the link (`WriteTarget`).
/// - While files are replaced, their folders are locked against other runs of the tool.
/// - If the system can exchange two files, the old one is compared again after the exchange: a last-moment edit by a
///   program that ignores locks is detected and restored (`FileReplacement`).
///
/// Targets that are not regular files, such as `/dev/null` or a pipe, are written directly.
package struct AtomicWrite: Sendable {
  private let fileSystem: any FileSystem

  /// Creates a writer for a file system.
  package init(_ fileSystem: any FileSystem) { self.fileSystem = fileSystem }

  /// Replaces the bytes of a file.
  ///
  /// Throws `changedMeanwhile` without writing if the file no longer has the old bytes.
  package func replace(_ path: String, _ old: [UInt8], with new: [UInt8]) throws(FileError) {
    if old != new { try commit([FileChange(path, from: .bytes(old), to: new)]) }
  }

  /// Creates a file that must not exist, not even as a link.
  package func create(_ bytes: [UInt8], at path: String) throws(FileError) {
    try commit([FileChange(path, from: .absent, to: bytes)])
  }

  /// Removes a file if it still has the bytes it was read with.
  package func remove(_ path: String, _ old: [UInt8]) throws(FileError) {
    let folder = try WriteTarget(FilePath.join(FilePath.folder(of: path), "."), in: fileSystem).target
    let target = FilePath.join(folder, FilePath.name(of: path))
    try locked([(folder, path)]) { () throws(FileError) in
      if try !fileSystem.hasBytes(target, old) { throw FileError(.changedMeanwhile, path: path) }
      try fileSystem.remove(target)
    }
  }

  /// Writes an output of the tool, such as a report, regardless of the file's contents.
  ///
  /// Returns whether the file had other bytes or did not exist.
  @discardableResult package func write(_ bytes: [UInt8], to path: String) throws(FileError) -> Bool {
    let place = try WriteTarget(path, in: fileSystem)
    if place.status?.kind == .other {
      try fileSystem.feed(path) { (write) throws(FileError) in try bytes.withUnsafeBufferPointer(write) }
      return true
    }
    if place.status?.kind == .file, try fileSystem.hasBytes(place.target, bytes) { return false }
    try commit([FileChange(path, from: .anything, to: bytes)])
    return true
  }

  /// Creates the missing folders of files, and writes the files; if that fails, no empty folder is left.
  package func creatingFolders<Result>(
    of paths: [String], _ body: () throws(FileError) -> Result
  ) throws(FileError) -> Result {
    var created: [String] = []
    do throws(FileError) {
      for path in paths {
        let folder = FilePath.folder(of: path)
        if folder.isEmpty { continue }
        try fileSystem.createFolders(try WriteTarget(folder, in: fileSystem).target, &created)
      }
      return try body()
    } catch {
      for folder in created.reversed() { try? fileSystem.remove(folder) }
      throw error
    }
  }

  /// Applies changes of several files: all or none.
  package func commit(_ changes: [FileChange]) throws(FileError) {
    var replacements: [FileReplacement] = []
    for change in changes { replacements.append(try FileReplacement(change, in: fileSystem)) }
    // A fixed order prevents deadlocks between two runs.
    let folders = Dictionary(replacements.map { ($0.folder, $0.change.path) }) { first, _ in first }
    try locked(folders.sorted { $0.key < $1.key }[...]) { () throws(FileError) in
      folders.keys.forEach(removeLeftovers)
      try MainThread.uninterrupted { () throws(FileError) in try perform(&replacements) }
    }
  }

  private func perform(_ replacements: inout [FileReplacement]) throws(FileError) {
    do throws(FileError) {
      for replacement in replacements { try replacement.check() }
      for index in replacements.indices {
        if MainThread.isEnding { throw FileError(.interrupted, path: replacements[index].change.path) }
        try replacements[index].prepare()
      }
      for index in replacements.indices { try replacements[index].place() }
    } catch {
      for index in replacements.indices.reversed() { replacements[index].undo() }
      throw error
    }
    for replacement in replacements { replacement.finish() }
  }

  // MARK: - Folders

  /// Runs work while folders are locked against other runs; each comes with the path of a file in it.
  private func locked(
    _ folders: ArraySlice<(key: String, value: String)>, _ body: () throws(FileError) -> Void
  ) throws(FileError) {
    guard let (folder, path) = folders.first else { return try body() }
    let lock: FolderLock?
    do throws(FileError) { lock = try fileSystem.lock(folder) } catch {
      throw FileError(error.kind, path: path)
    }
    guard let lock else { throw FileError(.locked, path: path) }
    defer { fileSystem.unlock(lock) }
    try locked(folders.dropFirst(), body)
  }

  /// Removes temporary files of runs that were killed more than a day ago.
  private func removeLeftovers(in folder: String) {
    let yesterday = Int64(systemTime() - 24 * 60 * 60) * 1_000_000_000
    for entry in (try? fileSystem.entries(of: folder)) ?? [] where FileReplacement.isTemporary(entry.name) {
      let path = FilePath.join(folder, entry.name)
      guard let status = try? fileSystem.status(of: path, followingLinks: false), status.kind == .file,
        let version = status.version, version.modified < yesterday
      else { continue }
      try? fileSystem.remove(path)
    }
  }
}

/// Validation of outputs such as `--output`.
extension AtomicWrite {
  /// The extensions of source files, which an output must not replace.
  private static let sourceEndings: Set<Substring> = [
    "xcstrings", "strings", "stringsdict", "swift", "m", "mm", "h", "storyboard", "xib", "plist", "pbxproj",
    "xcconfig", "stringsdata", "entitlements",
  ]
  private static let sourceNames: Set = [".l10n.json", ".l10n-baseline", ".gitignore", ".gitattributes"]

  /// Throws `isInput` if an output would replace an input of the command or any source file.
  ///
  /// Links are resolved. A new file can have any name.
  package func check(output path: String?, inputs: [String], _ configuration: String?) throws(FileError) {
    guard let path, try fileSystem.status(of: path, followingLinks: true)?.kind == .file else { return }
    let real = try fileSystem.realPath(of: path)
    let name = FilePath.name(of: real)
    let ending = name.split(separator: ".", omittingEmptySubsequences: false).last ?? ""
    let read = inputs + [configuration].compactMap(\.self)
    let isInput = read.contains { (try? fileSystem.realPath(of: $0)) == real }
    if isInput || Self.sourceEndings.contains(ending) || Self.sourceNames.contains(name) {
      throw FileError(.isInput, path: path)
    }
  }
}
