/// The bytes of a file, readable at any offset: outside there are only zeros.
struct SourceBytes {
  let buffer: UnsafeBufferPointer<UInt8>
  let count: Int

  init(_ buffer: UnsafeBufferPointer<UInt8>) {
    self.buffer = buffer
    count = buffer.count
  }

  /// The byte at an offset, 0 before the start and past the end.
  @inline(__always)
  subscript(_ offset: Int) -> UInt8 {
    UInt(bitPattern: offset) < UInt(bitPattern: count) ? buffer[offset] : 0
  }

  /// Whether an ASCII word stands at an offset.
  func starts(with word: StaticString, at offset: Int) -> Bool {
    guard offset >= 0, offset + word.utf8CodeUnitCount <= count else { return false }
    for index in 0..<word.utf8CodeUnitCount where buffer[offset + index] != word.utf8Start[index] {
      return false
    }
    return true
  }

  /// Whether the bytes of a range are an ASCII word.
  @inline(__always)
  func equals(_ range: Range<Int>, _ word: StaticString) -> Bool {
    range.count == word.utf8CodeUnitCount && starts(with: word, at: range.lowerBound)
  }

  /// The bytes of a range as two numbers, the first byte lowest; zeros for one of more than 16 bytes.
  @inline(__always)
  func packed(_ range: Range<Int>) -> SIMD2<UInt64> {
    guard range.count <= 16 else { return .zero }
    let low = packed(range.lowerBound, min(range.count, 8))
    return SIMD2(low, range.count > 8 ? packed(range.lowerBound + 8, range.count - 8) : 0)
  }

  /// Up to eight bytes from an offset as a number, the first byte lowest.
  @inline(__always)
  private func packed(_ start: Int, _ length: Int) -> UInt64 {
    guard let base = buffer.baseAddress, start >= 0, start + 8 <= count else {
      return (0..<length).reduce(0) { $0 | UInt64(self[start + $1]) << (8 * UInt64($1)) }
    }
    let word = UnsafeRawPointer(base + start).loadUnaligned(as: UInt64.self).littleEndian
    return length == 8 ? word : word & (1 &<< (8 * UInt64(truncatingIfNeeded: length)) &- 1)
  }

  /// The offset of the first line end (LF or CR) from `start` on, or the end of the file.
  func lineEnd(from start: Int) -> Int { first(0x0A, 0x0D, from: start) }

  /// The offset of the first of two bytes from `start` on, or the end of the file.
  @inline(__always)
  func first(_ one: UInt8, _ other: UInt8, from start: Int) -> Int {
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

  /// The offset of the first of two lower-case letters in a row, in whatever case, or the end of the file.
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

  /// The offset of the first quote, backslash or line end from `start` on, or at least the end of the file.
  @inline(__always)
  func contentMark(from start: Int) -> Int {
    var offset = start
    if let base = buffer.baseAddress {
      while offset + 16 <= count {
        let lanes = UnsafeRawPointer(base + offset).loadUnaligned(as: SIMD16<UInt8>.self)
        let marks =
          lanes.places(of: UInt8(ascii: "\"")) | lanes.places(of: UInt8(ascii: "\\"))
          | lanes.places(of: 0x0A) | lanes.places(of: 0x0D)
        let halves = unsafeBitCast(marks, to: SIMD2<UInt64>.self)
        if halves[0] != 0 { return offset + halves[0].littleEndian.trailingZeroBitCount >> 3 }
        if halves[1] != 0 { return offset + 8 + halves[1].littleEndian.trailingZeroBitCount >> 3 }
        offset += 16
      }
    }
    while offset < count, !buffer[offset].isContentMark { offset += 1 }
    return offset
  }

  /// The start of the word that ends at an offset: where the bytes before it stop being those of a word.
  @inline(__always)
  func wordStart(before end: Int) -> Int {
    var start = end
    if let base = buffer.baseAddress {
      while start >= 16, start <= count {
        let lanes = UnsafeRawPointer(base + start - 16).loadUnaligned(as: SIMD16<UInt8>.self)
        let halves = unsafeBitCast(lanes.placesOutsideWords, to: SIMD2<UInt64>.self)
        if halves[1] != 0 { return start - halves[1].littleEndian.leadingZeroBitCount >> 3 }
        if halves[0] != 0 { return start - 8 - halves[0].littleEndian.leadingZeroBitCount >> 3 }
        start -= 16
      }
    }
    while self[start - 1].isWordByte { start -= 1 }
    return start
  }

  /// The end of the word that holds an offset: where the bytes from it on stop being those of a word.
  @inline(__always)
  func wordEnd(from start: Int) -> Int {
    var end = start
    if let base = buffer.baseAddress {
      while end >= 0, end + 16 <= count {
        let lanes = UnsafeRawPointer(base + end).loadUnaligned(as: SIMD16<UInt8>.self)
        let halves = unsafeBitCast(lanes.placesOutsideWords, to: SIMD2<UInt64>.self)
        if halves[0] != 0 { return end + halves[0].littleEndian.trailingZeroBitCount >> 3 }
        if halves[1] != 0 { return end + 8 + halves[1].littleEndian.trailingZeroBitCount >> 3 }
        end += 16
      }
    }
    while self[end].isWordByte { end += 1 }
    return end
  }

  /// The number of pound signs from an offset on.
  func poundCount(at offset: Int) -> Int {
    var end = offset
    while self[end] == UInt8(ascii: "#") { end += 1 }
    return end - offset
  }

  /// Whether at least `count` pound signs stand at an offset.
  func hasPounds(_ count: Int, at offset: Int) -> Bool {
    for index in 0..<count where self[offset + index] != UInt8(ascii: "#") { return false }
    return true
  }
}

extension UInt8 {
  /// Whether the byte is a space, a tab or a line end.
  @inline(__always)
  var isBlank: Bool { self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D }

  /// Whether the byte can end a literal's content: a quote, a backslash or a line end.
  @inline(__always)
  var isContentMark: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "\\") || isLineEnd }

  /// Whether the byte is a line end.
  @inline(__always)
  var isLineEnd: Bool { self == 0x0A || self == 0x0D }

  /// Whether the byte can be part of a word; bytes of characters above ASCII can.
  ///
  /// The bits stand for `$`, the digits, the letters and `_`.
  @inline(__always)
  var isWordByte: Bool {
    if self >= 0x80 { return true }
    let bits: UInt64 = self < 0x40 ? 0x03FF_0010_0000_0000 : 0x07FF_FFFE_87FF_FFFE
    return bits &>> UInt64(self & 0x3F) & 1 != 0
  }

  /// Whether the byte is an ASCII digit.
  var isDigit: Bool { self >= 0x30 && self <= 0x39 }

  /// Whether the byte can be part of an operator; the dot is left out.
  ///
  /// The bits stand for `! % & * + - / < = > ?` and `^ | ~`.
  @inline(__always)
  var isOperatorByte: Bool {
    if self >= 0x80 { return false }
    let bits: UInt64 = self < 0x40 ? 0xF000_AC62_0000_0000 : 0x5000_0000_4000_0000
    return bits &>> UInt64(self & 0x3F) & 1 != 0
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
