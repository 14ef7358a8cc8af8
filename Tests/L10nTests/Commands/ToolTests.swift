import L10nKit
import Testing
import ToolKit
import l10n

@Suite struct ToolTests {
  @Test("the version is told")
  func tellsVersion() async {
    let run = await Run.l10n("--version")
    #expect(run.status == .clean && run.output == "l10n \(Version.current)\n" && run.errors.isEmpty)
  }

  @Test("the tool alone prints a short help to standard error and ends with 2")
  func asksForCommand() async {
    let run = await Run.l10n([])
    #expect(run.status == .failure && run.output.isEmpty && run.errors == HelpText.short)
  }

  @Test("help goes to standard output", arguments: ["-h", "--help", "help"])
  func helps(_ line: String) async {
    let run = await Run.l10n(line)
    #expect(run.status == .clean && run.output == HelpText.overview(CommandTable.all))
  }

  @Test("'-h', '--help' and 'help' say the same of each command", arguments: CommandTable.all.map(\.name))
  func helpsWithCommand(_ name: String) async throws {
    let expected = HelpText.full(try CommandTable.command(named: name))
    for line in ["\(name) -h", "\(name) --help", "help \(name)"] {
      let run = await Run.l10n(line)
      #expect(run.status == .clean && run.output == expected)
    }
  }

  @Test(
    "a wrong command line ends with 2, a message and the usage on standard error",
    arguments: [
      ("hlep", "unknown command 'hlep'; did you mean 'help'?", "l10n COMMAND [OPTIONS] [ARGUMENTS]"),
      ("help hlep", "unknown command 'hlep'; did you mean 'help'?", "l10n COMMAND [OPTIONS] [ARGUMENTS]"),
      (
        "--verison", "unknown option '--verison'; did you mean '--version'?",
        "l10n COMMAND [OPTIONS] [ARGUMENTS]"
      ),
      ("--version x", "unexpected argument 'x'", "l10n COMMAND [OPTIONS] [ARGUMENTS]"),
      ("completions", "missing argument SHELL", "l10n completions [OPTIONS] SHELL"),
      (
        "completions bsh", "unknown value 'bsh' for SHELL; did you mean 'bash'?",
        "l10n completions [OPTIONS] SHELL"
      ),
    ])
  func refuses(_ line: String, _ message: String, _ usage: String) async {
    let run = await Run.l10n(line)
    #expect(run.status == .failure && run.output.isEmpty)
    #expect(run.errors == "error: \(message)\nusage: \(usage)\n")
  }

  @Test(
    "a reader that has gone is no error, a full disk is one",
    arguments: [(.closedPipe, 0), (.error(FileError(.diskFull, path: "x")), 2)] as [(Output.Failure, Int32)])
  func minds(_ failure: Output.Failure, _ status: Int32) async {
    let errors = Capture()
    let environment = Environment(
      fileSystem: MemoryFileSystem(), output: Capture().stream(failure: failure),
      errors: errors.stream(capacity: 1), workingDirectory: "/", variable: { _ in nil },
      readStandardInput: { () throws(FileError) in [] }, width: nil)
    #expect(await Tool.run(["help"], in: environment).rawValue == status)
    #expect(errors.text.isEmpty == (status == 0))
  }
}
