import RuleKit
import SourceText
import XCStrings

/// What keeps a key from following the project's convention, and which part of it.
package struct KeyFlaw: Hashable, Sendable {
  /// What is wrong.
  package enum Kind: Hashable, Sendable {
    /// The key is text.
    case text
    /// The key consists of placeholders, digits or punctuation.
    case noName
    /// The number of segments is not allowed.
    case segmentCount(Int)
    /// The segment of that number, from 1, is empty.
    case emptySegment(Int)
    /// The segment does not look as it should; why, as words that follow its name.
    case segment(String, reason: String)
    /// The first segment is not among the project's features.
    case unknownFeature(String)
  }

  /// What is wrong.
  package let kind: Kind
  /// The part of the key it is about, in bytes of its UTF-8; `nil` means the whole key.
  let range: ByteRange?
}

extension KeyConvention {
  /// The first flaw of a key; `nil` if the key follows the convention.
  ///
  /// Placeholders at the end do not count. A key without a flaw costs one pass over its bytes.
  package func flaw(in key: UnsafeBufferPointer<UInt8>) -> KeyFlaw? {
    let name = key[..<KeyName.end(in: key)]
    if letterCase == .snake, features.isEmpty, isPlainlyRight(name) { return nil }
    let segments = KeyName.segments(of: name, separatedBy: separator)
    if let kind = wholeFlaw(of: name, segments: segments) { return KeyFlaw(kind: kind, range: nil) }
    for (index, segment) in segments.enumerated() {
      if let flaw = flaw(of: key, segment, number: index + 1) { return flaw }
    }
    guard !features.isEmpty, let first = segments.first else { return nil }
    let feature = KeyName.text(key, first)
    return features.contains(feature) ? nil : KeyFlaw(kind: .unknownFeature(feature), range: first)
  }

  /// Whether a name is right without another look: small letters, digits and single `_` between one-byte separators.
  private func isPlainlyRight(_ name: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard separator.utf8.count == 1, let mark = separator.utf8.first else { return false }
    guard let first = name.first, first.isASCIILower else { return false }
    var count = 1
    var isAfterWord = false
    for byte in name {
      if byte.isASCIILower || byte.isASCIIDigit {
        isAfterWord = true
      } else {
        guard isAfterWord, byte == mark || byte == UInt8(ascii: "_") else { return false }
        if byte == mark { count += 1 }
        isAfterWord = false
      }
    }
    return isAfterWord && segments.contains(count)
  }

  private func wholeFlaw(of name: Slice<UnsafeBufferPointer<UInt8>>, segments: [ByteRange]) -> KeyFlaw.Kind? {
    let isCountRight = self.segments.contains(segments.count)
    if !isCountRight || !name.contains(where: \.isASCIILower),
      !FormatString.hasLetters(outsidePlaceholdersOf: Array(name))
    {
      return .noName
    }
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

  private func flaw(of key: UnsafeBufferPointer<UInt8>, _ range: ByteRange, number: Int) -> KeyFlaw? {
    guard !range.isEmpty else {
      let mark = separator.utf8.count
      let around = max(0, range.lowerBound - mark)..<min(key.count, range.upperBound + mark)
      return KeyFlaw(kind: .emptySegment(number), range: around)
    }
    guard let reason = KeySegment.flaw(key[range], letterCase, isFirst: number == 1) else { return nil }
    return KeyFlaw(kind: .segment(KeyName.text(key, range), reason: reason), range: range)
  }

  /// The shape of keys in words, such as `feature.screen.element`; parts after the fifth are `…`.
  var shape: String {
    let names = ["feature", "screen", "element", "context", "detail"]
    let parts = names.prefix(max(1, segments.lowerBound)) + (segments.lowerBound > names.count ? ["…"] : [])
    return parts.joined(separator: separator)
  }
}
