#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension FileError {
  /// Creates an error from the error number of a failed read.
  init(reading path: String, code: Int32) {
    let kind: Kind =
      switch code {
      case EACCES, EPERM: .unreadable
      // The error of opening a socket.
      case ENXIO, EOPNOTSUPP: .isNotRegular
      default: .init(either: code)
      }
    self.init(kind, path: path)
  }

  /// Creates an error from the error number of a failed write.
  init(writing path: String, code: Int32) {
    let kind: Kind =
      switch code {
      case EACCES, EPERM, EROFS: .readOnlyFolder
      case ENOENT, ENOTDIR: .missingFolder
      case EEXIST: .exists
      case ENOSPC, EDQUOT: .diskFull
      case EFBIG: .exceedsFileSize
      default: .init(either: code)
      }
    self.init(kind, path: path)
  }
}

extension FileError.Kind {
  /// Returns the kind of an error number that is common to reading and writing.
  fileprivate init(either code: Int32) {
    switch code {
    case ENOENT: self = .missing
    case ENOTDIR: self = .isNotFolder
    case EISDIR: self = .isFolder
    case ELOOP: self = .linkLoop
    default: self = .system(String(cString: strerror(code)).lowercased())
    }
  }
}
