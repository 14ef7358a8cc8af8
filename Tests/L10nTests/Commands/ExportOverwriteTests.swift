import Foundation
import TestSupport
import Testing
import ToolKit
import l10n

/// An export over a file that holds work.
@Suite struct ExportOverwriteTests {
  private static let catalog = TranslatedProject.catalog(
    "home.list.title", "Places", translation: "Lugares")

  private static let reviews = TestedFormat.all.flatMap { format in format.reviews.map { (format, $0) } }
  private static let additions = TestedFormat.all.flatMap { format in
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

  @Test("what people add to an export is not overwritten", arguments: additions)
  func keepsAdditions(_ format: TestedFormat, _ edit: TestedFormat.Edit) async throws {
    try await refuses(
      edit, of: format, saying: "the export would discard 1 addition to this file, first here")
  }

  @Test("an export is overwritten by newer texts until a translator changes one", arguments: TestedFormat.all)
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
