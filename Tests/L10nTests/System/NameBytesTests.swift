import Foundation
import Testing
import ToolKit
import l10n

/// Names and words whose bytes are not UTF-8; the shell makes them.
@Suite(.enabled(if: Program.l10n != nil && Program("sh") != nil)) struct NameBytesTests {
  private static let loose = TranslatedProject.before[0].replacing(" : ", with: ": ")

  /// Runs a script in a folder whose catalog is called `café` in Latin-1.
  private func run(_ script: String) async throws -> (status: Int32, output: String, catalog: String) {
    let (shell, tool) = (try #require(Program("sh")), try #require(Program.l10n))
    var result = (status: Int32(-1), output: "", catalog: "")
    try await TemporaryFolder.with { folder in
      try folder.write(Self.loose, to: "A.xcstrings")
      let start = """
        l10n() { "\(tool.path)" "$@"; }
        name=$(printf "caf\\351.xcstrings")
        mv A.xcstrings "$name"

        """
      let run = try shell.run(["-c", start + script], in: folder.path, keepsErrors: true)
      let text = try shell.run(["-c", "cat *.xcstrings"], in: folder.path).output
      result = (run.status, run.output, text)
    }
    return result
  }

  @Test(
    "a file whose name is not UTF-8 is found, read and written", arguments: ["", "\"$name\"", "./\"$name\""])
  func formats(_ path: String) async throws {
    let run = try await run("l10n format \(path)")
    #expect(run.status == 0)
    #expect(run.catalog == TranslatedProject.before[0])
  }

  @Test("git's names are not UTF-8 either", .enabled(if: Program("git") != nil))
  func comparesWithGit() async throws {
    let run = try await run(
      """
      git init -q . && git add -A && git -c user.name=A -c user.email=a@example.com commit -qm A
      l10n format --quiet && l10n check --since HEAD --only invalid-json && git diff --name-only -z | wc -c
      """)
    #expect(run.output.hasSuffix("15\n"))
  }

  @Test(
    "a text that is not UTF-8 is refused, and no other text is stored",
    arguments: [
      "set cart.list.title \"$(printf 'caf\\351 %%@')\" -l es", "check --only \"$(printf 'caf\\351')\"",
      "set cart.list.title 'x %@' -l es --comment \"$(printf '\\377')\"",
    ])
  func refusesText(_ words: String) async throws {
    let run = try await run("l10n \(words)")
    #expect(run.status == 2)
    #expect(run.output.contains("is not valid UTF-8"))
    #expect(run.catalog == Self.loose)
  }
}
