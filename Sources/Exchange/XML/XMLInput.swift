import SourceText

/// The text of an XML file in UTF-8, whatever it was saved in, and what can be told before it is parsed.
///
/// Refuses what no translation needs and an attack does: declared entities, hundreds of levels, thousands of attributes.
struct XMLInput {
  /// The text; the declaration of its encoding is blank, everything else is in its place.
  private(set) var bytes: [UInt8]
  /// The lines of the text.
  let lines: LineMap
  /// Where each start tag begins, in the order of the file.
  let tagOffsets: [Int]
  /// Where each comment begins, in the order of the file.
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

  private static func decoded(_ file: SourceFile) throws(ExchangeError) -> [UInt8] {
    let bytes = TextEncoding.utf8(of: file.bytes)
    if let name = declaredEncoding(bytes ?? file.bytes), !readEncodings.contains(name.lowercased()) {
      throw ExchangeError(
        file: file.path, position: SourcePosition(line: 1, column: 1),
        "the encoding '\(name)' is not read; save the file as UTF-8")
    }
    if let bytes { return bytes }
    let offset = TextEncoding.firstInvalidOffset(in: file.bytes)
    throw ExchangeError(
      file: file.path, position: LineMap(file.bytes).position(of: offset), TextEncoding.complaint)
  }

  /// A text that says UTF-16 was that before it was decoded, or says so wrongly: it can be read either way.
  private static let readEncodings = [
    "utf-8", "utf8", "us-ascii", "ascii", "utf-16", "utf-16le", "utf-16be", "utf16",
  ]

  /// The end of `<?xml … ?>` if the text starts with it.
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

  /// The parser must not act on an encoding that the text is no longer in.
  private static func blankDeclaration(_ bytes: inout [UInt8]) {
    guard let end = endOfDeclaration(bytes) else { return }
    for offset in 0..<end where bytes[offset] != UInt8(ascii: "\n") && bytes[offset] != UInt8(ascii: "\r") {
      bytes[offset] = UInt8(ascii: " ")
    }
  }
}
