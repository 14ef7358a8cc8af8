package import SourceText
import XCStrings

/// A ZIP archive in memory: its files by name, expanded when they are read.
///
/// The directory at the end of the archive is the authority. Limits keep an archive from expanding to more than
/// a computer can hold: on all files together, and on the ratio of a large file.
package struct ZIPArchive: Sendable {
  private struct Entry {
    var (method, flags): (Int, Int)
    var checksum: UInt32
    var (packedSize, size, header): (Int, Int, Int)
  }

  private let file: SourceFile
  private var entries: [ExactKey: Entry] = [:]
  /// The bytes that may still be expanded.
  private var budget = InputBudget.archiveBytes
  /// The names of the files, in the order of the directory.
  package private(set) var names: [String] = []

  /// Whether bytes start like a ZIP archive.
  static func isArchive(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x50, 0x4B, 3, 4]) }

  /// Reads the directory of an archive.
  package init(_ file: SourceFile) throws(InputError) {
    self.file = file
    let bytes = LittleEndian(bytes: file.bytes)
    guard let end = Self.end(in: bytes) else {
      throw InputError(path: file.path, "the ZIP archive has no directory; the file seems to be truncated")
    }
    let (count, size, start) = (
      bytes.number(2, at: end + 10), bytes.number(4, at: end + 12), bytes.number(4, at: end + 16)
    )
    guard count < 0xFFFF, size < 0xFFFF_FFFF, start < 0xFFFF_FFFF else {
      throw InputError(path: file.path, "ZIP64 archives are not supported; save the file with fewer texts")
    }
    var offset = start
    for _ in 0..<count {
      guard offset + 46 <= end, bytes.number(4, at: offset) == 0x0201_4B50 else {
        throw damaged("its directory")
      }
      let nameEnd = offset + 46 + bytes.number(2, at: offset + 28)
      guard nameEnd <= end else { throw damaged("its directory") }
      let name = String(decoding: file.bytes[offset + 46..<nameEnd], as: UTF8.self)
      names.append(name)
      entries[ExactKey(name)] = Entry(
        method: bytes.number(2, at: offset + 10), flags: bytes.number(2, at: offset + 8),
        checksum: UInt32(bytes.number(4, at: offset + 16)), packedSize: bytes.number(4, at: offset + 20),
        size: bytes.number(4, at: offset + 24), header: bytes.number(4, at: offset + 42))
      offset = nameEnd + bytes.number(2, at: offset + 30) + bytes.number(2, at: offset + 32)
    }
  }

  /// The content of a file, `nil` if the archive does not have it.
  package mutating func contents(of name: String) throws(InputError) -> SourceFile? {
    guard let entry = entries[ExactKey(name)] else { return nil }
    let packed = try data(of: entry, name)
    let isBomb =
      entry.size > InputBudget.freeArchiveBytes && entry.size / InputBudget.archiveRatio > packed.count
    guard !isBomb, entry.size <= budget else {
      throw InputError(
        path: file.path, "'\(name)' expands to \(entry.size) bytes, more than the limits of archives allow")
    }
    budget -= entry.size
    let bytes: [UInt8]?
    switch entry.method {
    case 0: bytes = packed.count == entry.size ? Array(packed) : nil
    case 8: bytes = Inflater.bytes(of: packed, size: entry.size)
    default:
      throw InputError(
        path: file.path,
        "'\(name)' is compressed by the unsupported method \(entry.method); save the file again")
    }
    guard let bytes, Checksum.of(bytes) == entry.checksum else { throw damaged("'\(name)'") }
    return SourceFile(path: "\(file.path)/\(name)", bytes: bytes)
  }

  /// The compressed data of a file, which follows a header of its own.
  private func data(of entry: Entry, _ name: String) throws(InputError) -> ArraySlice<UInt8> {
    guard entry.flags & 1 == 0 else {
      throw InputError(path: file.path, "the file is protected by a password; save it without one")
    }
    let bytes = LittleEndian(bytes: file.bytes)
    guard entry.header + 30 <= file.bytes.count, bytes.number(4, at: entry.header) == 0x0403_4B50 else {
      throw damaged("'\(name)'")
    }
    let start =
      entry.header + 30 + bytes.number(2, at: entry.header + 26) + bytes.number(2, at: entry.header + 28)
    guard start + entry.packedSize <= file.bytes.count else { throw damaged("'\(name)'") }
    return file.bytes[start..<start + entry.packedSize]
  }

  private func damaged(_ what: String) -> InputError {
    InputError(path: file.path, "the ZIP archive is damaged: \(what) can't be read")
  }

  /// The offset of the record at the end, which only a comment may follow.
  private static func end(in bytes: LittleEndian) -> Int? {
    let last = bytes.bytes.count - 22
    return stride(from: last, through: max(last - 0xFFFF, 0), by: -1).first { offset in
      bytes.number(4, at: offset) == 0x0605_4B50
    }
  }
}

/// Numbers of two or four bytes, the lowest byte first; missing bytes count as zero.
private struct LittleEndian {
  let bytes: [UInt8]

  func number(_ size: Int, at offset: Int) -> Int {
    var number = 0
    for index in (0..<size).reversed() where offset >= 0 && offset + index < bytes.count {
      number = number << 8 | Int(bytes[offset + index])
    }
    return number
  }
}
