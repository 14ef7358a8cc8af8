import Foundation
import XCStrings

/// Loads the catalogs it is given, as a whole process to be timed from outside: read, parse, index the keys.
@main
enum CatalogBenchmark {
  static func main() throws {
    for path in CommandLine.arguments.dropFirst() {
      let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
      print(try StringCatalog(parsing: bytes(of: path, size: size)).entries.count)
    }
  }

  /// Reads straight into the array, without a `Data` between.
  private static func bytes(of path: String, size: Int) throws -> [UInt8] {
    guard let stream = InputStream(fileAtPath: path) else { throw CocoaError(.fileReadUnknown) }
    stream.open()
    defer { stream.close() }
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size, let base = buffer.baseAddress {
        let read = stream.read(base + count, maxLength: size - count)
        guard read > 0 else { return }
        count += read
      }
    }
  }
}
