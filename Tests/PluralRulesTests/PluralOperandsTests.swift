import PluralRules
import Testing

@Suite struct PluralOperandsTests {
  @Test(
    "decimal text has the operands its reader sees",
    arguments: [
      ("1", [1, 0, 0, 0, 0, 0]),
      ("1.0", [1, 1, 0, 0, 0, 0]),
      ("1.50", [1, 2, 1, 50, 5, 0]),
      ("0.011", [0, 3, 3, 11, 11, 0]),
      ("00.10", [0, 2, 1, 10, 1, 0]),
      ("-007", [7, 0, 0, 0, 0, 0]),
      ("+1.5", [1, 1, 1, 5, 5, 0]),
      (".5", [0, 1, 1, 5, 5, 0]),
      ("5.", [5, 0, 0, 0, 0, 0]),
      ("1c6", [1_000_000, 0, 0, 0, 0, 6]),
      ("1.2c6", [1_200_000, 0, 0, 0, 0, 6]),
      ("1.0000001E6", [1_000_000, 1, 1, 1, 1, 6]),
      ("1.50c1", [15, 1, 0, 0, 0, 1]),
    ] as [(String, [UInt64])])
  func readsOperands(text: String, expected: [UInt64]) throws {
    let operands = try #require(PluralOperands(text))
    #expect([operands.i, operands.v, operands.w, operands.f, operands.t, operands.e] == expected)
    #expect(operands.isFinite)
  }

  @Test(
    "text that is no decimal number has no operands",
    arguments: [
      "", "-", ".", "+-1", "1.2.3", "1,5", "1 ", "one", "0x10", "1e", "1e-3", "c6", "1c6c6", "1e6.5", "٣",
      "nane1",
      "nan6",
    ])
  func refusesOtherText(text: String) {
    #expect(PluralOperands(text) == nil)
  }

  @Test("NaN and the infinities are numbers without digits", arguments: ["NaN", "inf", "-Infinity", "∞"])
  func readsNonFinite(text: String) throws {
    #expect(try #require(PluralOperands(text)).isFinite == false)
  }

  @Test("an integer and its text have the same operands, however large")
  func integersAgreeWithTheirText() {
    let integers: [UInt64] = [0, 1, 999_999_999_999_999_999, 1_000_000_000_000_000_000, .max - 1, .max]
    for integer in integers {
      #expect(PluralOperands(integer) == PluralOperands(String(integer)))
    }
    for integer in [Int64.min, -21, -1, 0, .max] {
      #expect(PluralOperands(integer) == PluralOperands(String(integer)))
    }
    #expect(PluralOperands(-3 as Int8) == PluralOperands(3 as UInt32))
  }

  @Test("digits beyond the eighteenth keep their meaning")
  func foldsLongNumbers() throws {
    let zeros = String(repeating: "0", count: 60)
    let integer = try #require(PluralOperands("1\(zeros)21"))
    #expect(integer.i == 1_000_000_000_000_000_021)
    let fraction = try #require(PluralOperands("0.1\(zeros)2100"))
    #expect(fraction.f == 1_000_000_000_000_002_100)
    #expect(fraction.t == 1_000_000_000_000_000_021)
    #expect([fraction.v, fraction.w] == [65, 63])
  }

  @Test("an exponent of any size is read at once")
  func readsHugeExponents() throws {
    let operands = try #require(PluralOperands("12c99999999999999999999999999"))
    #expect(operands.i == 1_000_000_000_000_000_000)
    #expect(operands.v == 0)
    #expect(PluralOperands("0c999999999")?.i == 0)
  }

  @Test("bytes without contiguous storage read as text does")
  func readsAnyCollection() {
    let text = "-1.50c1"
    #expect(PluralOperands(utf8: text.utf8.lazy.map { $0 }) == PluralOperands(text))
  }

  @Test("exactly the texts of the grammar are read")
  func followsTheGrammar() {
    let grammar = #/[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([ce]\+?[0-9]+)?/#
    var texts = [""]
    for _ in 0..<5 {
      texts += texts.flatMap { text in "01.-+c".map { text + String($0) } }
      texts = Array(Set(texts))
    }
    for text in texts {
      let isNumber = text.wholeMatch(of: grammar) != nil
      #expect((PluralOperands(text) != nil) == isNumber, "'\(text)'")
    }
  }
}

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
