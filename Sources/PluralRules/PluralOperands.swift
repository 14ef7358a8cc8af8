/// The operands of a number as displayed (UTS #35 part 3).
///
/// A plural category depends on the *text* of a number, not on its value: “1 star” but “1.0 stars” in
/// English. Operands are therefore created from an integer, from decimal text, or from a `Double` with the number of
/// displayed fraction digits.
///
///     text      i      v  w  f   t   e
///     1         1      0  0  0   0   0
///     1.50      1      2  1  50  5   0
///     0.011     0      3  3  11  11  0      zeros before a digit count for v, not for f
///     1.2c6     1200000 0 0  0   0   6      the point moves first
///
/// `n`, the absolute value, is `i` with a fraction that is all zeros (`t == 0`) or no integer at all.
///
/// A run of digits that does not fit is *folded* to its last 18 digits plus 10^18. Rules use only moduli that
/// divide 10^18 and constants far below it, so folding does not change the result.
public struct PluralOperands: Sendable, Hashable {
  /// The integer digits, folded.
  public internal(set) var i: UInt64 = 0
  /// The number of visible fraction digits, trailing zeros included.
  public internal(set) var v: UInt64 = 0
  /// The number of visible fraction digits without trailing zeros.
  public internal(set) var w: UInt64 = 0
  /// The visible fraction digits as an integer, trailing zeros included, folded.
  public internal(set) var f: UInt64 = 0
  /// The visible fraction digits as an integer without trailing zeros, folded.
  public internal(set) var t: UInt64 = 0
  /// The compact decimal exponent: 6 in `1.2c6`.
  public internal(set) var e: UInt64 = 0
  /// Whether the number is finite; `NaN` and the infinities are `other` in every language.
  public internal(set) var isFinite = true

  /// The operands of 0.
  @usableFromInline init() {}

  /// Creates the operands of an integer; the sign has no effect.
  @inlinable public init(_ value: some BinaryInteger) { self.init(magnitude: Self.fitted(value.magnitude)) }

  @usableFromInline init(magnitude: UInt64) {
    i = magnitude < Self.foldingBase ? magnitude : magnitude % Self.foldingBase + Self.foldingBase
  }

  /// The magnitude if it fits, else the folded one.
  @inlinable static func fitted<Magnitude: BinaryInteger>(_ magnitude: Magnitude) -> UInt64 {
    if let small = UInt64(exactly: magnitude) { return small }
    return UInt64(truncatingIfNeeded: magnitude % Magnitude(foldingBase)) + foldingBase
  }

  /// 10^18, a multiple of every modulus used by rules.
  @usableFromInline static var foldingBase: UInt64 { 1_000_000_000_000_000_000 }
}

extension PluralOperands {
  /// Appends an integer digit on the right.
  mutating func appendInteger(_ digit: UInt64) { i = Self.appended(digit, to: i) }

  /// Appends a fraction digit on the right.
  mutating func appendFraction(_ digit: UInt64) {
    f = Self.appended(digit, to: f)
    v += 1
    if digit != 0 {
      t = f
      w = v
    }
  }

  private static func appended(_ digit: UInt64, to number: UInt64) -> UInt64 {
    let limit = foldingBase / 10
    return number < limit ? number * 10 + digit : number % limit * 10 + digit + foldingBase
  }
}

extension PluralOperands {
  /// Parses decimal text: `-1.50`, `007`, `1.2c6`, `1e6`, `NaN`; `nil` if it is not a number.
  ///
  /// Digits are ASCII, the point is `.`, and there is no grouping. The sign and leading zeros have no
  /// effect. `c` and `e`, in either case, introduce the exponent of compact notation (`1.2c6` for
  /// “1.2 million”), which cannot be negative.
  public init?(_ decimalText: String) { self.init(utf8: decimalText.utf8) }

  /// Parses decimal text from its UTF-8 bytes, like `init?(_:)`.
  @inlinable public init?(utf8 decimalText: some Collection<UInt8>) {
    self.init()
    let isNumber = decimalText.withContiguousStorageIfAvailable { read($0) }
    guard isNumber ?? Array(decimalText).withUnsafeBufferPointer({ read($0) }) else { return nil }
  }

  /// Parses a number into operands that are still those of 0; returns false if it is malformed.
  @usableFromInline mutating func read(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    if readPlain(text) { return true }
    self = PluralOperands()
    return readAny(text[...])
  }

