/// The operations on files: on the disk, in memory, or failing on purpose in a test.
///
/// Paths are as the user gave them; relative ones start at the working directory.
package protocol FileSystem: Sendable {
  /// Returns the status of a path, `nil` if nothing is there. A link is followed only where asked for.
  func status(of path: String, followingLinks: Bool) throws(FileError) -> FileStatus?

  /// Reads a whole file, at most 4 GiB.
  func read(_ path: String) throws(FileError) -> [UInt8]

  /// Lists a folder in no particular order, without `.` and `..`.
  func entries(of folder: String) throws(FileError) -> [FolderEntry]

  /// Returns the absolute path without links; the path must exist.
  func realPath(of path: String) throws(FileError) -> String

  /// Creates a file that must not exist yet and makes sure that its bytes have reached the disk.
  ///
  /// Without a mode the user's default permissions apply.
  func create(_ path: String, bytes: [UInt8], mode: UInt32?) throws(FileError)

  /// Puts the file `source` in the place of `target` in one step.
  func rename(_ source: String, to target: String) throws(FileError)

  /// Removes a file.
  func remove(_ path: String) throws(FileError)

  /// Whether the user may change the file.
  func isWritable(_ path: String) -> Bool
}
