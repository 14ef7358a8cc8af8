/// How many different integers a plural category stands for in a language.
///
/// A form for exactly one integer may leave the number out (“one file”); a form for several has to
/// show it.
public enum IntegerCoverage: Sendable, Hashable {
  /// No integer at all: only decimals such as 1.5, or nothing, reach the category.
  case noInteger
  /// One integer, such as 1 for `one` in English.
  case single(Int)
  /// Only 1000000, 2000000, …: Spanish `many` means whole millions.
  case wholeMillions
  /// Several, such as 1, 21, 31, … for `one` in Russian, or 0 and 1 in French.
  case several
}

extension PluralRules {
  /// Tells how many integers the category covers; it tries about 1200, so keep the answer.
  ///
  /// `excludingZero` is for a catalog entry with a `zero` form in a language without that category:
  /// the runtime takes it for exactly 0, which leaves French `one` with 1 alone.
  public func coverage(
    of category: PluralCategory, excludingZero: Bool = false
  ) -> IntegerCoverage {
    let hits = Self.surveyed.lazy.filter {
      self.category(for: $0) == category && !(excludingZero && $0 == 0)
    }
    var covered = hits.makeIterator()
    if let first = covered.next() {
      return covered.next() == nil ? .single(first) : .several
    }
    return reachesWholeMillions(category) ? .wholeMillions : .noInteger
  }

  /// Whether an integer can be of the category; if not, only numbers such as 1.5 are.
  public func isReachedByIntegers(_ category: PluralCategory) -> Bool {
    coverage(of: category) != .noInteger
  }

  /// The one integer that the category covers, if it covers exactly one.
  public func onlyInteger(
    in category: PluralCategory, excludingZero: Bool = false
  ) -> Int? {
    guard case .single(let number) = coverage(of: category, excludingZero: excludingZero) else {
      return nil
    }
    return number
  }

  /// The integers that show every category and repetition; the generator checks that they do.
  static var surveyed: Range<Int> { 0..<1200 }

  func reachesWholeMillions(_ category: PluralCategory) -> Bool {
    self.category(for: 1_000_000) == category
  }
}
