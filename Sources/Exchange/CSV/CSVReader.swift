import SourceText

/// Reads a table as exported or as saved by a spreadsheet.
///
/// The separator is `,`, `;` or a tab; the encoding is UTF-8 or UTF-16.
struct CSVReader {
  private let text: DecodedText
  private var parser: CSVParser
  private var table: TableReader

  /// Finds the separator and the columns.
  init(_ text: DecodedText) throws(InputError) {
    self.text = text
    parser = try CSVParser(detecting: text) { CSVColumn(header: $0) != nil }
    let start = text.position(of: parser.offset)
    let header = try parser.next() ?? []
    table = try TableReader(header: header, at: start, of: text.path, content: CellGuard.unguarded)
  }

  consuming func translations() throws(InputError) -> IncomingTranslations {
    while let cells = try parser.next() {
      guard cells.contains(where: { !$0.text.isEmpty }) else { continue }
      if cells.count < table.count, let last = cells.last, endsWithoutLineEnd {
        throw InputError(
          path: text.path, position: last.position,
          "the last row is incomplete; the file seems to be truncated")
      }
      for cell in cells.dropFirst(table.count) where !cell.text.isEmpty {
        throw InputError(
          path: text.path, position: cell.position, "the row has more than the header's \(table.count) cells")
      }
      try table.add(cells)
    }
    return table.assembly.translations()
  }

  private var endsWithoutLineEnd: Bool {
    guard parser.offset == text.bytes.count, let last = text.bytes.last else { return false }
    return last != UInt8(ascii: "\n") && last != UInt8(ascii: "\r")
  }
}
