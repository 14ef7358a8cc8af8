/// Writes a ZIP archive without compression; the same files give the same bytes.
package struct ZIPWriter {
  private var bytes: [UInt8] = []
  private var directory: [UInt8] = []
  private var count = 0

  /// Creates an empty archive.
  package init() {}

  /// Adds a file.
  package mutating func add(_ name: String, _ content: [UInt8]) {
    let start = bytes.count
    // Version 2.0, names in UTF-8, stored, at the first instant that the format knows: 1980-01-01 00:00.
    var header = Self.numbers([(20, 2), (0x800, 2), (0, 2), (0, 2), (0x21, 2)])
    header += Self.numbers([(Int(Checksum.of(content)), 4), (content.count, 4), (content.count, 4)])
    header += Self.numbers([(name.utf8.count, 2), (0, 2)])
    bytes += Self.numbers([(0x0403_4B50, 4)]) + header + name.utf8 + content
    directory += Self.numbers([(0x0201_4B50, 4), (20, 2)]) + header
    directory += Self.numbers([(0, 2), (0, 2), (0, 2), (0, 4), (start, 4)]) + name.utf8
    count += 1
  }

  /// The archive.
  package func archive() -> [UInt8] {
    let sizes = [(count, 2), (count, 2), (directory.count, 4), (bytes.count, 4), (0, 2)]
    return bytes + directory + Self.numbers([(0x0605_4B50, 4), (0, 2), (0, 2)] + sizes)
  }

  /// Numbers with their sizes in bytes, the lowest byte first.
  private static func numbers(_ numbers: [(value: Int, size: Int)]) -> [UInt8] {
    numbers.flatMap { value, size in (0..<size).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) } }
  }
}

/// The checksum of ZIP archives, CRC-32.
enum Checksum {
  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
  }

  static func of(_ bytes: [UInt8]) -> UInt32 {
    var value: UInt32 = 0xFFFF_FFFF
    for byte in bytes { value = table[Int((value ^ UInt32(byte)) & 0xFF)] ^ value >> 8 }
    return ~value
  }
}
