import PluralRules
import Testing

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
