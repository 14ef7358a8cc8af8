import SourceText

/// What stands there instead: the facts an error is made of.
extension JSONReader {
  func failure(_ kind: JSONSyntaxError.Kind, at range: ByteRange) -> JSONSyntaxError {
    JSONSyntaxError(kind, at: range, in: bytes)
  }

  /// An error at the current offset, or the conflict marker that stands there.
  func unexpected(_ expected: String) -> JSONSyntaxError {
    if let marker = conflictMarker(at: offset) { return marker }
    if offset < bytes.count, bytes[offset] >= 0x80, UTF8Sequence.length(at: offset, in: bytes) == 0 {
      return failure(.invalidUTF8, at: offset..<offset + 1)
    }
    return failure(
      .unexpected(expected: expected, found: describe(at: offset)), at: rangeOfCharacter(at: offset))
  }

  /// Git writes seven of `<`, `|`, `=` or `>` at the start of a line.
  func conflictMarker(at index: Int) -> JSONSyntaxError? {
    guard index < bytes.count, "<|=>".utf8.contains(bytes[index]) else { return nil }
    guard index == 0 || bytes[index - 1] == UInt8(ascii: "\n") else { return nil }
    let end = index + 7
    guard end <= bytes.count, bytes[index..<end].allSatisfy({ $0 == bytes[index] }) else { return nil }
    return failure(.conflictMarker(text(index..<end)), at: index..<end)
  }

  func describe(at index: Int) -> String {
    guard index < bytes.count else { return "the end of the file" }
    switch bytes[index] {
    case UInt8(ascii: "\""): return "a string"
    case UInt8(ascii: "'"): return "a single quote"
    case ..<0x20, 0x7F: return "a control character"
    default:
      if !isWordByte(at: index) { return "'\(text(rangeOfCharacter(at: index)))'" }
      var end = index
      while isWordByte(at: end), end - index < 24 { end += 1 }
      return "'\(text(index..<end))'"
    }
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

  func text(_ range: ByteRange) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The key just read, shortened for a message.
  var lastKey: String {
    guard let node = nodes.last else { return "" }
    let start = Int(node.start) + 1
    return String(text(start..<start + min(node.length, 120)).prefix(40))
  }
}
