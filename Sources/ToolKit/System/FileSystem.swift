package import SourceText

/// Where the path of a file comes from.
package enum FileOrigin: Hashable, Sendable {
  /// A search, which has seen that it is a regular file.
  case search
  /// A place where the tool looks by itself; anything may be there.
  case knownPlace
  /// The command line: a pipe or a device is read to its end, as `<(…)` and `/dev/stdin` need it.
  case commandLine
}

/// What is to be in a file: hands its bytes, a block at a time, to the closure that it is given.
package typealias FileContent = (
  _ write: (UnsafeBufferPointer<UInt8>) throws(FileError) -> Void
) throws(FileError) -> Void

/// A folder that is locked against other runs of the tool, until it is unlocked or the process ends.
package enum FolderLock: Hashable, Sendable {
  /// By an open descriptor.
  case descriptor(Int32)
  /// Not at all: the folder's file system knows no locks.
  case none(String)
}

/// The operations on files: on the disk, in memory, or failing on purpose in a test.
///
/// Paths are as the user gave them; relative ones start at the working directory.
package protocol FileSystem: Sendable {
  /// Returns the status of a path, `nil` if nothing is there. A link is followed only on request.
  func status(of path: String, followingLinks: Bool) throws(FileError) -> FileStatus?

  /// Reads a whole file of at most the bytes of its budget.
  ///
  /// Only a stream that the user named is waited for; anything else that is not a regular file is an error.
  func read(_ path: String, _ budget: InputBudget, from origin: FileOrigin) throws(FileError) -> [UInt8]

  /// Lists a folder in no particular order, without `.` and `..`.
  func entries(of folder: String) throws(FileError) -> [FolderEntry]

  /// Returns the absolute path without links; the path must exist.
  func realPath(of path: String) throws(FileError) -> String

  /// Creates a file that must not exist yet and makes sure that its bytes have reached the disk.
  ///
  /// Without a mode the user's default permissions apply.
  func create(_ path: String, bytes: [UInt8], mode: UInt32?) throws(FileError)

  /// Creates a file as above from bytes that come a block at a time.
  ///
  /// An error that `content` throws leaves no file.
  func create(_ path: String, mode: UInt32?, content: FileContent) throws(FileError)

  /// Hands bytes to what is not a file, such as a device or a pipe: there is nothing to replace.
  func feed(_ path: String, content: FileContent) throws(FileError)

  /// Creates a folder that must not exist yet, in one that does.
  func createFolder(_ path: String) throws(FileError)

  /// Gives the file `source` the name `target` in one step.
  ///
  /// Throws `exists` where there is a file of that name which is not to be replaced.
  func rename(_ source: String, to target: String, replacing: Bool) throws(FileError)

  /// Exchanges two files in one step; returns false, and does nothing, where the system can't.
  func exchange(_ one: String, _ other: String) throws(FileError) -> Bool

  /// Gives a new file the owner and the extended attributes of an old one, as far as the user may.
  func copyAttributes(from old: String, to new: String) throws(FileError)

  /// Whether a file has exactly these bytes.
  func hasBytes(_ path: String, _ bytes: [UInt8]) throws(FileError) -> Bool

  /// Locks a folder against other runs of the tool; `nil` where another one keeps it locked for long.
  func lock(_ folder: String) throws(FileError) -> FolderLock?

  /// Ends a lock.
  func unlock(_ lock: FolderLock)

  /// Returns the path that a link holds, `nil` for what is not a link.
  func destination(ofLink path: String) throws(FileError) -> String?

  /// Removes a file.
  func remove(_ path: String) throws(FileError)

  /// Whether the user may change the file.
  func isWritable(_ path: String) -> Bool
}

extension FileSystem {
  /// Reads a regular file that lies where the tool looks for it.
  ///
  /// Without a budget, the one of its name counts.
  package func read(_ path: String, _ budget: InputBudget? = nil) throws(FileError) -> [UInt8] {
    try read(path, budget ?? .ofFile(at: path), from: .knownPlace)
  }

  /// Returns the status of what a path leads to.
  ///
  /// Where nothing is there, the error tells whether it is for a link that leads nowhere.
  package func statusOfTarget(_ path: String) throws(FileError) -> FileStatus {
    if let status = try status(of: path, followingLinks: true) { return status }
    let isLink = try status(of: path, followingLinks: false) != nil
    throw FileError(isLink ? .danglingLink : .missing, path: path)
  }

  /// The folder with `.git` in it that holds an absolute path without links, `nil` where there is none.
  package func repositoryRoot(above path: String) -> String? {
    var folder = path
    while true {
      // In a linked work tree or a submodule, '.git' is a file.
      let isRoot = try? status(of: FilePath.join(folder, ".git"), followingLinks: false) != nil
      if isRoot == true { return folder }
      if folder.isEmpty || folder == "/" { return nil }
      folder = FilePath.folder(of: folder)
    }
  }

  /// Creates a folder and those above it that are missing.
  package func createFolders(_ path: String) throws(FileError) {
    if path.isEmpty || path == "/" { return }
    if let status = try status(of: path, followingLinks: true) {
      guard status.kind == .folder else { throw FileError(.isNotFolder, path: path) }
      return
    }
    if let slash = path.lastIndex(of: "/") { try createFolders(String(path[..<slash])) }
    if path.hasSuffix("/") { return }
    try createFolder(path)
  }

  /// Collects the blocks and creates the file from all of them.
  package func create(_ path: String, mode: UInt32?, content: FileContent) throws(FileError) {
    var bytes: [UInt8] = []
    try content { (block) throws(FileError) in bytes += block }
    try create(path, bytes: bytes, mode: mode)
  }
}

/// File systems that are only read, as in tests, need none of these.
extension FileSystem {
  package func createFolder(_ path: String) throws(FileError) {
    throw FileError(.readOnlyFolder, path: path)
  }

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

  package func destination(ofLink path: String) throws(FileError) -> String? { nil }
}
