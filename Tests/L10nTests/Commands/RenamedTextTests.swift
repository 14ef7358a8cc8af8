import Testing
import ToolKit

/// Keys that are texts, renamed in code and catalogs; and renames that are stopped or only suspected.
@Suite struct RenamedTextTests {
  private static func catalog(_ source: String = "") -> String {
    """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "Delete the list" : {
          "localizations" : {\(source)
            "es" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "Borrar la lista"
              }
            }
          }
        }
      },
      "version" : "1.0"
    }
    """
  }

  @Test(
    "a text that is renamed to another text is the new source text, and its translations need review",
    arguments: [
      "",
      "\n        \"en\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"Delete the list\" } },",
    ])
  func renamesText(_ source: String) async throws {
    try await TemporaryFolder.with { folder in
      try folder.write(Self.catalog(source), to: "App/Localizable.xcstrings")
      try folder.write("let a = Text(\"Delete the list\")", to: "App/A.swift")
      let run = await Run.l10n(["rename", "Delete the list", "Remove this list"], files: folder.disk)
      #expect(run.status == .clean, "\(run)")
      let catalog = try folder.text(of: "App/Localizable.xcstrings")
      #expect(
        catalog.contains("\"Remove this list\" : {") && !catalog.contains("Delete the list"), "\(catalog)")
      #expect(
        catalog.contains("\"state\" : \"needs_review\"") && catalog.contains("Borrar la lista"), "\(catalog)")
      #expect(!catalog.contains("\"en\" : {"), "\(catalog)")
      #expect(try folder.text(of: "App/A.swift") == "let a = Text(\"Remove this list\")")
    }
  }

  @Test("an identifier keeps the text of the key that it replaces, and the translations stay")
  func becomesIdentifier() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write(Self.catalog(), to: "App/Localizable.xcstrings")
      try folder.write("let a = Text(\"Delete the list\")", to: "App/A.swift")
      _ = await Run.l10n(["rename", "Delete the list", "list.delete.button"], files: folder.disk)
      let catalog = try folder.text(of: "App/Localizable.xcstrings")
      #expect(
        catalog.contains("\"value\" : \"Delete the list\"") && !catalog.contains("needs_review"), "\(catalog)"
      )
    }
  }

  @Test("a rename that was stopped anywhere is finished by running it again")
  func finishes() async throws {
    for operation in 1...60 {
      try await TemporaryFolder.with { folder in
        try folder.write(Self.catalog(), to: "App/Localizable.xcstrings")
        let code = ["App/A.swift", "Zoo/Z.swift"]
        for path in code { try folder.write("let a = Text(\"Delete the list\")", to: path) }
        let words = ["rename", "Delete the list", "Remove this list"]
        _ = await Run.l10n(
          words, files: StoppingFileSystem(disk: folder.disk, way: .stops, at: operation))
        let again = await Run.l10n(words, files: folder.disk)
        for path in code {
          #expect(try folder.text(of: path).contains("Remove this list"), "\(operation) \(path) \(again)")
        }
        #expect(
          try folder.text(of: "App/Localizable.xcstrings").contains("\"Remove this list\""),
          "\(operation) \(again)")
      }
    }
  }

  @Test("only similar keys are said to be one that was renamed, and the share that is equal is named")
  func namesSimilarity() async throws {
    for (new, isSimilar) in [("Delete this list", true), ("Camera access", false)] {
      try await TemporaryFolder.with { folder in
        try folder.write(Self.catalog(), to: "App/Localizable.xcstrings")
        try folder.write("let a = Text(\"\(new)\")", to: "App/A.swift")
        let run = await Run.l10n("sync --dry-run", files: folder.disk)
        #expect(run.output.contains("stale 'Delete the list'"), "\(run)")
        #expect(run.errors.contains("l10n rename") == isSimilar, "\(run)")
        #expect(
          run.errors.contains("may be the new name of 'Delete the list' (88 % similar)") == isSimilar,
          "\(run)")
      }
    }
  }
}
