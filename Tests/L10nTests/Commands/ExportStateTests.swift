import Foundation
import TestSupport
import Testing
import ToolKit

/// The states of texts that go out and come back.
@Suite struct ExportStateTests {
  private static let path = "App/Localizable.xcstrings"
  private static let states = ["new", "needs_review", "translated"]

  /// A catalog with a text in each state and one without, and a plural with a form in each state.
  private static let catalog: String = {
    func unit(_ text: String, _ state: String) -> String {
      "{ \"stringUnit\" : { \"state\" : \"\(state)\", \"value\" : \"\(text)\" } }"
    }
    func entry(_ key: String, _ english: String, _ spanish: String?) -> String {
      let texts = ["\"en\" : \(english)"] + (spanish.map { ["\"es\" : \($0)"] } ?? [])
      return "\"\(key)\" : { \"localizations\" : { \(texts.joined(separator: ", ")) } }"
    }
    func plural(_ one: String, _ other: String) -> String {
      "{ \"variations\" : { \"plural\" : { \"one\" : \(one), \"other\" : \(other) } } }"
    }
    var entries: [String] = [entry("home.a.none", unit("None", "translated"), nil)]
    for state in states {
      for (name, text) in [("plain", "Text"), ("blank", ""), ("copy", "Copy"), ("formula", "=Sum")] {
        let spanish = name == "plain" ? "Texto" : text
        entries.append(entry("home.\(name).\(state)", unit(text, "translated"), unit(spanish, state)))
      }
      for other in states {
        entries.append(
          entry(
            "home.count.\(state)_\(other) %lld",
            plural(unit("%lld place", "translated"), unit("%lld places", "translated")),
            plural(unit("%lld sitio", state), unit("%lld sitios", other))))
      }
    }
    return
      "{ \"sourceLanguage\" : \"en\", \"strings\" : { \(entries.joined(separator: ",\n")) }, \"version\" : \"1.0\" }"
  }()

  @Test(
    "an export that nobody edited changes nothing, whatever the states of its texts",
    arguments: TestedFormat.all, ["--all", "", "--select new", "--select needs-review"])
  func changesNothing(_ format: TestedFormat, _ selection: String) async throws {
    try await TemporaryFolder.with { folder in
      try folder.write(Self.catalog, to: Self.path)
      let extract = "extract \(selection) -l es -f \(format) -o out/"
      let exported = await Run.l10n(extract, files: folder.disk, folder: folder.path)
      #expect(exported.status == .clean, "\(exported)")
      for strategy in ["report", "theirs", "newer-state"] {
        let run = await Run.l10n(
          "merge \(format.delivery()) --strategy \(strategy)", files: folder.disk, folder: folder.path)
        #expect(run.status == .clean && run.output.isEmpty, "\(run)")
        #expect(!run.errors.contains("taken") && !run.errors.contains("changed '"), "\(run)")
        #expect(try folder.text(of: Self.path) == Self.catalog)
      }
      #expect(await Run.l10n(extract, files: folder.disk, folder: folder.path).status == .clean)
    }
  }

  @Test(
    "a row of a table whose text was edited beside the state 'new' is a finished text",
    arguments: ["csv", "tsv"])
  func takesEditedRow(_ format: String) async throws {
    try await TemporaryFolder.with { folder in
      let path = "App/Localizable.xcstrings"
      let catalog = GitProject.catalog(["home.list.title": ("Places", "Places")])
      let parts = catalog.split(separator: "\"es\"").map(String.init)
      try folder.write(parts[0] + "\"es\"" + parts[1].replacing("\"translated\"", with: "\"new\""), to: path)
      let extract = "extract -l es -f \(format) -o out/"
      #expect(await Run.l10n(extract, files: folder.disk, folder: folder.path).status == .clean)
      let file = "out/es.\(format)"
      let text = try folder.text(of: file)
      let separator = format == "csv" ? ";" : "\t"
      let row = ["Places", "Places", "new"].joined(separator: separator)
      try #require(text.contains(row))
      try folder.write(
        text.replacing(row, with: row.replacing("Places\(separator)new", with: "Sitios\(separator)new")),
        to: file)
      let run = await Run.l10n("merge \(file)", files: folder.disk, folder: folder.path)
      #expect(run.status == .clean && run.output.isEmpty, "\(run)")
      #expect(run.errors.hasSuffix("es: 1 imported\n"), "\(run)")
      #expect(
        try folder.text(of: path)
          == catalog.replacing(
            "\"value\" : \"Places\"\n          }\n        }\n      }",
            with: "\"value\" : \"Sitios\"\n          }\n        }\n      }"))
    }
  }
}

