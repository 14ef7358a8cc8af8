import PluralRules
import Testing

@Suite struct PluralRulesTests {
  @Test(
    "categories follow the text, not the value",
    arguments: [
      ("en", "1", .one), ("en", "1.0", .other), ("es", "1.0", .one), ("fr", "1.5", .one), ("lv", "0.1", .one),
      ("ru", "3.5", .other), ("ru", "2", .few), ("ar", "103", .few), ("ar", "3.5", .other),
      ("cs", "1.0", .many),
      ("br", "71", .other), ("br", "3000000", .many), ("da", "0.1", .one), ("si", "0.01", .one),
      ("kw", "100000", .two), ("kw", "1000", .two),
      ("pl", "1.5", .other), ("mk", "0.011", .other), ("mk", "0.021", .one), ("sl", "0.0", .few),
      ("en", "-1", .one), ("en", "+1", .one), ("lv", "-0", .zero), ("en", "007", .other), ("en", "01", .one),
      ("es", "1c6", .many), ("es", "1c5", .other), ("es", "1.1c6", .many), ("es", "1100000", .other),
      ("es", "1000000", .many), ("es", "1000000.0", .other), ("es", "1c0", .one), ("es", "0c6", .many),
      ("en", "1000000000000000001", .other), ("ru", "1000000000000000000000021", .one),
      ("ru", "1000000000000000000000011", .many),
      ("en", "NaN", .other), ("ja", "inf", .other), ("en", "", .other), ("en", "one", .other),
    ] as [(String, String, PluralCategory)])
  func categorizesText(language: String, number: String, expected: PluralCategory) {
    #expect(PluralRules(for: language).category(for: number) == expected)
  }

  @Test("NaN and the infinities are other in every language", arguments: PluralRules.languages)
  func nonFiniteIsOther(language: String) {
    let rules = PluralRules(for: language)
    #expect(rules.category(for: "NaN") == .other)
    #expect(rules.category(for: "-∞") == .other)
  }

  @Test(
    "ordinals have rules of their own",
    arguments: [
      ("en", 1, .one), ("en", 2, .two), ("en", 3, .few), ("en", 11, .other), ("en", 113, .other),
      ("es", 1, .other),
      ("it", 800, .many), ("it", 900, .other), ("az", 100, .few), ("az", 1100, .few), ("az", 1000, .other),
      ("sv", 2, .one), ("lij", 885, .many), ("pt-PT", 1, .other), ("fr-CA", 1, .one),
    ] as [(String, Int, PluralCategory)])
  func categorizesOrdinals(language: String, number: Int, expected: PluralCategory) {
    #expect(PluralRules(for: language, type: .ordinal).category(for: number) == expected)
  }

  @Test("every integer type and sign gives the same category")
  func acceptsEveryInteger() {
    let rules = PluralRules(for: "ru")
    #expect(rules.category(for: 21 as Int8) == .one)
    #expect(rules.category(for: -21) == .one)
    #expect(rules.category(for: 22 as UInt64) == .few)
    #expect(rules.category(for: Int.min) == .many)
    #expect(rules.category(for: UInt64.max) == .many)
  }

  @Test("an integer wider than 64 bits keeps its last digits")
  func acceptsWideIntegers() {
    guard #available(macOS 15, iOS 18, watchOS 11, tvOS 18, visionOS 2, *) else { return }
    let base = Int128(UInt64.max) + 1
    let number = base * 1_000_000_000_000_000_000
    #expect(PluralRules(for: "ru").category(for: number + 21) == .one)
    #expect(PluralRules(for: "ru").category(for: -number - 11) == .many)
    #expect(PluralRules(for: "es").category(for: number) == .many)
    #expect(PluralOperands(number + 7) == PluralOperands(String(describing: number + 7)))
  }

  @Test("every category that is found is among the language's", arguments: PluralRules.languages)
  func categoriesAreComplete(language: String) {
    let numbers = ["0", "1", "2", "3", "6", "7", "11", "21", "1000000", "0.0", "0.1"]
    for type in PluralType.allCases {
      let rules = PluralRules(for: language, type: type)
      #expect(rules.categories == rules.categories.sorted())
      #expect(rules.categories.last == .other)
      let found = Set(numbers.map { rules.category(for: $0) })
      if type == .cardinal {
        #expect(found == Set(rules.categories))
      } else {
        #expect(found.isSubset(of: rules.categories))
      }
    }
  }

  @Test("categories compare in the order of CLDR")
  func ordersCategories() {
    #expect(PluralCategory.allCases == [.zero, .one, .two, .few, .many, .other])
    #expect(PluralCategory.allCases.shuffled().sorted() == PluralCategory.allCases)
  }
}

@Suite struct IntegerCoverageTests {
  @Test(
    "a category covers no integer, one, whole millions or several",
    arguments: [
      ("en", .one, .single(1)), ("es", .one, .single(1)), ("ru", .one, .several), ("fr", .one, .several),
      ("es", .many, .wholeMillions), ("br", .many, .wholeMillions), ("cs", .many, .noInteger),
      ("ru", .other, .noInteger),
      ("ar", .zero, .single(0)), ("cy", .many, .single(6)), ("lv", .zero, .several), ("en", .few, .noInteger),
      ("ja", .other, .several), ("xx", .other, .several), ("kw", .two, .several),
    ] as [(String, PluralCategory, IntegerCoverage)])
  func covers(language: String, category: PluralCategory, expected: IntegerCoverage) {
    let rules = PluralRules(for: language)
    #expect(rules.coverage(of: category) == expected)
    #expect(rules.isReachedByIntegers(category) == (expected != .noInteger))
  }

  @Test("a form for exactly 0 takes that number from the others")
  func excludesZero() {
    let french = PluralRules(for: "fr")
    #expect(french.onlyInteger(in: .one) == nil)
    #expect(french.onlyInteger(in: .one, excludingZero: true) == 1)
    #expect(PluralRules(for: "ar").onlyInteger(in: .zero) == 0)
  }
}
