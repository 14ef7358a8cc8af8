import Testing
import ToolKit

@Suite struct StatsTests {
  @Test("coverage is counted by language and feature, as a table or as JSON")
  func counts() async {
    let files = MemoryFileSystem(["App/A.xcstrings": SampleProject.catalog])
    let table = await Run.l10n("stats", files: files)
    #expect(table.status == .clean && table.errors.isEmpty)
    #expect(table.output.hasPrefix("all (1 key to translate)\n") && !table.output.contains("home"))
    #expect(
      await Run.l10n("stats --by feature", files: files).output.contains(
        "\nfeature 'home' (1 key to translate)\n"))
    #expect(
      await Run.l10n("stats --by catalog", files: files).output.contains(
        "\nApp/A.xcstrings (1 key to translate)\n"))
    #expect(
      await Run.l10n("stats --by featur").errors.hasPrefix(
        "error: unknown value 'featur' for --by; did you mean 'feature'?\n"))
    #expect(table.output.contains("1 of 1"))
    let json = await Run.l10n("stats --languages en,de --format json", files: files)
    #expect(json.status == .clean && json.output.hasPrefix("{") && json.output.contains("\"de\""))
  }

  @Test("where no key has a feature, the table by feature says so")
  func tellsNoFeatures() async {
    let catalog = SampleProject.catalog.replacing("home.list.title", with: "Places near you")
    let files = MemoryFileSystem(["A.xcstrings": catalog])
    let run = await Run.l10n("stats --by feature", files: files)
    #expect(run.output.hasPrefix("all (1 key to translate)\n"))
    #expect(run.errors == "note: no key has a feature, such as 'home' in 'home.list.title'\n")
    #expect(await Run.l10n("stats --by feature -q", files: files).errors.isEmpty)
    #expect(await Run.l10n("stats", files: files).errors.isEmpty)
  }

  @Test("languages that are asked for are counted alone")
  func countsLanguages() async {
    let files = MemoryFileSystem(["A.xcstrings": SampleProject.catalog])
    let run = await Run.l10n("stats -l es,fr --format json", files: files)
    #expect(run.output.contains("\"es\"") && run.output.contains("\"fr\"") && !run.output.contains("\"en\""))
    #expect(await Run.l10n("stats", files: files).output.contains("  en  100%"))
  }

  @Test(
    "where no catalog can be read the error is all there is to say", arguments: ["stats", "sync", "extract"])
  func saysErrorsAlone(_ command: String) async {
    let empty = await Run.l10n(command, files: MemoryFileSystem(["a.txt": ""]))
    #expect(empty == Run(status: .failure, output: "", errors: "error: no catalogs in '.'\n"))
    let damaged = await Run.l10n(command, files: MemoryFileSystem(["A.xcstrings": "{"]))
    #expect(damaged.status == .failure && damaged.output.isEmpty)
    #expect(damaged.errors.hasPrefix("A.xcstrings:1:2: error: "))
    #expect(damaged.errors.split(separator: "\n").count == 1, "\(damaged.errors)")
  }

  @Test("a catalog that can't be parsed or read ends with 2, and the others are still counted")
  func reportsProblems() async {
    let files = MemoryFileSystem(["A.xcstrings": SampleProject.catalog, "B.xcstrings": "{"])
    let run = await Run.l10n("stats . none", files: files)
    #expect(run.status == .failure && run.output.hasPrefix("all (1 key to translate)\n"))
    #expect(
      run.errors.contains("B.xcstrings:1:2: error: ") && run.errors.contains("no file or folder 'none'"))
  }

  @Test("the table can be written into a file")
  func writesFile() async throws {
    try await TemporaryFolder.with { folder in
      try SampleProject.write(into: folder)
      let run = await Run.l10n("stats --output stats.json --format json App", files: folder.disk)
      #expect(run == Run(status: .clean, output: "", errors: ""))
      #expect(try folder.text(of: "stats.json").hasPrefix("{"))
    }
  }
}

/// What `stats --words` counts.
@Suite struct WordCountTests {
  private typealias Project = TranslatorProject

  private static func with(_ body: (TranslatorProject) async throws -> Void) async throws {
    try await Project.with(
      [
        "a.b.exact": Project.text("en", "Save it all"),
        "a.b.known": "\(Project.text("en", "Save it all")),\(Project.text("es", "Guardar"))",
        "a.b.new": Project.text("en", "Totally different, %@ (%lld)"),
        "a.b.repeated": Project.text("en", "Totally different, %@ (%lld)"),
        "a.b.similar": Project.text("en", "one two three four five six seven 8"),
        "a.b.translated":
          "\(Project.text("en", "one two three four five six seven eight")),\(Project.text("es", "uno"))",
      ]
    ) { try await body($0) }
  }

  @Test("words and characters are counted by the best translation of a similar text")
  func text() async throws {
    try await Self.with { project in
      let run = await project.run("stats --words -l es")
      #expect(run.status == .clean)
      #expect(
        run.output == """
          source texts               texts       words  characters
            all                          6          26         116

          es, to translate           texts       words  characters
            100%                         1           3           9
            repetitions                  1           2          19
            85-94%                       1           8          28
            no match                     1           2          19
            all                          4          15          75

          """)
    }
  }

  @Test("the plural forms of one source text are words once")
  func forms() async throws {
    let forms = "'en':{\(Project.cases("plural", ["one": "%lld big dish", "other": "%lld big dishes"]))}"
    try await Project.with(["a.b.c": forms]) { project in
      let output = await project.run("stats --words -l pl").output
      #expect(output.contains("no match                     2           4"), "\(output)")
      #expect(output.contains("all                          2           4"), "\(output)")
    }
  }

  @Test(
    "the same text of the same key is a match in context, what another catalog has is a repetition of its own"
  )
  func catalogs() async throws {
    try await Project.with(["a.b.c": Project.text("en", "Save it"), "a.b.d": Project.text("en", "New one")]) {
      project in
      try project.folder.write(Project.catalog(["a.b.e": Project.text("en", "New one")]), to: "B.xcstrings")
      let known = "\(Project.text("en", "Save it")),\(Project.text("es", "Guardar"))"
      try project.folder.write(Project.catalog(["a.b.c": known]), to: "old/A.xcstrings")
      let run = await project.run(
        "stats --words -l es -f csv --memory old/A.xcstrings A.xcstrings B.xcstrings")
      #expect(
        run.output == """
          language,catalog,match,texts,words,characters\r
          ,,sources,3,6,18\r
          es,A.xcstrings,context,1,2,6\r
          es,A.xcstrings,new,1,2,6\r
          es,B.xcstrings,cross-file-repetitions,1,2,6\r
          es,,all,3,6,18\r

          """)
      let text = await project.run("stats --words -l es --by catalog")
      #expect(text.output.contains("es, B.xcstrings"), "\(text.output)")
    }
  }

  @Test("programs get the same counts, of every group")
  func json() async throws {
    try await Self.with { project in
      let run = await project.run("stats --words -f json")
      let exact = "\"exact\": {\n        \"texts\": 1,\n        \"words\": 3,"
      #expect(run.output.contains(exact), "\(run.output)")
      #expect(run.output.contains("\"95-99\": {\n        \"texts\": 0,"), "\(run.output)")
      #expect(!run.output.contains("\"en\""))
    }
  }

  @Test("words are not counted by part, and have no minimum", arguments: ["--by feature", "--fail-under 1"])
  func conflicts(_ option: String) async throws {
    let run = await Run.l10n("stats --words \(option)")
    #expect(run.status == .failure)
    #expect(run.errors.contains("'--words'"))
  }
}
