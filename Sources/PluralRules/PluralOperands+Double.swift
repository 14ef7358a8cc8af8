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
  func digit(at place: Int) -> UInt64 {
    digits.indices.contains(place) ? UInt64(digits[place]) : 0
  }

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
