extension PluralRules {
  /// Finds the category of a range such as “1–3 files” from the categories of its two ends.
  ///
  /// A pair that CLDR does not list, and every pair of ordinals, takes the category of its end.
  public func category(
    forRangeFrom start: PluralCategory, to end: PluralCategory
  ) -> PluralCategory {
    let column = start.index * 6 + end.index
    let digit = RangeResults.table.byte(row: Int(rangeSet), column: column)
    return PluralCategory(digit: digit) ?? end
  }

  /// Finds the category of a range of integers.
  public func category(
    forRangeFrom start: some BinaryInteger, to end: some BinaryInteger
  ) -> PluralCategory {
    category(forRangeFrom: category(for: start), to: category(for: end))
  }

  /// Finds the category of a range from the decimal text of its ends.
  public func category(
    forRangeFrom start: String, to end: String
  ) -> PluralCategory {
    category(forRangeFrom: category(for: start), to: category(for: end))
  }
}
