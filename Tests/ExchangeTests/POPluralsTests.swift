import Exchange
import PluralRules
import Testing

@Suite("Plural forms in gettext's manner")
struct POPluralsTests {
  @Test("every language has a formula whose forms are its categories", arguments: PluralRules.languages)
  func formulas(language: String) throws {
    let plurals = try #require(POPlurals(for: language))
    let expression = try #require(PluralExpression(plurals.formula))
    let forms = CatalogPluralForms(for: language)
    let numbers =
      Array(0...1100) + [10_000, 100_000, 999_999, 1_000_000, 1_000_001, 2_000_000, 100_000_000_000]
    for number in numbers.map({ UInt64($0) }) {
      let category = forms.rules.category(for: number)
      let expected = forms.requires(category) ? category : .other
      let form = try #require(expression.value(for: number))
      #expect(form < plurals.categories.count && plurals.categories[Int(form)] == expected, "\(number)")
    }
  }

  @Test("a formula follows C's precedence")
  func precedence() {
    func value(_ text: String, _ number: UInt64) -> UInt64? { PluralExpression(text)?.value(for: number) }
    #expect(value("1 + 2 * 3", 0) == 7)
    #expect(value("(1 + 2) * 3", 0) == 9)
    #expect(value("10 - 2 - 3", 0) == 5)
    #expect(value("n % 10 == 1 && n % 100 != 11 || n == 0", 21) == 1)
    #expect(value("n != 1", 1) == 0)
    #expect(value("!n", 0) == 1)
    #expect(value("n==1?0:n==2?1:2", 2) == 1)
    #expect(value("n == 1 ? 0 : (n == 2 ? 1 : 2)", 7) == 2)
    #expect(value("n > 1 ? n >= 3 ? 5 : 4 : 3", 2) == 4)
    #expect(value("1 / n", 0) == nil)
    #expect(value("n == 0 ? 7 : 1 / n", 0) == 7)
    #expect(value("n == 0 || 1 / n", 0) == 1)
  }

  @Test(
    "what is no formula is none",
    arguments: [
      "", "n n", "1 +", "(n", "n)", "x", "n ? 1", "n = 1", "n & 1", "99999999999999999999999", "? :",
    ])
  func malformed(text: String) {
    #expect(PluralExpression(text) == nil)
  }

  @Test("a formula of any depth is refused or read, and does not end the process")
  func depth() {
    #expect(PluralExpression(String(repeating: "(", count: 3900)) == nil)
    #expect(PluralExpression(String(repeating: "!", count: 3900) + "n") == nil)
    #expect(PluralExpression(String(repeating: "n?", count: 1900)) == nil)
    #expect(PluralExpression(String(repeating: "n+", count: 1900) + "n") != nil)
  }

  @Test("the forms of another header are told by the numbers they take")
  func otherHeaders() {
    typealias Case = (header: String, language: String, categories: [PluralCategory?]?)
    let slavic = "n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2"
    let cases: [Case] = [
      ("nplurals=2; plural=n != 1;", "es", [.one, .other]),
      ("nplurals=2; plural=(n == 1);", "es", [.other, .one]),
      ("nplurals=3; plural=n == 1 ? 0 : n != 0 && n % 1000000 == 0 ? 1 : 2;", "es", [.one, .many, .other]),
      ("nplurals=3; plural=(\(slavic));", "ru", [.one, .few, .many]),
      ("nplurals=4; plural=(\(slavic));", "ru", [.one, .few, .many, .other]),
      ("nplurals=1; plural=0;", "ja", [.other]),
      ("nplurals=2; plural=n != 1;", "ru", nil),
      ("nplurals=2; plural=n > 1;", "es", nil),
      ("nplurals=1; plural=n;", "ja", nil),
      ("nplurals=2", "es", nil),
    ]
    for (header, language, categories) in cases {
      #expect(POFormNumbers(header: header, language: language)?.categories == categories, "\(header)")
    }
  }
}
