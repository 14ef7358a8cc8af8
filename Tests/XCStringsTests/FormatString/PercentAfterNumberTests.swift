import Testing
import XCStrings

/// A percent sign before a letter that is not a conversion is prose only after a number.
@Suite struct PercentAfterNumberTests {
  @Test(
    "digits of every common script count, also before a space",
    arguments: [
      "5%y", "5 %y", "5\u{A0}%y", "5\u{202F}%y", "5\u{2009}%y", "٥%y", "٩\u{A0}%y", "۰%y", "۹ %y", "०%y",
      "९\u{202F}%y", "０%y", "９%y",
    ])
  func number(_ text: String) {
    #expect(FormatString(text).issues.map(\.isLikelyProse) == [true])
  }

  @Test(
    "other characters do not, even those whose bytes end like a digit or a space",
    arguments: [
      "%y", " %y", "\u{A0}%y", "\u{202F}%y", "x %y", "x\u{A0}%y", "x\u{202F}%y", "à%y", "5à%y", "5  %y",
      "٪%y", "妦%y", "弐%y", "۱x%y", "5€%y",
    ])
  func noNumber(_ text: String) {
    #expect(FormatString(text).issues.map(\.isLikelyProse) == [false])
  }
}
