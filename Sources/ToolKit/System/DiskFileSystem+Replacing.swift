import SourceText

#if canImport(CGlibc)
import CGlibc
import Glibc
#elseif canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#endif

/// Operations that replace one file with another.
extension DiskFileSystem {
  package func rename(_ source: String, to target: String, replacing: Bool) throws(FileError) {
    let (from, to) = (located(source), located(target))
    if replacing {
      guard systemRename(from, to) == 0 else { throw FileError(writing: target, code: errno) }
      return
    }
    if try rename(source, target, .exclusively) { return }
    // Creating a hard link also fails if the name exists.
    guard link(from, to) == 0, unlink(from) == 0 else { throw FileError(writing: target, code: errno) }
  }

  package func exchange(_ one: String, _ other: String) throws(FileError) -> Bool {
    try rename(one, other, .exchanging)
  }

  /// The special modes of a rename.
  private enum RenameMode { case exclusively, exchanging }

  /// Renames in a special mode; returns false if the system does not support it.
  private func rename(_ source: String, _ target: String, _ mode: RenameMode) throws(FileError) -> Bool {
    let (from, to) = (located(source), located(target))
    #if canImport(CGlibc)
    let flag = mode == .exclusively ? L10N_RENAME_NOREPLACE : L10N_RENAME_EXCHANGE
    let result = renameat2(AT_FDCWD, from, AT_FDCWD, to, flag)
    #elseif canImport(Darwin)
    let result = renamex_np(from, to, UInt32(mode == .exclusively ? RENAME_EXCL : RENAME_SWAP))
    #else
    let result = Int32(-1)
    errno = ENOSYS
    #endif
    if result == 0 { return true }
    if Self.isUnsupported(errno) { return false }
    throw FileError(writing: target, code: errno)
  }

  private static func isUnsupported(_ code: Int32) -> Bool {
    code == EINVAL || code == ENOSYS || code == ENOTSUP || code == EOPNOTSUPP
  }

  // MARK: - Comparing

  package func hasBytes(_ path: String, _ bytes: [UInt8]) throws(FileError) -> Bool {
    let descriptor = open(located(path), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { throw FileError(reading: path, code: errno) }
    defer { close(descriptor) }
    // Compares in blocks, so that a large file need not fit in memory.
    var piece = [UInt8](repeating: 0, count: min(bytes.count + 1, 1 << 20))
    var offset = 0
    while true {
      let count = piece.withUnsafeMutableBufferPointer { systemRead(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count < 0 { throw FileError(reading: path, code: errno) }
      if count == 0 { return offset == bytes.count }
      guard offset + count <= bytes.count else { return false }
      if !Self.isEqual(piece, to: bytes, at: offset, count: count) { return false }
      offset += count
    }
  }

  private static func isEqual(_ piece: [UInt8], to bytes: [UInt8], at offset: Int, count: Int) -> Bool {
    bytes.withUnsafeBytes { bytes in
      piece.withUnsafeBytes { piece in
        guard let one = bytes.baseAddress, let other = piece.baseAddress else { return count == 0 }
        return memcmp(one + offset, other, count) == 0
      }
    }
  }

  // MARK: - Attributes

  package func copyAttributes(from old: String, to new: String) throws(FileError) {
    let (source, target) = (located(old), located(new))
    var information = stat()
    guard stat(source, &information) == 0 else { throw FileError(reading: old, code: errno) }
    // Only root can change the owner; otherwise the new file belongs to the user, as with git.
    if lchown(target, information.st_uid, information.st_gid) == 0 {
      // Changing the owner clears bits of the mode.
      chmod(target, information.st_mode & 0o7777)
    }
    #if canImport(Darwin)
    copyfile(source, target, nil, copyfile_flags_t(COPYFILE_ACL | COPYFILE_XATTR))
    #elseif canImport(CGlibc)
    Self.copyExtendedAttributes(from: source, to: target)
    #endif
  }

  #if canImport(CGlibc)
  /// Copies extended attributes, ignoring those that the user can't set.
  private static func copyExtendedAttributes(from source: [CChar], to target: [CChar]) {
    let size = llistxattr(source, nil, 0)
    guard size > 0 else { return }
    var names = [CChar](repeating: 0, count: size)
    let length = llistxattr(source, &names, names.count)
    for name in names.prefix(max(length, 0)).split(separator: 0) {
      let name = Array(name) + [0]
      let size = lgetxattr(source, name, nil, 0)
      guard size >= 0 else { continue }
      var value = [UInt8](repeating: 0, count: size)
      let count = lgetxattr(source, name, &value, value.count)
      if count >= 0 { lsetxattr(target, name, value, count, 0) }
    }
  }
  #endif

  // MARK: - Locks

  /// The time to wait for the lock of another run, which is enough to write its files.
  private static let patience = 10

  package func holding(_ folder: String) -> any FileSystem {
    var files = self
    files.heldFolders.insert(folder)
    return files
  }

  package func lock(_ folder: String) throws(FileError) -> FolderLock? {
    if heldFolders.contains(folder) { return .none(folder) }
    let descriptor = open(located(folder), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else {
      // A folder may be writable but not readable.
      if errno == EACCES { return .none(folder) }
      throw FileError(writing: folder, code: errno)
    }
    let end = time(nil) + Self.patience
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      let code = errno
      if code == EWOULDBLOCK || code == EINTR, time(nil) < end {
        usleep(1000)
        continue
      }
      close(descriptor)
      return code == EWOULDBLOCK ? nil : .none(folder)
    }
    return .descriptor(descriptor)
  }

  package func unlock(_ lock: FolderLock) { if case .descriptor(let descriptor) = lock { close(descriptor) } }

  // MARK: - Links

  package func destination(ofLink path: String) throws(FileError) -> String? {
    var text = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(located(path), &text, text.count)
    if count >= 0 { return PathText.text(of: text.prefix(count).map(UInt8.init(bitPattern:))) }
    if errno == EINVAL || errno == ENOENT || errno == ENOTDIR { return nil }
    throw FileError(reading: path, code: errno)
  }
}
