package import SourceText
import XCStrings

/// The parts of a key as bytes: its name, the placeholders after it, and the segments of the name.
package enum KeyName {
  /// Returns the end of the name, before placeholders of interpolations, as in `home.count %lld %@`.
  package static func end(in key: UnsafeBufferPointer<UInt8>) -> Int {
    var end = key.count
    while let blank = key[..<end].lastIndex(of: UInt8(ascii: " ")), isPlaceholder(key[(blank + 1)..<end]) {
      end = blank
    }
    return end
  }

  /// Returns whether the bytes are exactly one placeholder.
  private static func isPlaceholder(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard bytes.first == UInt8(ascii: "%") else { return false }
    let format = FormatString(utf8: bytes)
    return format.placeholders.count == 1 && format.placeholders[0].range.count == bytes.count
  }

  /// Returns the ranges of the segments of a name; one if the name has no separator.
  package static func segments(
    of name: Slice<UnsafeBufferPointer<UInt8>>, separatedBy separator: String
  ) -> [ByteRange] {
    let separator = Array(separator.utf8)
    guard let lead = separator.first else { return [name.startIndex..<name.endIndex] }
    var result: [ByteRange] = []
    var start = name.startIndex
    var offset = name.startIndex
    while offset < name.endIndex {
      if name[offset] == lead, name[offset...].starts(with: separator) {
        result.append(start..<offset)
        offset += separator.count
        start = offset
      } else {
        offset += 1
      }
    }
    result.append(start..<name.endIndex)
    return result
  }

  /// Returns a part of a key as text.
  package static func text(_ key: UnsafeBufferPointer<UInt8>, _ range: ByteRange) -> String {
    String(decoding: key[range], as: UTF8.self)
  }

  /// Returns whether a byte is an ASCII letter, or a part of a character above ASCII.
  package static func isLetterOrAbove(_ byte: UInt8) -> Bool { byte.isASCIILetter || byte >= 0x80 }
}
