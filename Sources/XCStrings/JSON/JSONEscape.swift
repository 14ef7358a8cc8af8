import SourceText

/// JSON's backslash escapes, both ways (RFC 8259 §7).
package enum JSONEscape {
  /// The byte that `\` and `letter` stand for; `nil` for `u` and for letters that JSON does not know.
  static func decoded(_ letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): letter
    case UInt8(ascii: "n"): UInt8(ascii: "\n")
    case UInt8(ascii: "t"): UInt8(ascii: "\t")
    case UInt8(ascii: "r"): UInt8(ascii: "\r")
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    default: nil
    }
  }

  /// The code unit of four hexadecimal digits at `index`.
  static func hexadecimalUnit(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> UInt16? {
    guard index + 4 <= bytes.count else { return nil }
    var unit: UInt16 = 0
    for byte in bytes[index..<index + 4] {
      guard let digit = hexadecimalDigit(byte) else { return nil }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }

  private static func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// One step through a string's raw content: the bytes it takes and the character they stand for.
  struct Step {
    let rawLength: Int
    let scalar: Unicode.Scalar
  }

  /// Decodes the escape at `index`, which must be a backslash of a string that was read without an error.
  static func step(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Step {
    let replacement: Unicode.Scalar = "\u{FFFD}"
    guard index + 1 < bytes.count else { return Step(rawLength: 1, scalar: replacement) }
    if let byte = decoded(bytes[index + 1]) { return Step(rawLength: 2, scalar: Unicode.Scalar(byte)) }
    guard let unit = hexadecimalUnit(at: index + 2, in: bytes) else {
      return Step(rawLength: 2, scalar: replacement)
    }
    if let scalar = Unicode.Scalar(unit) { return Step(rawLength: 6, scalar: scalar) }
    guard UTF16.isLeadSurrogate(unit), let low = hexadecimalUnit(at: index + 8, in: bytes),
      UTF16.isTrailSurrogate(low)
    else { return Step(rawLength: 6, scalar: replacement) }
    let value = 0x10000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(low) - 0xDC00)
    return Step(rawLength: 12, scalar: Unicode.Scalar(value) ?? replacement)
  }

  /// The escape that Foundation writes for an ASCII byte; `nil` where it writes the byte itself.
  package static func canonical(_ byte: UInt8) -> String? {
    switch byte {
    case UInt8(ascii: "\""): "\\\""
    case UInt8(ascii: "\\"): "\\\\"
    case UInt8(ascii: "\n"): "\\n"
    case UInt8(ascii: "\t"): "\\t"
    case UInt8(ascii: "\r"): "\\r"
    case 0x0C: "\\f"
    case 0x08: "\\b"
    case ..<0x20: unicode(UInt16(byte))
    default: nil
    }
  }

  /// `\u` and four lower-case hexadecimal digits.
  package static func unicode(_ unit: UInt16) -> String { "\\u" + unit.digits(4) }
}
