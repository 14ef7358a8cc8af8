/// Sample numbers of a plural category for translators.
public struct PluralSamples: Sendable, Hashable {
  /// Integers, such as `1, 21, 31, …` or `2–4, 22–24, 32–34, …`; empty if only decimals are in it.
  public let integers: String
  /// An integer for testing the form: not 0 or 1 if there is another, except 1 for `one`.
  public let testInteger: Int?
  /// Up to four decimals in ascending order; empty if only integers are in the category.
  public let decimals: [String]

  /// The integers, or the decimals if there are no integers, for display.
  public var text: String { integers.isEmpty ? decimals.joined(separator: ", ") : integers }
}

extension PluralRules {
  /// Returns samples for a category; it tries thousands of numbers, so cache the result.
  public func samples(for category: PluralCategory) -> PluralSamples {
    PluralSamples(
      integers: integerSamples(for: category), testInteger: testInteger(for: category),
      decimals: type == .cardinal ? decimalSamples(of: category) : [])
  }

  /// Returns only the integers of `samples(for:)`, which is much faster.
  package func integerSamples(for category: PluralCategory) -> String {
    let runs = integerRuns(of: category)
    return runs.isEmpty && reachesWholeMillions(category) ? "1000000, 2000000, …" : text(of: runs)
  }

  /// The first four maximal runs: three to display, and a fourth as a sign of more.
  private func integerRuns(of category: PluralCategory) -> [ClosedRange<Int>] {
    var runs: [ClosedRange<Int>] = []
    for number in Self.surveyed where self.category(for: number) == category {
      if let last = runs.last, last.upperBound == number - 1 {
        runs[runs.count - 1] = last.lowerBound...number
      } else if runs.count == 4 {
        break
      } else {
        runs.append(number...number)
      }
    }
    return runs
  }

  /// The runs as text, such as `2–4, 22–24, 32–34, …`; an endless run shows its first three numbers.
  private func text(of runs: [ClosedRange<Int>]) -> String {
    var parts: [String] = []
    for run in runs.prefix(3) {
      let isOpen = run.upperBound == Self.surveyed.upperBound - 1
      if isOpen {
        parts += run.prefix(3).map(String.init) + ["…"]
      } else if run.count > 2 {
        parts.append("\(run.lowerBound)–\(run.upperBound)")
      } else {
        parts += run.map(String.init)
      }
    }
    return (parts + (runs.count > 3 ? ["…"] : [])).joined(separator: ", ")
  }

  private func testInteger(for category: PluralCategory) -> Int? {
    let matches = Self.surveyed.lazy.filter { self.category(for: $0) == category }
    let preferred = category == .one ? 1 : 2
    return matches.first { $0 >= preferred } ?? matches.first
      ?? (reachesWholeMillions(category) ? 1_000_000 : nil)
  }
}

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
  var isWhole: Bool { digits % scale == 0 }

  /// Orders by value, then by length of the text.
  static func precedes(_ left: DecimalSample, _ right: DecimalSample) -> Bool {
    let (leftValue, rightValue) = (left.digits * right.scale, right.digits * left.scale)
    return leftValue == rightValue ? left.visible < right.visible : leftValue < rightValue
  }

  private var scale: Int { (0..<visible).reduce(1) { scale, _ in scale * 10 } }

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
