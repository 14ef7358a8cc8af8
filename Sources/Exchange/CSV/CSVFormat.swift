package import SourceText
import XCStrings

/// Tables for spreadsheets: comma- and tab-separated values (RFC 4180).
///
/// One row for each text, CR LF after each row. A cell that a spreadsheet would calculate or convert is guarded by
/// an apostrophe, which reading takes away again. Empty translations are none.
package enum CSVFormat {
  /// What stands between cells.
  package enum Separator: Sendable {
    /// `,`
    case comma
    /// A tab.
    case tab

    var byte: UInt8 {
      switch self {
      case .comma: UInt8(ascii: ",")
      case .tab: UInt8(ascii: "\t")
      }
    }
  }

  /// Writes a table; the byte order mark tells spreadsheets on Windows that the file is UTF-8.
  package static func write(
    _ translations: Translations, separator: Separator = .comma, byteOrderMark: Bool = false
  ) -> [ExchangeFile] {
    var table = CSVTable(separator: separator.byte, byteOrderMark: byteOrderMark)
    table.append(header(of: translations))
    for file in translations.files {
      for unit in file.units {
        for row in unit.rows { table.append(cells(of: row, in: file.path)) }
      }
    }
    return [ExchangeFile(bytes: table.bytes)]
  }

  /// Reads a table as it was written or as a spreadsheet saved it.
  ///
  /// Columns may come in any order, with others between them; `,`, `;` or tabs stand between cells; the text is UTF-8
  /// or UTF-16.
  package static func read(_ file: SourceFile) throws(ExchangeError) -> IncomingTranslations {
    let reader = try CSVReader(ExchangeText(file))
    return try reader.translations()
  }

  private static func header(of translations: Translations) -> [String] {
    CSVColumn.allCases.map { column in
      switch column {
      case .source: translations.commonSourceLanguage.map { "source (\($0))" } ?? "source"
      case .target: "target (\(translations.targetLanguage))"
      default: column.rawValue
      }
    }
  }

  private static func cells(of row: TextRow, in path: String) -> [String] {
    let unit = row.unit
    return CSVColumn.allCases.map { column in
      switch column {
      case .file: path
      case .key: row.identifier.key
      case .form: row.identifier.path.name
      case .source: row.source
      case .target: row.target ?? ""
      case .state: unit.writtenState?.rawValue ?? ""
      case .comment: unit.comment ?? ""
      case .numbers: unit.context.sampleNumbers ?? ""
      case .lengthLimit: unit.context.maximumLength.map(String.init) ?? ""
      case .placeholders: unit.context.placeholders.joined(separator: "\n")
      case .places: unit.context.places.joined(separator: "\n")
      case .translate: unit.isTranslatable ? "" : "no"
      // Digits alone would become a number.
      case .sourceHash: "#\(row.sourceHash)"
      case .targetHash: "#\(row.targetHash)"
      }
    }
  }
}

/// The bytes of a table that grows row by row.
private struct CSVTable {
  private(set) var bytes: [UInt8]
  private let separator: UInt8

  init(separator: UInt8, byteOrderMark: Bool) {
    bytes = byteOrderMark ? [0xEF, 0xBB, 0xBF] : []
    self.separator = separator
  }

  mutating func append(_ cells: [String]) {
    for (index, cell) in cells.enumerated() {
      if index > 0 { bytes.append(separator) }
      append(CellGuard.guarded(cell))
    }
    bytes += [UInt8(ascii: "\r"), UInt8(ascii: "\n")]
  }

  private mutating func append(_ cell: String) {
    guard needsQuotes(cell) else { return bytes.append(contentsOf: cell.utf8) }
    bytes.append(UInt8(ascii: "\""))
    for byte in cell.utf8 {
      bytes.append(byte)
      if byte == UInt8(ascii: "\"") { bytes.append(byte) }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Semicolons and tabs are quoted in every table: a spreadsheet may take them for separators.
  private func needsQuotes(_ cell: String) -> Bool {
    let space = UInt8(ascii: " ")
    if cell.utf8.first == space || cell.utf8.last == space { return true }
    return cell.utf8.contains { byte in
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: ","), UInt8(ascii: ";"), 0..<0x20: true
      default: false
      }
    }
  }
}
