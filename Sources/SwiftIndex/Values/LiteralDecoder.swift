package import SourceText
import SwiftTree

/// Decoder of the value of a literal.
///
/// In a multiline literal, the white space before the closing quotes is removed from each line. The line
/// breaks after the opening and before the closing quotes are not part of the value, and a backslash at the
/// end of a line joins it with the next one. Escapes have as many pound signs as the quotes.
package struct LiteralDecoder {
  private let bytes: SourceBytes
  private let literal: StringLiteral
  private let end: Int
  private var offset: Int
  private var indentation = 0
  private var text: [UInt8] = []
  private var segments: [LiteralSegment] = []

  private init(_ bytes: SourceBytes, _ literal: StringLiteral) {
    self.bytes = bytes
    self.literal = literal
    offset = literal.contentRange.lowerBound
    var end = literal.contentRange.upperBound
    if literal.isMultiline {
      let last = end
      while end > offset, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
      indentation = last - end
      end = Self.skippingBack(lineEndBefore: end, from: offset, bytes)
    }
    self.end = end
  }

  private static func skippingBack(lineEndBefore end: Int, from start: Int, _ bytes: SourceBytes) -> Int {
    guard end > start, bytes[end - 1].isLineEnd else { return end }
    return end - (bytes[end - 1] == 0x0A && end - 2 >= start && bytes[end - 2] == 0x0D ? 2 : 1)
  }

  /// Returns the parts of a literal's value; `interpolations` are its own.
  package static func segments(
    of literal: StringLiteral, in bytes: SourceBytes, interpolations: [Range<Int>]
  ) -> [LiteralSegment] {
    var decoder = LiteralDecoder(bytes, literal)
    decoder.skipOpeningLine()
    for interpolation in interpolations {
      decoder.readText(upTo: interpolation.lowerBound)
      decoder.endText()
      decoder.segments.append(.interpolation(interpolation))
      decoder.offset = interpolation.upperBound
    }
    decoder.readText(upTo: decoder.end)
    decoder.endText()
    return decoder.segments
  }

  private mutating func skipOpeningLine() {
    guard literal.isMultiline else { return }
    var start = offset
    while bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
    guard bytes[start].isLineEnd, start < literal.contentRange.upperBound else { return }
    offset = start
    readLineEnd()
  }

  private mutating func endText() {
    if !text.isEmpty { segments.append(.text(String(decoding: text, as: UTF8.self))) }
    text.removeAll()
  }

  private mutating func readText(upTo limit: Int) {
    while offset < limit {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "\\"), bytes.buffer.hasPounds(literal.poundCount, at: offset + 1) {
        offset += 1 + literal.poundCount
        readEscape()
      } else if byte.isLineEnd {
        readLineEnd()
        text.append(0x0A)
      } else {
        text.append(byte)
        offset += 1
      }
    }
  }

  /// Skips a line break and the indentation of the next line.
  private mutating func readLineEnd() {
    offset += bytes[offset] == 0x0D && bytes[offset + 1] == 0x0A ? 2 : 1
    var left = indentation
    while left > 0, offset < literal.contentRange.upperBound, bytes[offset] == 0x20 || bytes[offset] == 0x09 {
      offset += 1
      left -= 1
    }
  }

  private mutating func readEscape() {
    let byte = bytes[offset]
    switch byte {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "0"): text.append(0)
    case UInt8(ascii: "u") where bytes[offset + 1] == UInt8(ascii: "{"): return readScalar()
    case 0x20, 0x09, 0x0A, 0x0D: return joinLines()
    default: text.append(byte)
    }
    offset += 1
  }

  private mutating func joinLines() {
    while bytes[offset] == 0x20 || bytes[offset] == 0x09 { offset += 1 }
    if bytes[offset].isLineEnd { readLineEnd() }
  }

  /// Reads `\u{…}`, which is kept as written if it is not a scalar.
  private mutating func readScalar() {
    var value: UInt32 = 0
    var position = offset + 2
    while let digit = Character(Unicode.Scalar(bytes[position])).hexDigitValue, position - offset <= 9 {
      value = value &* 16 &+ UInt32(digit)
      position += 1
    }
    guard bytes[position] == UInt8(ascii: "}"), let scalar = Unicode.Scalar(value) else {
      text.append(bytes[offset])
      return offset += 1
    }
    text.append(contentsOf: String(Character(scalar)).utf8)
    offset = position + 1
  }
}

/// Part of a literal's value: decoded text, or an interpolation.
package enum LiteralSegment: Hashable, Sendable {
  /// Text with its escapes decoded, and without the indentation of a multiline literal.
  case text(String)
  /// Interpolation, with its backslash and parentheses.
  case interpolation(ByteRange)
}