/// An export over a file that holds work.
@Suite struct ExportOverwriteTests {
  private static let catalog = TranslatedProject.catalog(
    "home.list.title", "Places", translation: "Lugares")

  private static let reviews = TestedFormat.all.flatMap { format in format.reviews.map { (format, $0) } }
  private static let additions = TestedFormat.jobs.flatMap { format in
    format.additions.map { (format, $0) }
  }

  private func run(_ line: String, in folder: TemporaryFolder) async -> Run {
    await Run.l10n(line, files: folder.disk, folder: folder.path)
  }

  private func refuses(_ edit: TestedFormat.Edit, of format: TestedFormat, saying words: String) async throws
  {
    try await TemporaryFolder.with { folder in
      try folder.write(Self.catalog, to: "App/Localizable.xcstrings")
      let extract = "extract --all -l es -f \(format) -o out/"
      #expect(await run(extract, in: folder).status == .clean)
      #expect(await run(extract, in: folder).status == .clean, "an untouched export is overwritten")
      let text = try folder.text(of: format.file())
      let changed = text.replacing(edit.old, with: edit.new)
      #expect(changed != text)
      try folder.write(changed, to: format.file())
      let refused = await run(extract, in: folder)
      #expect(refused.status == .failure)
      #expect(
        refused.errors.contains(words) && refused.errors.contains("\(edit.place): error: "),
        "\(refused.errors)")
      #expect(try folder.text(of: format.file()) == changed)
      #expect(await run(extract + " --force", in: folder).status == .clean)
      #expect(try folder.text(of: format.file()) == text)
    }
  }

  @Test("a text that was sent back for review is not overwritten", arguments: reviews)
  func keepsReviews(_ format: TestedFormat, _ edit: TestedFormat.Edit) async throws {
    try await refuses(edit, of: format, saying: "the catalogs lack 1 change of this file, first here")
  }

  @Test("tables are written to the folder of a language, and another name is refused")
  func namesFolders() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write(Self.catalog, to: "App/Localizable.xcstrings")
      for _ in 0..<2 {
        let run = await run("extract --all -l es -f strings -o e.strings", in: folder)
        #expect(run.status == .failure && run.errors.contains("use '-o es.lproj'"), "\(run)")
        #expect(await self.run("extract --all -l es -f strings -o out", in: folder).status == .clean)
        #expect(await self.run("extract --all -l es -o es.lproj", in: folder).status == .clean)
      }
      #expect(folder.names.count { $0.hasSuffix(".strings") } == 2, "\(folder.names)")
    }
  }

  @Test("what people add to an export is not overwritten", arguments: additions)
  func keepsAdditions(_ format: TestedFormat, _ edit: TestedFormat.Edit) async throws {
    try await refuses(
      edit, of: format, saying: "the export would discard 1 addition to this file, first here")
  }

  @Test(
    "an export is overwritten by newer texts until a translator changes one", arguments: TestedFormat.jobs)
  func overwritesOldTexts(_ format: TestedFormat) async throws {
    try await TemporaryFolder.with { folder in
      try folder.write(Self.catalog, to: "App/Localizable.xcstrings")
      let extract = "extract --all -l es -f \(format) -o out/"
      #expect(await run(extract, in: folder).status == .clean)
      try folder.write(
        TranslatedProject.catalog("home.list.title", "Places", translation: "Sitios"),
        to: "App/Localizable.xcstrings")
      #expect(await run(extract, in: folder).status == .clean)
      let text = try folder.text(of: format.file())
      #expect(text.contains("Sitios"))
      #expect(await run(extract, in: folder).status == .clean)
      #expect(try folder.text(of: format.file()) == text)
      try folder.write(text.replacing("Sitios", with: "Locales"), to: format.file())
      #expect(await run(extract, in: folder).status == .failure)
    }
  }
}
