import Testing
import XCStrings

@Suite struct ArgumentNumberingTests {
  @Test(
    "arguments are counted as Foundation counts them",
    arguments: [
      ("%@ has %lld of %lld", [1, 2, 3]), ("%2$@ has %lld of %1$lld", [2, 1, 1]), ("%-*d|%.*f", [2, 4]),
      ("%1$*2$d", [1]), ("%(a)@ %(b)@ %(a)@", [1, 2, 1]), ("%d %2$d %d", [1, 2, 2]), ("%*2$d %d", [1, 2]),
      ("%#@a@ %@ %#@b@", [1, 2, 3]), ("%127$d", [127]), ("%1$2$d", [2]),
    ])
  func numbers(format: String, expected: [Int]) {
    #expect(FormatString(format).placeholders.map(\.argument) == expected)
  }

  @Test("inside a substitution counting starts at the substitution's argument")
  func substitutionContext() {
    let context = FormatString.Context.substitution(argument: 2, type: nil)
    #expect(FormatString("%lld by %@", in: context).placeholders.map(\.argument) == [2, 3])
    #expect(FormatString("%arg by %@", in: context).placeholders.map(\.argument) == [2, 3])
    #expect(FormatString("%1$@ and %arg", in: context).issues.isEmpty)
  }

  @Test("a reference stands for the argument of its substitution")
  func resolvingSubstitutions() {
    let format = FormatString("%3$@: %#@lanes@ and %#@lights@")
    #expect(format.placeholders.map(\.argument) == [3, 1, 2])
    let resolved = format.resolvingSubstitutions { $0 == "lanes" ? 2 : 1 }
    #expect(resolved.placeholders.map(\.argument) == [3, 2, 1])
    #expect(resolved.issues.isEmpty)
    #expect(FormatString("%2$@").issues.map(\.kind) == [.gap(1)])
    #expect(FormatString("%#@a@ %2$@").resolvingSubstitutions { _ in 3 }.issues.map(\.kind) == [.gap(1)])
  }

  @Test(
    "mixed positions and gaps are told where they stand",
    arguments: [
      ("%1$@ ⟦%@⟧", [FormatIssue.Kind.mixedPositions]), ("⟦%d⟧ %1$d %d", [.mixedPositions]), ("%@ %@", []),
      ("%2$@ %1$@", []), ("%1$@ ⟦%3$@⟧", [.gap(2)]), ("⟦%4$d⟧ %2$*1$d", [.gap(3)]), ("%#@a@ %2$@", []),
      ("%1$*2$d", []),
    ])
  func issues(example: String, kinds: [FormatIssue.Kind]) {
    let (text, ranges) = marked(example)
    let issues = FormatString(text).issues
    #expect(issues.map(\.kind) == kinds)
    #expect(issues.map(\.range) == ranges)
  }

  @Test("a string of very many placeholders is read without a detour, and huge numbers do not overflow")
  func many() {
    let names = (0..<30_000).map { "%(name\($0))@" }.joined()
    let format = FormatString(String(repeating: "%d%#@a@", count: 30_000) + names + "%2$@")
    #expect(format.placeholders.count == 90_001)
    #expect(Set(format.withoutProse.placeholders.map(\.argument)).count == 60_001)
    #expect(format.resolvingSubstitutions { _ in .max }.placeholders.count == 90_001)
    let inside = FormatString("%arg %@ %d", in: .substitution(argument: .max, type: nil))
    #expect(inside.placeholders.count == 3)
  }
}

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
