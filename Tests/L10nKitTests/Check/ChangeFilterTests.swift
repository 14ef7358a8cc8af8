import GitFormats
import L10nKit
import RuleKit
import SourceText
import Testing

@Suite struct ChangeFilterTests {
  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "home.list.empty" : {
          "localizations" : {
            "en" : { "stringUnit" : { "state" : "translated", "value" : "Nothing" } }
          }
        },
        "home.list.title" : {
          "localizations" : {
            "en" : { "stringUnit" : { "state" : "translated", "value" : "Places" } },
            "es" : { "stringUnit" : { "state" : "needs_review", "value" : "Lugares  " } }
          }
        }
      },
      "version" : "1.1.1"
    }
    """

  /// The rules of the findings that remain when some lines have changed.
  private static func rules(_ changed: Range<Int>...) async -> [String] {
    var input = CheckInput(files: [SourceFile(path: "A.xcstrings", text: catalog)])
    input.rules = RuleSelection(
      configuration: Configuration(),
      only: ["missing-translation", "needs-review", "unsupported-version", "missing-comment"])
    var lines = ChangedLines()
    changed.forEach { lines.add($0) }
    input.changes = ["A.xcstrings": lines]
    return await Checker.check(input).diagnostics.map(\.rule)
  }

  @Test("what is said of the whole file is reported if the line it is said of changed, or the file is new")
  func keepsFileFindings() async {
    var input = CheckInput(files: [SourceFile(path: "A.xcstrings", text: Self.catalog)])
    input.changes = [:]
    #expect(await Checker.check(input).diagnostics.isEmpty)
    #expect(await Self.rules(1..<2).isEmpty)
    #expect(await Self.rules(16..<17) == ["unsupported-version"])
    input.changes = ["A.xcstrings": .everything]
    #expect(await Checker.check(input).diagnostics.contains { $0.rule == "unsupported-version" })
  }

  @Test("a missing translation is reported if any line of its key changed, or went away")
  func keepsCoverage() async {
    #expect(await Self.rules(6..<7) == ["missing-translation"])
    #expect(await Self.rules(7..<7) == ["missing-translation"])
    #expect(await Self.rules(9..<9).isEmpty)
  }

  @Test("a finding on a text is reported if its line or the source text changed")
  func keepsTextFindings() async {
    #expect(await Self.rules(12..<13) == ["needs-review"])
    #expect(await Self.rules(11..<12) == ["needs-review"])
    #expect(await Self.rules(10..<11).isEmpty)
  }

  @Test("a file that can't be read is reported wherever it changed")
  func keepsSyntaxErrors() async {
    var input = CheckInput(files: [SourceFile(path: "A.xcstrings", text: "{\n\n\n\"a\" 1}")])
    var lines = ChangedLines()
    lines.add(2..<3)
    input.changes = ["A.xcstrings": lines]
    #expect(await Checker.check(input).diagnostics.map(\.rule) == ["invalid-json"])
  }

  @Test("a finding about the key alone is reported if the key's line changed")
  func keepsKeyFindings() async {
    #expect(await Self.rules(9..<10).contains("missing-comment"))
  }
}
