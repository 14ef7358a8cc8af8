import Exchange
import Foundation
import SourceText
import TestSupport
import Testing
import XCStrings

/// Exports of real catalogs through the programs of others and back; a program that is missing is passed over.
@Suite(.serialized, .enabled(if: ConformanceFolder.root != nil && OutsideTool.isAskedFor))
struct InteroperationTests {
  /// An export on the disk with what it says.
  private struct Export {
    let name: String
    let translations: Translations
  }

  /// Writes every catalog of the corpus in one language, does something with the folder, and reads it again.
  private func roundTrip(
    _ format: String, ending: String, tool: (URL) throws -> String, reading: (URL) -> URL = { $0 }
  ) throws {
    let law = try #require(ExchangeLaw.all.first { $0.description == format })
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("interoperation-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var exports: [Export] = []
    for file in try Corpus().files {
      let catalog = try StringCatalog(parsing: file.bytes)
      let language = CorpusExchangeTests.languages(of: catalog)[0]
      let export = Export(
        name: file.name + "." + ending,
        translations: CorpusExchangeTests.translations(file, catalog, into: language))
      let bytes = law.written(export.translations)[0].bytes
      try Data(bytes).write(to: folder.appendingPathComponent(export.name))
      exports.append(export)
    }
    let complaint = try tool(folder)
    #expect(complaint.isEmpty, "\(complaint.prefix(2000))")
    for export in exports {
      let file = reading(folder).appendingPathComponent(export.name)
      guard let data = try? Data(contentsOf: file) else {
        Issue.record("\(export.name) did not come back")
        continue
      }
      let differences = try law.differences(
        export.translations, [SourceFile(path: file.path, bytes: Array(data))])
      #expect(differences.isEmpty, "\(export.name): \(differences)")
    }
  }

  private static func python(_ code: String, _ folder: URL) throws -> String {
    let script = folder.appendingPathComponent("script.py")
    try Data(code.utf8).write(to: script)
    let result = try #require(OutsideTool.run([OutsideTool.python, "script.py"], in: folder))
    return result.status == 0 ? "" : result.output
  }

  @Test("msgfmt -c accepts every PO file", .enabled(if: OutsideTool.isInstalled(["msgfmt", "--version"])))
  func msgfmt() throws {
    try roundTrip("po", ending: "po") { folder in
      let command = "for file in *.po; do msgfmt -c -o /dev/null \"$file\" 2>&1 || echo \"$file\"; done"
      return try #require(OutsideTool.run(["sh", "-c", command], in: folder)).output
    }
  }

  @Test(
    "gettext rewrites a PO file without loss", .enabled(if: OutsideTool.isInstalled(["msgcat", "--version"])))
  func msgcat() throws {
    try roundTrip("po", ending: "po") { folder in
      let command = "for file in *.po; do msgcat --force-po -o new \"$file\" && mv new \"$file\"; done"
      return try #require(OutsideTool.run(["sh", "-c", command], in: folder)).output
    }
  }

  @Test(
    "polib rewrites a PO file without loss",
    .enabled(if: OutsideTool.isInstalled([OutsideTool.python, "-c", "'import polib'"])))
  func polib() throws {
    try roundTrip("po", ending: "po") { folder in
      try Self.python(
        """
        import glob, polib
        for name in glob.glob('*.po'):
            polib.pofile(name, wrapwidth=40).save(name)
        """, folder)
    }
  }

  @Test(
    "the translate toolkit rewrites PO and XLIFF without loss",
    .enabled(if: OutsideTool.isInstalled([OutsideTool.python, "-c", "'import translate.storage.xliff2'"])),
    arguments: [
      ("po", "po", "pypo.pofile"), ("xliff", "xliff", "xliff.xlifffile"),
      ("xliff2", "xlf", "xliff2.Xliff2File"),
    ])
  func translateToolkit(format: String, ending: String, type: String) throws {
    try roundTrip(format, ending: ending) { folder in
      try Self.python(
        """
        import glob
        from translate.storage import pypo, xliff, xliff2
        for name in glob.glob('*.\(ending)'):
            store = \(type).parsefile(name)
            for unit in store.units:
                # Setting a target makes it translated, as a translator's work does.
                if unit.istranslatable() and unit.target and '\(format)' != 'xliff':
                    unit.target = unit.target
            store.savefile(name)
        """, folder)
    }
  }

  @Test(
    "LibreOffice saves tables without loss", .enabled(if: OutsideTool.isInstalled(["soffice", "--version"])),
    arguments: ["ods", "xlsx"])
  func libreOffice(document: String) throws {
    let tool: (URL) throws -> String = { folder in
      let command = """
        export HOME="$PWD/home"
        soffice --headless --convert-to \(document) --infilter=CSV:44,34,76,1 --outdir documents *.csv &&
        soffice --headless --convert-to 'csv:Text - txt - csv (StarCalc):44,34,76' --outdir back documents/*
        """
      let result = try #require(OutsideTool.run(["sh", "-c", command], in: folder))
      return result.status == 0 ? "" : result.output
    }
    try roundTrip("csv", ending: "csv", tool: tool) { $0.appendingPathComponent("back") }
  }
}
