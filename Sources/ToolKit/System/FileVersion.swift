/// A file and its last modification.
package struct FileVersion: Hashable, Sendable {
  /// The device number.
  package var device: UInt64
  /// The file number on the device, which names of the file share.
  package var inode: UInt64
  /// The size in bytes.
  package var size: Int
  /// The modification time, in nanoseconds since 1970.
  package var modified: Int64
}
