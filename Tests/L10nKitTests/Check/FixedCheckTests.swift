import GitFormats
import L10nKit
import RuleKit
import SourceText
import Testing

@Suite struct FixedCheckTests {
  /// Three keys whose Spanish text needs review; the first has no state in English.
  private static func catalog(english: String) -> String {
    let entries = ["a", "b", "c"].map { name in
      let unit =
        name == "a"
        ? english : "\"en\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"x\" } }"
      return """
            "home.list.\(name)" : {
              "localizations" : {
                \(unit),
                "es" : { "stringUnit" : { "state" : "needs_review", "value" : "y" } }
              }
            }
        """
    }
    return """
      {
        "sourceLanguage" : "en",
        "strings" : {
      \(entries.joined(separator: ",\n"))
        },
        "version" : "1.0"
      }
      """
  }

  /// A text over several lines, so that the missing state becomes a line of its own.
  private static let stateless = """
    "en" : {
              "stringUnit" : {
                "value" : "x"
              }
            }
    """

  private static func input(changed: [Range<Int>]? = nil) -> CheckInput {
    var input = CheckInput(files: [
      SourceFile(path: "A.xcstrings", text: catalog(english: stateless)),
      SourceFile(path: "B.xcstrings", text: catalog(english: stateless)),
    ])
    input.rules = RuleSelection(configuration: Configuration(), only: ["missing-state", "needs-review"])
    guard let changed else { return input }
    var lines = ChangedLines()
    changed.forEach { lines.add($0) }
    input.changes = ["A.xcstrings": lines]
    return input
  }

  private static func fixed(_ input: CheckInput) async -> FixedCheck {
    await FixedCheck.fixing(await Checker.check(input), of: input)
  }

  @Test("safe fixes are applied and counted, and what is left is reported")
  func applies() async {
    let fixed = await Self.fixed(Self.input())
    #expect(fixed.files.map(\.original.path) == ["A.xcstrings", "B.xcstrings"])
    #expect(fixed.files.map(\.fixes) == [1, 1])
    #expect(fixed.result.diagnostics.map(\.rule) == Array(repeating: "needs-review", count: 6))
    let again = await Self.fixed(fixed.input)
    #expect(again.files.isEmpty && again.result.diagnostics == fixed.result.diagnostics)
  }

  @Test("changed lines keep their findings where a fix moves them, and others get none")
  func movesLines() async {
    let input = Self.input(changed: [7..<12, 17..<18])
    #expect(
      await Checker.check(input).diagnostics.map(\.finding.key) == [
        "home.list.a", "home.list.a", "home.list.b",
      ])
    let fixed = await Self.fixed(input)
    #expect(fixed.files.map(\.original.path) == ["A.xcstrings"])
    #expect(fixed.result.diagnostics.map(\.finding.key) == ["home.list.a", "home.list.b"])
  }

  @Test("a file that keeps its bytes keeps its findings")
  func keepsFiles() async {
    let input = Self.input()
    let fixed = await Self.fixed(input)
    let result = await fixed.keeping(["B.xcstrings"], from: input)
    #expect(result.diagnostics.filter { $0.rule == "missing-state" }.map(\.path) == ["B.xcstrings"])
    #expect(await fixed.keeping([], from: input).diagnostics == fixed.result.diagnostics)
  }
}
