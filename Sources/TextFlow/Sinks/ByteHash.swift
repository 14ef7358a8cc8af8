import SwiftIndex
/// A hash of bytes as they come (FNV-1a).
struct ByteHash {
  private(set) var state: UInt64 = 0xCBF2_9CE4_8422_2325

  init() {}

  /// Hashes a range.
  init(_ bytes: SourceBytes, _ range: Range<Int>) {
    for offset in range { add(bytes[offset]) }
  }

  /// Hashes a range, whatever its case.
  init(caseless bytes: SourceBytes, _ range: Range<Int>) {
    for offset in range { add(bytes[offset] | 0x20) }
  }

  /// Hashes a text.
  init(_ text: some StringProtocol) {
    for byte in text.utf8 { add(byte) }
  }

  mutating func add(_ byte: UInt8) { state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }

  var value: Int { Int(truncatingIfNeeded: (state ^ state >> 29) & 0x7FFF_FFFF) }
}
