import SourceText
import XCStrings

/// The lines of a text, for converting between offsets and the positions of the protocol.
///
/// Lines and characters start at 0; characters are UTF-16 code units or bytes, as agreed with the client.
struct TextPositions {
  let bytes: [UInt8]
  private let lines: LineMap
  let isUTF16: Bool

  init(_ bytes: [UInt8], isUTF16: Bool) {
    (self.bytes, self.isUTF16) = (bytes, isUTF16)
    lines = LineMap(bytes)
  }

  func line(of offset: Int) -> Int { lines.position(of: offset).line - 1 }

  func position(_ offset: Int) -> JSONValue {
    let position = lines.position(of: offset)
    var character = position.column - 1
    if isUTF16 {
      let end = min(max(offset, 0), bytes.count)
      character = bytes[end - character..<end].reduce(0) { $0 + Self.units($1) }
    }
    return ["line": position.line - 1, "character": character]
  }

  func range(_ range: ByteRange) -> JSONValue {
    ["start": position(range.lowerBound), "end": position(range.upperBound)]
  }

  /// Returns the offset of a position; one beyond the end of its line or of the text is moved there.
  func offset(_ position: RPCParameters) throws(RPCError) -> Int {
    let (line, character) = (try position.number("line"), try position.number("character"))
    guard line >= 0, character >= 0 else {
      throw RPCError(.invalidParameters, "a position must not be negative")
    }
    guard line < Int(Int32.max), let range = lines.range(ofLine: line + 1) else { return bytes.count }
    var (offset, rest) = (range.lowerBound, character)
    while offset < range.upperBound, rest > 0, bytes[offset] != 10, bytes[offset] != 13 {
      rest -= isUTF16 ? Self.units(bytes[offset]) : 1
      offset += 1
    }
    // All bytes of a character belong to it.
    while offset < range.upperBound, isUTF16, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    return offset
  }

  /// Returns the offsets of a range.
  func range(_ range: RPCParameters) throws(RPCError) -> ByteRange {
    let (start, end) = (try offset(range["start"]), try offset(range["end"]))
    guard start <= end else { throw RPCError(.invalidParameters, "a range must not end before its start") }
    return start..<end
  }

  /// The number of UTF-16 code units that a character's first byte stands for.
  private static func units(_ byte: UInt8) -> Int { byte & 0xC0 == 0x80 ? 0 : byte < 0xF0 ? 1 : 2 }
}
