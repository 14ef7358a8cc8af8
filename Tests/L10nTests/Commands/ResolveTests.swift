import Testing
import ToolKit
import l10n

@Suite struct ResolveTests {
  private static let path = "App/A.xcstrings"
  private static let report = "App/A.xcstrings.theirs.json"
  private static let base = CatalogText.catalog(["a": "x", "b": "x", "c": "x"])
  private static let ours = CatalogText.catalog(["a": "y", "b": "y", "c": "x"])
  private static let theirs = CatalogText.catalog(["a": "z", "b": "z", "c": "z"])
  private static let merged = CatalogText.catalog(["a": "y", "b": "y", "c": "z"])

  /// A catalog in which the driver left two conflicts.
  private func withConflicts(
    _ versions: [String] = [base, ours, theirs], options: String = "",
    body: (TemporaryFolder, (String) async -> Run) async throws -> Void
  ) async throws {
    try await TemporaryFolder.with { folder in
      for (name, text) in zip(["base", "ours", "theirs"], versions) { try folder.write(text, to: name) }
      try folder.write("", to: Self.path)
      let run = await Run.l10n(
        "merge --driver \(options) base ours theirs \(Self.path)", files: folder.disk, folder: folder.path)
      #expect(run.status == .findings)
      try folder.write(folder.text(of: "ours"), to: Self.path)
      try await body(folder) {
        await Run.l10n("resolve \($0)", files: folder.disk, folder: folder.path)
      }
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
    "their side comes in, or ours stays byte for byte, and the report goes",
    arguments: [
      ("--theirs", theirs), ("--ours", merged), ("--theirs -l es", theirs), ("--theirs b a", theirs),
    ])
  func resolvesAll(_ words: String, _ text: String) async throws {
    try await withConflicts { (folder, resolve) async throws in
      let run = await resolve(words)
      #expect(run.status == .clean && run.errors == "2 conflicts resolved, 0 open\n", "\(run)")
      #expect(run.output.hasSuffix("removed '\(Self.report)'\n"))
      #expect(try folder.text(of: Self.path) == text)
      #expect(!folder.names.contains(Self.report))
      #expect(await resolve("") == Run(status: .clean, output: "", errors: "0 open conflicts\n"))
    }
  }

  @Test("one key is resolved, and the report keeps the others")
  func resolvesOneKey() async throws {
    try await withConflicts { (folder, resolve) async throws in
      let run = await resolve("--theirs b")
      #expect(run.status == .clean && run.errors == "1 conflict resolved, 1 open\n")
      #expect(run.output == "changed '\(Self.path)'\nchanged '\(Self.report)'\n")
      #expect(try folder.text(of: Self.path) == CatalogText.catalog(["a": "y", "b": "z", "c": "z"]))
      let left = await resolve("")
      #expect(
        left.output.hasPrefix("App/A.xcstrings:7:11: conflict: 'a'") && left.errors == "1 open conflict\n")
      #expect(await resolve("--ours a").output == "removed '\(Self.report)'\n")
    }
  }

  @Test("a dry run and a diff write nothing")
  func showsOnly() async throws {
    try await withConflicts { (folder, resolve) async throws in
      let dry = await resolve("--theirs --dry-run")
      #expect(dry.output == "would change '\(Self.path)'\nwould remove '\(Self.report)'\n")
      let diff = await resolve("--theirs a --diff")
      #expect(diff.output.contains("-            \"value\" : \"y\"\n+            \"value\" : \"z\"\n"))
      #expect(try folder.text(of: Self.path) == Self.merged && folder.names.contains(Self.report))
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
          "error: 1 text changed after the merge; '--force' overwrites, '--ours' keeps\n"
            + "1 conflict resolved, 1 open\n"), "\(run.errors)")
      #expect(try folder.text(of: Self.path) == CatalogText.catalog(["a": "new", "b": "z", "c": "z"]))
      #expect(await resolve("--theirs --force").status == .clean)
      #expect(try folder.text(of: Self.path) == Self.theirs && !folder.names.contains(Self.report))
    }
    try await withConflicts { (folder, resolve) async throws in
      let edited = CatalogText.catalog(["a": "new", "b": "z", "c": "z"])
      try folder.write(edited, to: Self.path)
      #expect(await resolve("--ours").status == .clean)
      #expect(try folder.text(of: Self.path) == edited && !folder.names.contains(Self.report))
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
    "markers go, and what is not chosen keeps ours and goes into a report",
    arguments: [("--theirs", theirs, false), ("--ours", merged, false), ("--theirs a", nil, true)])
  func resolvesMarkers(_ words: String, _ text: String?, _ leavesReport: Bool) async throws {
    try await withConflicts(options: "--conflict-style markers") { (folder, resolve) async throws in
      #expect(try folder.text(of: Self.path).contains("<<<<<<< ours\n"))
      #expect(await resolve("").errors == "2 open conflicts\n")
      #expect(await resolve(words).status == .clean)
      let expected = text ?? CatalogText.catalog(["a": "z", "b": "y", "c": "z"])
      #expect(try folder.text(of: Self.path) == expected)
      #expect(folder.names.contains(Self.report) == leavesReport)
    }
  }

  @Test("edits outside of the markers stay, and sides that are not catalogs are an error")
  func keepsEditsAroundMarkers() async throws {
    try await withConflicts(options: "--conflict-style markers") { (folder, resolve) async throws in
      let marked = try folder.text(of: Self.path)
      try folder.write(marked.replacing("\"1.0\"", with: "\"1.1\""), to: Self.path)
      #expect(await resolve("--theirs").status == .clean)
      #expect(try folder.text(of: Self.path) == Self.theirs.replacing("\"1.0\"", with: "\"1.1\""))
      try folder.write(marked.replacing("\"strings\" : {", with: "\"strings\" :"), to: Self.path)
      let run = await resolve("--theirs")
      #expect(run.status == .failure)
      #expect(
        run.errors
          == "\(Self.path): error: the sides between the conflict markers are not catalogs; edit them by hand\n"
      )
    }
  }

  @Test(
    "what can't be done is named",
    arguments: [
      ("--ours --theirs", "'--ours' and '--theirs' can't be combined"),
      ("--force", "'--force' needs '--theirs'"), ("--dry-run", "'--dry-run' needs '--theirs'"),
      ("--theirs c", "no open conflict in the key 'c'"),
      ("--in App App", "no open conflict in the key 'App'"),
    ])
  func explains(_ words: String, _ message: String) async throws {
    try await withConflicts { (_, resolve) async throws in
      let run = await resolve(words)
      #expect(run.status == .failure && run.errors.hasPrefix("error: \(message)"), "\(run)")
    }
  }

  @Test(
    "a report that was tampered with never damages the catalog",
    arguments: [
      #"[]"#, #"["strings"]"#, #"["strings",1]"#, #"["strings","a","comment","b"]"#,
      "[\(Array(repeating: "\"strings\"", count: 40).joined(separator: ","))]",
    ])
  func refusesReports(_ path: String) async throws {
    try await withConflicts { (folder, resolve) async throws in
      let report = #"{"version":2,"file":"A","conflicts":[{"path":\#(path),"theirs":1}]}"#
      try folder.write(report, to: Self.report)
      let run = await resolve("--theirs --force")
      #expect(run.status == .failure)
      #expect(run.errors == "\(Self.report):1:38: error: expected a conflict with the path of its place\n")
      #expect(try folder.text(of: Self.path) == Self.merged)
    }
  }
}