  /// Parses the common case: digits and a point, too few to be folded.
  @inline(__always) private mutating func readPlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard 1...18 ~= text.count else { return false }
    var bytes = text.makeIterator()
    var isEmpty = true
    while let byte = bytes.next() {
      let digit = UInt64(byte &- 48)
      guard digit < 10 else { return byte == UInt8(ascii: ".") && !isEmpty && readPlainFraction(&bytes) }
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

  /// Appends the digits with the point moved right by `exponent`; returns false if they are malformed.
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
    // Twenty zeros fold any number completely; more have no effect.
    for _ in 0..<min(shift, 20) { appendInteger(0) }
    return hasDigit
  }

  /// The value of the exponent's digits, limited to avoid overflow.
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

extension PluralOperands {
  /// Creates the operands of a number, displayed with the given number of fraction digits.
  ///
  /// Without `fractionDigits`, the number has as few of them as identify it: 2.0 is displayed as “2”, and 1.5 as
  /// “1.5”. With fewer digits than that, it is rounded half to even, as by Foundation's formatters. Neither
  /// the sign nor grouping has an effect.
  public init(_ value: Double, fractionDigits: Int? = nil) {
    self.init()
    guard value.isFinite else {
      isFinite = false
      return
    }
    var decimal = ShortestDecimal(value)
    // More digits than a `Double` has do not change any operand that rules use.
    if let fractionDigits { decimal.round(to: min(max(fractionDigits, 0), 1_100)) }
    for place in 0..<max(decimal.point, 0) { appendInteger(decimal.digit(at: place)) }
    for place in decimal.point..<max(decimal.end, decimal.point) { appendFraction(decimal.digit(at: place)) }
  }
}

extension PluralRules {
  /// The category of a number, displayed with the given number of fraction digits.
  ///
  /// The category depends on the digits that users see: in English, “1 star” is `one`, and “1.0 stars” is `other`.
  /// Without `fractionDigits`, the number has as few of them as identify it, so 1.0 is “1”. For a text with
  /// `%.1f`, pass 1; for any other format, pass the formatted text without grouping to `category(for: String)`.
  public func category(for value: Double, fractionDigits: Int? = nil) -> PluralCategory {
    category(for: PluralOperands(value, fractionDigits: fractionDigits))
  }
}

/// The shortest decimal digits that identify a number, and the place of the point among them.
private struct ShortestDecimal {
  private var digits: [UInt8]
  /// The number of digits before the point; negative if zeros precede the digits after it.
  private(set) var point: Int
  /// The place after the last displayed digit.
  private(set) var end: Int

  /// Reads the digits from Swift's description, such as `12.5`, `1e-05` or `1.2e+20`.
  init(_ value: Double) {
    var (digits, point, exponent): ([UInt8], Int?, Int) = ([], nil, 0)
    let parts = value.magnitude.description.split(separator: "e")
    for byte in (parts.first ?? "0").utf8 {
      if byte == UInt8(ascii: ".") { point = digits.count } else { digits.append(byte &- 48) }
    }
    if parts.count == 2 { exponent = Int(parts[1]) ?? 0 }
    self.point = (point ?? digits.count) + exponent
    digits.removeLast(digits.reversed().prefix { $0 == 0 }.count)
    self.digits = digits
    end = digits.count
  }

  /// The digit at a place, counted from the first digit; zero beyond the digits.
  func digit(at place: Int) -> UInt64 { digits.indices.contains(place) ? UInt64(digits[place]) : 0 }

  /// Rounds to a number of digits after the point, half to even.
  mutating func round(to fractionDigits: Int) {
    end = point + fractionDigits
    guard end < digits.count else { return }
    let isUp = end >= 0 && roundsUp(at: end)
    digits.removeLast(digits.count - max(end, 0))
    if isUp { increment() }
  }

  private func roundsUp(at place: Int) -> Bool {
    if digits[place] != 5 || place + 1 < digits.count { return digits[place] >= 5 }
    return place > 0 && !digits[place - 1].isMultiple(of: 2)
  }

  /// Adds one to the last digit, with carry.
  private mutating func increment() {
    for place in digits.indices.reversed() {
      digits[place] += 1
      if digits[place] < 10 { return }
      digits[place] = 0
    }
    digits.insert(1, at: 0)
    point += 1
    end += 1
  }
}
