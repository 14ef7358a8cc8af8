package import SourceText
import XCStrings

/// A key taken apart as bytes: its name, the placeholders after it, and the segments of the name.
package enum KeyName {
  /// Where the name ends: before the placeholders that interpolation appends, as in `home.count %lld %@`.
  package static func end(in key: UnsafeBufferPointer<UInt8>) -> Int {
    var end = key.count
    while let blank = key[..<end].lastIndex(of: UInt8(ascii: " ")), isPlaceholder(key[(blank + 1)..<end]) {
      end = blank
    }
    return end
  }

  /// Whether the bytes are one placeholder and nothing else.
  private static func isPlaceholder(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard bytes.first == UInt8(ascii: "%") else { return false }
    if isInterpolation(bytes.dropFirst()) { return true }
    let format = FormatString(utf8: bytes)
    return format.placeholders.count == 1 && format.placeholders[0].range.count == bytes.count
  }

  /// Whether the bytes after a percent sign are what interpolation nearly always appends: `@`, `lld`, `d`.
  private static func isInterpolation(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    bytes.elementsEqual("@".utf8) || bytes.elementsEqual("lld".utf8) || bytes.elementsEqual("d".utf8)
  }

  /// The ranges of the segments of a name; one if the separator does not occur in it.
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

  /// A part of a key as text.
  package static func text(_ key: UnsafeBufferPointer<UInt8>, _ range: ByteRange) -> String {
    String(decoding: key[range], as: UTF8.self)
  }

  /// Whether a byte is an ASCII letter, or a part of a character above ASCII.
  package static func isLetterOrAbove(_ byte: UInt8) -> Bool { byte.isASCIILetter || byte >= 0x80 }
}
