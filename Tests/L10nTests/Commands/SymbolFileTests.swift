import Testing
import ToolKit

/// The file that 'generate' writes, among the code of a project.
@Suite struct SymbolFileTests {
  private static let catalog = GitProject.catalog(["a.title": ("Hello", "Hola"), "b.title": ("Bye", "Adiós")])
    .replacing(
      "\" : {\n      \"localizations\"",
      with: "\" : {\n      \"extractionState\" : \"manual\",\n      \"localizations\"")

  @Test("a renaming in generated code says that it is to be generated again")
  func renamesInGeneratedCode() async {
    let files = MemoryFileSystem([
      "Localizable.xcstrings": SampleProject.catalog,
      "Strings.swift": """
      // Generated using SwiftGen
      enum L10n { static let title = NSLocalizedString("home.list.title", comment: "") }
      """,
    ])
    let run = await Run.l10n("rename home.list.title home.list.heading --dry-run", files: files)
    #expect(run.errors.contains("note: 'Strings.swift' is generated; run its generator again\n"), "\(run)")
  }

  @Test("the file is not a use of its keys, and a rename says to write it again")
  func isNoUse() async throws {
    try await TemporaryFolder.with { (folder) async throws in
      func run(_ line: String) async -> Run { await Run.l10n(line, files: folder.disk, folder: folder.path) }
      try folder.write(Self.catalog, to: "App/Localizable.xcstrings")
      try folder.write("let a = String(localized: \"a.title\")\n", to: "App/A.swift")
      #expect(await run("generate --all -o G").status == .clean)
      let rename = await run("rename a.title c.title")
      #expect(
        rename.status == .clean
          && rename.errors.contains(
            "note: 'G/GeneratedStringSymbols_Localizable.swift' has the symbols of the old keys; run 'l10n generate' again\n"
          ), "\(rename)")
      #expect(await run("check --only unused-key").output.contains("'b.title' is never used"))
      #expect(await run("prune").errors == "1 key\n")
    }
  }

  @Test("keys and tables that give no Swift name are left out with a warning")
  func leavesOutNames() async throws {
    for (path, key, message) in [
      ("A.xcstrings", "$price", "'$price' begins with '$', as only names of the compiler do"),
      ("_.xcstrings", "price", "the table '_' has no letters for a type's name"),
      ("😀.xcstrings", "price", "the table '😀' has no letters for a type's name"),
    ] {
      try await TemporaryFolder.with { (folder) async throws in
        try folder.write(GitProject.catalog([key: ("1", "2")]), to: path)
        let run = await Run.l10n("generate --all -o G", files: folder.disk, folder: folder.path)
        #expect(run.status == .clean && run.errors.contains("warning: \(message)\n"), "\(run)")
        #expect(!folder.names.contains { $0.hasPrefix("G/") })
      }
    }
  }
}
