import Testing
import ToolKit

@Suite struct MergeDriverTests {
  private static let base = CatalogText.catalog(["a": "x", "c": "x"])

  /// Merges three texts in a folder of their own and gives what was printed and what the folder has then.
  private func merge(
    _ base: String, _ ours: String, _ theirs: String, options: String = "", path: String = "App/A.xcstrings",
    body: (Run, TemporaryFolder) throws -> Void
  ) async throws {
    try await TemporaryFolder.with { folder in
      try folder.write(base, to: "base")
      try folder.write(ours, to: "ours")
      try folder.write(theirs, to: "theirs")
      try folder.write("", to: "App/A.xcstrings")
      let run = await Run.l10n(
        "merge --driver base ours theirs \(path) \(options)", files: folder.disk, folder: folder.path)
      #expect(try folder.text(of: "base") == base)
      #expect(try folder.text(of: "theirs") == theirs)
      #expect(try folder.text(of: "App/A.xcstrings").isEmpty)
      try body(run, folder)
    }
  }

  @Test("edits of both sides come together over OURS, and nothing is printed")
  func merges() async throws {
    let ours = CatalogText.catalog(["a": "y", "c": "x"])
    let theirs = CatalogText.catalog(["a": "x", "b": "z", "c": "x"])
    try await merge(Self.base, ours, theirs) { (run, folder) throws in
      #expect(run == Run(status: .clean, output: "", errors: ""))
      #expect(try folder.text(of: "ours") == CatalogText.catalog(["a": "y", "b": "z", "c": "x"]))
    }
  }

  @Test("a file that both sides added has no common state and merges by key")
  func mergesAdditions() async throws {
    try await merge("", CatalogText.catalog(["a": "x"]), CatalogText.catalog(["b": "x"])) {
      (run, folder) throws in
      #expect(run.status == .clean)
      #expect(try folder.text(of: "ours") == CatalogText.catalog(["a": "x", "b": "x"]))
    }
  }

  @Test("a conflict keeps ours, and lists what each side has on standard error")
  func reports() async throws {
    let ours = CatalogText.catalog(["a": "y", "c": "x"])
    let theirs = CatalogText.catalog(["a": "z", "b": "x", "c": "x"])
    try await merge(Self.base, ours, theirs) { (run, folder) throws in
      #expect(run.status == .findings && run.output.isEmpty)
      #expect(
        run.errors == """
          App/A.xcstrings:7:11: conflict: 'a' in 'es'
            base    "x" (translated)
            ours    "y" (translated)
            theirs  "z" (translated)
          App/A.xcstrings: 1 conflict; kept ours

          """)
      #expect(try folder.text(of: "ours") == CatalogText.catalog(["a": "y", "b": "x", "c": "x"]))
    }
  }

  @Test("of a key that one side removed, what the other changed is told")
  func reportsRemoval() async throws {
    let theirs = CatalogText.catalog(["a": "z", "c": "x"])
    try await merge(Self.base, CatalogText.catalog(["c": "x"]), theirs) { (run, folder) throws in
      #expect(run.status == .findings)
      #expect(
        run.errors.hasPrefix(
          """
          App/A.xcstrings:3:3: conflict: 'a'
            ours    removed the key
            theirs  es: "x" (translated) → "z" (translated)

          """))
      #expect(try folder.text(of: "ours") == CatalogText.catalog(["c": "x"]))
    }
  }

  @Test("with markers, just the lines of the text are marked")
  func marks() async throws {
    let ours = CatalogText.catalog(["a": "y", "c": "x"])
    let theirs = CatalogText.catalog(["a": "z", "b": "x", "c": "x"])
    try await merge(Self.base, ours, theirs, options: "--conflict-style markers") { (run, folder) throws in
      #expect(run.status == .findings)
      #expect(run.errors.hasSuffix("App/A.xcstrings: 1 conflict; marked in the file\n"))
      let line = "            \"value\" : \"y\"\n"
      let marked =
        "<<<<<<< ours\n\(line)=======\n\(line.replacing("y\"\n", with: "z\"\n"))>>>>>>> theirs\n"
      let merged = CatalogText.catalog(["a": "y", "b": "x", "c": "x"])
      #expect(try folder.text(of: "ours") == merged.replacing(line, with: marked))
    }
  }

  @Test(
    "what is not a catalog is left to git's merge of lines, with a word",
    .enabled(if: Program("git") != nil),
    arguments: [
      ("1\n2\n3\n4\n5\n", "2:1: warning: '2' stands after the end of the document in the merge base"),
      ("[\n2\n,3\n,4\n]\n", "1:1: warning: the file is not a catalog: it has no object 'strings'"),
      ("<<<<<<< a\n2\n3\n4\n5\n", "1:1: warning: "),
    ])
  func leavesToGit(_ base: String, _ words: String) async throws {
    let last = base.split(separator: "\n").last.map(String.init) ?? ""
    let theirs = base.replacing("\(last)\n", with: "\(last)\n7\n")
    try await merge(base, "0\n" + base, theirs) { (run, folder) throws in
      #expect(run.status == .clean)
      #expect(
        run.errors.hasPrefix("App/A.xcstrings:") && run.errors.contains("; merging the file line by line\n"))
      #expect(run.errors.hasPrefix("App/A.xcstrings:\(words)"), "\(run.errors)")
      #expect(try folder.text(of: "ours") == "0\n" + theirs)
    }
    try await merge(base, "0\n" + base, "8\n" + base) { (run, folder) throws in
      #expect(run.status == .findings)
      #expect(
        try folder.text(of: "ours") == "<<<<<<< ours\n0\n=======\n8\n>>>>>>> theirs\n" + base)
    }
  }

  @Test("a file that can't be read or written is named, OURS stays as it was, and the status is 2")
  func staysOnFailure() async throws {
    let ours = CatalogText.catalog(["a": "y", "c": "x"])
    let theirs = CatalogText.catalog(["a": "x", "b": "z", "c": "x"])
    for operation in FaultyFileSystem.Operation.allCases {
      try await TemporaryFolder.with { folder in
        for (name, text) in [("base", Self.base), ("ours", ours), ("theirs", theirs)] {
          try folder.write(text, to: name)
        }
        let files = FaultyFileSystem(disk: folder.disk, failing: operation)
        let run = await Run.l10n(
          "merge --driver base ours theirs A.xcstrings", files: files, folder: folder.path)
        #expect(
          run == Run(status: .failure, output: "", errors: "error: no space left on the disk for 'ours'\n"))
        #expect(try folder.text(of: "ours") == ours)
        #expect(folder.names == ["base", "ours", "theirs"])
        let missing = await Run.l10n("merge --driver none ours theirs A.xcstrings", files: folder.disk)
        #expect(missing.errors == "error: no file or folder 'none'\n" && missing.status == .failure)
      }
    }
  }

  @Test(
    "what is missing on the command line, or too much, is named",
    arguments: [
      ("", "missing argument FILE"), ("--driver a b c", "'--driver' needs a value: PATH"),
      ("--driver a b c d e", "unexpected argument 'e'"),
      ("--driver a b c d --into e", "'--driver' and '--into' can't be combined"),
      ("--driver a b c d --diff", "'--driver' and '--diff' can't be combined"),
      ("A.xcstrings", "'A.xcstrings' needs '--into'"),
    ])
  func explainsUsage(_ words: String, _ message: String) async {
    let run = await Run.l10n("merge \(words)")
    #expect(run.status == .failure)
    #expect(run.errors.hasPrefix("error: \(message)\n"), "\(run.errors)")
  }
}
