import PluralRules
import Testing

@Suite struct PluralRangesTests {
  @Test(
    "a range takes the category that CLDR lists for its ends",
    arguments: [
      ("en", .one, .other, .other), ("fr", .one, .one, .one), ("sl", .one, .two, .two),
      ("sl", .other, .one, .few),
      ("ka", .one, .other, .one), ("de", .other, .one, .one), ("ar", .zero, .one, .zero),
      ("pt-PT", .other, .other, .other),
    ] as [(String, PluralCategory, PluralCategory, PluralCategory)])
  func listedPairs(
    language: String, start: PluralCategory, end: PluralCategory, expected: PluralCategory
  ) {
    #expect(PluralRules(for: language).category(forRangeFrom: start, to: end) == expected)
  }

  @Test("a pair that is not listed takes the category of its end")
  func unlistedPairs() {
    for rules in [PluralRules(for: ""), PluralRules(for: "ars"), PluralRules(for: "sl", type: .ordinal)] {
      for start in PluralCategory.allCases {
        for end in PluralCategory.allCases {
          #expect(rules.category(forRangeFrom: start, to: end) == end)
        }
      }
    }
  }

  @Test("numbers and their text stand for their categories")
  func rangesOfNumbers() {
    let rules = PluralRules(for: "sl")
    #expect(rules.category(forRangeFrom: 100, to: 101) == .few)
    #expect(rules.category(forRangeFrom: "0", to: "1") == .few)
  }
}
