/// Numbers that show a translator what a plural category stands for.
public struct PluralSamples: Sendable, Hashable {
  /// Integers, such as `1, 21, 31, …` or `2–4, 22–24, 32–34, …`; empty when only decimals reach it.
  public let integers: String
  /// An integer to try the form with: not 0 or 1 where another exists, except 1 for `one`.
  public let testInteger: Int?
  /// Up to four decimals in ascending order; empty when only integers reach the category.
  public let decimals: [String]

  /// What to print: the integers, or the decimals where there is no integer.
  public var text: String {
    integers.isEmpty ? decimals.joined(separator: ", ") : integers
  }
}

extension PluralRules {
  /// Collects samples for a category; it tries some thousand numbers, so keep the answer.
  public func samples(for category: PluralCategory) -> PluralSamples {
    PluralSamples(
      integers: integerSamples(for: category), testInteger: testInteger(for: category),
      decimals: type == .cardinal ? decimalSamples(of: category) : [])
  }

  /// The integers of `samples(for:)` alone, which are found much sooner than the decimals.
  package func integerSamples(for category: PluralCategory) -> String {
    let runs = integerRuns(of: category)
    return runs.isEmpty && reachesWholeMillions(category) ? "1000000, 2000000, …" : text(of: runs)
  }

  /// The first four maximal runs: three to show, and one that tells that more follow.
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

  /// `2–4, 22–24, 32–34, …`; a run without an end shows its first three numbers.
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
