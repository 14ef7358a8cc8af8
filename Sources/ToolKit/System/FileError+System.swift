#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension FileError {
  /// Creates the error that an error number means for someone who reads.
  init(reading path: String, code: Int32) {
    let kind: Kind =
      switch code {
      case EACCES, EPERM: .unreadable
      // What opening a socket ends with.
      case ENXIO, EOPNOTSUPP: .isNotRegular
      default: .init(either: code)
      }
    self.init(kind, path: path)
  }

  /// Creates the error that an error number means for someone who writes.
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
  /// The meaning of an error number that is the same for reading and writing.
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
