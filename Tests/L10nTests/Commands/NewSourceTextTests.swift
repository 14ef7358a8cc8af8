import Testing
import ToolKit

/// Source texts that no longer fit their translations.
@Suite struct NewSourceTextTests {
  private static let path = "App/Localizable.xcstrings"

  private static func with(_ body: (TemporaryFolder, (String...) async -> Run) async throws -> Void)
    async throws
  {
    try await TemporaryFolder.with { (folder) async throws in
      try folder.write(
        GitProject.catalog(["a.title": ("Hello", "Hola"), "c.pay": ("Pay %@", "Pagar %@")]), to: path)
      try await body(folder) { (words: String...) in
        await Run.l10n(words, files: folder.disk, folder: folder.path)
      }
    }
  }

  @Test(
    "set refuses a source text whose placeholders the translations lack or have beyond it, unless forced",
    arguments: [
      ("Pay %@ %lld", "'%2$lld' of 'en' is missing in 'es' [placeholder-missing]"),
      ("Pay", "[placeholder-extra]"),
    ])
  func setRefuses(_ text: String, _ message: String) async throws {
    try await Self.with { (folder, run) async throws in
      let old = try folder.text(of: Self.path)
      let refused = await run("set", "c.pay", text, "-l", "en")
      #expect(
        refused.status == .findings && refused.errors.hasPrefix("error: ")
          && refused.errors.contains(message),
        "\(refused)")
      #expect(try folder.text(of: Self.path) == old)
      #expect(await run("set", "c.pay", text, "-l", "en", "--force").status == .clean)
      #expect(try folder.text(of: Self.path).contains("\"\(text)\""))
      // A translation that is to be reviewed is judged as well.
      let again = await run("set", "c.pay", text == "Pay" ? "Pay %lld" : "Pay", "-l", "en")
      #expect(again.status == .findings, "\(again)")
    }
  }

  @Test("set refuses an empty source text, and a new key with a translation alone, unless forced")
  func setRefusesEmpty() async throws {
    try await Self.with { (_, run) async throws in
      let empty = await run("set", "a.title", " ", "-l", "en")
      #expect(
        empty.errors == "error: 'a.title' has an empty text in the source language 'en' [missing-source]\n",
        "\(empty)")
      let new = await run("set", "new.key", "Hola", "-l", "es", "--add")
      #expect(
        new.errors == "error: 'new.key' has no text in the source language 'en' [missing-source]\n", "\(new)")
      #expect(await run("set", "new.key", "Hola", "-l", "es", "--add", "--force").status == .clean)
      #expect(await run("set", "New words", "Hola", "-l", "es", "--add").status == .clean)
      #expect(await run("set", "c.pay", "Send %@", "-l", "en").errors == "")
    }
  }

  @Test("merge rejects a source text whose placeholders the translations lack")
  func mergeRejects() async throws {
    try await Self.with { (folder, run) async throws in
      #expect(await run("extract", "-l", "en", "--all", "-f", "json", "-o", "src.json").status == .clean)
      let text = try folder.text(of: "src.json")
      try folder.write(
        text.replacing("\"target\": \"Pay %@\"", with: "\"target\": \"Pay %@ %lld\""), to: "src.json")
      try #require(try folder.text(of: "src.json") != text)
      let merge = await run("merge", "--source", "src.json")
      #expect(merge.status == .findings, "\(merge)")
      #expect((merge.output + merge.errors).contains("'%2$lld' of 'en' is missing in 'es'"), "\(merge)")
      #expect(try !folder.text(of: Self.path).contains("%lld"))
    }
  }
}
