/// The bytes that end lines: LF, and CR where no LF follows.
struct LineEnds {
  let bytes: UnsafeRawBufferPointer

  /// The number of line ends in a range of at most 16 × 255 bytes; sixteen bytes are looked at in one step.
  func count(in range: Range<Int>) -> Int {
    let feed = SIMD16<UInt8>(repeating: UInt8(ascii: "\n"))
    let carriageReturn = SIMD16<UInt8>(repeating: UInt8(ascii: "\r"))
    var counts = SIMD16<UInt8>.zero
    var offset = range.lowerBound
    while offset + 16 <= range.upperBound, offset + 16 < bytes.count {
      let lanes = bytes.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
      let next = bytes.loadUnaligned(fromByteOffset: offset + 1, as: SIMD16<UInt8>.self)
      let isEnd = lanes .== feed .| lanes .== carriageReturn .& next .!= feed
      // A lane that is true is 255, that is -1.
      counts &-= unsafeBitCast(isEnd, to: SIMD16<UInt8>.self)
      offset += 16
    }
    var count = Int(SIMD16<UInt16>(truncatingIfNeeded: counts).wrappedSum())
    while offset < range.upperBound {
      if isEnd(offset) { count += 1 }
      offset += 1
    }
    return count
  }

  /// The first line end from an offset on; there must be one.
  func first(from offset: Int) -> Int {
    var offset = offset
    while !isEnd(offset) { offset += 1 }
    return offset
  }

  /// The last line end in a range; there must be one.
  func last(in range: Range<Int>) -> Int {
    var offset = range.upperBound - 1
    while !isEnd(offset) { offset -= 1 }
    return offset
  }

  private func isEnd(_ offset: Int) -> Bool {
    switch bytes[offset] {
    case UInt8(ascii: "\n"): true
    case UInt8(ascii: "\r"): offset + 1 == bytes.count || bytes[offset + 1] != UInt8(ascii: "\n")
    default: false
    }
  }
}
