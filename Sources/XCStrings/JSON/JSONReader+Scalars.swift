import SourceText

/// Strings and numbers.
extension JSONReader {
  mutating func readString() throws(JSONSyntaxError) {
    let start = offset
    var escaped = false
    offset += 1
    while true {
      skipPlainText()
      guard offset < bytes.count else { throw failure(.unterminatedString, at: start..<bytes.count) }
      switch bytes[offset] {
      case UInt8(ascii: "\""):
        nodes.append(TapeNode(.string, start: start, length: offset - start - 1, escaped: escaped))
        offset += 1
        return
      case UInt8(ascii: "\\"):
        escaped = true
        try readEscape()
      case 0x80...:
        try readMultibyteRun()
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        throw failure(.unterminatedString, at: start..<offset)
      case let byte:
        throw failure(.controlCharacter(byte), at: offset..<offset + 1)
      }
    }
  }

  /// Moves to the next byte that is a quote, a backslash, a control character or above ASCII.
  private mutating func skipPlainText() {
    guard let base = bytes.baseAddress else { return }
    let raw = UnsafeRawPointer(base)
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highs: UInt64 = 0x8080_8080_8080_8080
    while offset + 8 <= bytes.count {
      let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      let quote = word ^ 0x2222_2222_2222_2222
      let backslash = word ^ 0x5C5C_5C5C_5C5C_5C5C
      let control = (word &- 0x2020_2020_2020_2020) & ~word
      let special = (((quote &- ones) & ~quote) | ((backslash &- ones) & ~backslash) | control | word) & highs
      if special != 0 {
        offset += special.trailingZeroBitCount >> 3
        return
      }
      offset += 8
    }
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), ..<0x20, 0x80...: return
      default: offset += 1
      }
    }
  }

  private mutating func readMultibyteRun() throws(JSONSyntaxError) {
    while offset < bytes.count, bytes[offset] >= 0x80 {
      let length = UTF8Sequence.length(at: offset, in: bytes)
      guard length > 0 else { throw failure(.invalidUTF8, at: offset..<offset + 1) }
      offset += length
    }
  }

  private mutating func readEscape() throws(JSONSyntaxError) {
    let start = offset
    guard start + 1 < bytes.count else { throw failure(.unterminatedString, at: start..<bytes.count) }
    guard bytes[start + 1] == UInt8(ascii: "u") else {
      guard JSONEscape.decoded(bytes[start + 1]) != nil else {
        let range = start..<rangeOfCharacter(at: start + 1).upperBound
        throw failure(.unknownEscape(text(range)), at: range)
      }
      offset += 2
      return
    }
    let unit = try readHexadecimalUnit(at: start)
    offset = start + 6
    guard (0xD800...0xDFFF).contains(unit) else { return }
    let half = start..<start + 6
    guard unit < 0xDC00, offset + 1 < bytes.count, bytes[offset] == UInt8(ascii: "\\"),
      bytes[offset + 1] == UInt8(ascii: "u")
    else { throw failure(.loneSurrogate(text(half)), at: half) }
    let low = try readHexadecimalUnit(at: offset)
    guard (0xDC00...0xDFFF).contains(low) else { throw failure(.loneSurrogate(text(half)), at: half) }
    offset += 6
  }

  private func readHexadecimalUnit(at backslash: Int) throws(JSONSyntaxError) -> UInt16 {
    guard let unit = JSONEscape.hexadecimalUnit(at: backslash + 2, in: bytes) else {
      throw failure(.incompleteUnicodeEscape, at: backslash..<min(backslash + 2, bytes.count))
    }
    return unit
  }

  mutating func readNumber() throws(JSONSyntaxError) {
    let start = offset
    while isNumberByte(at: offset) { offset += 1 }
    let range = start..<offset
    guard Self.isNumber(bytes[range]) else { throw failure(.malformedNumber(text(range)), at: range) }
    nodes.append(TapeNode(.number, start: start, length: range.count))
  }

  private func isNumberByte(at index: Int) -> Bool {
    guard index < bytes.count else { return false }
    switch bytes[index] {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
      return true
    default: return false
    }
  }

  /// Whether text follows `-? (0 | [1-9][0-9]*) (. [0-9]+)? ([eE] [+-]? [0-9]+)?` (RFC 8259 §6).
  static func isNumber(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    var rest = text
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    let integer = dropDigits(&rest)
    guard integer.count == 1 || (integer.count > 1 && integer.first != UInt8(ascii: "0")) else {
      return false
    }
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      guard !dropDigits(&rest).isEmpty else { return false }
    }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest.removeFirst()
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
      guard !dropDigits(&rest).isEmpty else { return false }
    }
    return rest.isEmpty
  }

  private static func dropDigits(
    _ rest: inout Slice<UnsafeBufferPointer<UInt8>>
  ) -> Slice<UnsafeBufferPointer<UInt8>> {
    let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    rest = rest.dropFirst(digits.count)
    return digits
  }
}
