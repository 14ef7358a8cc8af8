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
      ("xliff", "xliff", "applestrings_xliff.AppleStringsXliffFile"), ("xliff2", "xlf", "xliff2.Xliff2File"),
    ])
  func translateToolkit(format: String, ending: String, type: String) throws {
    try roundTrip(format, ending: ending) { folder in
      try Self.python(
        """
        import glob
        from translate.storage import applestrings_xliff, pypo, xliff, xliff2
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
        # The separator follows the language of the file.
        convert() {
          [ -z "$2" ] || soffice --headless --convert-to \(document) --infilter="CSV:$1,34,76,1" --outdir documents $2
        }
        convert 44 "$(awk '/^[^;]*,/ { print FILENAME } { nextfile }' *.csv)" &&
        convert 59 "$(awk '/^[^,]*;/ { print FILENAME } { nextfile }' *.csv)" &&
        soffice --headless --convert-to 'csv:Text - txt - csv (StarCalc):44,34,76' --outdir back documents/*
        """
      let result = try #require(OutsideTool.run(["sh", "-c", command], in: folder))
      return result.status == 0 ? "" : result.output
    }
    try roundTrip("csv", ending: "csv", tool: tool) { $0.appendingPathComponent("back") }
  }

  private static let soffice = """
    export HOME="$PWD/home"
    soffice --headless --convert-to xlsx --outdir back *.xlsx
    """

  private static func libreOffice(_ folder: URL) throws -> String {
    let result = try #require(OutsideTool.run(["sh", "-c", soffice], in: folder))
    return result.status == 0 ? "" : result.output
  }

  @Test(
    "LibreOffice saves workbooks without loss",
    .enabled(if: OutsideTool.isInstalled(["soffice", "--version"])))
  func libreOfficeWorkbooks() throws {
    try roundTrip("xlsx", ending: "xlsx", tool: Self.libreOffice) { $0.appendingPathComponent("back") }
  }

  @Test("openpyxl saves workbooks without loss", .enabled(if: hasOpenpyxl))
  func openpyxl() throws {
    try roundTrip("xlsx", ending: "xlsx") { folder in
      try Self.python(
        """
        import glob, openpyxl
        for name in glob.glob('*.xlsx'):
            book = openpyxl.load_workbook(name)
            assert book.active.protection.sheet and book.active.freeze_panes == 'A2'
            book.save(name)
        """, folder)
    }
  }

  private static let hasOpenpyxl = OutsideTool.isInstalled([OutsideTool.python, "-c", "'import openpyxl'"])

  @Test(
    "what a script writes into a workbook and LibreOffice saves comes back, in eight languages",
    .enabled(if: hasOpenpyxl && OutsideTool.isInstalled(["soffice", "--version"])))
  func changedWorkbooks() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("interoperation-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let law = try #require(ExchangeLaw.all.first { $0.description == "xlsx" })
    let texts: KeyValuePairs<Language, String> = [
      "ar": "\u{200F}قائمة %1$@ (‏٣)\nسطر", "he": "עברית %lld!", "ja": "日本語「%@」\t", "de": "=SUMME(A1)",
      "ru": " Ещё _x0041_ ", "fr": "« 50 % »\u{A0}: 1/2", "hi": "क्षि 😀👩‍👩‍👧", "pt-BR": "+55 & <b>\r\n\u{1}",
    ]
    func units(_ text: String?, _ state: UnitState) -> [TranslationUnit] {
      (0..<40).map { index in
        let target = text.map { UnitText.text("\($0)\(index)") }
        return TranslationUnit(
          UnitIdentifier("k.\(index)"), source: .text("Text \(index)"), target: target, state: state)
      }
    }
    func translations(_ language: Language, _ units: [TranslationUnit]) -> Translations {
      Translations(
        sourceLanguage: "en", targetLanguage: language, files: [TranslationFile(path: "A", units: units)])
    }
    var wanted: [String: [String]] = [:]
    for (language, text) in texts {
      let bytes = law.written(translations(language, units(text, .new)))[0].bytes
      try Data(bytes).write(to: folder.appendingPathComponent("\(language).xlsx"))
      wanted[language.rawValue] = (0..<40).map { "\(text)\($0)" + ($0 % 2 == 0 ? "" : "+") }
    }
    // Every second translation changes.
    let complaint = try Self.python(
      """
      import glob, openpyxl
      for name in glob.glob('*.xlsx'):
          book = openpyxl.load_workbook(name)
          for row in range(3, 42, 2):
              cell = book.active.cell(row, 5)
              cell.value += '+'
              cell.data_type = 's'
              book.active.cell(row, 6).value = 'translated'
          book.save(name)
      """, folder)
    #expect(complaint.isEmpty, "\(complaint)")
    #expect(try Self.libreOffice(folder) == "")
    for (language, _) in texts {
      let file = folder.appendingPathComponent("back/\(language).xlsx")
      let incoming = try law.read([SourceFile(path: file.path, bytes: Array(try Data(contentsOf: file)))])
      let units = incoming.files.flatMap(\.units)
      let found = units.map { unit in if case .text(let text)? = unit.target { text } else { "" } }
      #expect(found == wanted[language.rawValue], "\(language)")
      #expect(units.enumerated().allSatisfy { $1.state == ($0 % 2 == 0 ? .new : .translated) }, "\(language)")
      #expect(incoming.files.allSatisfy { $0.targetLanguage == language })
    }
  }
}
