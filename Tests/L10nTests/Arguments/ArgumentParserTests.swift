import L10nKit
import Testing
import ToolKit
import l10n

@Suite struct ArgumentParserTests {
  private struct Sample: CommandArguments {
    var name: String?
    var list: [String] = []
    var number: Int?
    var format = ReportFormat.text
    var isFix = false
    var ranges: [[String]] = []
    var first = ""
    var rest: [String] = []

    func run(in environment: Environment) -> ToolKit.ExitStatus { .clean }

    static let parser = ArgumentParser<Sample>(
      settings: [
        .text("name", short: "n", "NAME", help: "a name", \.name),
        .list("list", short: "l", "WORDS", help: "words", \.list),
        .jobs(\.number), .format(\.format), .flag("fix", short: "x", help: "a flag", \.isFix),
        Setting(Option("range", values: ["A", "B"], help: "two values")) { $0.ranges.append($1) },
      ],
      operands: [
        .word("FIRST", help: "the first", \.first), .words("REST", help: "the rest", \.rest),
      ])
  }

  private func parse(_ words: String...) throws(UsageError.Kind) -> Sample {
    guard let arguments = try Sample.parser.arguments(words) else { throw .missingArgument("COMMAND") }
    return arguments
  }

  @Test(
    "a value can be given in five ways",
    arguments: [["--name", "v"], ["--name=v"], ["-n", "v"], ["-nv"], ["-n=v"]])
  func acceptsValue(_ words: [String]) throws {
    #expect(try Sample.parser.arguments(words + ["a"])?.name == "v")
    #expect(try Sample.parser.arguments(["a"] + words)?.name == "v")
  }

  @Test("an attached value may hold '=' and begin with a dash, and the last one counts")
  func keepsValue() throws {
    #expect(try parse("a", "--name=b=c").name == "b=c")
    #expect(try parse("a", "--name=-x").name == "-x")
    #expect(try parse("a", "--name", "-").name == "-")
    #expect(try parse("a", "--name", "b", "-nc").name == "c")
  }

  @Test("lists are repeated or separated by commas, blanks and empty members left out")
  func collectsList() throws {
    #expect(try parse("a", "-l", "b, c,,d ", "--list=e").list == ["b", "c", "d", "e"])
    #expect(throws: UsageError.Kind.missingValue(option: "list", value: "WORDS")) {
      try parse("a", "-l", ",")
    }
  }

  @Test("flags can share one dash, with an option's value at the end")
  func unbundles() throws {
    let arguments = try parse("a", "-xqnv")
    #expect(arguments.isFix && arguments.name == "v")
    #expect(try Sample.parser.parse(["a", "-xqnv"])?.presentation.verbosity == .quiet)
  }

  @Test("after '--' all words are operands; '-' and numbers always are")
  func takesOperands() throws {
    let arguments = try parse("--", "--name", "-x")
    #expect(arguments.first == "--name" && arguments.rest == ["-x"])
    #expect(try parse("a", "-", "-1", "-.5", "-7e2").rest == ["-", "-1", "-.5", "-7e2"])
  }

  @Test("an option can have two values, and come again")
  func takesTwoValues() throws {
    #expect(try parse("--range", "1", "-5", "a", "--range=2", "3").ranges == [["1", "-5"], ["2", "3"]])
  }

  @Test(
    "help is asked for wherever it stands, and even where an argument is missing",
    arguments: [["-h"], ["--help"], ["a", "-xh"], ["-h", "--nonsense"]])
  func asksForHelp(_ words: [String]) throws {
    #expect(try Sample.parser.arguments(words) == nil)
  }

  @Test(
    "what can't be understood is named",
    arguments: [
      (["a", "--format"], .missingValue(option: "format", value: "FORMAT")),
      (["a", "--format", "--quiet"], .missingValue(option: "format", value: "FORMAT")),
      (["a", "--name="], .missingValue(option: "name", value: "NAME")),
      (["--range", "1"], .missingValue(option: "range", value: "B")),
      (["a", "--fix=yes"], .unexpectedValue(option: "fix")),
      (["a", "--help=yes"], .unknownOption("--help", known: Sample.parser.options.map(\.long))),
      (["a", "--jobs", "0"], .unreadableNumber(option: "jobs", text: "0")),
      (
        ["a", "--jobs", "99999999999999999999"],
        .unreadableNumber(option: "jobs", text: "99999999999999999999")
      ),
      (["a", "-f", "jsn"], .unknownChoice("jsn", of: "--format", choices: ReportFormat.names)),
      (["a", "-z"], .unknownOption("-z", known: Sample.parser.options.map(\.long))),
      (["a", "--x"], .unknownOption("--x", known: Sample.parser.options.map(\.long))),
      ([], .missingArgument("FIRST")), (["-", "-"], .repeated("-")),
    ] as [([String], UsageError.Kind)])
  func refuses(_ words: [String], _ kind: UsageError.Kind) {
    #expect(throws: kind) { try Sample.parser.arguments(words) }
  }

  @Test("an operand too many is refused")
  func refusesExtra() {
    #expect(throws: UsageError.Kind.extraArgument("c")) { try HelpArguments.parser.arguments(["b", "c"]) }
  }

  @Test("the last of --quiet and --verbose counts")
  func lastVerbosityCounts() throws {
    #expect(try Sample.parser.parse(["a", "-qv"])?.presentation.verbosity == .verbose)
    #expect(try Sample.parser.parse(["a", "-vq"])?.presentation.verbosity == .quiet)
  }
}

