import XCStrings

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Loads the catalogs it is given, as a whole process to be timed from outside: read, parse, index the keys.
@main
enum CatalogBenchmark {
  static func main() throws {
    for path in CommandLine.arguments.dropFirst() {
      print(try StringCatalog(parsing: bytes(of: path)).entries.count)
    }
  }

  /// Reads straight into the array, as the tool does; empty if the file can't be read, which the parser then says.
  private static func bytes(of path: String) -> [UInt8] {
    let descriptor = open(path, O_RDONLY)
    defer { close(descriptor) }
    let size = Int(lseek(descriptor, 0, SEEK_END))
    guard size > 0, lseek(descriptor, 0, SEEK_SET) == 0 else { return [] }
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      prepare(buffer)
      while count < size, let base = buffer.baseAddress {
        let length = read(descriptor, base + count, size - count)
        guard length > 0 else { return }
        count += length
      }
    }
  }
  /// Asks for large pages, as the tool does.
  private static func prepare(_ buffer: UnsafeMutableBufferPointer<UInt8>) {
    #if os(Linux)
    guard let page = UnsafeMutableRawPointer(buffer.baseAddress)?.alignedUp(toMultipleOf: 4096) else {
      return
    }
    madvise(page, buffer.count, MADV_HUGEPAGE)
    #endif
  }
}
