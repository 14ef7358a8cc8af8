import Testing
import XCStrings

@Suite struct ArgumentTableTests {
  private let int = ArgumentType.integer(isSigned: true, bitWidth: 32)
  private let long = ArgumentType.integer(isSigned: true, bitWidth: 64)

  @Test("the table has each argument once, by number, with type and name")
  func arguments() {
    let table = FormatString("%3$@ %3$(who)@ %1$lld %1$lld %2$*4$d").arguments()
    #expect(table.arguments.map(\.number) == [1, 2, 3, 4])
    #expect(table.arguments.map(\.type) == [long, int, .object, int])
    #expect(table[3]?.name == "who")
    #expect(table[5] == nil)
    #expect(table.conflicts.isEmpty)
    #expect(table.gaps.isEmpty)
  }

  @Test("uses that differ in type are conflicts at the later use")
  func conflicts() throws {
    let table = FormatString("%1$@ %1$d").arguments()
    let conflict = try #require(table.conflicts.first)
    #expect(conflict.number == 1)
    #expect(conflict.first == .object && conflict.second == int)
    #expect(conflict.range == 5..<9)
  }

  @Test("the strings of one localization make one table, with the types of its substitutions")
  func several() {
    var table = ArgumentTable()
    table.add(FormatString("%2$@: %1$#@files@")) { $0 == "files" ? long : nil }
    table.add(FormatString("%arg files by %4$@", in: .substitution(argument: 1, type: long)))
    #expect(table.arguments.map(\.number) == [1, 2, 4])
    #expect(table.arguments.map(\.type) == [long, .object, .object])
    #expect(table.gaps == [3])
    #expect(FormatString("%#@files@").arguments().arguments.map(\.type) == [nil])
  }

  @Test(
    "types are as far apart as they are dangerous to swap",
    arguments: [
      ("%d", "%i", ArgumentType.Difference.none), ("%f", "%lf", .none), ("%e", "%g", .none),
      ("%lld", "%ld", .none),
      ("%x", "%u", .none), ("%Ld", "%d", .none), ("%d", "%u", .signedness), ("%lld", "%llu", .signedness),
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

  @Test("differences in formatting are told apart from differences in type")
  func formatting() throws {
    let cases: [(String, String, Placeholder.FormattingDifference)] = [
      ("%d", "%i", []), ("%d", "%+d", .flags), ("%d", "%5d", .width), ("%.1f", "%.2f", .precision),
      ("%f", "%e", .notation), ("%u", "%x", .notation), ("%f", "%F", []), ("%1$*2$d", "%*d", .width),
      ("%2$*1$d", "%*d", []), ("%.1f", "%-8.2e", [.flags, .width, .precision, .notation]),
    ]
    for (first, second, difference) in cases {
      let left = try #require(FormatString(first).placeholders.first)
      let right = try #require(FormatString(second).placeholders.first)
      #expect(left.formattingDifference(from: right) == difference, "\(first) \(second)")
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