@Suite struct UsageErrorTests {
  @Test(
    "each kind has its words",
    arguments: [
      (.unknownCommand("hlep", known: ["help"]), "unknown command 'hlep'; did you mean 'help'?"),
      (.unknownCommand("zzz", known: ["help"]), "unknown command 'zzz'"),
      (.unknownOption("--fromat", known: ["format"]), "unknown option '--fromat'; did you mean '--format'?"),
      (.unknownOption("-z", known: ["format"]), "unknown option '-z'"),
      (
        .unknownChoice("jsn", of: "--format", choices: ["text", "json"]),
        "unknown value 'jsn' for --format; did you mean 'json'?"
      ),
      (
        .unknownChoice("x", of: "SHELL", choices: ["bash", "zsh"]),
        "unknown value 'x' for SHELL; use one of bash, zsh"
      ),
      (.unknownRule("stale", known: ["stale-key"]), "unknown rule 'stale'; did you mean 'stale-key'?"),
      (.missingValue(option: "output", value: "FILE"), "'--output' needs a value: FILE"),
      (.unexpectedValue(option: "quiet"), "'--quiet' does not accept a value"),
      (.unreadableNumber(option: "jobs", text: "x"), "'--jobs' needs a whole number from 1 on, not 'x'"),
      (.missingArgument("LANGUAGE"), "missing argument LANGUAGE"),
      (.extraArgument("x"), "unexpected argument 'x'"),
      (.repeated("-"), "'-' can be given only once"),
      (.mixedStandardInput, "'-' can't be combined with other paths"),
      (.fixedStandardInput, "'--fix' can't change standard input"),
      (.conflict("--since", "-"), "'--since' and '-' can't be combined"),
      (.missingOption("--fix", for: "--dry-run"), "'--dry-run' needs '--fix'"),
      (.unknownLanguage("fr_FR", writtenAs: "fr-FR"), "unknown language 'fr_FR'; Xcode uses 'fr-FR'"),
      (.unknownLanguage("germn", writtenAs: nil), "unknown language 'germn'; did you mean 'de'?"),
      (
        .notACatalog(option: "to", text: "Tab"),
        "'--to' needs a catalog path such as 'Tab.xcstrings', not 'Tab'"
      ),
      (.notANumber("x"), "'x' is not a decimal number"),
    ] as [(UsageError.Kind, String)])
  func words(_ kind: UsageError.Kind, _ words: String) {
    #expect(UsageError(kind).description == words)
  }
}

@Suite struct PresentationTests {
  private func usesColor(_ choice: ColorChoice, isTerminal: Bool, _ variables: [String: String]) -> Bool {
    var presentation = Presentation()
    presentation.color = choice
    return presentation.usesColor(isTerminal: isTerminal) { variables[$0] }
  }

  @Test("by itself colour needs a terminal that can do it and no NO_COLOR")
  func auto() {
    #expect(usesColor(.auto, isTerminal: true, ["TERM": "xterm"]))
    #expect(usesColor(.auto, isTerminal: true, ["TERM": "xterm", "NO_COLOR": ""]))
    #expect(!usesColor(.auto, isTerminal: true, ["TERM": "xterm", "NO_COLOR": "1"]))
    #expect(!usesColor(.auto, isTerminal: true, ["TERM": "dumb"]))
    #expect(!usesColor(.auto, isTerminal: true, [:]))
    #expect(!usesColor(.auto, isTerminal: false, ["TERM": "xterm"]))
  }

  @Test("what is asked for on the command line decides")
  func explicit() {
    #expect(usesColor(.always, isTerminal: false, ["NO_COLOR": "1"]))
    #expect(!usesColor(.never, isTerminal: true, ["TERM": "xterm"]))
  }
}

extension ArgumentParser {
  /// Returns the arguments that one command has for itself.
  func arguments(_ words: [String]) throws(UsageError.Kind) -> Arguments? { try parse(words)?.arguments }
}
