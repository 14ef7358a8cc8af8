/// Well-formed UTF-8 as the Unicode Standard's table 3-7 has it.
package enum UTF8Sequence {
  /// The bytes of the scalar that starts at `index`; 0 where none does.
  @inline(__always)
  package static func length(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let first = bytes[index]
    switch first {
    case ..<0x80: return 1
    case 0xC2...0xDF: return isTrail(index + 1, bytes) ? 2 : 0
    case 0xE0...0xEF:
      let low: UInt8 = first == 0xE0 ? 0xA0 : 0x80
      let high: UInt8 = first == 0xED ? 0x9F : 0xBF
      return isTrail(index + 1, bytes, low, high) && isTrail(index + 2, bytes) ? 3 : 0
    case 0xF0...0xF4:
      let low: UInt8 = first == 0xF0 ? 0x90 : 0x80
      let high: UInt8 = first == 0xF4 ? 0x8F : 0xBF
      return isTrail(index + 1, bytes, low, high) && isTrail(index + 2, bytes) && isTrail(index + 3, bytes)
        ? 4 : 0
    default: return 0
    }
  }

  @inline(__always)
  private static func isTrail(
    _ index: Int, _ bytes: UnsafeBufferPointer<UInt8>, _ low: UInt8 = 0x80, _ high: UInt8 = 0xBF
  ) -> Bool {
    index < bytes.count && bytes[index] >= low && bytes[index] <= high
  }
}
