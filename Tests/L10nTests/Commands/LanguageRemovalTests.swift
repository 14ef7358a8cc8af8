import Testing
import ToolKit
import l10n

@Suite struct LanguageRemovalTests {
  private static func catalog(_ texts: String) -> String {
    #"{"sourceLanguage":"en","strings":{"home.list.title":{"localizations":{\#(texts)}}},"version":"1.0"}"#
  }

  private static let english = #""en":{"stringUnit":{"state":"translated","value":"Places"}}"#
  private static let spanish =
    #""es":{"variations":{"plural":{"other":{"stringUnit":{"state":"new","value":"Sitios"}}}}}"#

  @Test("remove --language takes what a key reads in a language, plural forms and all, and keeps the key")
  func removes() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write(Self.catalog("\(Self.english),\(Self.spanish)"), to: "A.xcstrings")
      let run = await Run.l10n("remove home.list.title -l es", files: folder.disk)
      #expect(run == Run(status: .clean, output: "changed 'A.xcstrings'\n", errors: ""))
      #expect(try folder.text(of: "A.xcstrings") == Self.catalog(Self.english))
    }
  }

  @Test("all texts go or none: a language that a key lacks is an error")
  func refuses() async {
    let files = MemoryFileSystem(["A.xcstrings": Self.catalog("\(Self.english),\(Self.spanish)")])
    let lacking = await Run.l10n("remove home.list.title -l es,de --diff", files: files)
    #expect(lacking.status == .failure && lacking.output.isEmpty)
    #expect(lacking.errors == "error: 'home.list.title' has no text in 'de'\n")
    let unknown = await Run.l10n("remove home.list.titel -l es", files: files)
    #expect(unknown.errors.contains("did you mean 'home.list.title'?"))
  }

  @Test("set with an empty text says what takes one away")
  func hints() async {
    let files = MemoryFileSystem(["A.xcstrings": Self.catalog(Self.english)])
    let run = await Run.l10n(["set", "home.list.title", "", "-l", "es"], files: files)
    #expect(run.status == .findings)
    #expect(
      run.errors.hasSuffix("run: l10n remove --language es --in A.xcstrings -- home.list.title\n"), "\(run)")
  }
}
