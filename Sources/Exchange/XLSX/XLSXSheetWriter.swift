import CatalogRules
import SourceText
import XCStrings

/// Writes one sheet: a frozen header, and a row for each text, of which the translation can be edited.
struct XLSXSheetWriter {
  private let columns: [CSVColumn]
  private var text = XMLText()
  private var row = 1
  /// The rows of target cells with each length limit.
  private var limits: [Int: [ClosedRange<Int>]] = [:]

  /// Starts a sheet with its header.
  init(_ translations: Translations, columns: [CSVColumn]) {
    self.columns = columns
    let isRightToLeft = WritingConvention.isRightToLeft(translations.targetLanguage)
    text.markup(XLSXFormat.declaration)
    text.markup("<worksheet xmlns=\"\(XLSXFormat.main)\"><sheetViews><sheetView")
    text.markup(isRightToLeft ? " rightToLeft=\"1\" workbookViewId=\"0\">" : " workbookViewId=\"0\">")
    text.markup(
      "<pane ySplit=\"1\" topLeftCell=\"A2\" activePane=\"bottomLeft\" state=\"frozen\"/></sheetView>"
        + "</sheetViews>\n<cols>")
    for (index, column) in columns.enumerated() {
      let isHidden = [.hashes, .sourceHash, .targetHash].contains(column)
      text.markup("<col min=\"\(index + 1)\" max=\"\(index + 1)\" width=\"\(Self.width(of: column))\"")
      text.markup(" customWidth=\"1\"\(isHidden ? " hidden=\"1\"" : "")/>")
    }
    text.markup("</cols>\n<sheetData>\n<row r=\"1\">")
    for (index, column) in columns.enumerated() {
      append(CSVFormat.header(column, of: translations), at: index, style: .header)
    }
    text.markup("</row>\n")
  }

  /// Adds the row of a text.
  mutating func add(_ textRow: TextRow, in path: String) {
    row += 1
    text.markup("<row r=\"\(row)\">")
    let unit = textRow.unit
    for (index, column) in columns.enumerated() {
      let isOpen = unit.isTranslatable && (column == .target || column == .state)
      append(CSVFormat.cell(column, of: textRow, in: path), at: index, style: isOpen ? .open : .locked)
    }
    text.markup("</row>\n")
    guard let limit = unit.context.maximumLength else { return }
    var rows = limits.removeValue(forKey: limit) ?? []
    let isNext = rows.last?.upperBound == row - 1
    let first = isNext ? rows.removeLast().lowerBound : row
    rows.append(first...row)
    limits[limit] = rows
  }

  /// The complete sheet.
  consuming func sheet() -> [UInt8] {
    text.markup(
      "</sheetData>\n<sheetProtection sheet=\"1\" objects=\"1\" scenarios=\"1\" formatCells=\"0\" "
        + "formatColumns=\"0\" formatRows=\"0\" sort=\"0\" autoFilter=\"0\"/>\n")
    let lists = name(of: .state).flatMap { state in
      row > 1 ? "type=\"list\" sqref=\"\(state)2:\(state)\(row)\"><formula1>\"\(Self.states)\"" : nil
    }
    let validations = (lists.map { [$0] } ?? []) + lengthLimits
    if !validations.isEmpty {
      text.markup("<dataValidations count=\"\(validations.count)\">")
      for validation in validations {
        text.markup(
          "<dataValidation allowBlank=\"1\" showErrorMessage=\"1\" \(validation)</formula1></dataValidation>")
      }
      text.markup("</dataValidations>\n")
    }
    text.markup("</worksheet>\n")
    return text.bytes
  }

  /// The validations of the translations' lengths; a warning, because spreadsheets count some characters twice.
  private var lengthLimits: [String] {
    guard let target = name(of: .target) else { return [] }
    return limits.sorted { $0.key < $1.key }.map { limit, rows in
      let cells = rows.map { "\(target)\($0.lowerBound):\(target)\($0.upperBound)" }.joined(separator: " ")
      return
        "type=\"textLength\" operator=\"lessThanOrEqual\" errorStyle=\"warning\" errorTitle=\"Too long\" "
        + "error=\"The translation may have \(limit) characters.\" sqref=\"\(cells)\"><formula1>\(limit)"
    }
  }

  private mutating func append(_ cell: String, at index: Int, style: Style) {
    let place = "\(SheetPlace.name(ofColumn: index + 1))\(row)"
    text.markup("<c r=\"\(place)\" s=\"\(style.rawValue)\"")
    if cell.isEmpty { return text.markup("/>") }
    let start = " t=\"inlineStr\"><is><t xml:space=\"preserve\""
    text.element(start, [], SheetText.written(cell), "</t></is></c>")
  }

  private static let states = UnitState.known.map(\.rawValue).reversed().joined(separator: ",")

  private func name(of column: CSVColumn) -> String? {
    columns.firstIndex(of: column).map { SheetPlace.name(ofColumn: $0 + 1) }
  }

  /// The width of a column in characters.
  private static func width(of column: CSVColumn) -> Int {
    switch column {
    case .source, .target, .reference, .formerSource: 50
    case .key, .comment, .notes, .suggestions: 36
    case .file, .placeholders, .terms, .places, .roles, .neighbors: 24
    case .form, .state, .numbers: 16
    case .lengthLimit, .translate, .hashes, .sourceHash, .targetHash: 12
    }
  }

  /// The formats of cells, by their index in `styles`.
  private enum Style: Int { case locked, header, open }

  /// The part with the formats: all cells are text (49), wrapped and aligned to the top; only some are unlocked.
  static let styles = """
    <styleSheet xmlns="\(XLSXFormat.main)">\
    <fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>\
    <font><b/><sz val="11"/><name val="Calibri"/></font></fonts>\
    <fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>\
    <fill><patternFill patternType="solid"><fgColor rgb="FFF2F2F2"/><bgColor indexed="64"/></patternFill></fill></fills>\
    <borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>\
    <cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>\
    <cellXfs count="3">\(format(font: 0, fill: 2))\(format(font: 1, fill: 2))\
    \(format(font: 0, fill: 0, protection: "<protection locked=\"0\"/>"))</cellXfs>\
    <cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>
    """

  private static func format(font: Int, fill: Int, protection: String = "") -> String {
    "<xf numFmtId=\"49\" fontId=\"\(font)\" fillId=\"\(fill)\" borderId=\"0\" xfId=\"0\" applyNumberFormat=\"1\" "
      + "applyFont=\"1\" applyFill=\"1\" applyAlignment=\"1\" applyProtection=\"1\">"
      + "<alignment vertical=\"top\" wrapText=\"1\"/>\(protection)</xf>"
  }
}
