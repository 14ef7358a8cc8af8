import Testing
import ToolKit
import l10n

/// Source texts whose placeholders the key does not have.
@Suite struct KeyArgumentTests {
  private static func catalog(_ text: String) -> String {
    let units = ["en", "es"].map {
      #""\#($0)":{"stringUnit":{"state":"translated","value":"\#(text)"}}"#
    }
    return
      #"{"sourceLanguage":"en","strings":{"Hi %@":{"localizations":{\#(units.joined(separator: ","))}}},"version":"1.0"}"#
  }

  @Test(
    "a placeholder for an argument that the key does not have is an error, though translations have it, too",
    arguments: [("Hi %1$@ %2$@", "error"), ("Hi %lld", "error"), ("Hi", "warning")])
  func rejectsPlaceholders(text: String, severity: String) async {
    let files = MemoryFileSystem(["A.xcstrings": Self.catalog(text)])
    let run = await Run.l10n("check --only key-placeholder", files: files)
    #expect(run.output.contains(": \(severity): ") && run.errors.hasPrefix("1 \(severity) in "), "\(run)")
  }

  @Test("a severity in the configuration applies to milder cases as well")
  func appliesConfiguredSeverity() async {
    let files = MemoryFileSystem([
      "A.xcstrings": Self.catalog("Hi"), ".l10n.json": #"{"rules":{"key-placeholder":"error"}}"#,
    ])
    let run = await Run.l10n("check --only key-placeholder", files: files)
    #expect(run.output.contains(": error: "), "\(run)")
  }
}
