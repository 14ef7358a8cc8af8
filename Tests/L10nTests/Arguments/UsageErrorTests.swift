import Testing
import ToolKit
import l10n

@Suite struct UsageErrorTests {
  @Test(
    "each kind has its words",
    arguments: [
      (.missingCommand, "no command given"),
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
      (.unreadableNumber(option: "jobs", text: "x"), "'--jobs' needs a positive number, not 'x'"),
      (.missingArgument("LANGUAGE"), "missing argument LANGUAGE"),
      (.extraArgument("x"), "unexpected argument 'x'"),
      (.repeatedStandardInput, "'-' can be given only once"),
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
