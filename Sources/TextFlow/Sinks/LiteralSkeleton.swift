import SwiftIndex
import SourceText

/// The bytes of a literal's text with one mark for each interpolation and format specifier.
///
/// Made anew for each literal in the same array. Only the beginning of long texts is read: that is enough to tell
/// what they are.
struct LiteralSkeleton {
  /// What stands for an interpolation or a format specifier.
  static let value: UInt8 = 1
  /// The most bytes that are looked at.
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
      var place = offset + 2
      while let digit = Character(Unicode.Scalar(bytes[place])).hexDigitValue, place - offset <= 9 {
        value = value &* 16 &+ UInt32(digit)
        place += 1
      }
      if let scalar = Unicode.Scalar(value) { text.append(contentsOf: String(Character(scalar)).utf8) }
      return place + 1
    default: text.append(bytes[offset])
    }
    return offset + 1
  }

  /// The length of a format specifier such as `%1$lld`; nil for a percent sign of its own.
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
