import TestSupport
import Testing
import ToolKit
import XCStrings

/// Source texts that change in the catalog while a translator has the file.
@Suite struct ChangedSourceTests {
  private static let path = "App/Localizable.xcstrings"
  private static let key = "home.list.title"

  private static func catalog(_ source: String, _ text: String?) -> String {
    TranslatedProject.catalog(key, source, translation: text)
  }

  /// Exports a text of `Places`, has the translator write `delivered`, changes the catalog, and runs the command lines.
  private func runs(
    _ format: TestedFormat, delivered: String = "Sitios", source: String = "Spots",
    exported: String? = nil, current: String? = nil, _ lines: String...
  ) async throws -> (runs: [Run], catalog: String) {
    var result: (runs: [Run], catalog: String)?
    try await TemporaryFolder.with { folder in
      try folder.write(Self.catalog("Places", exported), to: Self.path)
      let extract = "extract --all -l es -f \(format) -o out/"
      #expect(await Run.l10n(extract, files: folder.disk, folder: folder.path).status == .clean)
      let text = try folder.text(of: format.file())
      try folder.write(
        format.filled(text, source: "Places", from: exported, with: delivered), to: format.file())
      try folder.write(Self.catalog(source, current), to: Self.path)
      var runs: [Run] = []
      for line in lines {
        let words = line.replacing("FILE", with: format.delivery()).replacing("EXTRACT", with: extract)
        runs.append(await Run.l10n(words, files: folder.disk, folder: folder.path))
      }
      result = (runs, try folder.text(of: Self.path))
    }
    return try #require(result)
  }

  /// The state and the text of the Spanish translation.
  private func spanish(_ catalog: String) throws -> String? {
    let unit = try StringCatalog(parsing: Array(catalog.utf8))[Self.key]?["es"]?.stringUnit
    return unit.map { "\($0.state?.rawValue ?? "") \($0.value)" }
  }

  @Test(
    "a translation of a changed source text stays out, and the summary names the way in",
    arguments: TestedFormat.jobs)
  func namesWay(_ format: TestedFormat) async throws {
    let (runs, catalog) = try await runs(format, "merge FILE", "merge FILE --strategy theirs")
    #expect(runs[0].status == .findings)
    #expect(
      runs[0].output.contains(": error: the source text of 'home.list.title' has changed since the export"))
    #expect(
      runs[0].errors.hasSuffix(
        "hint: '--strategy theirs' imports texts with changed source text as 'needs_review'\n"))
    #expect(!runs[0].errors.contains("both sides"))
    #expect(try spanish(catalog) == "needs_review Sitios")
    #expect(runs[1].status == .clean && runs[1].errors.hasSuffix("es: 1 imported\n"), "\(runs[1])")
    #expect(
      runs[1].output.contains(
        ": warning: the source text of 'home.list.title' has changed since the export [source-changed]\n"))
    #expect(runs[1].output.hasSuffix(": note: the text needs review\n"))
  }

  @Test(
    "after that the export can be written again, and merging again changes nothing",
    arguments: TestedFormat.jobs
  )
  func goesOn(_ format: TestedFormat) async throws {
    let (runs, catalog) = try await runs(
      format, "merge FILE", "EXTRACT", "merge FILE --strategy theirs", "merge FILE --strategy theirs",
      "EXTRACT", "merge FILE")
    #expect(runs[1].status == .failure && runs[1].errors.contains("the catalogs lack 1 change"), "\(runs[1])")
    #expect(runs[3].errors.hasSuffix("es: 1 unchanged\n"), "\(runs[3])")
    #expect(runs[4].status == .clean, "\(runs[4])")
    #expect(runs[5] == Run(status: .clean, output: "", errors: "es: 1 unchanged\n"))
    #expect(try spanish(catalog) == "needs_review Sitios")
  }

  @Test("a placeholder fault is reported beside the changed source text, and no strategy lets the text in")
  func reportsFaults() async throws {
    for strategy in ["", " --strategy theirs"] {
      let (runs, catalog) = try await runs(
        TestedFormat.xliff, delivered: "Sitios", source: "Spots of %@", "merge FILE\(strategy)")
      #expect(runs[0].status == .findings && runs[0].output.contains("[source-changed]\n"))
      #expect(runs[0].output.contains(": error: ") && runs[0].output.contains("[placeholder-missing]\n"))
      #expect(!runs[0].errors.contains("--strategy"), "\(runs[0].errors)")
      #expect(try spanish(catalog) == nil)
    }
  }

  @Test("a strategy decides about a translation that the catalog has")
  func decides() async throws {
    for (strategy, current, expected, said) in [
      ("ours", "Lugares", "translated Lugares", "1 kept"), ("ours", nil, nil, "1 conflict"),
      ("theirs", "Lugares", "needs_review Sitios", "1 imported (1 replaced)"),
      ("theirs", "Locales", "needs_review Sitios", "1 imported (1 replaced)"),
      ("newer-state", "Lugares", "translated Lugares", "1 kept"),
      ("newer-state", nil, "needs_review Sitios", "1 imported"),
      ("theirs --state translated", nil, "needs_review Sitios", "1 imported"),
      ("report", "Lugares", "translated Lugares", "1 conflict"),
    ] as [(String, String?, String?, String)] {
      let (runs, catalog) = try await runs(
        TestedFormat.csv, exported: current == nil ? nil : "Lugares", current: current,
        "merge FILE --strategy \(strategy)")
      #expect(runs[0].errors.contains("es: \(said)\n"), "\(strategy) \(runs[0])")
      #expect(try spanish(catalog) == expected, "\(strategy)")
    }
  }

  @Test("an approval of a text whose source text has changed is a conflict too")
  func refusesApproval() async throws {
    try await TemporaryFolder.with { folder in
      func run(_ line: String) async -> Run {
        await Run.l10n(line, files: folder.disk, folder: folder.path)
      }
      try folder.write(Self.catalog("Places", "Lugares"), to: Self.path)
      let review = "set \(Self.key) --state needs_review -l es"
      for line in [review, "extract -l es -f csv -o out/"] { #expect(await run(line).status == .clean) }
      let file = TestedFormat.csv.file()
      try folder.write(folder.text(of: file).replacing("needs_review", with: "translated"), to: file)
      try folder.write(Self.catalog("Spots", "Lugares"), to: Self.path)
      #expect(await run("merge \(file)").errors == "es: 1 unchanged\n")
      #expect(await run(review).status == .clean)
      let refused = await run("merge \(file)")
      #expect(refused.status == .findings && refused.errors.hasPrefix("es: 1 conflict\n"), "\(refused)")
      let reviewed = await run("merge \(file) --strategy theirs")
      #expect(reviewed == Run(status: .clean, output: "", errors: "es: 1 unchanged\n"))
      #expect(try spanish(folder.text(of: Self.path)) == "needs_review Lugares")
    }
  }
}

