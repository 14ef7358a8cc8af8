/// A set of bytes as 256 bits: membership is a shift and a mask.
struct ByteSet: Hashable, Sendable {
  private var words: SIMD4<UInt64> = .zero

  /// The set of the given bytes.
  init(_ bytes: some Sequence<UInt8> = []) {
    for byte in bytes { insert(byte) }
  }

  func contains(_ byte: UInt8) -> Bool {
    words[Int(byte >> 6)] & (1 << UInt64(byte & 63)) != 0
  }

  mutating func insert(_ byte: UInt8) {
    words[Int(byte >> 6)] |= 1 << UInt64(byte & 63)
  }

  mutating func formUnion(_ other: ByteSet) {
    words |= other.words
  }

  /// All bytes that are not in this set.
  var inverted: ByteSet {
    var result = self
    result.words = ~words
    return result
  }
}
