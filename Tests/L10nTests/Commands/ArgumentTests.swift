import L10nKit
import Testing
import ToolKit
import l10n

@Suite struct ArgumentTests {
  @Test("the arguments of check are read from its options and paths")
  func check() throws {
    let words =
      "-f json --output r.json --fail-on=note --only missing-translation,invalid-json --only unused-ignore --skip conflict-marker --config x.json -j4 --languages en,de App -"
    let arguments = try #require(
      try CheckArguments.parser.parse(words.split(separator: " ").map(String.init)))
    #expect(arguments.format == .json && arguments.output == "r.json" && arguments.failOn == .note)
    #expect(
      arguments.only == ["missing-translation", "invalid-json", "unused-ignore"]
        && arguments.skip == ["conflict-marker"])
    #expect(arguments.configuration == "x.json" && arguments.jobs == 4)
    #expect(arguments.languages == ["en", "de"] && arguments.paths == ["App", "-"])
  }

  @Test("what is not said keeps its default")
  func defaults() throws {
    let arguments = try #require(try CheckArguments.parser.parse([]))
    #expect(arguments.format == nil && arguments.failOn == .error && arguments.paths.isEmpty)
    #expect(arguments.output == nil && arguments.jobs == nil && arguments.presentation.color == .auto)
  }

  @Test("stats, rules and explain know their own formats")
  func formats() throws {
    #expect(try StatsArguments.parser.parse(["--format", "json", "App"])?.format == .json)
    #expect(try RulesArguments.parser.parse(["-f", "markdown"])?.format == .markdown)
    #expect(try ExplainArguments.parser.parse(["stale-key"])?.rule == "stale-key")
    #expect(throws: UsageError.Kind.missingArgument("RULE")) { try ExplainArguments.parser.parse([]) }
  }
}
