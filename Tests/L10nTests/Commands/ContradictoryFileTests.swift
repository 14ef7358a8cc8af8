import Testing
import ToolKit

/// Translators' files that say two things about one text, and catalogs that a file can't name.
@Suite struct ContradictoryFileTests {
  private static let catalog = GitProject.catalog(["a.title": ("Hello", "Hola"), "b.title": ("Bye", "Adiós")])

  private static func merge(_ file: String, exporting export: String, _ change: (String) -> String)
    async throws -> Run
  {
    var run = Run(status: .failure, output: "", errors: "")
    try await TemporaryFolder.with { (folder) async throws in
      try folder.write(catalog, to: "App/Localizable.xcstrings")
      _ = await Run.l10n("extract -l es --all -o \(file) \(export)", files: folder.disk, folder: folder.path)
      let text = try folder.text(of: file)
      try #require(change(text) != text)
      try folder.write(change(text), to: file)
      run = await Run.l10n("merge \(file)", files: folder.disk, folder: folder.path)
      #expect(try folder.text(of: "App/Localizable.xcstrings") == catalog)
    }
    return run
  }

  @Test("a unit with two targets is an error at the second one")
  func rejectsSecondTarget() async throws {
    let run = try await Self.merge("es.xliff", exporting: "-f xliff") {
      $0.replacing("Hola</target>", with: "Hola</target><target>Otra</target>")
    }
    #expect(
      run.status == .failure && run.errors.hasSuffix(": error: 'trans-unit' has a second 'target'\n"),
      "\(run)")
  }

  @Test(
    "a workbook with a cell or row twice, of an unknown type, or named for another row is an error that names it",
    arguments: [
      ("twice", "the sheet has the cell 'E2' twice"), ("type", "the cell 'E2' has the unknown type 'zzz'"),
      ("row", "the cell 'E3' is in the row 2"), ("rows", "the sheet has the row 2 twice"),
    ])
  func rejectsCells(_ change: String, _ message: String) async throws {
    let run = try await Self.merge("es.xlsx", exporting: "-f xlsx") { text in
      guard let start = text.firstRange(of: "<c r=\"E2\"")?.lowerBound,
        let end = text[start...].firstRange(of: "</c>")?.upperBound
      else { return text }
      let cell = text[start..<end]
      return switch change {
      case "twice": text.replacing(cell, with: cell + cell)
      case "type": text.replacing(cell, with: "<c r=\"E2\" t=\"zzz\"><v>Otra</v></c>")
      case "row": text.replacing(cell, with: cell.replacing("E2", with: "E3"))
      default:
        text.replacing("r=\"3\"", with: "r=\"2\"").replacing(/r="([A-Z])3"/) { "r=\"\($0.output.1)2\"" }
      }
    }
    #expect(run.status == .failure && run.errors.hasSuffix("error: \(message)\n"), "\(run)")
  }

  @Test(
    "a catalog whose path XML can't have is left out of the export with a warning",
    arguments: ["xliff", "xliff2", "csv"])
  func leavesOutPath(_ format: String) async throws {
    try await TemporaryFolder.with { (folder) async throws in
      try folder.write(Self.catalog, to: "App/Localizable.xcstrings")
      try folder.write(Self.catalog, to: "App/a\u{1B}b.xcstrings")
      let export = await Run.l10n(
        "extract -l es --all -f \(format) -o all.out", files: folder.disk, folder: folder.path)
      #expect(export.status == .clean, "\(export)")
      let warning = "warning: skipped, because '\(format)' can't have its path\n"
      #expect(export.errors.contains(warning) == (format != "csv"), "\(export)")
      let merge = await Run.l10n("merge all.out", files: folder.disk, folder: folder.path)
      #expect(merge.status == .clean, "\(merge)")
    }
  }
}
