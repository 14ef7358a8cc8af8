import Foundation
import Testing
import l10n

/// The CI files of `init`.
@Suite struct AutomationFileTests {
  @Test("'init' writes the CI files that docs/ci.md shows", arguments: AutomationFile.allCases)
  func documented(_ file: AutomationFile) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    let document = try String(contentsOf: root.appending(path: "docs/ci.md"), encoding: .utf8)
    #expect(document.contains("```yaml\n\(file.text)```\n"))
  }
}
