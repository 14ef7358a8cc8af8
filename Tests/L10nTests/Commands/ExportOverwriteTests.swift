import Foundation
import Testing
import ToolKit
import l10n

/// An export over a file that holds work.
@Suite struct ExportOverwriteTests {
  private static let catalog = TranslatedProject.catalog(
    "home.list.title", "Places", translation: "Lugares")

  /// An addition to an export: what is replaced by what, and the place that the message names.
  struct Addition: Sendable, CustomStringConvertible {
    let format: String
    let old: String
    let new: String
    let place: String
    var description: String { "\(format): \(new)" }

    init(_ format: String, _ old: String, _ new: String, at place: String) {
      (self.format, self.old, self.new, self.place) = (format, old, new, place)
    }

    static let states = [
      Addition("xliff", "state=\"translated\"", "state=\"needs-review-l10n\"", at: "es.xliff:8:7"),
      Addition(
        "xliff2", "state=\"translated\"", "state=\"translated\" subState=\"l10n:needs_review\"",
        at: "es.xlf:7:9"),
      Addition("csv", ",translated,", ",Needs review,", at: "es.csv:2:51"),
      Addition("po", "msgctxt", "#, fuzzy\nmsgctxt", at: "es.po:22:8"),
      Addition("json", "\"state\": \"translated\"", "\"state\": \"needs_review\"", at: "es.json:12:21"),
    ]

    static let all = [
      Addition("xliff", "<note/>", "<note/>\n<note from=\"translator\">Ask</note>", at: "es.xliff:12:1"),
      Addition("xliff", "<note/>", "<note/><note>Ask</note>", at: "es.xliff:11:16"),
      Addition("xliff", "<trans-unit", "<trans-unit x-owner=\"Ana\"", at: "es.xliff:8:7"),
      Addition("xliff", "<source>", "<!-- Ask -->\n<source>", at: "es.xliff:9:9"),
      Addition(
        "xliff2", "      <segment", "<notes><note>Ask</note></notes>\n      <segment", at: "es.xlf:5:8"),
      Addition("csv", "\r\n", ",Reviewer\r\n", at: "es.csv:2:112"),
      Addition("tsv", "\r\n", "\tReviewer\r\n", at: "es.tsv:2:112"),
      Addition("po", "msgctxt", "# Ask\nmsgctxt", at: "es.po:19:1"),
      Addition("json", "\"key\"", "\"x-note\": \"Ask\",\n\"key\"", at: "es.json:10:11"),
      Addition("strings", "\"home", "// Ask\n\"home", at: "App/Localizable.strings:3:1"),
    ]
  }

  private func run(_ line: String, in folder: TemporaryFolder) async -> Run {
    await Run.l10n(line, files: folder.disk, folder: folder.path)
  }

  private func refuses(_ addition: Addition, saying words: String) async throws {
    try await TemporaryFolder.with { folder in
      let translator = Translator(addition.format)
      try folder.write(Self.catalog, to: "App/Localizable.xcstrings")
      let extract = "extract --all -l es -f \(addition.format) -o out/"
      #expect(await run(extract, in: folder).status == .clean)
      #expect(await run(extract, in: folder).status == .clean, "an untouched export is overwritten")
      let text = try folder.text(of: translator.file())
      var changed = text.replacing(addition.old, with: addition.new)
      if addition.format == "csv" || addition.format == "tsv", addition.old == "\r\n" {
        // The first line is the header, and the second has the reviewer's word.
        let rows = text.split(separator: "\r\n").map(String.init)
        changed = rows[0] + addition.new + rows[1] + addition.new
      }
      #expect(changed != text)
      try folder.write(changed, to: translator.file())
      let refused = await run(extract, in: folder)
      #expect(refused.status == .failure)
      #expect(
        refused.errors.contains(words) && refused.errors.contains("\(addition.place): error: "),
        "\(refused.errors)")
      #expect(try folder.text(of: translator.file()) == changed)
      #expect(await run(extract + " --force", in: folder).status == .clean)
      #expect(try folder.text(of: translator.file()) == text)
    }
  }

  @Test("a text that was sent back for review is not overwritten", arguments: Addition.states)
  func keepsReviews(_ addition: Addition) async throws {
    try await refuses(addition, saying: "the catalogs lack 1 change of this file, first here")
  }

  @Test("what people add to an export is not overwritten", arguments: Addition.all)
  func keepsAdditions(_ addition: Addition) async throws {
    try await refuses(addition, saying: "the export would discard 1 addition to this file, first here")
  }

  @Test("an export whose texts nobody has touched is overwritten by newer ones", arguments: Translator.all)
  func overwritesOldTexts(_ translator: Translator) async throws {
    try await TemporaryFolder.with { folder in
      try folder.write(Self.catalog, to: "App/Localizable.xcstrings")
      let extract = "extract --all -l es -f \(translator) -o out/"
      #expect(await run(extract, in: folder).status == .clean)
      try folder.write(
        TranslatedProject.catalog("home.list.title", "Places", translation: "Sitios"),
        to: "App/Localizable.xcstrings")
      #expect(await run(extract, in: folder).status == .clean)
      #expect(try folder.text(of: translator.file()).contains("Sitios"))
    }
  }
}
