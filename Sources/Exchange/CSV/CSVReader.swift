import SourceText
import XCStrings

/// Reads a table as exported or as saved by a spreadsheet.
///
/// Columns may come in any order, with unknown columns between them. The separator is `,`, `;` or a tab;
/// the encoding is UTF-8 or UTF-16.
struct CSVReader {
  private let text: ExchangeText
  private let layout: CSVLayout

  /// Finds the separator and the columns.
  init(_ text: ExchangeText) throws(ExchangeError) {
    self.text = text
    layout = try CSVLayout(of: text)
  }

  /// Reads all rows.
  func translations() throws(ExchangeError) -> IncomingTranslations {
    var parser = CSVParser(text, separator: layout.separator, from: layout.end)
    var assembly = IncomingAssembly(
      path: text.path, sourceLanguage: layout.sourceLanguage, targetLanguage: layout.targetLanguage)
    while let cells = try parser.next() {
      guard cells.contains(where: { !$0.text.isEmpty }) else { continue }
      if cells.count < layout.count, let last = cells.last, endsWithoutLineEnd(parser) {
        throw text.error(
          at: last.offset, "the last row is incomplete; the file seems to be truncated")
      }
      for cell in cells.dropFirst(layout.count) where !cell.text.isEmpty {
        throw text.error(at: cell.offset, "the row has more than the header's \(layout.count) cells")
      }
      for cell in layout.foreignCells(of: cells) {
        assembly.addAddition("the column '\(cell.column)'", at: text.position(of: cell.offset))
      }
      let row = try row(of: Row(cells: cells, columns: layout.columns))
      assembly.add(row, to: catalog(in: cells))
    }
    return assembly.translations()
  }

  private func endsWithoutLineEnd(_ parser: CSVParser) -> Bool {
    guard parser.offset == text.bytes.count, let last = text.bytes.last else { return false }
    return last != UInt8(ascii: "\n") && last != UInt8(ascii: "\r")
  }

  /// The cells of a row by column.
  private struct Row {
    let cells: [CSVParser.Cell]
    let columns: [CSVColumn: Int]

    func cell(_ column: CSVColumn) -> CSVParser.Cell? {
      guard let index = columns[column], index < cells.count else { return nil }
      return cells[index]
    }

    /// The text of a cell without its guard, `nil` if the column or cell is missing.
    func text(_ column: CSVColumn) -> String? { cell(column).map { CellGuard.unguarded($0.text) } }

    /// The text of a cell, `nil` if it is missing or empty.
    func filled(_ column: CSVColumn) -> String? {
      text(column).flatMap { $0.isEmpty ? nil : $0 }
    }
  }

  private func catalog(in cells: [CSVParser.Cell]) -> String? {
    Row(cells: cells, columns: layout.columns).filled(.file)
  }

  private func row(of row: Row) throws(ExchangeError) -> IncomingRow {
    let start = row.cells.first?.offset ?? 0
    var path = VariationPath.root
    if let form = row.filled(.form) {
      guard let read = VariationPath(name: form) else {
        throw text.error(at: row.cell(.form)?.offset ?? start, "unknown form '\(form)'")
      }
      path = read
    }
    return IncomingRow(
      identifier: UnitIdentifier(row.text(.key) ?? "", path), source: row.text(.source),
      sourceHash: try hash(.sourceHash, of: row), target: row.filled(.target),
      targetHash: try hash(.targetHash, of: row), state: try state(of: row, path),
      position: text.position(of: row.cell(.target)?.offset ?? start))
  }

  /// The state of the row's text, `nil` if the text was edited but still has the exported state `new`.
  ///
  /// The hash of a set covers all its phrases, so their state is kept.
  private func state(of row: Row, _ path: VariationPath) throws(ExchangeError) -> UnitState? {
    guard let state = row.filled(.state).map(Self.state) else { return nil }
    guard state == .new, !path.leadsToElement, let text = row.filled(.target),
      let hash = try hash(.targetHash, of: row)
    else {
      return state
    }
    return hash.fits(.text(text)) ? state : nil
  }

  /// The hash in a column of its own, else the first or second one in the column `hashes`.
  private func hash(_ column: CSVColumn, of row: Row) throws(ExchangeError) -> TextHash? {
    let isAlone = row.filled(column) != nil
    let place = isAlone ? column : .hashes
    guard let cell = row.cell(place), let written = row.filled(place) else { return nil }
    let words = isAlone ? [written[...]] : written.split(separator: " ")
    let index = isAlone || column == .sourceHash ? 0 : 1
    let digits = index < words.count ? String(words[index]) : written
    guard let hash = TextHash(digits.hasPrefix("#") ? digits.dropFirst() : digits[...]) else {
      throw text.error(at: cell.offset, TextHash.complaint(digits))
    }
    return hash
  }

  /// Parses a state as people write it: `Needs review`.
  private static func state(_ cell: String) -> UnitState {
    let name = cell.lowercased().split { $0 == " " || $0 == "-" || $0 == "_" }.joined(separator: "_")
    return UnitState.known.first { $0.rawValue == name } ?? UnitState(rawValue: cell)
  }
}

/// The header of a table: the separator, the columns and the languages.
private struct CSVLayout {
  /// The separator between cells.
  let separator: UInt8
  /// The indexes of known columns.
  private(set) var columns: [CSVColumn: Int] = [:]
  /// The names of unknown columns by index.
  private var foreignColumns: [Int: String] = [:]
  /// The number of columns, unknown ones included.
  let count: Int
  /// The offset of the first row.
  let end: Int
  /// The language of the column `source`.
  private(set) var sourceLanguage: Language?
  /// The language of the column `target`.
  private(set) var targetLanguage: Language?

  /// Parses the header; throws if it has no key or translation column, or a column twice.
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
        throw text.error(at: cell.offset, "the header has two '\(column.rawValue)' columns")
      }
      let language = CSVColumn.language(inHeader: cell.text).map { Language($0) }
      if column == .source { sourceLanguage = language }
      if column == .target { targetLanguage = language }
    }
    for column in [CSVColumn.key, .target] where columns[column] == nil {
      throw text.error(at: start, "the header has no '\(column.rawValue)' column")
    }
  }

  /// The cells of a row that are not empty and in unknown columns, in order.
  func foreignCells(of row: [CSVParser.Cell]) -> [(column: String, offset: Int)] {
    if foreignColumns.isEmpty { return [] }
    return row.indices.compactMap { index in
      guard let name = foreignColumns[index], !row[index].text.isEmpty else { return nil }
      return (name, row[index].offset)
    }
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
