import SwiftIndex
import SwiftTree
/// Finder of words that name a side: `left`, `rightAnchor`, `forceLeftToRight` and similar.
///
/// Searches 16 bytes at a time for `eft` and `ght`, which all these words contain, and then inspects the
/// bytes around a hit. All loads are within the bounds of the buffer.
struct SideWordFinder {
  /// Word that names a side.
  enum Word: UInt8 {
    case left, right, leftAnchor, rightAnchor, forceLeftToRight, forceRightToLeft
  }

  private let bytes: SourceBytes

  init(_ bytes: SourceBytes) { self.bytes = bytes }

  /// Returns the words with their ranges in file order, inside and outside of code.
  func words() -> [(word: Word, range: Range<Int>)] {
    var words: [(word: Word, range: Range<Int>)] = []
    var block = 0
    if let base = bytes.buffer.baseAddress {
      while block + 18 <= bytes.count {
        if Self.hasHit(UnsafeRawPointer(base + block)) { look(in: block..<block + 16, &words) }
        block += 16
      }
    }
    look(in: block..<bytes.count, &words)
    return words
  }

  @inline(__always)
  private static func hasHit(_ start: UnsafeRawPointer) -> Bool {
    let first = start.loadUnaligned(as: SIMD16<UInt8>.self)
    let second = start.loadUnaligned(fromByteOffset: 1, as: SIMD16<UInt8>.self)
    let third = start.loadUnaligned(fromByteOffset: 2, as: SIMD16<UInt8>.self)
    let places =
      (first.places(of: 0x65) & second.places(of: 0x66) | first.places(of: 0x67) & second.places(of: 0x68))
      & third.places(of: 0x74)
    let halves = unsafeBitCast(places, to: SIMD2<UInt64>.self)
    return halves[0] | halves[1] != 0
  }

  private func look(in block: Range<Int>, _ words: inout [(word: Word, range: Range<Int>)]) {
    for offset in block where bytes[offset + 2] == UInt8(ascii: "t") {
      guard let start = start(ofHit: offset) else { continue }
      var range = start..<offset + 3
      while bytes[range.lowerBound - 1].isWordByte { range = range.lowerBound - 1..<range.upperBound }
      while bytes[range.upperBound].isWordByte { range = range.lowerBound..<range.upperBound + 1 }
      // A word with two sides is found twice.
      guard words.last?.range != range, let word = word(range) else { continue }
      words.append((word, range))
    }
  }

  /// Returns the start of the side whose third last byte is at an offset.
  private func start(ofHit offset: Int) -> Int? {
    switch (bytes[offset], bytes[offset + 1]) {
    case (UInt8(ascii: "e"), UInt8(ascii: "f")):
      return bytes[offset - 1] | 0x20 == UInt8(ascii: "l") ? offset - 1 : nil
    case (UInt8(ascii: "g"), UInt8(ascii: "h")):
      return bytes[offset - 1] == UInt8(ascii: "i") && bytes[offset - 2] | 0x20 == UInt8(ascii: "r")
        ? offset - 2 : nil
    default: return nil
    }
  }

  private func word(_ range: Range<Int>) -> Word? {
    switch range.count {
    case 4: bytes.equals(range, "left") ? .left : nil
    case 5: bytes.equals(range, "right") ? .right : nil
    case 10: bytes.equals(range, "leftAnchor") ? .leftAnchor : nil
    case 11: bytes.equals(range, "rightAnchor") ? .rightAnchor : nil
    case 16:
      bytes.equals(range, "forceLeftToRight")
        ? .forceLeftToRight : bytes.equals(range, "forceRightToLeft") ? .forceRightToLeft : nil
    default: nil
    }
  }
}
