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
  package func starts(with word: StaticString, at offset: Int) -> Bool {
    guard offset >= 0, offset + word.utf8CodeUnitCount <= count else { return false }
    for index in 0..<word.utf8CodeUnitCount where buffer[offset + index] != word.utf8Start[index] {
      return false
    }
    return true
  }

  /// Whether the bytes of a range are an ASCII word.
  @inline(__always)
  package func equals(_ range: Range<Int>, _ word: StaticString) -> Bool {
    range.count == word.utf8CodeUnitCount && starts(with: word, at: range.lowerBound)
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

  /// Returns the offset of two adjacent letters in any case, given in lower case, or the end of the file.
  func firstPair(_ one: UInt8, _ other: UInt8, from start: Int) -> Int {
    let folding = SIMD16<UInt8>(repeating: 0x20)
    var offset = start
    if let base = buffer.baseAddress {
      while offset + 17 <= count {
        let start = UnsafeRawPointer(base + offset)
        let pairs =
          (start.loadUnaligned(as: SIMD16<UInt8>.self) | folding).places(of: one)
          & ((start + 1).loadUnaligned(as: SIMD16<UInt8>.self) | folding).places(of: other)
        let halves = unsafeBitCast(pairs, to: SIMD2<UInt64>.self)
        if halves[0] != 0 { return offset + halves[0].littleEndian.trailingZeroBitCount >> 3 }
        if halves[1] != 0 { return offset + 8 + halves[1].littleEndian.trailingZeroBitCount >> 3 }
        offset += 16
      }
    }
    while offset < count, self[offset] | 0x20 != one || self[offset + 1] | 0x20 != other { offset += 1 }
    return offset
  }

  /// Whether at least `count` pound signs are at an offset.
  package func hasPounds(_ count: Int, at offset: Int) -> Bool {
    for index in 0..<count where self[offset + index] != UInt8(ascii: "#") { return false }
    return true
  }
}

extension UInt8 {
  /// Whether the byte is a space, a tab or a line break.
  @inline(__always)
  package var isBlank: Bool { self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D }

  /// Whether the byte is a line break.
  @inline(__always)
  package var isLineEnd: Bool { self == 0x0A || self == 0x0D }

  /// Whether the byte may be part of a word, including non-ASCII bytes.
  ///
  /// The bits stand for `$`, the digits, the letters and `_`.
  @inline(__always)
  package var isWordByte: Bool {
    if self >= 0x80 { return true }
    let bits: UInt64 = self < 0x40 ? 0x03FF_0010_0000_0000 : 0x07FF_FFFE_87FF_FFFE
    return bits &>> UInt64(self & 0x3F) & 1 != 0
  }

  /// Whether the byte is an ASCII digit.
  package var isDigit: Bool { self >= 0x30 && self <= 0x39 }
}

extension SIMD16<UInt8> {
  /// Returns all ones in the lanes that contain a byte, zeros in the others.
  @inline(__always)
  package func places(of byte: UInt8) -> SIMD16<UInt8> {
    unsafeBitCast(self .== SIMD16(repeating: byte), to: SIMD16<UInt8>.self)
  }
}
