package import SourceText

/// File contents that are passed in blocks to a closure.
package typealias FileContent = (_ write: (UnsafeBufferPointer<UInt8>) throws(FileError) -> Void)
  throws(FileError) -> Void

/// File operations on disk, in memory, or with injected failures in tests.
///
/// Paths are as given by the user; relative paths start at the working directory.
package protocol FileSystem: Sendable {
  /// Returns the status of a path; `nil` if it does not exist. Links are followed only on request.
  func status(of path: String, followingLinks: Bool) throws(FileError) -> FileStatus?

  /// Reads a whole file, up to the size limit of its budget.
  ///
  /// Streams are only read if the user named them; other non-regular files are errors.
  func read(_ path: String, _ budget: InputBudget, from origin: FileOrigin) throws(FileError) -> [UInt8]

  /// Returns the entries of a folder in any order, without `.` and `..`.
  func entries(of folder: String) throws(FileError) -> [FolderEntry]

  /// Returns the absolute path without links; the path must exist.
  func realPath(of path: String) throws(FileError) -> String

  /// Creates a file that must not exist and syncs it to disk.
  ///
  /// Without a mode, the user's default permissions apply. If `content` throws, no file is left.
  func create(_ path: String, mode: UInt32?, content: FileContent) throws(FileError)

  /// Writes bytes to a device or pipe, which can't be replaced.
  func feed(_ path: String, content: FileContent) throws(FileError)

  /// Creates a folder that must not exist, in an existing one.
  func createFolder(_ path: String) throws(FileError)

  /// Renames the file `source` to `target` atomically.
  ///
  /// Throws `exists` if `target` exists and must not be replaced.
  func rename(_ source: String, to target: String, replacing: Bool) throws(FileError)

  /// Exchanges two files atomically; returns false if the system does not support it.
  func exchange(_ one: String, _ other: String) throws(FileError) -> Bool

  /// Copies owner and extended attributes to a new file, as far as permitted.
  func copyAttributes(from old: String, to new: String) throws(FileError)

  /// Whether a file has exactly these bytes.
  func hasBytes(_ path: String, _ bytes: [UInt8]) throws(FileError) -> Bool

  /// Locks a folder against other runs of the tool; `nil` if another run holds the lock too long.
  func lock(_ folder: String) throws(FileError) -> FolderLock?

  /// Releases a lock.
  func unlock(_ lock: FolderLock)

  /// Returns the same files for a run that has locked a folder, given without links, before it reads.
  func holding(_ folder: String) -> any FileSystem

  /// Returns the destination of a link; `nil` if the path is not a link.
  func destination(ofLink path: String) throws(FileError) -> String?

  /// Removes a file or an empty folder.
  func remove(_ path: String) throws(FileError)

  /// Whether the user can write the file.
  func isWritable(_ path: String) -> Bool
}

extension FileSystem {
  /// Reads a regular file at a location known to the tool.
  ///
  /// Without a budget, uses the one for the file name.
  package func read(_ path: String, _ budget: InputBudget? = nil) throws(FileError) -> [UInt8] {
    try read(path, budget ?? .ofFile(at: path), from: .knownPlace)
  }

  /// Reads a file; `nil` if it does not exist.
  package func readIfPresent(
    _ path: String, _ budget: InputBudget, from origin: FileOrigin = .knownPlace
  ) throws(FileError) -> [UInt8]? {
    do throws(FileError) { return try read(path, budget, from: origin) } catch {
      if error.kind == .missing { return nil }
      throw error
    }
  }

  /// Returns the status of a path, following links.
  ///
  /// The error distinguishes a missing file from a broken link.
  package func statusOfTarget(_ path: String) throws(FileError) -> FileStatus {
    if let status = try status(of: path, followingLinks: true) { return status }
    let isLink = try status(of: path, followingLinks: false) != nil
    throw FileError(isLink ? .danglingLink : .missing, path: path)
  }

  /// Returns the kind of what a path leads to; `nil` if there is nothing or it can't be determined.
  package func kind(of path: String) -> FileStatus.Kind? {
    (try? status(of: path, followingLinks: true))?.kind
  }

  /// Returns the nearest folder with `.git` above an absolute path without links; `nil` if none.
  package func repositoryRoot(above path: String) -> String? {
    // In a linked work tree or a submodule, '.git' is a file.
    FilePath.upward(from: path).first { folder in
      (try? status(of: FilePath.join(folder, ".git"), followingLinks: false)) != nil
    }
  }

  /// Creates a folder and its missing parents, and adds them to `created`.
  package func createFolders(_ path: String, _ created: inout [String]) throws(FileError) {
    if path.isEmpty || path == "/" { return }
    if let status = try status(of: path, followingLinks: true) {
      guard status.kind == .folder else { throw FileError(.isNotFolder, path: path) }
      return
    }
    if let slash = path.lastIndex(of: "/") { try createFolders(String(path[..<slash]), &created) }
    if path.hasSuffix("/") { return }
    try createFolder(path)
    created.append(path)
  }
}

/// Default implementations for read-only file systems, such as those of commits.
extension FileSystem {
  package func create(_ path: String, mode: UInt32?, content: FileContent) throws(FileError) {
    throw FileError(.readOnlyFolder, path: path)
  }

  package func rename(_ source: String, to target: String, replacing: Bool) throws(FileError) {
    throw FileError(.readOnlyFolder, path: target)
  }

  package func remove(_ path: String) throws(FileError) { throw FileError(.readOnlyFolder, path: path) }

  package func isWritable(_ path: String) -> Bool { false }

  package func createFolder(_ path: String) throws(FileError) { throw FileError(.readOnlyFolder, path: path) }

  package func feed(_ path: String, content: FileContent) throws(FileError) {
    throw FileError(.readOnlyFile, path: path)
  }

  package func exchange(_ one: String, _ other: String) throws(FileError) -> Bool { false }

  package func copyAttributes(from old: String, to new: String) throws(FileError) {}

  package func hasBytes(_ path: String, _ bytes: [UInt8]) throws(FileError) -> Bool {
    try read(path) == bytes
  }

  package func lock(_ folder: String) throws(FileError) -> FolderLock? { .none(folder) }

  package func unlock(_ lock: FolderLock) {}

  package func holding(_ folder: String) -> any FileSystem { self }

  package func destination(ofLink path: String) throws(FileError) -> String? { nil }
}
