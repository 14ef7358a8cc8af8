import Foundation
import L10nKit
import Testing
import ToolKit
import l10n

@Suite struct ToolTests {
  @Test("'--version' prints the version")
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
      (
        "export", "unknown command 'export'; did you mean 'extract'?", "l10n COMMAND [OPTIONS] [ARGUMENTS]"
      ),
      (
        "unused", "unknown command 'unused'; did you mean 'check --only unused-key'?",
        "l10n COMMAND [OPTIONS] [ARGUMENTS]"
      ),
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

@Suite(.enabled(if: Program.l10n != nil && Program("bash") != nil))
struct ProcessTests {
  private func shell(_ script: String) throws -> String {
    let tool = try #require(Program.l10n).path
    return try #require(Program("bash")).run(
      ["-s"], input: script.replacingOccurrences(of: "L10N", with: tool)
    ).output
  }

  @Test("the exit status reaches the shell")
  func endsWithStatus() throws {
    #expect(try shell("L10N --version; echo $?; L10N hlep 2>&1; echo $?").hasSuffix("\n2\n"))
    #expect(try shell("L10N --version >/dev/null; echo $?") == "0\n")
  }

  @Test("a reader that has gone ends the tool quietly")
  func toleratesClosedPipe() throws {
    #expect(try shell("exec 3>&1; { sleep 0.2; L10N help 2>&3; echo $? >&3; } | true") == "0\n")
  }

  @Test("standard input is read to its end and standard output can be a file that is full")
  func usesStreams() throws {
    #expect(try shell("printf '{\"a\":1}' | L10N format -") == "{\n  \"a\" : 1\n}")
    let text = "{ printf '{\"a\" : \"'; head -c 700000 /dev/zero | tr '\\0' x; printf '\"}'; }"
    #expect(try shell("\(text) | L10N format - | wc -c | tr -d ' '") == "700014\n")
    #expect(
      try shell("[ -e /dev/full ] || exit 0; L10N help 2>/dev/null >/dev/full; [ $? = 2 ] || echo wrong")
        == "")
  }
}
