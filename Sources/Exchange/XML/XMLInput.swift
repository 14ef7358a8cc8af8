import SourceText

/// The text of an XML file in UTF-8, with facts collected before parsing.
///
/// Rejects features that are typical of attacks and not needed here: declared entities, hundreds of levels,
/// thousands of attributes.
struct XMLInput {
  /// The text; the encoding declaration is replaced by spaces, and all offsets are preserved.
  private(set) var bytes: [UInt8]
  /// The lines of the text.
  let lines: LineMap
  /// The offset of each start tag, in file order.
  let tagOffsets: [Int]
  /// The offset of each comment, in file order.
  let commentOffsets: [Int]

  init(_ file: SourceFile) throws(ExchangeError) {
    var bytes = try Self.decoded(file)
    Self.blankDeclaration(&bytes)
    self.bytes = bytes
    lines = LineMap(bytes)
    var scanner = XMLTagScanner(bytes: bytes)
    scanner.run()
    tagOffsets = scanner.tagOffsets
    commentOffsets = scanner.commentOffsets
    if let problem = scanner.problem {
      throw ExchangeError(file: file.path, position: lines.position(of: problem.offset), problem.message)
    }
  }

  /// The position of an attribute's name in a start tag.
  func position(of attribute: String, inTagAt start: Int) -> SourcePosition? {
    let name = Array(attribute.utf8)
    var (offset, quote) = (start, UInt8(0))
    while offset < bytes.count, quote != 0 || bytes[offset] != UInt8(ascii: ">") {
      let byte = bytes[offset]
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if offset > start, bytes[offset - 1] <= 0x20, bytes[offset...].starts(with: name) {
        let end = offset + name.count
        if end < bytes.count, bytes[end] <= 0x20 || bytes[end] == UInt8(ascii: "=") {
          return lines.position(of: offset)
        }
      }
      offset += 1
    }
    return nil
  }

  private static func decoded(_ file: SourceFile) throws(ExchangeError) -> [UInt8] {
    let bytes = TextEncoding.utf8(of: file.bytes)
    if let name = declaredEncoding(bytes ?? file.bytes), !readEncodings.contains(name.lowercased()) {
      throw ExchangeError(
        file: file.path, position: SourcePosition(line: 1, column: 1),
        "unsupported encoding '\(name)'; save the file as UTF-8")
    }
    if let bytes { return bytes }
    let offset = TextEncoding.firstInvalidOffset(in: file.bytes)
    throw ExchangeError(
      file: file.path, position: LineMap(file.bytes).position(of: offset), TextEncoding.complaint)
  }

  /// UTF-16 is accepted: the text was UTF-16 before decoding, or the declaration is wrong and harmless.
  private static let readEncodings = [
    "utf-8", "utf8", "us-ascii", "ascii", "utf-16", "utf-16le", "utf-16be", "utf16",
  ]

  /// The end of `<?xml … ?>`, if the text starts with it.
  private static func endOfDeclaration(_ bytes: [UInt8]) -> Int? {
    guard bytes.starts(with: Array("<?xml".utf8)) else { return nil }
    return bytes.firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 }
  }

  private static func declaredEncoding(_ bytes: [UInt8]) -> String? {
    guard let end = endOfDeclaration(bytes) else { return nil }
    let text = String(decoding: bytes[..<end], as: UTF8.self)
    guard let name = text.firstRange(of: "encoding") else { return nil }
    let parts = text[name.upperBound...].split(whereSeparator: { $0 == "\"" || $0 == "'" })
    return parts.count > 1 ? String(parts[1]) : nil
  }

  /// Replaces the XML declaration by spaces, since its encoding no longer applies.
  private static func blankDeclaration(_ bytes: inout [UInt8]) {
    guard let end = endOfDeclaration(bytes) else { return }
    for offset in 0..<end where bytes[offset] != UInt8(ascii: "\n") && bytes[offset] != UInt8(ascii: "\r") {
      bytes[offset] = UInt8(ascii: " ")
    }
  }
}

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
  static let complaint = "the text is neither UTF-8 nor UTF-16; save it as UTF-8"

  /// The offset of the first byte that is not UTF-8, where repairing the text changes it.
  static func firstInvalidOffset(in bytes: [UInt8]) -> Int {
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
