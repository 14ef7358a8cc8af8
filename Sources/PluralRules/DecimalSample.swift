/// A sample decimal: `digits` without the point, `visible` of them after it.
struct DecimalSample: Equatable {
  let digits: Int
  let visible: Int

  /// The text, such as `0.01`.
  var text: String {
    let digits = String(digits)
    let padded = String(repeating: "0", count: max(0, visible + 1 - digits.count)) + digits
    return "\(padded.dropLast(visible)).\(padded.suffix(visible))"
  }

  /// Whether the value is an integer, such as `1.0`.
  var isWhole: Bool {
    digits % scale == 0
  }

  /// Orders by value, then by length of the text.
  static func precedes(_ left: DecimalSample, _ right: DecimalSample) -> Bool {
    let (leftValue, rightValue) = (left.digits * right.scale, right.digits * left.scale)
    return leftValue == rightValue ? left.visible < right.visible : leftValue < rightValue
  }

  private var scale: Int {
    (0..<visible).reduce(1) { scale, _ in scale * 10 }
  }

  /// Up to sixteen small numbers, those with few fraction digits first: `0.0`, `0.1`, …, `0.00`, ….
  static func small(where isIncluded: (DecimalSample) -> Bool) -> [DecimalSample] {
    var found: [DecimalSample] = []
    for visible in 1...3 {
      for digits in 0..<1200 where found.count < 16 {
        let sample = DecimalSample(digits: digits, visible: visible)
        if isIncluded(sample) { found.append(sample) }
      }
    }
    return found
  }

  /// The powers of ten from `10.0` to `1000000.0`, and `1000000.00`.
  static var large: [DecimalSample] {
    [100, 1000, 10_000, 100_000, 1_000_000, 10_000_000].map { DecimalSample(digits: $0, visible: 1) }
      + [DecimalSample(digits: 100_000_000, visible: 2)]
  }
}

extension PluralRules {
  /// Up to two decimals with a whole value and three others, at most four in total, ascending.
  ///
  /// They are chosen from the first sixteen small numbers of the category, then the powers of ten, since such
  /// numbers in texts are usually whole and large.
  func decimalSamples(of category: PluralCategory) -> [String] {
    let small = DecimalSample.small { self.category(for: $0.text) == category }
    let large = DecimalSample.large.filter { self.category(for: $0.text) == category }
    let found = small + large.filter { !small.contains($0) }
    let chosen = found.filter(\.isWhole).prefix(2) + found.filter { !$0.isWhole }.prefix(3)
    return chosen.sorted(by: DecimalSample.precedes).prefix(4).map(\.text)
  }
}
