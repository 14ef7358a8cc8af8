/// Classes of bytes outside of literals and comments.
extension UInt8 {
  /// Whether the byte may be part of a word, including non-ASCII bytes.
  ///
  /// The bits stand for `$`, the digits, the letters and `_`.
  @inlinable @inline(__always)
  package var isWordByte: Bool {
    if self >= 0x80 { return true }
    let bits: UInt64 = self < 0x40 ? 0x03FF_0010_0000_0000 : 0x07FF_FFFE_87FF_FFFE
    return bits &>> UInt64(self & 0x3F) & 1 != 0
  }

  /// Whether the byte is an ASCII digit.
  @inlinable package var isDigit: Bool { self &- 0x30 < 10 }

  /// Whether the byte is one of the ASCII characters of operators, without the period: `/=-+*%<>!&|^~?`.
  ///
  /// The bits stand for these characters.
  @inline(__always)
  var isOperatorByte: Bool {
    if self >= 0x80 { return false }
    let bits: UInt64 = self < 0x40 ? 0xF000_AC62_0000_0000 : 0x5000_0000_4000_0000
    return bits &>> UInt64(self & 0x3F) & 1 != 0
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the bytes of a range are an ASCII word.
  @inline(__always)
  package func spells(_ word: StaticString, _ range: Range<Int>) -> Bool {
    range.count == word.utf8CodeUnitCount && starts(with: word, at: range.lowerBound)
  }

  /// Whether an ASCII word is at an offset.
  package func starts(with word: StaticString, at offset: Int) -> Bool {
    guard offset >= 0, offset + word.utf8CodeUnitCount <= count else { return false }
    for index in 0..<word.utf8CodeUnitCount where self[offset + index] != word.utf8Start[index] {
      return false
    }
    return true
  }

  /// Whether at least `length` pound signs are at an offset.
  package func hasPounds(_ length: Int, at offset: Int) -> Bool {
    for index in offset..<offset + length where index >= count || self[index] != UInt8(ascii: "#") {
      return false
    }
    return true
  }

  /// Returns the offset of the first line break (LF or CR) at or after `start`, or the end of the file.
  package func lineEnd(from start: Int) -> Int {
    var offset = start
    while offset < count, self[offset] != 0x0A, self[offset] != 0x0D { offset &+= 1 }
    return offset
  }
}
