import PluralRules
import Testing

@Suite struct PluralSamplesTests {
  @Test(
    "samples show what a category stands for",
    arguments: [
      ("ru", .one, "1, 21, 31, …"), ("ru", .few, "2–4, 22–24, 32–34, …"), ("ru", .many, "0, 5–20, 25–30, …"),
      ("ru", .other, "0.0, 0.1, 0.2, 0.3"), ("en", .one, "1"), ("en", .other, "0, 2, 3, 4, …"),
      ("ja", .other, "0, 1, 2, …"),
      ("sl", .few, "3, 4, 103, 104, 203, 204, …"), ("es", .many, "1000000, 2000000, …"),
      ("gd", .few, "3–10, 13–19"), ("he", .one, "1"), ("en", .few, ""),
    ] as [(String, PluralCategory, String)])
  func shows(language: String, category: PluralCategory, expected: String) {
    #expect(PluralRules(for: language).samples(for: category).text == expected)
  }

  @Test(
    "the number to try a form with avoids 0 and 1 where it can",
    arguments: [
      ("ja", .other, 2), ("fr", .one, 1), ("cy", .zero, 0), ("lv", .zero, 10), ("es", .many, 1_000_000),
      ("ru", .other, nil),
    ] as [(String, PluralCategory, Int?)])
  func testInteger(language: String, category: PluralCategory, expected: Int?) {
    #expect(PluralRules(for: language).samples(for: category).testInteger == expected)
  }

  @Test("every sample is of its category, in every language", arguments: PluralRules.languages)
  func samplesBelong(language: String) {
    let rules = PluralRules(for: language)
    for category in rules.categories {
      let samples = rules.samples(for: category)
      #expect(!samples.text.isEmpty)
      #expect(samples.decimals.allSatisfy { rules.category(for: $0) == category })
      #expect(samples.testInteger.map { rules.category(for: $0) } ?? category == category)
    }
  }

  @Test(
    "decimals show the whole numbers of a category first, in ascending order",
    arguments: [
      (.zero, ["0.0", "0.00"]), (.few, ["3.0", "4.0"]), (.many, ["11.0", "12.0"]),
      (.other, ["0.1", "0.2", "0.3", "100.0"]),
    ] as [(PluralCategory, [String])])
  func decimals(category: PluralCategory, expected: [String]) {
    #expect(PluralRules(for: "ar").samples(for: category).decimals == expected)
  }

  @Test("ordinals have no decimal samples")
  func ordinalsAreIntegers() {
    let samples = PluralRules(for: "en", type: .ordinal).samples(for: .two)
    #expect(samples.integers == "2, 22, 32, …")
    #expect(samples.decimals.isEmpty)
  }
}

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
