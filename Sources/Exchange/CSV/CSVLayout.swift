import SourceText
import XCStrings

/// What the header of a table says: the separator, which column is which, and the languages.
struct CSVLayout {
  /// What stands between cells.
  let separator: UInt8
  /// The places of the columns that are known.
  private(set) var columns: [CSVColumn: Int] = [:]
  /// The names of the columns that are not known, by their place.
  private var foreignColumns: [Int: String] = [:]
  /// The number of columns, unknown ones included.
  let count: Int
  /// Where the rows start.
  let end: Int
  /// The language of the column `source`.
  private(set) var sourceLanguage: Language?
  /// The language of the column `target`.
  private(set) var targetLanguage: Language?

  /// Finds the header; throws if it lacks a key or a translation, or has a column twice.
  init(of text: ExchangeText) throws(ExchangeError) {
    let (separator, start) = try Self.separator(of: text)
    var parser = CSVParser(text, separator: separator, from: start)
    let cells = try parser.next() ?? []
    self.separator = separator
    end = parser.offset
    count = (cells.lastIndex { !$0.text.isEmpty } ?? -1) + 1
    for (index, cell) in cells.enumerated() {
      guard let column = CSVColumn(header: cell.text) else {
        foreignColumns[index] = cell.text
        continue
      }
      guard columns.updateValue(index, forKey: column) == nil else {
        throw text.error(at: cell.offset, "the header has two columns '\(column.rawValue)'")
      }
      let language = CSVColumn.language(inHeader: cell.text).map { Language($0) }
      if column == .source { sourceLanguage = language }
      if column == .target { targetLanguage = language }
    }
    for column in [CSVColumn.key, .target] where columns[column] == nil {
      throw text.error(at: start, "the header has no column '\(column.rawValue)'")
    }
  }

  /// The cells of a row that are not empty and stand in columns that are not known, in their order.
  func foreignCells(of row: [CSVParser.Cell]) -> [(column: String, offset: Int)] {
    if foreignColumns.isEmpty { return [] }
    return row.indices.compactMap { index in
      guard let name = foreignColumns[index], !row[index].text.isEmpty else { return nil }
      return (name, row[index].offset)
    }
  }

  /// The separator under which the header has the most known columns, and where the header starts.
  ///
  /// A first line `sep=;` is what a spreadsheet writes to tell another.
  private static func separator(of text: ExchangeText) throws(ExchangeError) -> (UInt8, Int) {
    if let named = namedSeparator(of: text) { return named }
    guard !text.bytes.isEmpty else { throw ExchangeError(file: text.path, "the file is empty") }
    var best = (separator: UInt8(ascii: ","), known: -1)
    for separator in [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")] {
      var parser = CSVParser(text, separator: separator)
      // A header that can't be read with this separator may be one with another.
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
