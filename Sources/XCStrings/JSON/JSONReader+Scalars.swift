import SourceText

/// Strings and numbers.
extension JSONReader {
  mutating func readString() throws(JSONSyntaxError) {
    let start = offset
    var escaped = false
    offset += 1
    while true {
      offset = endOfPlainText(from: offset)
      guard offset < bytes.count else { throw failure(.unterminatedString, at: start..<bytes.count) }
      switch bytes[offset] {
      case UInt8(ascii: "\""):
        nodes.append(TapeNode(.string, start: start, length: offset - start - 1, escaped: escaped))
        offset += 1
        return
      case 0x80...:
        offset = endOfMultibyteRun(from: offset)
        guard offset == bytes.count || bytes[offset] < 0x80 else {
          throw failure(.invalidUTF8, at: offset..<offset + 1)
        }
      case UInt8(ascii: "\\"):
        escaped = true
        try readEscape(ofStringAt: start)
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        throw failure(.unterminatedString, at: start..<offset)
      case let byte:
        throw failure(.controlCharacter(byte), at: offset..<offset + 1)
      }
    }
  }

  /// The offset of the next quote, backslash, control character or byte above ASCII.
  private func endOfPlainText(from start: Int) -> Int {
    var index = start
    guard let base = bytes.baseAddress else { return index }
    let raw = UnsafeRawPointer(base)
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highs: UInt64 = 0x8080_8080_8080_8080
    while index + 8 <= bytes.count {
      let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      let quote = word ^ 0x2222_2222_2222_2222
      let backslash = word ^ 0x5C5C_5C5C_5C5C_5C5C
      let control = (word &- 0x2020_2020_2020_2020) & ~word
      let special = (((quote &- ones) & ~quote) | ((backslash &- ones) & ~backslash) | control | word) & highs
      if special != 0 { return index + special.trailingZeroBitCount >> 3 }
      index += 8
    }
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), ..<0x20, 0x80...: return index
      default: index += 1
      }
    }
    return index
  }

  /// The offset of the next byte that is ASCII or no part of well-formed UTF-8.
  private func endOfMultibyteRun(from start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index] >= 0x80 {
      let length = UTF8Sequence.length(at: index, in: bytes)
      guard length > 0 else { return index }
      index += length
    }
    return index
  }

  private mutating func readEscape(ofStringAt string: Int) throws(JSONSyntaxError) {
    let start = offset
    guard start + 1 < bytes.count else { throw failure(.unterminatedString, at: string..<bytes.count) }
    let letter = bytes[start + 1]
    guard letter == UInt8(ascii: "u") else {
      offset += 1
      // Line ends, control characters and foreign bytes are errors of their own, which the string's loop names.
      guard (0x20..<0x80).contains(letter) || UTF8Sequence.length(at: offset, in: bytes) > 1 else { return }
      guard JSONEscape.decoded(letter) != nil else {
        let range = start..<rangeOfCharacter(at: offset).upperBound
        throw failure(.unknownEscape(text(range)), at: range)
      }
      offset += 1
      return
    }
    let unit = try readHexadecimalUnit(at: start)
    if UTF16.isTrailSurrogate(unit) { throw loneSurrogate(at: start) }
    if UTF16.isLeadSurrogate(unit) {
      guard offset + 1 < bytes.count, bytes[offset] == UInt8(ascii: "\\"),
        bytes[offset + 1] == UInt8(ascii: "u"),
        UTF16.isTrailSurrogate(try readHexadecimalUnit(at: offset))
      else { throw loneSurrogate(at: start) }
    }
  }

  private func loneSurrogate(at backslash: Int) -> JSONSyntaxError {
    let range = backslash..<backslash + 6
    return failure(.loneSurrogate(text(range)), at: range)
  }

  private mutating func readHexadecimalUnit(at backslash: Int) throws(JSONSyntaxError) -> UInt16 {
    guard let unit = JSONEscape.hexadecimalUnit(at: backslash + 2, in: bytes) else {
      throw failure(.incompleteUnicodeEscape, at: backslash..<backslash + 2)
    }
    offset = backslash + 6
    return unit
  }

  mutating func readNumber() throws(JSONSyntaxError) {
    let start = offset
    while isNumberByte(at: offset) { offset += 1 }
    let range = start..<offset
    guard Self.isNumber(bytes[range]) else { throw failure(.malformedNumber(excerpt(range)), at: range) }
    guard range.count < Int(TapeNode.maximumLength) else { throw failure(.tooLarge, at: range) }
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
