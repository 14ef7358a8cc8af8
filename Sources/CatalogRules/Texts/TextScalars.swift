import RuleKit
import SourceText
import XCStrings

/// A text as an array of Unicode scalars with their byte offsets.
///
/// Positions are scalar indexes; `bytes(of:)` converts them to the UTF-8 offsets used by findings.
package struct TextScalars: Sendable {
  /// The replacement of masked scalars; not a letter, digit, punctuation mark or space.
  package static let mask: Unicode.Scalar = "\u{FFFC}"

  /// The scalars.
  package private(set) var scalars: [Unicode.Scalar]
  private let offsets: [Int]

  /// Decodes UTF-8; invalid bytes become U+FFFD.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var offsets: [Int] = []
    scalars = Array(unsafeUninitializedCapacity: bytes.count) { scalars, count in
      offsets = Array(unsafeUninitializedCapacity: bytes.count + 1) { offsets, offsetCount in
        var offset = 0
        while offset < bytes.count {
          let byte = bytes[offset]
          let (scalar, length) = byte < 0x80 ? (Unicode.Scalar(byte), 1) : Self.decode(bytes, at: offset)
          scalars.initializeElement(at: count, to: scalar)
          offsets.initializeElement(at: count, to: offset)
          (count, offset) = (count + 1, offset + length)
        }
        offsets.initializeElement(at: count, to: offset)
        offsetCount = count + 1
      }
    }
    self.offsets = offsets
  }

  /// Decodes a string.
  package init(_ text: String) {
    var text = text
    self = text.withUTF8 { TextScalars($0) }
  }

  /// The number of scalars.
  var count: Int { scalars.count }
  /// The positions of all scalars.
  var indices: Range<Int> { scalars.indices }

  /// The scalar at a position; `nil` before the start and after the end.
  subscript(position: Int) -> Unicode.Scalar? { scalars.indices.contains(position) ? scalars[position] : nil }

  /// Returns the UTF-8 offsets of a range of positions.
  func bytes(of range: Range<Int>) -> ByteRange { offsets[range.lowerBound]..<offsets[range.upperBound] }

  /// Returns a part of the text.
  func text(of range: Range<Int>) -> String {
    String(unsafeUninitializedCapacity: 4 * range.count) { bytes in
      var count = 0
      for scalar in scalars[range] {
        for byte in scalar.utf8 {
          bytes[count] = byte
          count += 1
        }
      }
      return count
    }
  }

  /// Returns whether an ASCII text is at a position.
  func hasText(_ text: StaticString, at position: Int, ignoringCase: Bool = false) -> Bool {
    let wanted = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    guard position >= 0, position + wanted.count <= count else { return false }
    return wanted.indices.allSatisfy { index in
      let scalar = scalars[position + index].value
      let isUpper = (0x41...0x5A).contains(scalar)
      return (ignoringCase && isUpper ? scalar | 0x20 : scalar) == UInt32(wanted[index])
    }
  }

  /// Returns what is found from left to right, without overlaps; `range` has the place of each.
  func all<Found>(_ range: (Found) -> Range<Int>, _ found: (_ position: Int) -> Found?) -> [Found] {
    var result: [Found] = []
    var position = 0
    while position < count {
      let next = found(position)
      if let next { result.append(next) }
      position = next.map { range($0).upperBound } ?? position + 1
    }
    return result
  }

  /// Returns the text with some ranges masked, so that rules about prose skip them.
  func masking(_ ranges: [Range<Int>]) -> TextScalars {
    var result = self
    for range in ranges {
      for position in range { result.scalars[position] = Self.mask }
    }
    return result
  }

  /// Returns the scalar at a byte offset and its length in bytes.
  static func decode(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> (Unicode.Scalar, length: Int) {
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
  var scalars: TextScalars { withUTF8 { TextScalars($0) } }

  /// The scalars of the source text; `nil` if there is none.
  var sourceScalars: TextScalars? { withSourceUTF8 { TextScalars($0) } }

  /// The translations whose source text this text is; none for a translation.
  var followers: [FileUnit] {
    isTranslation ? [] : entry.units.filter { $0.isTranslation && $0.source?.index == index }
  }

  /// Calls `body` with the UTF-8 of the source text; returns `nil` if there is none.
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
    case 0x400..<0x482, 0x48A..<0x530, 0x5D0..<0x5EB, 0x620..<0x64B, 0x900..<0x964, 0xE01..<0xE3B,
      0x1E00..<0x1F00, 0x3041..<0x3097, 0x30A1..<0x30FB, 0x3400..<0xA000, 0xAC00..<0xD7A4:
      return true
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

extension TextScalars {
  /// The text with examples masked, from “e.g.” or “for example” to a closing bracket or line end.
  ///
  /// Translators replace the numbers in examples with those of their country.
  var withoutExamples: TextScalars {
    let ranges = all(\.self) { start -> Range<Int>? in
      guard startsExample(at: start) else { return nil }
      return start..<(scalars[start...].firstIndex { $0 == ")" || $0 == "）" || $0 == "\n" } ?? count)
    }
    return ranges.isEmpty ? self : masking(ranges)
  }

  private func startsExample(at position: Int) -> Bool {
    guard self[position - 1]?.isWordLetter != true else { return false }
    return Self.exampleWords.contains { hasText($0, at: position, ignoringCase: true) }
  }

  private static let exampleWords: [StaticString] = [
    "e.g", "eg.", "eg:", "ex.", "ex:", "for example", "for instance", "z.b.", "z. b.", "zum beispiel",
    "p. ex.", "p.ex.", "par exemple", "p. ej.", "por ejemplo", "por exemplo", "per esempio", "example:",
  ]
}

/// The parts of a text that are not prose: placeholders, addresses, tags, code.
extension TextScalars {
  /// The text with placeholders, addresses, tags and code spans masked.
  package var prose: TextScalars {
    guard scalars.contains(where: Self.startsToken) else { return self }
    return masking(
      placeholders + WebAddress.all(in: self).map(\.range) + MarkupTag.all(in: self).map(\.range) + codeSpans)
  }

  private static func startsToken(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "%", "{", "$", "<", "`", "@", ":", ".": true
    default: false
    }
  }

  /// The placeholders: `%@`, `%1$lld`, `%(name)@`, `%#@name@`, `%arg`, `{name}`, `${name}`, `%{name}`.
  var placeholders: [Range<Int>] {
    var result: [Range<Int>] = []
    if scalars.contains("%") {
      let format = FormatString(text(of: indices), in: .substitution(argument: 1, type: nil)).withoutProse
      // A masked scalar may have another length than before.
      let ends = scalars.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.utf8.count) }
      result = format.placeholders.map { placeholder in
        let range = placeholder.range
        return ends.partitionIndex { $0 >= range.lowerBound }..<ends.partitionIndex { $0 >= range.upperBound }
      }
    }
    for position in indices where scalars[position] == "{" {
      guard let end = bracedEnd(at: position) else { continue }
      let hasMark = self[position - 1] == "%" || self[position - 1] == "$"
      result.append((hasMark ? position - 1 : position)..<end)
    }
    return result
  }

  /// Spans between single backticks.
  private var codeSpans: [Range<Int>] {
    let ticks = indices.filter { scalars[$0] == "`" }
    guard ticks.count.isMultiple(of: 2) else { return [] }
    return stride(from: 0, to: ticks.count, by: 2).map { ticks[$0]..<ticks[$0 + 1] + 1 }
  }

  /// Returns the end of `{name}` or `{{name}}` from its first brace; `nil` for braces around other text.
  private func bracedEnd(at position: Int) -> Int? {
    guard self[position - 1] != "{" else { return nil }
    var end = position
    while self[end] == "{" { end += 1 }
    let start = end
    while let scalar = self[end], scalar.isASCII,
      scalar.isWordLetter || scalar.isDigit || scalar.isOneOf("_.-$")
    {
      end += 1
    }
    guard end > start, self[end] == "}" else { return nil }
    while self[end] == "}" { end += 1 }
    return end
  }

  /// The words: runs of letters, with apostrophes inside; digits, hyphens and the mask end a word.
  var words: [Range<Int>] {
    all(\.self) { start -> Range<Int>? in
      var end = start
      while let scalar = self[end],
        scalar.isWordLetter || end > start && scalar.isOneOf("'’") && self[end + 1]?.isWordLetter == true
      {
        end += 1
      }
      return end > start ? start..<end : nil
    }
  }
}

extension Unicode.Scalar {
  /// Returns whether the scalar is in a text.
  func isOneOf(_ text: StaticString) -> Bool {
    let bytes = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    if isASCII { return bytes.contains(UInt8(value)) }
    var offset = 0
    while offset < bytes.count {
      let (scalar, length) = TextScalars.decode(bytes, at: offset)
      if scalar == self { return true }
      offset += length
    }
    return false
  }
}
