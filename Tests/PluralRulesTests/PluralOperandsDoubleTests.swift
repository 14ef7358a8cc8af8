import PluralRules
import Testing

@Suite struct PluralOperandsDoubleTests {
  @Test(
    "a number has the category of its text with as few fraction digits as identify it",
    arguments: [
      ("en", 1.0, .one), ("en", -1.0, .one), ("en", 1.5, .other), ("en", 0, .other), ("fr", 1.5, .one),
      ("lv", 0.1, .one), ("cs", 1.5, .many), ("es", 1e6, .many), ("es", 1e21, .many), ("ru", 1e-7, .other),
      ("da", .leastNonzeroMagnitude, .one), ("en", .nan, .other), ("en", .infinity, .other),
    ] as [(String, Double, PluralCategory)])
  func fewestDigits(language: String, number: Double, expected: PluralCategory) {
    #expect(PluralRules(for: language).category(for: number) == expected)
  }

  @Test(
    "displayed fraction digits decide the category",
    arguments: [
      ("en", 1.0, 1, .other), ("en", 1.04, 0, .one), ("en", 0.96, 0, .one), ("en", 1.5, 0, .other),
      ("lv", 0.1, 1, .one), ("lv", 0.12, 2, .zero), ("lv", 0.96, 1, .one),
    ] as [(String, Double, Int, PluralCategory)])
  func givenDigits(language: String, number: Double, digits: Int, expected: PluralCategory) {
    #expect(PluralRules(for: language).category(for: number, fractionDigits: digits) == expected)
  }

  @Test(
    "operands are those of the rounded decimal text",
    arguments: [
      (0.5, 0, "0"), (1.5, 0, "2"), (2.5, 0, "2"), (0.25, 1, "0.2"), (0.35, 1, "0.4"), (0.251, 1, "0.3"),
      (9.99, 1, "10.0"), (0.06, 1, "0.1"), (0.05, 1, "0.0"), (0.004, 1, "0.0"), (0.0004, 1, "0.0"),
      (99.5, 0, "100"), (1200.0, 2, "1200.00"), (1e-5, 5, "0.00001"), (0, 3, "0.000"), (7, -1, "7"),
    ] as [(Double, Int, String)])
  func rounds(number: Double, digits: Int, text: String) throws {
    #expect(PluralOperands(number, fractionDigits: digits) == PluralOperands(text))
  }

  @Test("a literal without a point is an integer")
  func integerLiteral() {
    #expect(PluralRules(for: "en").category(for: 1) == .one)
  }
}
