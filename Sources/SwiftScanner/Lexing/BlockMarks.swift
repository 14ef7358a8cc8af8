internal import CByteMarks

/// The bytes of code that can begin or end something, as one bit each, 64 bytes in a word.
///
/// Marks are quotes, slashes, backticks, pounds and brackets: about one byte in thirteen. With them the lexer never
/// looks at the bytes in between. Every load is within the buffer's bounds.
package struct BlockMarks: ~Copyable {
  /// What is marked of a block.
  package enum Kind: Int, CaseIterable {
    case bracket, other, lineEnd
  }

  private static let kinds = 3
  /// The number of bytes.
  private let length: Int
  /// The number of blocks; the last one may be cut off by the end.
  package let count: Int
  /// A word for each kind and block, and zeros for a block past the end.
  private let words: UnsafeMutablePointer<UInt64>

  /// Whether the processor has instructions for it beyond those that Swift uses.
  package static var canUseVectors: Bool { byteMarksAreVectorized() != 0 }

  /// Marks the bytes of a file; with or without such instructions, the marks are the same.
  package init(_ bytes: UnsafeBufferPointer<UInt8>, usingVectors: Bool = canUseVectors) {
    length = bytes.count
    count = (length + 63) / 64
    words = .allocate(capacity: (count + 1) * Self.kinds)
    let whole = length / 64
    let rest = words + whole * Self.kinds
    if let start = bytes.baseAddress, usingVectors {
      byteMarks(start, whole, words)
    } else if let start = bytes.baseAddress {
      for block in 0..<whole { Self.fill(words + block * Self.kinds, UnsafeRawPointer(start + block * 64)) }
    }
    rest.initialize(repeating: 0, count: (count + 1 - whole) * Self.kinds)
    for offset in whole * 64..<length {
      guard let kind = Self.kind(of: bytes[offset]) else { continue }
      rest[kind.rawValue] |= 1 << UInt64(offset & 63)
    }
  }

  deinit { words.deallocate() }

  /// The marks of a block of one kind; `block` is from 0 to the number of blocks.
  @inline(__always)
  package func word(_ kind: Kind, of block: Int) -> UInt64 {
    assert(block >= 0 && block <= count)
    return words[block &* Self.kinds &+ kind.rawValue]
  }

  /// The offset of the first line end (LF or CR) from an offset on, or the end of the file.
  @inline(__always)
  func lineEnd(from offset: Int) -> Int {
    guard offset < length else { return length }
    var block = offset >> 6
    var bits = word(.lineEnd, of: block) & ~0 &<< UInt64(truncatingIfNeeded: offset & 63)
    while bits == 0 {
      block &+= 1
      guard block < count else { return length }
      bits = word(.lineEnd, of: block)
    }
    return block &<< 6 &+ bits.trailingZeroBitCount
  }

  private static func kind(of byte: UInt8) -> Kind? {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"),
      UInt8(ascii: "}"):
      .bracket
    case UInt8(ascii: "\""), UInt8(ascii: "#"), UInt8(ascii: "/"), UInt8(ascii: "`"): .other
    case 0x0A, 0x0D: .lineEnd
    default: nil
    }
  }

  // MARK: - Blocks

  private static func fill(_ words: UnsafeMutablePointer<UInt64>, _ start: UnsafeRawPointer) {
    (words[0], words[1], words[2]) = (0, 0, 0)
    for part in 0..<4 {
      let lanes = (start + 16 * part).loadUnaligned(as: SIMD16<UInt8>.self)
      let even = lanes & SIMD16(repeating: 0xFE)
      let folded = lanes | SIMD16(repeating: 0x20)
      let shift = UInt64(truncatingIfNeeded: 16 * part)
      words[0] |= bits(even.places(of: 0x28) | folded.places(of: 0x7B) | folded.places(of: 0x7D)) &<< shift
      words[1] |= bits(even.places(of: 0x22) | lanes.places(of: 0x2F) | lanes.places(of: 0x60)) &<< shift
      words[2] |= bits(lanes.places(of: 0x0A) | lanes.places(of: 0x0D)) &<< shift
    }
  }

  /// A bit for each lane that is set.
  ///
  /// Each lane keeps the one bit that stands for its place; a multiplication gathers the eight bits of a half.
  @inline(__always)
  private static func bits(_ lanes: SIMD16<UInt8>) -> UInt64 {
    let places = SIMD16<UInt8>(1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128)
    let halves = unsafeBitCast(lanes & places, to: SIMD2<UInt64>.self)
    let low = (halves[0] &* 0x0101_0101_0101_0101) >> 56
    let high = (halves[1] &* 0x0101_0101_0101_0101) >> 56
    return low | high << 8
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
