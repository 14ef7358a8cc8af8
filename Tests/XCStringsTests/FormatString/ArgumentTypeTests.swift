import Testing
import XCStrings

@Suite struct ArgumentTypeTests {
  private let long = ArgumentType.integer(isSigned: true, bitWidth: 64)

  @Test(
    "types are as far apart as they are dangerous to swap",
    arguments: [
      ("%d", "%i", ArgumentType.Difference.none), ("%f", "%lf", .none), ("%e", "%g", .none),
      ("%lld", "%ld", .none),
      ("%x", "%u", .none), ("%d", "%u", .signedness), ("%lld", "%llu", .signedness),
      ("%d", "%lld", .width),
      ("%d", "%llu", .width), ("%f", "%Lf", .width), ("%c", "%C", .width), ("%d", "%@", .typeClass),
      ("%d", "%f", .typeClass), ("%s", "%@", .typeClass), ("%s", "%S", .typeClass), ("%c", "%d", .typeClass),
      ("%p", "%@", .typeClass), ("%n", "%d", .typeClass),
    ])
  func differences(first: String, second: String, difference: ArgumentType.Difference) throws {
    let left = try #require(FormatString(first).placeholders.first?.type)
    let right = try #require(FormatString(second).placeholders.first?.type)
    #expect(left.difference(from: right) == difference)
    #expect(right.difference(from: left) == difference)
  }

  @Test("a substitution's specifier gives a type only if it is exactly one specifier")
  func formatSpecifier() {
    #expect(ArgumentType(formatSpecifier: "lld") == long)
    #expect(ArgumentType(formatSpecifier: ".1f") == .floatingPoint(isLong: false))
    for text in ["", "lldx", "%lld", "d d", "y", "#@a@", "arg", "'d"] where text != "'d" && text != "arg" {
      #expect(ArgumentType(formatSpecifier: text) == nil, "\(text)")
    }
  }

  @Test(
    "a placeholder is written back as it was read",
    arguments: [
      "%@", "%2$@", "%lld", "%(count)lld", "%1$(who)@", "%-+ #012.3llx", "%1$*2$.*3$f", "%*.*Lf", "%#@files@",
      "%2$#@files@", "%.0f", "%hhd", "% d",
    ])
  func specifier(text: String) throws {
    let placeholder = try #require(FormatString(text).placeholders.first)
    #expect(placeholder.specifier(at: placeholder.position) == text)
  }
}
