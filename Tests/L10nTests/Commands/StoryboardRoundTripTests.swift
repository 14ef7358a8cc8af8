import Foundation
import TestSupport
import Testing
import ToolKit

/// The way out to a translator and back for catalogs wherever they lie, folders of languages included.
@Suite struct StoryboardRoundTripTests {
  struct Case: Sendable, CustomStringConvertible {
    let format: TestedFormat
    let path: String
    var description: String { "\(format) \(path)" }

    static let all = TestedFormat.jobs.flatMap { format in
      [
        "App/mul.lproj/Main.xcstrings", "App/Base.lproj/Main.xcstrings", "mul.lproj/Main.xcstrings",
        "App/de.lproj/Main.xcstrings", "App/Localizable.xcstrings", "Main.xcstrings",
      ].map { Case(format: format, path: $0) }
    }
  }

  @Test("a filled export comes back in its own language, and the source stays untouched", arguments: Case.all)
  func comesBack(_ test: Case) async throws {
    try await TemporaryFolder.with { folder in
      let before = TranslatedProject.catalog("abc-12-xyz.title", "Places")
      let expected = TranslatedProject.catalog("abc-12-xyz.title", "Places", translation: "Lugares")
      try folder.write(before, to: test.path)
      let words = "extract -l es -f \(test.format) -o out/"
      #expect(await Run.l10n(words, files: folder.disk, folder: folder.path).status == .clean)
      let file = test.format.file(catalog: test.path)
      let filled = try test.format.filled(folder.text(of: file), source: "Places", with: "Lugares")
      try folder.write(filled, to: file)
      let merged = await Run.l10n(
        "merge \(test.format.delivery())", files: folder.disk, folder: folder.path)
      #expect(merged.status == .clean && merged.errors.hasSuffix("es: 1 imported\n"), "\(merged)")
      #expect(try folder.text(of: test.path) == expected)
    }
  }

  @Test(
    "a table of a folder for all languages names no language, and '--language' does",
    arguments: ["App/mul.lproj/Main.strings", "App/Base.lproj/Main.strings"])
  func namesNoLanguage(_ path: String) async throws {
    try await TemporaryFolder.with { folder in
      let catalog = "App/mul.lproj/Main.xcstrings"
      let before = TranslatedProject.catalog("abc-12-xyz.title", "Places")
      try folder.write(before, to: catalog)
      try folder.write("\"abc-12-xyz.title\" = \"Lugares\";\n", to: path)
      let refused = await Run.l10n("merge \(path)", files: folder.disk, folder: folder.path)
      #expect(refused.status == .findings && refused.output.contains("'--language'"))
      #expect(try folder.text(of: catalog) == before)
      let merged = await Run.l10n("merge \(path) -l es", files: folder.disk, folder: folder.path)
      #expect(merged.status == .clean)
      #expect(
        try folder.text(of: catalog)
          == TranslatedProject.catalog("abc-12-xyz.title", "Places", translation: "Lugares"))
    }
  }

  @Test("no text comes in for a code that stands for several languages or none", arguments: ["mul", "und"])
  func refusesCollectiveCodes(_ code: String) async throws {
    try await TemporaryFolder.with { folder in
      let xliff = TranslatedProject.xliff().replacing(
        "target-language=\"es\"", with: "target-language=\"\(code)\"")
      try TranslatedProject.write(into: folder, xliff: xliff)
      let refused = await Run.l10n("merge es.xliff", files: folder.disk, folder: folder.path)
      #expect(refused.status == .findings)
      #expect(try folder.text(of: TranslatedProject.paths[0]) == TranslatedProject.before[0])
      let merged = await Run.l10n("merge es.xliff -l es", files: folder.disk, folder: folder.path)
      #expect(merged.status == .clean)
      #expect(try folder.text(of: TranslatedProject.paths[0]) == TranslatedProject.after[0])
    }
  }
}
