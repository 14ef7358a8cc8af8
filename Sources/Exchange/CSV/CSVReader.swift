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
    let (separator, start) = try Self.separator(of: text)
    parser = CSVParser(text, separator: separator, from: start)
    let header = try parser.next() ?? []
    table = try TableReader(
      header: header, at: start, of: text.path, position: text.position, content: CellGuard.unguarded)
  }

  /// Reads all rows.
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

  /// Returns the separator with the most known columns in the header, and the offset of the header.
  ///
  /// A spreadsheet may declare another separator in a first line such as `sep=;`.
  private static func separator(of text: ExchangeText) throws(ExchangeError) -> (UInt8, Int) {
    if let named = namedSeparator(of: text) { return named }
    guard !text.bytes.isEmpty else { throw ExchangeError(file: text.path, "the file is empty") }
    var best = (separator: UInt8(ascii: ","), known: -1)
    for separator in [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")] {
      var parser = CSVParser(text, separator: separator)
      // A header that can't be read with this separator may use another.
      let cells = (try? parser.next()) ?? []
      var known = 0
      for cell in cells where CSVColumn(header: cell.text) != nil { known += 1 }
      if known > best.known { best = (separator, known) }
    }
    return (best.separator, 0)
  }

  private static func namedSeparator(of text: ExchangeText) -> (UInt8, Int)? {
    guard text.bytes.starts(with: "sep=".utf8), text.bytes.count > 5 else { return nil }
    var end = 5
    guard text.bytes[end] == UInt8(ascii: "\r") || text.bytes[end] == UInt8(ascii: "\n") else { return nil }
    if text.bytes[end] == UInt8(ascii: "\r"), end + 1 < text.bytes.count,
      text.bytes[end + 1] == UInt8(ascii: "\n")
    {
      end += 1
    }
    return (text.bytes[4], end + 1)
  }
}
