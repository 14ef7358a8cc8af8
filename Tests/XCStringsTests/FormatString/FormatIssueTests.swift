import Testing
import XCStrings

@Suite struct FormatIssueTests {
  @Test(
    "what Foundation does not take is told by kind and range",
    arguments: [
      ("50⟦%⟧", FormatIssue.Kind.danglingPercent), ("page ⟦%1⟧", .missingConversion),
      ("⟦%.2⟧", .missingConversion),
      ("⟦%ll⟧", .missingConversion), ("⟦%$⟧@", .missingPosition), ("⟦%1$$⟧@", .missingPosition),
      ("⟦%0$⟧@", .positionZero), ("⟦%128$⟧d", .positionTooLarge),
      ("⟦%99999999999999999999$⟧d", .positionTooLarge),
      ("⟦%99999999999999999999⟧d", .numberTooLarge), ("⟦%y⟧", .unknownConversion("y")),
      ("⟦%ل⟧ـ", .unknownConversion("ل")), ("⟦%😀⟧", .unknownConversion("😀")),
      ("⟦%5⟧%@", .unknownConversion("%")),
      ("⟦%1$⟧\u{A0}x", .unknownConversion("\u{A0}")), ("⟦%#@name⟧", .unterminatedSubstitution),
      ("⟦%#@name⟧ and more@", .unterminatedSubstitution), ("⟦%#@@⟧", .emptyName),
      ("⟦%(name⟧ lld", .unterminatedName),
      ("⟦%()⟧@", .emptyName), ("⟦%'d⟧", .groupingFlag), ("⟦%..⟧2f", .unknownConversion(".")),
      ("⟦%**⟧d", .unknownConversion("*")), ("⟦%arg⟧", .argumentOutsideSubstitution),
    ])
  func kinds(example: String, kind: FormatIssue.Kind) {
    let (text, ranges) = marked(example)
    let issues = FormatString(text).issues
    #expect(issues.map(\.kind) == [kind])
    #expect(issues.map(\.range) == ranges)
  }

  @Test("a percent sign that means nothing leaves the placeholders after it alone")
  func recovery() {
    #expect(FormatString("100% %@ and %y %d").placeholders.map(\.conversion) == ["@", "d"])
    #expect(FormatString("%1$$@ of %2$@").placeholders.map(\.position) == [2])
  }
}
