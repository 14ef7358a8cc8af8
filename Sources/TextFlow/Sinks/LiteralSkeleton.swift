import SwiftIndex
import SourceText

/// Bytes of a literal's text, with one marker for each interpolation and format specifier.
///
/// The array is reused for all literals. Only the beginning of long texts is read, which is enough to
/// classify them.
struct LiteralSkeleton {
  /// The marker for an interpolation or a format specifier.
  static let value: UInt8 = 1
  /// The maximum number of bytes to read.
  private static let limit = 600

  private(set) var text: [UInt8] = []

  /// Reads a literal.
  mutating func read(_ literal: StringLiteral, in bytes: SourceBytes, _ interpolations: [ByteRange]) {
    text.removeAll(keepingCapacity: true)
    let content = literal.contentRange
    let end = min(content.upperBound, content.lowerBound + Self.limit)
    var interpolations = interpolations[...]
    var offset = content.lowerBound
    while offset < end {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "\\"), bytes.hasPounds(literal.poundCount, at: offset + 1) {
        let next = offset + 1 + literal.poundCount
        if let interpolation = interpolations.first, interpolation.lowerBound == offset {
          interpolations.removeFirst()
          text.append(Self.value)
          offset = max(next + 1, interpolation.upperBound)
        } else {
          offset = readEscape(at: next, in: bytes)
        }
      } else if byte == UInt8(ascii: "%"), let length = Self.specifierLength(at: offset, in: bytes) {
        text.append(Self.value)
        offset += length
      } else {
        text.append(byte)
        offset += 1
      }
    }
  }

  private mutating func readEscape(at offset: Int, in bytes: SourceBytes) -> Int {
    switch bytes[offset] {
    case UInt8(ascii: "n"), UInt8(ascii: "r"): text.append(0x0A)
    case UInt8(ascii: "t"), UInt8(ascii: "0"): text.append(0x20)
    case UInt8(ascii: "u") where bytes[offset + 1] == UInt8(ascii: "{"):
      var value: UInt32 = 0
      var position = offset + 2
      while let digit = Character(Unicode.Scalar(bytes[position])).hexDigitValue, position - offset <= 9 {
        value = value &* 16 &+ UInt32(digit)
        position += 1
      }
      if let scalar = Unicode.Scalar(value) { text.append(contentsOf: String(Character(scalar)).utf8) }
      return position + 1
    default: text.append(bytes[offset])
    }
    return offset + 1
  }

  /// Returns the length of a format specifier such as `%1$lld`; nil for a plain percent sign.
  private static func specifierLength(at offset: Int, in bytes: SourceBytes) -> Int? {
    var end = offset + 1
    while true {
      switch bytes[end] {
      case 0x30...0x39, UInt8(ascii: "$"), UInt8(ascii: "."), UInt8(ascii: "l"), UInt8(ascii: "h"),
        UInt8(ascii: "z"), UInt8(ascii: "q"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"):
        end += 1
      case UInt8(ascii: "@"), UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "u"), UInt8(ascii: "f"),
        UInt8(ascii: "F"), UInt8(ascii: "g"), UInt8(ascii: "e"), UInt8(ascii: "x"), UInt8(ascii: "X"),
        UInt8(ascii: "s"), UInt8(ascii: "c"), UInt8(ascii: "o"), UInt8(ascii: "p"), UInt8(ascii: "a"):
        return end + 1 - offset
      default: return nil
      }
      if end - offset > 12 { return nil }
    }
  }
}
