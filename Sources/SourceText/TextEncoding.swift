/// Decoding of text files: UTF-8 with or without a mark, UTF-16 with one or recognizable without.
package enum TextEncoding {
  /// The text in UTF-8 without a byte order mark; `nil` if the encoding is not supported.
  package static func utf8(of bytes: [UInt8]) -> [UInt8]? {
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { return valid(Array(bytes.dropFirst(3))) }
    if bytes.starts(with: [0xff, 0xfe]) { return fromUTF16(bytes.dropFirst(2), isBigEndian: false) }
    if bytes.starts(with: [0xfe, 0xff]) { return fromUTF16(bytes.dropFirst(2), isBigEndian: true) }
    if bytes.count >= 2, bytes[0] == 0, bytes[1] != 0 { return fromUTF16(bytes[...], isBigEndian: true) }
    if bytes.count >= 2, bytes[1] == 0, bytes[0] != 0 { return fromUTF16(bytes[...], isBigEndian: false) }
    return valid(bytes)
  }

  /// The message for an unsupported encoding.
  package static let complaint = "the text is neither UTF-8 nor UTF-16; save it as UTF-8"

  /// The offset of the first byte that is not UTF-8, where repairing the text changes it.
  package static func firstInvalidOffset(in bytes: [UInt8]) -> Int {
    let repaired = Array(String(decoding: bytes, as: UTF8.self).utf8)
    var offset = 0
    while offset < bytes.count, offset < repaired.count, bytes[offset] == repaired[offset] { offset += 1 }
    return offset
  }

  private static func valid(_ bytes: [UInt8]) -> [UInt8]? {
    // Invalid UTF-8 is replaced, so the result differs.
    String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes) ? bytes : nil
  }

  private static func fromUTF16(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) -> [UInt8]? {
    guard bytes.count.isMultiple(of: 2) else { return nil }
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    for offset in stride(from: bytes.startIndex, to: bytes.endIndex, by: 2) {
      let (first, second) = (UInt16(bytes[offset]), UInt16(bytes[offset + 1]))
      units.append(isBigEndian ? first << 8 | second : second << 8 | first)
    }
    let text = String(decoding: units, as: UTF16.self)
    return text.utf16.elementsEqual(units) ? Array(text.utf8) : nil
  }
}
