import Testing
import ToolKit
import l10n

@Suite struct PluralTests {
  @Test(
    "each number gets a line with its category",
    arguments: [
      ("plural ru 1 21 1.5", "1\tone\n21\tone\n1.5\tother\n"), ("plural en -1 1.0", "-1\tone\n1.0\tother\n"),
      ("plural en --ordinal 1 2 3 4", "1\tone\n2\ttwo\n3\tfew\n4\tother\n"),
      ("plural --range 0 1 fr", "0..1\tone\n"),
      ("plural pl 5 --range 1 3 --range 2 5", "5\tmany\n1..3\tfew\n2..5\tmany\n"),
      ("plural ja --forms", "other\t0, 1, 2, …\n"), ("plural es 1.2c6", "1.2c6\tmany\n"),
    ])
  func prints(_ line: String, _ output: String) async {
    let run = await Run.l10n(line)
    #expect(run.status == .clean && run.output == output && run.errors.isEmpty)
  }

  @Test(
    "a command line without a number, or with a word that is none, is refused",
    arguments: [
      ("plural en", "missing argument NUMBER"), ("plural", "missing argument LANGUAGE"),
      ("plural en 1 x", "'x' is not a decimal number"),
      ("plural en --range 1 y", "'y' is not a decimal number"),
      ("plural en --range 1", "'--range' needs a value: B"),
    ])
  func refuses(_ line: String, _ message: String) async {
    let run = await Run.l10n(line)
    #expect(
      run.status == .failure && run.output.isEmpty
        && run.errors.hasPrefix("error: \(message)\nusage: l10n plural "))
  }

  @Test("a language without rules gets a note, and 'other' for every number")
  func notesUnknownLanguage() async {
    let run = await Run.l10n("plural xx 1")
    #expect(run.status == .clean && run.output == "1\tother\n")
    #expect(run.errors == "note: no plural rules for 'xx'; all numbers are 'other'\n")
    #expect(await Run.l10n("plural -q xx 1").errors.isEmpty)
  }
}
