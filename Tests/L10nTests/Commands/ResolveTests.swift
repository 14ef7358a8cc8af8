import Testing
import ToolKit

/// What 'resolve' makes of conflicts that a merge left.
@Suite(.enabled(if: BranchedRepository.isPossible)) struct ResolveTests {
  private static let path = "App/A.xcstrings"
  private static let next = "to mark the catalog as resolved, run: git add App/A.xcstrings\n"
  private static let base = CatalogText.catalog(["a": "x", "b": "x", "c": "x"])
  private static let ours = CatalogText.catalog(["a": "y", "b": "y", "c": "x"])
  private static let theirs = CatalogText.catalog(["a": "z", "b": "z", "c": "z"])
  private static let merged = CatalogText.catalog(["a": "y", "b": "y", "c": "z"])

  /// A catalog in which the driver left two conflicts.
  private func withConflicts(
    _ versions: [String] = [base, ours, theirs], options: String = "",
    body: (TemporaryFolder, (String) async -> Run) async throws -> Void
  ) async throws {
    try await BranchedRepository.with(
      base: versions[0], ours: versions[1], theirs: versions[2], options: options
    ) { (repository) async throws in
      #expect(try repository.run("merge theirs") != 0)
      try await body(repository.folder) { await repository.l10n("resolve \($0)") }
    }
  }

  @Test("without a side, open conflicts are listed with the three texts, and nothing is written")
  func lists() async throws {
    try await withConflicts { (folder, resolve) async throws in
      let names = folder.names
      let run = await resolve("")
      #expect(run.status == .findings && run.errors == "2 open conflicts\n")
      #expect(
        run.output == """
          App/A.xcstrings:7:11: conflict: 'a' in 'es'
            base    "x" (translated)
            ours    "y" (translated)
            theirs  "z" (translated)
          App/A.xcstrings:17:11: conflict: 'b' in 'es'
            base    "x" (translated)
            ours    "y" (translated)
            theirs  "z" (translated)

          """)
      #expect(await resolve("b \(Self.path)").output.hasPrefix("App/A.xcstrings:17:11: "))
      #expect(await resolve("-l de").output == "")
      #expect(try folder.text(of: Self.path) == Self.merged && folder.names == names)
    }
  }

  @Test(
    "their side comes in, or ours stays byte for byte, and the next command is named",
    arguments: [
      ("--theirs", theirs), ("--ours", merged), ("--theirs -l es", theirs), ("--theirs b a", theirs),
    ])
  func resolvesAll(_ words: String, _ text: String) async throws {
    try await withConflicts { (folder, resolve) async throws in
      let run = await resolve(words)
      #expect(run.status == .clean && run.errors == "2 conflicts resolved, 0 open\n\(Self.next)", "\(run)")
      #expect(try folder.text(of: Self.path) == text)
      #expect(await resolve("") == Run(status: .clean, output: "", errors: "0 open conflicts\n"))
    }
  }

  @Test("one key is resolved, whichever side is chosen, and the others stay open")
  func resolvesOneKey() async throws {
    try await withConflicts { (folder, resolve) async throws in
      let run = await resolve("--theirs b")
      #expect(run.status == .clean && run.errors == "1 conflict resolved, 1 open\n")
      #expect(run.output == "changed '\(Self.path)'\n")
      #expect(try folder.text(of: Self.path) == CatalogText.catalog(["a": "y", "b": "z", "c": "z"]))
      let left = await resolve("")
      #expect(
        left.output.hasPrefix("App/A.xcstrings:7:11: conflict: 'a'") && left.errors == "1 open conflict\n")
      let last = await resolve("--ours a")
      #expect(last.output.isEmpty && last.errors == "1 conflict resolved, 0 open\n\(Self.next)")
    }
    try await withConflicts { (folder, resolve) async throws in
      #expect(await resolve("--ours b").errors == "1 conflict resolved, 1 open\n")
      #expect(await resolve("--theirs").errors == "1 conflict resolved, 0 open\n\(Self.next)")
      #expect(try folder.text(of: Self.path) == CatalogText.catalog(["a": "z", "b": "y", "c": "z"]))
    }
  }

  @Test("a dry run and a diff write nothing")
  func showsOnly() async throws {
    try await withConflicts { (folder, resolve) async throws in
      let dry = await resolve("--theirs --dry-run")
      #expect(dry.output == "would change '\(Self.path)'\n" && !dry.errors.contains("git add"))
      let diff = await resolve("--theirs a --diff")
      #expect(diff.output.contains("-            \"value\" : \"y\"\n+            \"value\" : \"z\"\n"))
      #expect(try folder.text(of: Self.path) == Self.merged)
      #expect(await resolve("").errors == "2 open conflicts\n")
    }
  }

  @Test("a text that was changed after the merge is shown, and is overwritten only where that is forced")
  func keepsChanges() async throws {
    try await withConflicts { (folder, resolve) async throws in
      let edited = CatalogText.catalog(["a": "new", "b": "y", "c": "z"])
      try folder.write(edited, to: Self.path)
      #expect(
        await resolve("a").output.hasSuffix("  theirs  \"z\" (translated)\n  now     \"new\" (translated)\n"))
      let run = await resolve("--theirs")
      #expect(run.status == .findings)
      #expect(
        run.errors.hasSuffix(
          "error: 1 text changed after the merge; set '--force' or '--ours'\n"
            + "1 conflict resolved, 1 open\n"), "\(run.errors)")
      #expect(try folder.text(of: Self.path) == CatalogText.catalog(["a": "new", "b": "z", "c": "z"]))
      #expect(await resolve("--theirs --force").status == .clean)
      #expect(try folder.text(of: Self.path) == Self.theirs)
    }
    try await withConflicts { (folder, resolve) async throws in
      let edited = CatalogText.catalog(["a": "new", "b": "z", "c": "z"])
      try folder.write(edited, to: Self.path)
      #expect(await resolve("--ours").status == .clean)
      #expect(try folder.text(of: Self.path) == edited)
    }
  }

  @Test("a key that one side removed comes back or goes with all that is said about it")
  func resolvesRemovals() async throws {
    let removed = CatalogText.catalog(["b": "x"])
    let changed = CatalogText.catalog(["a": "z", "b": "x"])
    for versions in [[Self.base, removed, changed], [Self.base, changed, removed]] {
      for (side, text) in [("--ours", versions[1]), ("--theirs", versions[2])] {
        try await withConflicts(versions) { (folder, resolve) async throws in
          #expect(await resolve("\(side) a").status == .clean)
          #expect(try folder.text(of: Self.path) == text)
        }
      }
    }
  }

  @Test("a comment comes with the marks that it has")
  func resolvesComments() async throws {
    func catalog(_ members: String) -> String {
      "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n    \"a\" : {\n\(members)\n    }\n  },\n"
        + "  \"version\" : \"1.0\"\n}"
    }
    let ours = catalog("      \"comment\" : \"y\"")
    let theirs = catalog("      \"comment\" : \"z\",\n      \"isCommentAutoGenerated\" : true")
    for versions in [[catalog("      \"comment\" : \"x\""), ours, theirs], ["", theirs, ours]] {
      try await withConflicts(versions) { (folder, resolve) async throws in
        #expect(await resolve("--theirs").status == .clean)
        #expect(try folder.text(of: Self.path) == versions[2])
      }
    }
  }

  @Test(
    "markers go with the conflicts that are resolved, and stay around the others",
    arguments: [("--theirs", theirs, false), ("--ours", merged, false), ("--theirs a", nil, true)])
  func resolvesMarkers(_ words: String, _ text: String?, _ leavesMarkers: Bool) async throws {
    try await withConflicts(options: "--conflict-style markers") { (folder, resolve) async throws in
      #expect(try folder.text(of: Self.path).contains("<<<<<<< ours\n"))
      #expect(await resolve("").errors == "2 open conflicts\n")
      let run = await resolve(words)
      #expect(run.status == .clean && run.errors.hasSuffix(Self.next) == !leavesMarkers)
      let line = "            \"value\" : \"y\"\n"
      let marked =
        "<<<<<<< ours\n\(line)=======\n\(line.replacing("y\"\n", with: "z\"\n"))>>>>>>> theirs\n"
      let left = CatalogText.catalog(["a": "z", "b": "y", "c": "z"]).replacing(line, with: marked)
      #expect(try folder.text(of: Self.path) == text ?? left)
      if leavesMarkers {
        #expect(await resolve("--theirs").errors.hasPrefix("1 conflict resolved, 0 open\n"))
      }
      #expect(await resolve("").errors == "0 open conflicts\n")
    }
  }

  @Test("edits outside of the markers stay")
  func keepsEditsAroundMarkers() async throws {
    try await withConflicts(options: "--conflict-style markers") { (folder, resolve) async throws in
      let marked = try folder.text(of: Self.path)
      try folder.write(marked.replacing("\"1.0\"", with: "\"1.1\""), to: Self.path)
      #expect(await resolve("--theirs").status == .clean)
      #expect(try folder.text(of: Self.path) == Self.theirs.replacing("\"1.0\"", with: "\"1.1\""))
    }
  }

  @Test(
    "what can't be done is named",
    arguments: [
      ("--ours --theirs", "'--ours' and '--theirs' can't be combined"),
      ("--force", "'--force' needs '--theirs'"), ("--dry-run", "'--dry-run' needs '--theirs'"),
      ("--theirs c", "no open conflict for the key 'c'"),
      ("--in App App", "no open conflict for the key 'App'"),
    ])
  func explains(_ words: String, _ message: String) async throws {
    try await withConflicts { (_, resolve) async throws in
      let run = await resolve(words)
      #expect(run.status == .failure && run.errors.hasPrefix("error: \(message)"), "\(run)")
    }
  }

  @Test(
    "markers outside of a repository are resolved key by key, and sides that are not catalogs are an error")
  func resolvesMarkersWithoutGit() async throws {
    try await TemporaryFolder.with { folder in
      for (name, text) in [("base", Self.base), ("A.xcstrings", Self.ours), ("theirs", Self.theirs)] {
        try folder.write(text, to: name)
      }
      func l10n(_ words: String) async -> Run {
        await Run.l10n(words, files: folder.disk, folder: folder.path)
      }
      _ = await l10n("merge --driver --conflict-style markers base A.xcstrings theirs A.xcstrings")
      #expect(await l10n("resolve --ours a").errors == "1 conflict resolved, 1 open\n")
      #expect(await l10n("resolve").errors == "1 open conflict\n")
      #expect(await l10n("resolve --theirs").errors == "1 conflict resolved, 0 open\n")
      #expect(
        try folder.text(of: "A.xcstrings") == CatalogText.catalog(["a": "y", "b": "z", "c": "z"]))
      #expect(folder.names == ["A.xcstrings", "base", "theirs"])
      try folder.write("<<<<<<< a\n{\n=======\n}\n>>>>>>> b\n", to: "A.xcstrings")
      let run = await l10n("resolve --theirs")
      let words = "the sides between conflict markers are not catalogs; edit the file by hand"
      #expect(run.status == .failure && run.errors == "A.xcstrings: error: \(words)\n")
    }
  }

  @Test(
    "where a conflict is about all languages of a key, the hint of '--language' is the command that resolves it"
  )
  func hintsAtWholeKeys() async throws {
    let name = "a's"
    func catalog(_ texts: KeyValuePairs<String, String>) -> String {
      CatalogText.catalog(texts).replacing("\"a\"", with: "\"\(name)\"")
    }
    let (ours, theirs) = (catalog(["b": "x"]), catalog(["a": "z", "b": "x"]))
    try await withConflicts([catalog(["a": "x", "b": "x"]), ours, theirs]) { (folder, resolve) async throws in
      for words in ["--theirs -l de", "--theirs -l es"] {
        let run = await resolve(words)
        #expect(run.status == .failure)
        let hint = "; a conflict of '\(name)' affects all languages; to resolve it, run: "
        let command = "l10n resolve --theirs --in App/A.xcstrings 'a'\\''s'"
        #expect(
          run.errors == "error: no open conflict for the language '\(words.suffix(2))'\(hint)\(command)\n")
      }
      let followed = await Run.l10n(
        ["resolve", "--theirs", "--in", "App/A.xcstrings", name], files: folder.disk, folder: folder.path)
      #expect(followed.status == .clean)
      #expect(try folder.text(of: Self.path) == theirs)
    }
  }
}
