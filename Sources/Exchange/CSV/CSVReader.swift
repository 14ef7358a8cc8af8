import SourceText
import XCStrings

/// Reads the rows of a table below the header that says what its columns are.
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
          at: last.offset, "the last row has neither all its cells nor a line end: the file is cut off")
      }
      for cell in cells.dropFirst(layout.count) where !cell.text.isEmpty {
        throw text.error(at: cell.offset, "the row has more cells than the header, \(layout.count)")
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

    /// The text of a cell without its guard, `nil` if there is no such column or cell.
    func text(_ column: CSVColumn) -> String? { cell(column).map { CellGuard.unguarded($0.text) } }

    /// The text of a cell, `nil` if there is none.
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
        throw text.error(at: row.cell(.form)?.offset ?? start, "'\(form)' is not a form of a text")
      }
      path = read
    }
    return IncomingRow(
      identifier: UnitIdentifier(row.text(.key) ?? "", path), source: row.text(.source),
      sourceHash: try hash(.sourceHash, of: row), target: row.filled(.target),
      targetHash: try hash(.targetHash, of: row), state: try state(of: row, path),
      position: text.position(of: row.cell(.target)?.offset ?? start))
  }

  /// What the row says of its text; nothing where somebody has written another one beside the exported state `new`.
  ///
  /// The hash of a set is that of all its phrases, so their state stays.
  private func state(of row: Row, _ path: VariationPath) throws(ExchangeError) -> UnitState? {
    guard let state = row.filled(.state).map(Self.state) else { return nil }
    guard state == .new, !path.leadsToElement, let text = row.filled(.target),
      let hash = try hash(.targetHash, of: row)
    else {
      return state
    }
    return hash.fits(.text(text)) ? state : nil
  }

  private func hash(_ column: CSVColumn, of row: Row) throws(ExchangeError) -> TextHash? {
    guard let cell = row.cell(column), let digits = row.filled(column) else { return nil }
    guard let hash = TextHash(digits.hasPrefix("#") ? digits.dropFirst() : digits[...]) else {
      throw text.error(at: cell.offset, TextHash.complaint(digits))
    }
    return hash
  }

  /// A state as a person may write it: `Needs review`.
  private static func state(_ cell: String) -> UnitState {
    let name = cell.lowercased().split { $0 == " " || $0 == "-" || $0 == "_" }.joined(separator: "_")
    return UnitState.known.first { $0.rawValue == name } ?? UnitState(rawValue: cell)
  }
}
