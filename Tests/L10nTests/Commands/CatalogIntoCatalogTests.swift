import Testing
import ToolKit
import XCStrings

@Suite struct CatalogIntoCatalogTests {
  private static let target = CatalogText.catalog(["a": "x", "c": "x"])
  private static let source = CatalogText.catalog(["a": "y", "b": "y"])

  private func merge(
    _ options: String, source: String = source, body: (Run, TemporaryFolder) throws -> Void
  ) async throws {
    try await TemporaryFolder.with { folder in
      try folder.write(Self.target, to: "A.xcstrings")
      try folder.write(source, to: "Old.xcstrings")
      let run = await Run.l10n(
        "merge Old.xcstrings --into A.xcstrings \(options)", files: folder.disk, folder: folder.path)
      #expect(try folder.text(of: "Old.xcstrings") == source)
      try body(run, folder)
    }
  }

  @Test("what is missing comes in; what differs is reported, and the status is 1")
  func reports() async throws {
    try await merge("") { (run, folder) throws in
      #expect(
        run.output == """
          A.xcstrings:7:11: difference: 'a' in 'es'
            ours    "x" (translated)
            theirs  "y" (translated)
          Old.xcstrings: 1 added, 1 unresolved

          """)
      #expect(run.status == .findings && run.errors.isEmpty)
      #expect(try folder.text(of: "A.xcstrings") == CatalogText.catalog(["a": "x", "b": "y", "c": "x"]))
    }
  }

  @Test("a strategy chooses, and then nothing is left to report")
  func chooses() async throws {
    try await merge("--strategy theirs") { (run, folder) throws in
      #expect(run == Run(status: .clean, output: "Old.xcstrings: 1 added, 1 replaced\n", errors: ""))
      #expect(try folder.text(of: "A.xcstrings") == CatalogText.catalog(["a": "y", "b": "y", "c": "x"]))
    }
    try await merge("--strategy ours -q") { (run, folder) throws in
      #expect(run == Run(status: .clean, output: "", errors: ""))
      #expect(try folder.text(of: "A.xcstrings") == CatalogText.catalog(["a": "x", "b": "y", "c": "x"]))
    }
  }

  @Test("with '--dry-run' and '--diff' nothing is written", arguments: ["--dry-run", "--diff"])
  func writesNothing(_ option: String) async throws {
    try await merge("--strategy theirs \(option)") { (run, folder) throws in
      #expect(run.status == .clean)
      #expect(try folder.text(of: "A.xcstrings") == Self.target)
      #expect(
        run.output.hasPrefix(
          option == "--diff" ? "--- a/A.xcstrings\n+++ b/A.xcstrings\n" : "Old.xcstrings: "))
    }
  }

  @Test(
    "texts are judged as a translator's: a wrong one stays out, whatever the strategy",
    arguments: ["report", "theirs"])
  func judges(_ strategy: String) async throws {
    let texts: KeyValuePairs = ["Hello %@": "Hola", "%lld files": "%11d archivos", "Save": "Guardar"]
    try await merge("--strategy \(strategy)", source: CatalogText.catalog(texts)) { (run, folder) throws in
      #expect(run.status == .findings)
      #expect(run.output.contains("error: 'Hello %@': '%@' of 'en' is missing in 'es' [placeholder-missing]"))
      #expect(run.output.contains("[placeholder-malformed]"))
      #expect(run.output.hasSuffix("Old.xcstrings: 3 added, 2 rejected\n"), "\(run.output)")
      let result = try folder.text(of: "A.xcstrings")
      #expect(result.contains("Guardar") && !result.contains("Hola") && !result.contains("archivos"))
    }
    try await merge("--strict", source: CatalogText.catalog(texts)) { (run, folder) throws in
      #expect(run.status == .findings)
      #expect(try folder.text(of: "A.xcstrings") == Self.target)
    }
  }

  @Test("an empty text counts as not translated, one without a state as translated, and '--state' sets both")
  func setsStates() async throws {
    let source = CatalogText.catalog(["a": "", "b": "y", "d": ""])
    let stateless = source.replacing("\"state\" : \"translated\",", with: "")
    for (options, state) in [("", "translated"), ("--state needs_review", "needs_review")] {
      try await merge("--strategy theirs \(options)", source: stateless) { (run, folder) throws in
        #expect(run == Run(status: .clean, output: "Old.xcstrings: 2 added, 2 untranslated\n", errors: ""))
        let result = try StringCatalog(parsing: try folder.text(of: "A.xcstrings"))
        #expect(result["a"]?.value(in: "es") == "x" && result["d"]?["es"] == nil)
        #expect(result["b"]?["es"]?.stringUnit?.state?.rawValue == state)
      }
    }
  }

  @Test("damaged files, other languages and other kinds of files are named, and nothing is written")
  func refuses() async throws {
    let german = Self.source.replacing("\"en\"", with: "\"de\"")
    for (source, words) in [
      ("{", "Old.xcstrings:1:2: error: expected "),
      ("[]", "Old.xcstrings:1:1: error: the file is not a catalog: it has no object"),
      (german, "Old.xcstrings: error: the source language is 'de', but 'A.xcstrings' has 'en'\n"),
    ] {
      try await merge("", source: source) { (run, folder) throws in
        #expect(run.status == .failure && run.errors.hasPrefix(words), "\(run.errors)")
        #expect(try folder.text(of: "A.xcstrings") == Self.target)
      }
    }
  }
}
