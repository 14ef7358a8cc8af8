/// A hash that is the same in each process (FNV-1a, 64 bits); hostile input can cause collisions.
@usableFromInline
package struct StableHash: Sendable {
  /// The hash of the bytes so far.
  @usableFromInline package var value: UInt64

  /// Creates the hash of no bytes; different seeds give different hashes.
  @inlinable @inline(__always)
  package init(seed: UInt64 = 0xCBF2_9CE4_8422_2325) { value = seed }

  /// Creates the hash of bytes.
  @inlinable
  package init(_ bytes: some Sequence<UInt8>) {
    self.init()
    for byte in bytes { combine(byte) }
  }

  /// Adds a byte.
  @inlinable @inline(__always)
  package mutating func combine(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
}