/// Files whose translations are copies of the source texts.
@Suite struct CopiedSourceTests {
  private typealias Project = TranslatorProject

  private static let keys: KeyValuePairs = [
    "a.list.one": Project.text("en", "Save the file"), "a.list.two": Project.text("en", "Open the file"),
    "a.list.three": Project.text("en", "Close the file"), "a.list.four": Project.text("en", "Taxi"),
  ]
  private static func rows(_ texts: [String]) -> [(key: String, form: String, text: String)] {
    zip(["one", "two", "three", "four"], texts).map { ("a.list.\($0)", "", $1) }
  }

  @Test("where most targets of a file are copies of the source text, the copies need review")
  func reviews() async throws {
    try await Project.with(Self.keys) { project in
      let run = try await project.merge(Self.rows(["Save the file", "Open the file", "Cerrar", "Taxi"]))
      #expect(run.status == .clean)
      #expect(run.errors.contains("es: 4 imported (3 copies of the source text)\n"), "\(run)")
      #expect(run.errors.contains("3 copies of the source text need review"), "\(run)")
      #expect(try project.texts("a.list.one") == [" needs_review Save the file"])
      #expect(try project.texts("a.list.three") == [" translated Cerrar"])
    }
  }

  @Test("few copies are counted, and named with '--verbose'")
  func counts() async throws {
    let rows = Self.rows(["Guardar", "Abrir", "Cerrar", "Taxi"])
    try await Project.with(Self.keys) { project in
      let run = try await project.merge(rows)
      #expect(run.errors.contains("es: 4 imported (1 copy of the source text)\n"), "\(run)")
      #expect(run.output == "" && !run.errors.contains("review"), "\(run)")
      #expect(try project.texts("a.list.four") == [" translated Taxi"])
    }
    try await Project.with(Self.keys) { project in
      let run = try await project.merge(rows, "--verbose")
      #expect(
        run.output == "t.csv:5:14: note: 'a.list.four': 'es' is a copy of the source text [same-as-source]\n",
        "\(run)")
    }
  }

  @Test("'--state translated' approves of copies, and a dialect of the source language has them by nature")
  func accepts() async throws {
    let copies = Self.rows(["Save the file", "Open the file", "Close the file", "Taxi"])
    try await Project.with(Self.keys) { project in
      _ = try await project.merge(copies, "--state translated")
      #expect(try project.texts("a.list.one") == [" translated Save the file"])
    }
    try await Project.with(Self.keys, "'languages':['en','en-GB']") { project in
      let run = try await project.merge(copies, in: "en-GB")
      #expect(run.errors.contains("en-GB: 4 imported\n"), "\(run)")
      #expect(try project.texts("a.list.one", "en-GB") == [" translated Save the file"])
    }
  }
}
