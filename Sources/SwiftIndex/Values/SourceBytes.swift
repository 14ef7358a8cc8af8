import SwiftTree

/// Bytes of a file, readable at any offset: outside of it, they are zero.
package struct SourceBytes {
  /// The bytes; valid as long as their source.
  package let buffer: UnsafeBufferPointer<UInt8>
  /// The number of bytes.
  package let count: Int

  /// Creates a view of bytes, which must outlive it.
  package init(_ buffer: UnsafeBufferPointer<UInt8>) {
    self.buffer = buffer
    count = buffer.count
  }

  /// Returns the byte at an offset; 0 before the start and past the end.
  @inline(__always)
  package subscript(_ offset: Int) -> UInt8 {
    UInt(bitPattern: offset) < UInt(bitPattern: count) ? buffer[offset] : 0
  }

  /// Whether an ASCII word is at an offset.
  @inline(__always)
  package func starts(with word: StaticString, at offset: Int) -> Bool {
    buffer.starts(with: word, at: offset)
  }

  /// Whether the bytes of a range are an ASCII word.
  @inline(__always)
  package func equals(_ range: Range<Int>, _ word: StaticString) -> Bool {
    buffer.spells(word, range)
  }

  /// Returns the text of a range.
  package func text(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: buffer[range.clamped(to: 0..<count)]), as: UTF8.self)
  }

  /// Returns the offset of the first line break (LF or CR) at or after `start`, or the end of the file.
  package func lineEnd(from start: Int) -> Int { first(0x0A, 0x0D, from: start) }

  /// Returns the offset of the first of two bytes at or after `start`, or the end of the file.
  @inline(__always)
  package func first(_ one: UInt8, _ other: UInt8, from start: Int) -> Int {
    var offset = start
    if let base = buffer.baseAddress {
      while offset + 16 <= count {
        let lanes = UnsafeRawPointer(base + offset).loadUnaligned(as: SIMD16<UInt8>.self)
        let halves = unsafeBitCast(lanes.places(of: one) | lanes.places(of: other), to: SIMD2<UInt64>.self)
        if halves[0] != 0 { return offset + halves[0].littleEndian.trailingZeroBitCount >> 3 }
        if halves[1] != 0 { return offset + 8 + halves[1].littleEndian.trailingZeroBitCount >> 3 }
        offset += 16
      }
    }
    while offset < count, buffer[offset] != one, buffer[offset] != other { offset += 1 }
    return offset
  }

  /// Whether at least `count` pound signs are at an offset.
  package func hasPounds(_ count: Int, at offset: Int) -> Bool {
    buffer.hasPounds(count, at: offset)
  }
}

extension SourceBytes {
  /// Returns the part of a name after its last dot.
  package func lastName(_ path: Range<Int>) -> Range<Int> {
    let dot = path.last { self[$0] == UInt8(ascii: ".") }
    return (dot.map { $0 + 1 } ?? path.lowerBound)..<path.upperBound
  }

  /// Whether a word in a range, meets a condition.
  package func hasWord(in range: Range<Int>, where condition: (Range<Int>) -> Bool) -> Bool {
    var start = range.lowerBound
    while start < range.upperBound {
      guard self[start].isWordByte else {
        start += 1
        continue
      }
      var end = start
      while end < range.upperBound, self[end].isWordByte { end += 1 }
      if condition(start..<end) { return true }
      start = end
    }
    return false
  }
}

extension UInt8 {
  /// Whether the byte is a space, a tab or a line break.
  @inline(__always)
  package var isBlank: Bool { self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D }

  /// Whether the byte is a line break.
  @inline(__always)
  package var isLineEnd: Bool { self == 0x0A || self == 0x0D }
}

extension SIMD16<UInt8> {
  /// Returns all ones in the lanes that contain a byte, zeros in the others.
  @inline(__always)
  package func places(of byte: UInt8) -> SIMD16<UInt8> {
    unsafeBitCast(self .== SIMD16(repeating: byte), to: SIMD16<UInt8>.self)
  }
}
