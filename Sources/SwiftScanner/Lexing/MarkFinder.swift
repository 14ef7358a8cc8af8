/// Finds the bytes of code that can begin or end something, 64 at a time.
///
/// Marks are quotes, slashes, backticks, pounds and brackets: about one byte in thirteen. A block's marks become
/// the bits of one word, so that the lexer never looks at the bytes between them. This file and the functions on
/// `SourceBytes` are the only ones that load from raw memory; every load is within the buffer's bounds.
struct MarkFinder {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// The offset of the current block, a multiple of 64.
  private var block = 0
  /// The marks of the block that are still to be visited.
  private var bits: UInt64 = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    bits = marks()
  }

  /// Returns the next mark's offset, `nil` at the end.
  @inline(__always)
  mutating func next() -> Int? {
    while bits == 0 {
      guard block + 64 < bytes.count else { return nil }
      block += 64
      bits = marks()
    }
    let bit = bits.trailingZeroBitCount
    bits &= bits &- 1
    return block + bit
  }

  /// Goes on at an offset that is not before the last mark.
  @inline(__always)
  mutating func move(to offset: Int) {
    let target = offset & ~63
    if target != block {
      block = target
      bits = offset < bytes.count ? marks() : 0
    }
    bits &= ~0 &<< UInt64(truncatingIfNeeded: offset & 63)
  }

  /// Goes on at an offset that may be before the last mark.
  @inline(never)
  mutating func moveBack(to offset: Int) {
    block = offset & ~63
    bits = offset < bytes.count ? marks() : 0
    bits &= ~0 &<< UInt64(truncatingIfNeeded: offset & 63)
  }

  @inline(__always)
  private func marks() -> UInt64 {
    guard block + 64 <= bytes.count, let base = bytes.baseAddress else { return marksAtEnd() }
    let start = UnsafeRawPointer(base + block)
    return Self.marks(start) | Self.marks(start + 16) << 16
      | Self.marks(start + 32) << 32 | Self.marks(start + 48) << 48
  }

  /// The marks of 16 bytes, one bit each.
  ///
  /// Each lane keeps the one bit that stands for its place; a multiplication gathers the eight bits of a half.
  @inline(__always)
  private static func marks(_ start: UnsafeRawPointer) -> UInt64 {
    let lanes = start.loadUnaligned(as: SIMD16<UInt8>.self)
    let even = lanes & SIMD16(repeating: 0xFE)
    let folded = lanes | SIMD16(repeating: 0x20)
    let isMark =
      lanes.places(of: 0x2F) | lanes.places(of: 0x60) | even.places(of: 0x22) | even.places(of: 0x28)
      | folded.places(of: 0x7B) | folded.places(of: 0x7D)
    let places = SIMD16<UInt8>(1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128)
    let halves = unsafeBitCast(isMark & places, to: SIMD2<UInt64>.self)
    let low = (halves[0] &* 0x0101_0101_0101_0101) >> 56
    let high = (halves[1] &* 0x0101_0101_0101_0101) >> 56
    return low | high << 8
  }

  private func marksAtEnd() -> UInt64 {
    var bits: UInt64 = 0
    for (place, byte) in bytes[min(block, bytes.count)...].enumerated() where Self.isMark(byte) {
      bits |= 1 << UInt64(place)
    }
    return bits
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "#"), UInt8(ascii: "/"), UInt8(ascii: "`"), UInt8(ascii: "("),
      UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"):
      true
    default: false
    }
  }
}

extension SIMD16<UInt8> {
  /// All ones in the lanes that hold a byte, zeros in the others.
  @inline(__always)
  func places(of byte: UInt8) -> SIMD16<UInt8> {
    unsafeBitCast(self .== SIMD16(repeating: byte), to: SIMD16<UInt8>.self)
  }

  /// All ones in the lanes that hold no byte of a word, as `isWordByte` tells, zeros in the others.
  @inline(__always)
  var placesOutsideWords: SIMD16<UInt8> {
    let letters = (self | SIMD16(repeating: 0x20)) &- SIMD16(repeating: UInt8(ascii: "a"))
    let digits = self &- SIMD16(repeating: UInt8(ascii: "0"))
    let isLetter = unsafeBitCast(letters .< SIMD16(repeating: 26), to: SIMD16<UInt8>.self)
    let isDigit = unsafeBitCast(digits .< SIMD16(repeating: 10), to: SIMD16<UInt8>.self)
    let isForeign = unsafeBitCast(self .>= SIMD16(repeating: 0x80), to: SIMD16<UInt8>.self)
    let isMark = places(of: UInt8(ascii: "_")) | places(of: UInt8(ascii: "$"))
    return ~(isLetter | isDigit | isForeign | isMark)
  }
}
