import SourceText

/// Errors: what was expected, and what the file has instead.
extension JSONReader {
  /// How much of a file's text a message quotes, in characters.
  private static let quotedLength = 24

  func failure(_ kind: JSONSyntaxError.Kind, at range: ByteRange) -> JSONSyntaxError {
    JSONSyntaxError(kind, at: range, in: bytes)
  }

  /// An error at an offset, or the conflict marker or foreign byte that stands there.
  @inline(never) func unexpected(_ expected: String, at offset: Int) -> JSONSyntaxError {
    foreignContent(at: offset)
      ?? failure(.unexpected(expected: expected, found: described(at: offset)), at: rangeOfWord(at: offset))
  }

  /// The error of a file that goes on after its document.
  func contentAfterDocument(at offset: Int) -> JSONSyntaxError {
    if let error = foreignContent(at: offset) { return error }
    switch bytes[offset] {
    case UInt8(ascii: "{"), UInt8(ascii: "["): return failure(.secondDocument, at: offset..<offset + 1)
    default: return failure(.trailingContent(described(at: offset)), at: rangeOfWord(at: offset))
    }
  }

  /// The encoding of a file that is not UTF-8: JSON starts with two ASCII characters, or with a mark.
  var foreignEncoding: String? {
    let start = Array(bytes.prefix(4))
    if start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF]) {
      return start == [0xFF, 0xFE, 0, 0] ? "UTF-32" : "UTF-16"
    }
    let zeros = start.map { $0 == 0 }
    if zeros == [true, true, true, false] || zeros == [false, true, true, true] { return "UTF-32" }
    if zeros == [true, false, true, false] || zeros == [false, true, false, true] { return "UTF-16" }
    return nil
  }

  // MARK: - What stands at an offset

  /// What no JSON holds outside strings: a conflict marker, or bytes that are not UTF-8.
  private func foreignContent(at offset: Int) -> JSONSyntaxError? {
    guard offset < bytes.count else { return nil }
    if let marker = rangeOfConflictMarker(at: offset) {
      return failure(.conflictMarker(text(marker)), at: marker)
    }
    guard UTF8Sequence.length(at: offset, in: bytes) == 0 else { return nil }
    return failure(.invalidUTF8, at: offset..<offset + 1)
  }

  /// Git writes seven of `<`, `|`, `=` or `>` at the start of a line.
  private func rangeOfConflictMarker(at offset: Int) -> ByteRange? {
    guard offset + 7 <= bytes.count, "<|=>".utf8.contains(bytes[offset]) else { return nil }
    let startsLine = offset == 0 || bytes[offset - 1] == UInt8(ascii: "\n")
    let range = offset..<offset + 7
    return startsLine && bytes[range].allSatisfy { $0 == bytes[offset] } ? range : nil
  }

  private func described(at offset: Int) -> String {
    guard offset < bytes.count else { return "the end of the file" }
    switch bytes[offset] {
    case UInt8(ascii: "\""): return "a string"
    case UInt8(ascii: "'"): return "a single quote"
    default: return quoted(rangeOfWord(at: offset))
    }
  }

  /// The word or the character at an offset; empty at the end of the file.
  private func rangeOfWord(at offset: Int) -> ByteRange {
    var end = offset
    while isWordByte(at: end) { end += 1 }
    return end > offset ? offset..<end : rangeOfCharacter(at: offset)
  }

  func isWordByte(at index: Int) -> Bool {
    guard index < bytes.count else { return false }
    switch bytes[index] {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"):
      return true
    default: return false
    }
  }

  /// The bytes of the character at an offset; empty at the end of the file.
  func rangeOfCharacter(at index: Int) -> ByteRange {
    guard index < bytes.count else { return bytes.count..<bytes.count }
    return index..<index + max(1, UTF8Sequence.length(at: index, in: bytes))
  }

  // MARK: - Words

  func text(_ range: ByteRange) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Text for a message: cut where it is long.
  func excerpt(_ range: ByteRange) -> String {
    // A character may have many bytes; what is cut off in the middle of one is past the limit.
    let text = text(range.prefix(Self.quotedLength * 16))
    return text.count > Self.quotedLength ? text.prefix(Self.quotedLength - 1) + "…" : text
  }

  /// Text in quotes; an invisible character is shown as its code point: `U+00A0`.
  private func quoted(_ range: ByteRange) -> String {
    let text = excerpt(range)
    guard let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1 else { return "'\(text)'" }
    switch scalar.properties.generalCategory {
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse,
      .nonspacingMark, .enclosingMark:
      return JSONSyntaxError.codePoint(scalar.value)
    default: return "'\(text)'"
    }
  }

  /// The key just read, as it is written.
  var lastKey: String {
    guard let node = nodes.last else { return "" }
    let start = Int(node.start) + 1
    return excerpt(start..<start + node.length)
  }
}
