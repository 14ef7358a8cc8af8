import L10nKit
import Testing
import ToolKit
import l10n

@Suite struct CommandArgumentsTests {
  @Test("the arguments of check are read from its options and paths")
  func check() throws {
    let words =
      "-f json --output r.json --fail-on=note --only missing-translation,invalid-json --only unused-ignore --skip conflict-marker --config x.json -j4 --languages en,de App -"
    let arguments = try #require(
      try CheckArguments.parser.arguments(words.split(separator: " ").map(String.init)))
    #expect(arguments.reports == [ReportTarget(.json, file: "r.json")] && arguments.failOn == .note)
    #expect(
      arguments.only == ["missing-translation", "invalid-json", "unused-ignore"]
        && arguments.skip == ["conflict-marker"])
    #expect(arguments.configuration == "x.json" && arguments.jobs == 4)
    #expect(arguments.languages == ["en", "de"] && arguments.paths == ["App", "-"])
  }

  @Test("what is not said keeps its default")
  func defaults() throws {
    let arguments = try #require(try CheckArguments.parser.arguments([]))
    #expect(
      arguments.reports == [ReportTarget(.text)] && arguments.failOn == .error && arguments.paths.isEmpty)
    #expect(arguments.output == nil && arguments.jobs == nil)
  }

  @Test(
    "each format has its own file, and one the output or standard output",
    arguments: [
      ("", ["--format text"]), ("-f xcode", ["--format xcode"]), ("-f json:a", ["--format json:a"]),
      ("-f github -f sarif:a/b:c", ["--format sarif:a/b:c", "--format github"]),
      ("-o a.json -f sarif:b", ["--format sarif:b", "--format json:a.json"]),
      ("-f text -o a.json", ["--format text:a.json"]), ("-o a.sarif", ["--format sarif:a.sarif"]),
      ("-o a.md", ["--format markdown:a.md"]), ("-o a.txt", ["--format text:a.txt"]),
    ])
  func reports(_ line: String, _ reports: [String]) throws {
    let words = line.split(separator: " ").map(String.init)
    #expect(try CheckArguments.parser.arguments(words)?.reports.map(\.option) == reports)
  }

  @Test(
    "a second report on standard output and a second one in a file are refused",
    arguments: [
      ("-f text -f json", .conflict("--format text", "--format json")),
      ("-f json -o a -f json", .conflict("--format json", "--format json")),
      ("-f json:a -f sarif:a", .conflict("--format json:a", "--format sarif:a")),
      ("-o a -f sarif:a", .conflict("--output a", "--format sarif:a")),
      ("--diff -f sarif:a", .conflict("--diff", "--format sarif:a")),
      ("--diff -f json", .conflict("--diff", "--format json")),
      ("-f sarif:", .missingValue(option: "format", value: "FORMAT:FILE")),
      ("-f jsn:a", .unknownChoice("jsn", of: "--format", choices: ReportFormat.names)),
    ] as [(String, UsageError.Kind)])
  func refusedReports(_ line: String, _ kind: UsageError.Kind) {
    let words = line.split(separator: " ").map(String.init)
    #expect(throws: kind) { try CheckArguments.parser.arguments(words) }
  }

  @Test("stats, rules and explain know their own formats")
  func formats() throws {
    #expect(try StatsArguments.parser.arguments(["--format", "json", "App"])?.format == .json)
    #expect(try RulesArguments.parser.arguments(["-f", "markdown"])?.format == .markdown)
    #expect(try ExplainArguments.parser.arguments(["stale-key"])?.rule == "stale-key")
    #expect(throws: UsageError.Kind.missingArgument("RULE")) { try ExplainArguments.parser.arguments([]) }
  }
}
