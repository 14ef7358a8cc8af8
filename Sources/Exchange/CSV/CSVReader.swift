import SourceText

/// Reads a table as exported or as saved by a spreadsheet.
///
/// The separator is `,`, `;` or a tab; the encoding is UTF-8 or UTF-16.
struct CSVReader {
  private let text: ExchangeText
  private var parser: CSVParser
  private var table: TableReader

  /// Finds the separator and the columns.
  init(_ text: ExchangeText) throws(ExchangeError) {
    self.text = text
    parser = try CSVParser(detecting: text) { CSVColumn(header: $0) != nil }
    let start = parser.offset
    let header = try parser.next() ?? []
    table = try TableReader(
      header: header, at: start, of: text.path, position: text.position, content: CellGuard.unguarded)
  }

  consuming func translations() throws(ExchangeError) -> IncomingTranslations {
    while let cells = try parser.next() {
      guard cells.contains(where: { !$0.text.isEmpty }) else { continue }
      if cells.count < table.count, let last = cells.last, endsWithoutLineEnd {
        throw text.error(
          at: last.offset, "the last row is incomplete; the file seems to be truncated")
      }
      for cell in cells.dropFirst(table.count) where !cell.text.isEmpty {
        throw text.error(at: cell.offset, "the row has more than the header's \(table.count) cells")
      }
      try table.add(cells)
    }
    return table.translations()
  }

  private var endsWithoutLineEnd: Bool {
    guard parser.offset == text.bytes.count, let last = text.bytes.last else { return false }
    return last != UInt8(ascii: "\n") && last != UInt8(ascii: "\r")
  }
}
