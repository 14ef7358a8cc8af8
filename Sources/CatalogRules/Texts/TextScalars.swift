import RuleKit
import SourceText
import XCStrings

/// A text as an array of Unicode scalars that still knows its bytes, for rules that look forth and back.
///
/// Positions are scalar indexes; `bytes(of:)` leads from them to UTF-8 offsets, which findings are made of.
struct TextScalars: Sendable {
  /// What takes the place of masked scalars: it is no letter, digit, punctuation or space.
  static let mask: Unicode.Scalar = "\u{FFFC}"

  /// The scalars.
  private(set) var scalars: [Unicode.Scalar] = []
  private var offsets: [Int] = []

  /// Decodes UTF-8; what is not UTF-8 becomes U+FFFD.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    scalars.reserveCapacity(bytes.count)
    offsets.reserveCapacity(bytes.count + 1)
    var offset = 0
    while offset < bytes.count {
      let (scalar, length) = Self.decode(bytes, at: offset)
      scalars.append(scalar)
      offsets.append(offset)
      offset += length
    }
    offsets.append(offset)
  }

  /// Takes the scalars of a string.
  init(_ text: String) {
    var text = text
    self = text.withUTF8 { TextScalars($0) }
  }

  /// The number of scalars.
  var count: Int { scalars.count }
  /// The positions of all scalars.
  var indices: Range<Int> { scalars.indices }

  /// The scalar at a position; `nil` before the start and after the end.
  subscript(position: Int) -> Unicode.Scalar? {
    scalars.indices.contains(position) ? scalars[position] : nil
  }

  /// The UTF-8 offsets of a range of positions.
  func bytes(of range: Range<Int>) -> ByteRange { offsets[range.lowerBound]..<offsets[range.upperBound] }

  /// A part of the text.
  func text(of range: Range<Int>) -> String {
    var result = String.UnicodeScalarView()
    result.append(contentsOf: scalars[range])
    return String(result)
  }

  /// Whether the scalars at a position are those of an ASCII text.
  func hasText(_ text: StaticString, at position: Int, ignoringCase: Bool = false) -> Bool {
    let wanted = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    guard position >= 0, position + wanted.count <= count else { return false }
    return wanted.indices.allSatisfy { index in
      let scalar = scalars[position + index].value
      let isUpper = (0x41...0x5A).contains(scalar)
      return (ignoringCase && isUpper ? scalar | 0x20 : scalar) == UInt32(wanted[index])
    }
  }

  /// The text with some ranges masked, so that rules about prose pass over them.
  func masking(_ ranges: [Range<Int>]) -> TextScalars {
    var result = self
    for range in ranges {
      for position in range { result.scalars[position] = Self.mask }
    }
    return result
  }

  /// The scalar at a byte offset and its length in bytes.
  static func decode(
    _ bytes: UnsafeBufferPointer<UInt8>, at offset: Int
  ) -> (Unicode.Scalar, length: Int) {
    let first = UInt32(bytes[offset])
    guard first >= 0x80 else { return (Unicode.Scalar(UInt8(first)), 1) }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard offset + length <= bytes.count else { return ("\u{FFFD}", 1) }
    var value = first & (0xFF >> UInt32(length + 1))
    for index in offset + 1..<offset + length { value = value << 6 | UInt32(bytes[index]) & 0x3F }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
  }
}

extension FileUnit {
  /// The text's scalars.
  var scalars: TextScalars { withUTF8 { TextScalars($0) } }

  /// The scalars of the text that this one translates; `nil` if none is known.
  var sourceScalars: TextScalars? { withSourceUTF8 { TextScalars($0) } }

  /// The translations whose source text this text is; none for a translation.
  var followers: [FileUnit] {
    isTranslation ? [] : entry.units.filter { $0.isTranslation && $0.source?.index == index }
  }

  /// Calls `body` with the UTF-8 of the text that this one translates; `nil` if none is known.
  func withSourceUTF8<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result? {
    if let source { return source.withUTF8(body) }
    return entry.keyIsText ? entry.keyNode.withDecodedUTF8(body) : nil
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a letter or a mark on one; quick for ASCII and the most common letters.
  var isWordLetter: Bool {
    switch value {
    case 0..<0x80: return (value | 0x20) >= 0x61 && (value | 0x20) <= 0x7A
    case 0xC0..<0x2B0: return value != 0xD7 && value != 0xF7
    case 0x400..<0x482, 0x48A..<0x530, 0x3400..<0xA000, 0xAC00..<0xD7A4: return true
    default: break
    }
    if properties.isAlphabetic { return true }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark: return true
    default: return false
    }
  }

  /// Whether the scalar is `0`…`9`.
  var isDigit: Bool { (0x30...0x39).contains(value) }

  /// The value of a decimal digit of any script.
  var digitValue: Int? {
    if value < 0x80 { return isDigit ? Int(value) - 0x30 : nil }
    guard properties.generalCategory == .decimalNumber, let number = properties.numericValue else {
      return nil
    }
    return Int(number)
  }

  /// Whether the scalar is white space: a blank, a line end, a no-break space.
  var isSpace: Bool {
    switch value {
    case 9...13, 32, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }
}
