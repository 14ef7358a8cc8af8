import Foundation
import Testing

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
