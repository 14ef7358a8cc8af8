/// A folder locked against other runs of the tool until it is unlocked or the process exits.
package enum FolderLock: Hashable, Sendable {
  /// A lock held by an open descriptor.
  case descriptor(Int32)
  /// No lock, because the folder's file system does not support them.
  case none(String)
}
