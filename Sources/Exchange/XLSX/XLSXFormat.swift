import SourceText
import XCStrings

extension ExchangeFormat {
  /// Workbooks of Excel and other spreadsheets, Office Open XML (ECMA-376).
  package static let xlsx = ExchangeFormat(
    name: "xlsx", container: .file(extension: "xlsx", others: ["xlsm"]),
    recognition: { sample in
      if XLSXReader.isOldWorkbook(sample.bytes) { return .likely }
      guard ZIPArchive.isArchive(sample.bytes) else { return nil }
      return String(decoding: sample.bytes, as: UTF8.self).contains("xl/") ? .certain : .likely
    }, holds: XLSXFormat.holds,
    write: { [SourceFile(path: "", bytes: XLSXFormat.write($0, columns: $1.columns))] },
    read: fileByFile(XLSXReader.read))
}

/// Workbooks with the table of `CSVFormat` in a sheet.
///
/// Cells hold text as it is: nothing in them is evaluated or converted, so they need no guards. Only the
/// translation and its state can be edited, unless someone removes the protection, which has no password.
enum XLSXFormat {
  /// The maximum length of a cell in UTF-16 units, as in Excel.
  static let cellLength = 32_767
  /// The maximum number of rows of a sheet, as in Excel.
  static let rowCount = 1_048_576

  /// Whether no text of a unit that is read back is longer than a cell.
  static func holds(_ unit: TranslationUnit) -> Bool {
    let texts =
      [unit.identifier.key, unit.identifier.path.description] + unit.source.phrases
      + (unit.target?.phrases ?? [])
    return texts.allSatisfy { ControlPicture.shown($0).utf16.count <= cellLength }
  }

  /// Writes a workbook with the texts of one language, in as many sheets as its rows need.
  static func write(_ translations: Translations, columns: [CSVColumn] = CSVColumn.standard) -> [UInt8] {
    let rows = translations.files.flatMap { file in
      file.units.flatMap(\.rows).map { (row: $0, path: file.path) }
    }
    let sheetCount = max((rows.count + rowCount - 2) / (rowCount - 1), 1)
    let sheets = (0..<sheetCount).map { index in
      var writer = XLSXSheetWriter(translations, columns: columns)
      for (row, path) in rows.dropFirst(index * (rowCount - 1)).prefix(rowCount - 1) {
        writer.add(row, in: path)
      }
      return writer.sheet()
    }
    return workbook(of: sheets, named: sheetName(of: translations.targetLanguage))
  }

  /// The name of a sheet: at most 31 characters, without those that formulas give a meaning.
  private static func sheetName(of language: Language) -> String {
    let name = language.rawValue.map { "[]:*?/\\'".contains($0) ? "_" : $0 }
    return name.isEmpty ? "texts" : String(name.prefix(24))
  }

  private static func workbook(of sheets: [[UInt8]], named name: String) -> [UInt8] {
    let numbers = 1...sheets.count
    var archive = ZIPWriter()
    func add(_ name: String, _ text: String) { archive.add(name, Array((declaration + text).utf8)) }
    let overrides = numbers.map { content("worksheets/sheet\($0)", "worksheet") }.joined()
    add(
      "[Content_Types].xml",
      "<Types xmlns=\"\(packages)/content-types\"><Default Extension=\"rels\" ContentType=\"application/vnd."
        + "openxmlformats-package.relationships+xml\"/><Default Extension=\"xml\" ContentType=\"application/xml\"/>"
        + content("workbook", "sheet.main") + overrides + content("styles", "styles") + "</Types>")
    add("_rels/.rels", relationships([("officeDocument", "xl/workbook.xml")]))
    let names = numbers.map { number in
      var text = XMLText()
      let title = number == 1 ? name : "\(name) \(number)"
      text.tag("<sheet", [("name", title), ("sheetId", "\(number)"), ("r:id", "rId\(number)")], "/>")
      return String(decoding: text.bytes, as: UTF8.self)
    }
    add(
      "xl/workbook.xml",
      "<workbook xmlns=\"\(main)\" xmlns:r=\"\(relations)\"><sheets>\(names.joined())</sheets></workbook>")
    add(
      "xl/_rels/workbook.xml.rels",
      relationships(numbers.map { ("worksheet", "worksheets/sheet\($0).xml") } + [("styles", "styles.xml")]))
    add("xl/styles.xml", XLSXSheetWriter.styles)
    for (number, sheet) in zip(numbers, sheets) { archive.add("xl/worksheets/sheet\(number).xml", sheet) }
    return archive.archive()
  }

  /// The first line of each part.
  static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n"
  /// The namespace of workbooks and sheets.
  static let main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
  private static let relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
  private static let packages = "http://schemas.openxmlformats.org/package/2006"

  private static func content(_ name: String, _ type: String) -> String {
    "<Override PartName=\"/xl/\(name).xml\" ContentType=\"application/vnd.openxmlformats-officedocument."
      + "spreadsheetml.\(type)+xml\"/>"
  }

  private static func relationships(_ targets: [(type: String, target: String)]) -> String {
    let all = targets.enumerated().map { index, target in
      "<Relationship Id=\"rId\(index + 1)\" Type=\"\(relations)/\(target.type)\" Target=\"\(target.target)\"/>"
    }
    return "<Relationships xmlns=\"\(packages)/relationships\">\(all.joined())</Relationships>"
  }
}
