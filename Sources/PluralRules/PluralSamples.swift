/// Sample numbers of a plural category for translators.
public struct PluralSamples: Sendable, Hashable {
  /// Integers, such as `1, 21, 31, …` or `2–4, 22–24, 32–34, …`; empty if only decimals are in it.
  public let integers: String
  /// An integer for testing the form: not 0 or 1 if there is another, except 1 for `one`.
  public let testInteger: Int?
  /// Up to four decimals in ascending order; empty if only integers are in the category.
  public let decimals: [String]

  /// The integers, or the decimals if there are no integers, for display.
  public var text: String {
    integers.isEmpty ? decimals.joined(separator: ", ") : integers
  }
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
