#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The one door through which files are written: whole, verified, and only where they belong.
///
/// The new bytes go into a temporary file beside the old one, reach the disk, and then take the old file's name; a kill
/// at any moment leaves the old file or the new one. Three things keep the work of others:
/// - A link is followed only to a file of the repository that holds the link (`WritePlace`).
/// - While files are replaced, their folders are locked against other runs of the tool.
/// - Where the system can exchange two files, the old one is looked at again after the exchange: an edit by a program
///   that knows no lock, at the last moment, is found and put back (`FileReplacement`).
///
/// What is not a regular file, such as `/dev/null` or a pipe, is written to and stays what it is.
package struct AtomicWrite: Sendable {
  private let fileSystem: any FileSystem

  /// Creates a writer onto a file system.
  package init(_ fileSystem: any FileSystem) {
    self.fileSystem = fileSystem
  }

  /// Replaces the bytes that a file was read with by new ones.
  ///
  /// Throws `changedMeanwhile`, and leaves the file alone, where it has other bytes by now.
  package func replace(_ path: String, _ old: [UInt8], with new: [UInt8]) throws(FileError) {
    if old != new { try commit([FileChange(path, from: .bytes(old), to: new)]) }
  }

  /// Creates a file that must not exist yet, not even as a link.
  package func create(_ bytes: [UInt8], at path: String) throws(FileError) {
    try commit([FileChange(path, from: .absent, to: bytes)])
  }

  /// Removes a file that still has the bytes it was read with.
  package func remove(_ path: String, _ old: [UInt8]) throws(FileError) {
    let folder = try WritePlace(FilePath.join(FilePath.folder(of: path), "."), in: fileSystem).target
    let target = FilePath.join(folder, FilePath.name(of: path))
    try locked([(folder, path)]) { () throws(FileError) in
      if try !fileSystem.hasBytes(target, old) { throw FileError(.changedMeanwhile, path: path) }
      try fileSystem.remove(target)
    }
  }

  /// Writes an output of the tool, such as a report, over whatever the file has.
  ///
  /// Returns whether the file had other bytes, or did not exist.
  @discardableResult
  package func write(_ bytes: [UInt8], to path: String) throws(FileError) -> Bool {
    let place = try WritePlace(path, in: fileSystem)
    if place.status?.kind == .other {
      try fileSystem.feed(path) { (write) throws(FileError) in try bytes.withUnsafeBufferPointer(write) }
      return true
    }
    if place.status?.kind == .file, try fileSystem.hasBytes(place.target, bytes) { return false }
    try commit([FileChange(path, from: .anything, to: bytes)])
    return true
  }

  /// Creates a folder and those above it that are missing.
  package func createFolders(_ path: String) throws(FileError) {
    if path.isEmpty { return }
    try fileSystem.createFolders(try WritePlace(path, in: fileSystem).target)
  }

  /// Makes several changes, each to another file: all or none.
  package func commit(_ changes: [FileChange]) throws(FileError) {
    var replacements: [FileReplacement] = []
    for change in changes { replacements.append(try FileReplacement(change, in: fileSystem)) }
    // In one order everywhere, so that two runs never wait for each other.
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

  /// Runs work while folders are locked against other runs of the tool; each stands beside the path of a file in it.
  private func locked(
    _ folders: ArraySlice<(key: String, value: String)>, _ body: () throws(FileError) -> Void
  ) throws(FileError) {
    guard let (folder, path) = folders.first else { return try body() }
    let lock: FolderLock?
    do throws(FileError) {
      lock = try fileSystem.lock(folder)
    } catch {
      throw FileError(error.kind, path: path)
    }
    guard let lock else { throw FileError(.locked, path: path) }
    defer { fileSystem.unlock(lock) }
    try locked(folders.dropFirst(), body)
  }

  /// Removes the temporary files of runs that were killed more than a day ago.
  private func removeLeftovers(in folder: String) {
    let yesterday = Int64(time(nil) - 24 * 60 * 60) * 1_000_000_000
    for entry in (try? fileSystem.entries(of: folder)) ?? [] where FileReplacement.isTemporary(entry.name) {
      let path = FilePath.join(folder, entry.name)
      guard let status = try? fileSystem.status(of: path, followingLinks: false), status.kind == .file,
        let version = status.version, version.modified < yesterday
      else { continue }
      try? fileSystem.remove(path)
    }
  }
}

/// What an option such as `--output` may name.
extension AtomicWrite {
  /// The endings of what people and Xcode write, which no report may replace.
  private static let sourceEndings: Set<Substring> = [
    "xcstrings", "strings", "stringsdict", "swift", "m", "mm", "h", "storyboard", "xib", "plist", "pbxproj",
    "xcconfig", "stringsdata", "entitlements",
  ]
  private static let sourceNames: Set = [".l10n.json", ".gitignore", ".gitattributes"]

  /// Throws `isInput` where an output would replace one of the command's inputs, or any source file.
  ///
  /// A link is the file that it leads to. A new file may have any name.
  package func check(
    output path: String?, inputs: [String], _ configuration: String?
  ) throws(FileError) {
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
