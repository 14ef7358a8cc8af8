import Foundation
import Testing
import ToolKit
import l10n

@Suite struct CompletionScriptTests {
  @Test("each script names every command and long option", arguments: CompletionScript.Shell.allCases)
  func isComplete(_ shell: CompletionScript.Shell) {
    let script = CompletionScript.text(for: shell, CommandTable.all)
    for command in CommandTable.all {
      #expect(script.contains(command.name))
      for option in command.options { #expect(script.contains(option.long)) }
    }
  }

  @Test("a shell that is there can read its script", arguments: CompletionScript.Shell.allCases)
  func parses(_ shell: CompletionScript.Shell) async throws {
    guard let program = Program(shell.rawValue) else { return }
    let script = CompletionScript.text(for: shell, CommandTable.all)
    #expect(try program.run(["-n", "/dev/stdin"], input: script).status == 0)
  }

  @Test(
    "bash completes commands, options, choices and names of commands",
    .enabled(if: Program("bash") != nil),
    arguments: [
      ("l10n he", "help"), ("l10n --ver", "--version"), ("l10n help comp", "completions"),
      ("l10n completions z", "zsh"), ("l10n help --form", "--format"),
      ("l10n help --format ma", "man markdown"),
      ("l10n help --format = ma", "man markdown"), ("l10n init --color n", "never"),
      ("l10n explain unused-i", "unused-ignore"), ("l10n check --only invalid-j", "invalid-json"),
      ("l10n check --skip needs-review,invalid-j", "needs-review,invalid-json"),
    ])
  func completesInBash(_ line: String, _ words: String) throws {
    let script = """
      \(CompletionScript.text(for: .bash, CommandTable.all))
      COMP_WORDS=(\(line)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _l10n; echo "${COMPREPLY[*]}"
      """
    let result = try #require(Program("bash")).run(["-s"], input: script)
    #expect(result.output == words + "\n")
  }
}
