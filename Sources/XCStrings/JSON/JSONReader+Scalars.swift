/// Reading of strings and numbers.
extension JSONReader {
  /// Reads a string and returns the offset past its closing quote.
  @inline(__always) mutating func readString(at start: Int) throws(JSONSyntaxError) -> Int {
    var escaped = false
    var end = endOfPlainText(from: start + 1)
    while !(end < bytes.count && bytes[end] == UInt8(ascii: "\"")) {
      if end < bytes.count, bytes[end] == UInt8(ascii: "\\") { escaped = true }
      end = endOfPlainText(from: try endOfSpecial(at: end, ofStringAt: start))
    }
    if escaped, end - start > LongStrings.minimumLength { longStrings.append(nodes.count) }
    nodes.append(TapeNode(.string, start: start, length: end - start - 1, escaped: escaped))
    return end + 1
  }

  /// The end of what is neither plain text nor the closing quote: a run above ASCII or an escape.
  private func endOfSpecial(at offset: Int, ofStringAt start: Int) throws(JSONSyntaxError) -> Int {
    guard offset < bytes.count else { throw failure(.unterminatedString, at: start..<bytes.count) }
    switch bytes[offset] {
    case 0x80...:
      let end = endOfMultibyteRun(from: offset)
      guard end == bytes.count || bytes[end] < 0x80 else { throw failure(.invalidUTF8, at: end..<end + 1) }
      return end
    case UInt8(ascii: "\\"): return try endOfEscape(at: offset, ofStringAt: start)
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"): throw failure(.unterminatedString, at: start..<offset)
    case let byte: throw failure(.controlCharacter(byte), at: offset..<offset + 1)
    }
  }

  /// The offset of the next quote, backslash, control character or byte above ASCII.
  @inline(__always) private func endOfPlainText(from start: Int) -> Int {
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
  ///
  /// A single blank between two runs is passed over: most scripts above ASCII write words.
  private func endOfMultibyteRun(from start: Int) -> Int {
    var index = start
    while index < bytes.count {
      if bytes[index] >= 0x80 {
        let length = UTF8Sequence.length(at: index, in: bytes)
        guard length > 0 else { return index }
        index += length
      } else {
        let isBetweenRuns =
          bytes[index] == UInt8(ascii: " ") && index + 1 < bytes.count && bytes[index + 1] >= 0x80
        guard isBetweenRuns else { return index }
        index += 1
      }
    }
    return index
  }

  private func endOfEscape(at start: Int, ofStringAt string: Int) throws(JSONSyntaxError) -> Int {
    guard start + 1 < bytes.count else { throw failure(.unterminatedString, at: string..<bytes.count) }
    let letter = bytes[start + 1]
    if letter == UInt8(ascii: "u") { return try endOfUnicodeEscape(at: start) }
    // Line ends, control characters and foreign bytes are errors of their own, which the string's loop names.
    let isCharacter = (0x20..<0x80).contains(letter) || UTF8Sequence.length(at: start + 1, in: bytes) > 1
    guard isCharacter else { return start + 1 }
    guard JSONEscape.decoded(letter) != nil else {
      let range = start..<rangeOfCharacter(at: start + 1).upperBound
      throw failure(.unknownEscape(text(range)), at: range)
    }
    return start + 2
  }

  private func endOfUnicodeEscape(at start: Int) throws(JSONSyntaxError) -> Int {
    let unit = try hexadecimalUnit(at: start)
    if UTF16.isTrailSurrogate(unit) { throw loneSurrogate(at: start) }
    guard UTF16.isLeadSurrogate(unit) else { return start + 6 }
    let low = start + 6
    guard low + 1 < bytes.count, bytes[low] == UInt8(ascii: "\\"), bytes[low + 1] == UInt8(ascii: "u"),
      UTF16.isTrailSurrogate(try hexadecimalUnit(at: low))
    else { throw loneSurrogate(at: start) }
    return low + 6
  }

  private func loneSurrogate(at backslash: Int) -> JSONSyntaxError {
    let range = backslash..<backslash + 6
    return failure(.loneSurrogate(text(range)), at: range)
  }

  private func hexadecimalUnit(at backslash: Int) throws(JSONSyntaxError) -> UInt16 {
    guard let unit = JSONEscape.hexadecimalUnit(at: backslash + 2, in: bytes) else {
      throw failure(.incompleteUnicodeEscape, at: backslash..<backslash + 2)
    }
    return unit
  }

  /// Reads a number and returns its end.
  mutating func readNumber(at start: Int) throws(JSONSyntaxError) -> Int {
    var end = start
    while isNumberByte(at: end) { end += 1 }
    let range = start..<end
    guard Self.isNumber(bytes[range]) else { throw failure(.malformedNumber(excerpt(range)), at: range) }
    guard range.count < Int(TapeNode.maximumLength) else { throw failure(.tooLarge, at: range) }
    nodes.append(TapeNode(.number, start: start, length: range.count))
    return end
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
  private static func isNumber(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
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

/// Well-formed UTF-8 as the Unicode Standard's table 3-7 has it.
package enum UTF8Sequence {
  /// The bytes of the scalar that starts at `index`; 0 where none does.
  @inline(__always) package static func length(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
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

  @inline(__always) private static func isTrail(
    _ index: Int, _ bytes: UnsafeBufferPointer<UInt8>, _ low: UInt8 = 0x80, _ high: UInt8 = 0xBF
  ) -> Bool {
    index < bytes.count && bytes[index] >= low && bytes[index] <= high
  }
}
