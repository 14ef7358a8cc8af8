import TestSupport
import Testing
import ToolKit
import l10n

@Suite struct CommandReferenceTests {
  @Test("docs/commands.md is what the command table renders")
  func isFresh() {
    #expect(
      Golden.difference(of: CommandReference.text(CommandTable.all), from: "docs/commands.md") == nil)
  }

  @Test("the manual page is read by groff without a warning", .enabled(if: Program("groff") != nil))
  func manualIsRead() throws {
    let page = ManualPage.text(CommandTable.all)
    let result = try #require(Program("groff")).run(
      ["-man", "-ww", "-Tascii", "-P-c"], input: page, keepsErrors: true)
    #expect(result.status == 0 && !result.output.contains("warning:"))
    for command in CommandTable.all { #expect(page.contains(".SS \"l10n \(command.name) ")) }
  }
}
