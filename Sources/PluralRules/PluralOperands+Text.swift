extension PluralOperands {
  /// Reads decimal text: `-1.50`, `007`, `1.2c6`, `1e6`, `NaN`; `nil` when it is not a number.
  ///
  /// Digits are ASCII, the point is `.`, and there is no grouping. The sign and leading zeros have no
  /// effect. `c` and `e`, in either case, introduce the exponent of compact notation (`1.2c6` for
  /// “1.2 million”), which cannot be negative.
  public init?(_ decimalText: String) {
    self.init(utf8: decimalText.utf8)
  }

  /// Reads decimal text from its UTF-8 bytes, as `init?(_:)` does.
  @inlinable
  public init?(utf8 decimalText: some Collection<UInt8>) {
    self.init()
    let isNumber = decimalText.withContiguousStorageIfAvailable { read($0) }
    guard isNumber ?? Array(decimalText).withUnsafeBufferPointer({ read($0) }) else { return nil }
  }

  /// Reads a number into operands that are still those of 0; false when it is none.
  @usableFromInline
  mutating func read(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    if readPlain(text) { return true }
    self = PluralOperands()
    return readAny(text[...])
  }

  /// Reads what almost every number is: digits and a point, too few to be folded.
  @inline(__always)
  private mutating func readPlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard 1...18 ~= text.count else { return false }
    var bytes = text.makeIterator()
    var isEmpty = true
    while let byte = bytes.next() {
      let digit = UInt64(byte &- 48)
      guard digit < 10 else {
        return byte == UInt8(ascii: ".") && !isEmpty && readPlainFraction(&bytes)
      }
      i = i &* 10 &+ digit
      isEmpty = false
    }
    return true
  }

  @inline(__always)
  private mutating func readPlainFraction(_ bytes: inout UnsafeBufferPointer<UInt8>.Iterator) -> Bool {
    while let byte = bytes.next() {
      let digit = UInt64(byte &- 48)
      guard digit < 10 else { return false }
      f = f &* 10 &+ digit
      v &+= 1
      t = digit == 0 ? t : f
      w = digit == 0 ? w : v
    }
    return true
  }

  private mutating func readAny(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    var mantissa = text
    if let sign = mantissa.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      mantissa = mantissa.dropFirst()
    }
    var exponent: UInt64 = 0
    if let mark = mantissa.firstIndex(where: Self.marksExponent) {
      guard let number = Self.exponent(mantissa[mark...].dropFirst()) else { return false }
      exponent = number
      mantissa = mantissa[..<mark]
    } else if Self.namesNonFinite(mantissa) {
      isFinite = false
      return true
    }
    e = exponent
    return append(mantissa, exponent: exponent)
  }

  private static func marksExponent(_ byte: UInt8) -> Bool {
    byte | 0x20 == UInt8(ascii: "e") || byte | 0x20 == UInt8(ascii: "c")
  }

  /// Appends the digits with the point moved right by `exponent`; false when it is not a number.
  private mutating func append(_ mantissa: some Collection<UInt8>, exponent: UInt64) -> Bool {
    var hasPoint = false
    var hasDigit = false
    var shift = exponent
    for byte in mantissa {
      guard byte != UInt8(ascii: ".") else {
        guard !hasPoint else { return false }
        hasPoint = true
        continue
      }
      guard case UInt8(ascii: "0")...UInt8(ascii: "9") = byte else { return false }
      hasDigit = true
      if hasPoint && shift == 0 {
        appendFraction(UInt64(byte - 48))
      } else {
        appendInteger(UInt64(byte - 48))
        shift -= hasPoint ? 1 : 0
      }
    }
    // Twenty zeros fold any number to its end: more change nothing.
    for _ in 0..<min(shift, 20) { appendInteger(0) }
    return hasDigit
  }

  /// The exponent's digits, held below the point where they would overflow.
  private static func exponent(_ digits: some Collection<UInt8>) -> UInt64? {
    let unsigned = digits.first == UInt8(ascii: "+") ? digits.dropFirst() : digits[...]
    guard !unsigned.isEmpty else { return nil }
    var value: UInt64 = 0
    for byte in unsigned {
      guard case UInt8(ascii: "0")...UInt8(ascii: "9") = byte else { return nil }
      value = min(value * 10 + UInt64(byte - 48), 1_000_000_000)
    }
    return value
  }

  private static func namesNonFinite(_ text: some Collection<UInt8>) -> Bool {
    ["nan", "inf", "infinity", "∞"].contains { name in
      name.utf8.elementsEqual(text.lazy.map { (65...90).contains($0) ? $0 | 0x20 : $0 })
    }
  }
}
