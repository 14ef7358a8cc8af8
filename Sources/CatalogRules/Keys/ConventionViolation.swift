package import RuleKit
import SourceText
import XCStrings

/// The reason why a key breaks the project's convention, and the part of the key concerned.
package struct ConventionViolation: Hashable, Sendable {
  /// A kind of violation.
  package enum Kind: Hashable, Sendable {
    /// The key is text.
    case text
    /// The number of segments is not allowed.
    case segmentCount(Int)
    /// The segment with that number, counted from 1, is empty.
    case emptySegment(Int)
    /// The segment breaks the convention; the reason is a predicate that follows its name.
    case segment(String, reason: String)
    /// The first segment is not among the project's features.
    case unknownFeature(String)
  }

  /// The kind of violation.
  package let kind: Kind
  /// The part of the key concerned, in UTF-8 offsets; `nil` for the whole key.
  let range: ByteRange?
}

extension KeyConvention {
  /// Returns the first violation of a key; `nil` if the key follows the convention.
  ///
  /// Placeholders at the end do not count. Keys without letters, such as `%@`, follow any convention.
  package func violation(in key: UnsafeBufferPointer<UInt8>) -> ConventionViolation? {
    guard Self.hasName(key) else { return nil }
    let name = key[..<KeyName.end(in: key)]
    let segments = KeyName.segments(of: name, separatedBy: separator)
    if let kind = wholeKeyViolation(of: name, segments: segments) {
      return ConventionViolation(kind: kind, range: nil)
    }
    for (index, segment) in segments.enumerated() {
      if let violation = violation(of: key, segment, number: index + 1) { return violation }
    }
    guard !features.isEmpty, let first = segments.first else { return nil }
    let feature = KeyName.text(key, first)
    return features.contains(feature)
      ? nil : ConventionViolation(kind: .unknownFeature(feature), range: first)
  }

  /// Whether a key has letters outside of placeholders.
  package static func hasName(_ key: UnsafeBufferPointer<UInt8>) -> Bool {
    key.contains(where: \.isASCIILower) && !key.contains(UInt8(ascii: "%"))
      || FormatString.hasLetters(outsidePlaceholdersOf: Array(key))
  }

  private func wholeKeyViolation(of name: Slice<UnsafeBufferPointer<UInt8>>, segments: [ByteRange])
    -> ConventionViolation.Kind?
  {
    let isCountRight = self.segments.contains(segments.count)
    if name.contains(where: \.isASCIISpace), !isCountRight || name.filter(\.isASCIISpace).count > 1 {
      return .text
    }
    if isCountRight { return nil }
    if segments.count == 1, name.contains(where: { $0 >= 0x80 }) { return .text }
    if segments.count == 1, !KeyShape.isIdentifier(String(decoding: name, as: UTF8.self)),
      name.first.map(\.isASCIIUpper) ?? false
    {
      return .text
    }
    return .segmentCount(segments.count)
  }

  private func violation(of key: UnsafeBufferPointer<UInt8>, _ range: ByteRange, number: Int)
    -> ConventionViolation?
  {
    guard !range.isEmpty else {
      let mark = separator.utf8.count
      let around = max(0, range.lowerBound - mark)..<min(key.count, range.upperBound + mark)
      return ConventionViolation(kind: .emptySegment(number), range: around)
    }
    guard let reason = KeySegment.violation(key[range], letterCase, isFirst: number == 1) else { return nil }
    return ConventionViolation(kind: .segment(KeyName.text(key, range), reason: reason), range: range)
  }

  /// The pattern of keys, such as `feature.screen.element`; parts after the fifth are `…`.
  var shape: String {
    let names = ["feature", "screen", "element", "context", "detail"]
    let parts = names.prefix(max(1, segments.lowerBound)) + (segments.lowerBound > names.count ? ["…"] : [])
    return parts.joined(separator: separator)
  }
}

/// Checks of one segment of a structured key against the convention.
private enum KeySegment {
  typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

  /// Returns why a nonempty segment breaks the convention, as a predicate that follows its name.
  static func violation(_ segment: Bytes, _ letterCase: KeyConvention.LetterCase, isFirst: Bool) -> String? {
    if let reason = foreignByte(in: segment, letterCase) { return reason }
    guard let first = segment.first, let last = segment.last else { return nil }
    switch letterCase {
    case .snake: if let reason = joins(segment, UInt8(ascii: "_"), "_") { return reason }
    case .kebab: if let reason = joins(segment, UInt8(ascii: "-"), "-") { return reason }
    case .lowerCamel where first.isASCIIUpper: return "begins with a capital letter"
    case .upperCamel where first.isASCIILower: return "begins with a lowercase letter"
    case .any where !isWordByte(first) || !isWordByte(last): return "begins or ends with punctuation"
    default: break
    }
    return isFirst && first.isASCIIDigit ? "begins with a digit" : nil
  }

  private static func foreignByte(in segment: Bytes, _ letterCase: KeyConvention.LetterCase) -> String? {
    for (offset, byte) in segment.enumerated() where !isAllowed(byte, letterCase) {
      if byte.isASCIIUpper { return "has a capital letter" }
      if byte.isASCIISpace { return "has white space" }
      if byte == UInt8(ascii: "%") { return "contains a placeholder" }
      let character = String(decoding: segment.dropFirst(offset), as: UTF8.self).prefix(1)
      return byte >= 0x80 ? "has '\(character)', which is not ASCII" : "has '\(character)'"
    }
    return nil
  }

  private static func isAllowed(_ byte: UInt8, _ letterCase: KeyConvention.LetterCase) -> Bool {
    if byte.isASCIILower || byte.isASCIIDigit { return true }
    switch letterCase {
    case .snake: return byte == UInt8(ascii: "_")
    case .kebab: return byte == UInt8(ascii: "-")
    case .lower: return false
    case .lowerCamel, .upperCamel: return byte.isASCIIUpper
    case .any: return byte.isASCIIUpper || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
    }
  }

  /// Returns what is wrong with the separators between a segment's words.
  private static func joins(_ segment: Bytes, _ mark: UInt8, _ name: String) -> String? {
    if segment.first == mark { return "begins with '\(name)'" }
    if segment.last == mark { return "ends with '\(name)'" }
    for index in segment.indices.dropFirst() where segment[index] == mark && segment[index - 1] == mark {
      return "has '\(name)\(name)'"
    }
    return nil
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    byte.isASCIIUpper || byte.isASCIILower || byte.isASCIIDigit
  }
}
