import Testing
import ToolKit

/// Edits of a key that a catalog has twice, as after a merge by lines.
@Suite struct RepeatedKeyTests {
  private static func catalog() -> String {
    let entry = { (language: String, text: String) in
      """
          "a.title" : { "localizations" : {
            "en" : { "stringUnit" : { "state" : "translated", "value" : "Hello" } },
            "\(language)" : { "stringUnit" : { "state" : "translated", "value" : "\(text)" } } } }
      """
    }
    return
      "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\(entry("es", "Hola")),\n\(entry("fr", "Salut"))\n"
      + "  },\n  \"version\" : \"1.0\"\n}\n"
  }

  @Test(
    "an edit of a key that the catalog has twice is refused, with the command that combines both",
    arguments: [
      "rename a.title b.title", "move a.title --to App/B.xcstrings", "remove a.title",
      "remove a.title --language es", "set a.title Hi -l en",
      "convert --to-strings App/Localizable.xcstrings",
    ])
  func refuses(_ line: String) async throws {
    try await TemporaryFolder.with { (folder) async throws in
      try folder.write(Self.catalog(), to: "App/Localizable.xcstrings")
      try folder.write("let a = 1\n", to: "App/A.swift")
      let run = await Run.l10n(line, files: folder.disk, folder: folder.path)
      let message =
        "error: 'App/Localizable.xcstrings' has the key 'a.title' more than once; to combine its texts, run: "
        + "l10n check --fix App/Localizable.xcstrings\n"
      #expect(run == Run(status: .failure, output: "", errors: message), "\(run)")
      #expect(try folder.text(of: "App/Localizable.xcstrings") == Self.catalog())
      _ = await Run.l10n("check --fix App/Localizable.xcstrings", files: folder.disk, folder: folder.path)
      let text = try folder.text(of: "App/Localizable.xcstrings")
      #expect(text.contains("Hola") && text.contains("Salut"))
      #expect(await Run.l10n(line, files: folder.disk, folder: folder.path).status == .clean)
    }
  }
}
