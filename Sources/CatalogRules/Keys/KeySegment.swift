import RuleKit

/// One segment of a structured key: whether it looks as the convention wants.
enum KeySegment {
  typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

  /// Why a segment, which is not empty, does not look as it should: words that follow its name.
  static func flaw(_ segment: Bytes, _ letterCase: KeyConvention.LetterCase, isFirst: Bool) -> String? {
    if let reason = foreignByte(in: segment, letterCase) { return reason }
    guard let first = segment.first, let last = segment.last else { return nil }
    switch letterCase {
    case .snake: if let reason = joins(segment, UInt8(ascii: "_"), "_") { return reason }
    case .kebab: if let reason = joins(segment, UInt8(ascii: "-"), "-") { return reason }
    case .lowerCamel where first.isASCIIUpper: return "begins with a capital letter"
    case .upperCamel where first.isASCIILower: return "begins with a small letter"
    case .any where !isWordByte(first) || !isWordByte(last): return "begins or ends with punctuation"
    default: break
    }
    return isFirst && first.isASCIIDigit ? "begins with a digit" : nil
  }

  private static func foreignByte(
    in segment: Bytes, _ letterCase: KeyConvention.LetterCase
  ) -> String? {
    for (offset, byte) in segment.enumerated() where !isAllowed(byte, letterCase) {
      if byte.isASCIIUpper { return "has a capital letter" }
      if byte.isASCIISpace { return "has white space" }
      if byte == UInt8(ascii: "%") { return "holds a placeholder" }
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

  /// What is wrong with the marks between a segment's words.
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
