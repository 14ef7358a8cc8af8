import XCStrings
package import SourceText

extension ExchangeFormat {
  /// Comma-separated values, RFC 4180.
  package static let csv = CSVFormat.format(
    .file(extension: "csv"), separator: UInt8(ascii: ","), recognizedBy: ",;")
  /// Tab-separated values.
  package static let tsv = CSVFormat.format(
    .file(extension: "tsv", others: ["tab"]), separator: UInt8(ascii: "\t"), recognizedBy: "\t")
}

/// Tables for spreadsheets: comma- and tab-separated values (RFC 4180).
///
/// One row per text, CR LF after each row. A cell that a spreadsheet would evaluate or convert is guarded by
/// an apostrophe, which the reader removes. An empty translation counts as missing.
package enum CSVFormat {
  /// The format of a table, named after its extension and recognized by separators in its first line.
  fileprivate static func format(
    _ container: ExchangeFormat.Container, separator: UInt8, recognizedBy separators: String
  ) -> ExchangeFormat {
    ExchangeFormat(
      name: container.fileExtension, container: container,
      recognition: { $0.recognition { line in line.contains { separators.contains($0) } } },
      write: { translations, options in
        let isComma = separator == UInt8(ascii: ",")
        let usual = isComma ? CSVSeparator.usual(for: translations.targetLanguage).byte : separator
        return write(
          translations, separator: options.separator?.byte ?? usual, byteOrderMark: options.startsWithMark,
          columns: options.columns)
      },
      read: ExchangeFormat.fileByFile { (file) throws(InputError) in
        try CSVReader(DecodedText(file)).translations()
      })
  }

  /// Writes a table; with a byte order mark, spreadsheets on Windows detect UTF-8.
  package static func write(
    _ translations: Translations, separator: UInt8 = UInt8(ascii: ","), byteOrderMark: Bool = false,
    columns: [CSVColumn] = CSVColumn.standard
  ) -> [SourceFile] {
    var table = CSVTable(separator: separator, byteOrderMark: byteOrderMark)
    table.append(columns.map { CellGuard.guarded(header($0, of: translations)) })
    for file in translations.files {
      for unit in file.units {
        for row in unit.rows {
          table.append(columns.map { CellGuard.guarded(cell($0, of: row, in: file.path)) })
        }
      }
    }
    return [SourceFile(path: "", bytes: table.bytes)]
  }

  static func header(_ column: CSVColumn, of translations: Translations) -> String {
    switch column {
    case .source: translations.commonSourceLanguage.map { "source (\($0))" } ?? "source"
    case .target: "target (\(translations.targetLanguage))"
    default: column.rawValue
    }
  }

  /// The cell of a text in a column, unguarded.
  static func cell(_ column: CSVColumn, of row: TextRow, in path: String) -> String {
    let unit = row.unit
    return switch column {
    case .file: path
    case .key: row.identifier.key
    case .form: row.identifier.path.description
    case .source: row.source
    case .target: row.target ?? ""
    case .state: unit.writtenState?.rawValue ?? ""
    case .notes: ((unit.isTranslatable ? [] : ["do not translate"]) + unit.notes).joined(separator: "\n")
    // A spreadsheet would convert digits alone to a number.
    case .hashes: "#\(row.unit.sourceHash) #\(row.unit.targetHash)"
    case .comment: unit.comment ?? ""
    case .numbers: unit.context.sampleNumbers ?? ""
    case .lengthLimit: unit.context.maximumLength.map(String.init) ?? ""
    case .placeholders: unit.context.placeholders.joined(separator: "\n")
    case .terms: unit.context.terms.joined(separator: "\n")
    case .roles: unit.context.roles.joined(separator: "\n")
    case .neighbors: unit.context.neighbors.joined(separator: "\n")
    case .reference: unit.context.reference?.text.phrases.joined(separator: "\n") ?? ""
    case .formerSource: unit.context.formerSource?.phrases.joined(separator: "\n") ?? ""
    case .suggestions: unit.context.suggestions.map(\.line).joined(separator: "\n")
    case .places: unit.context.places.joined(separator: "\n")
    case .translate: unit.isTranslatable ? "" : "no"
    case .sourceHash: "#\(row.unit.sourceHash)"
    case .targetHash: "#\(row.unit.targetHash)"
    }
  }
}
