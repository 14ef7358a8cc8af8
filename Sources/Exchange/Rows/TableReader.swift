import SourceText
import XCStrings

/// Reads the rows of a table, whatever file holds it.
///
/// Columns may come in any order, with unknown columns between them.
struct TableReader {
  private let path: String
  private let content: (String) -> String
  /// The indexes of known columns.
  private var columns: [CSVColumn: Int] = [:]
  /// The names of unknown columns by index.
  private var foreignColumns: [Int: String] = [:]
  /// The number of columns, unknown ones included.
  let count: Int
  var assembly: IncomingAssembly

  /// Parses the header; throws if it has no key or translation column, or a column twice.
  ///
  /// `content` turns what a cell shows into a text of the catalog.
  init(
    header: [TableCell], at start: SourcePosition, of path: String, content: @escaping (String) -> String
  ) throws(InputError) {
    (self.path, self.content) = (path, content)
    count = (header.lastIndex { !$0.text.isEmpty } ?? -1) + 1
    var (sourceLanguage, targetLanguage): (Language?, Language?) = (nil, nil)
    var languagePosition: SourcePosition?
    for (index, cell) in header.enumerated() {
      guard let column = CSVColumn(header: cell.text) else {
        foreignColumns[index] = cell.text
        continue
      }
      guard columns.updateValue(index, forKey: column) == nil else {
        throw InputError(
          path: path, position: cell.position, "the header has two '\(column.rawValue)' columns")
      }
      let language = CSVColumn.language(inHeader: cell.text).map { Language($0) }
      if column == .source { sourceLanguage = language }
      if column == .target { (targetLanguage, languagePosition) = (language, cell.position) }
    }
    for column in [CSVColumn.key, .target] where columns[column] == nil {
      throw InputError(path: path, position: start, "the header has no '\(column.rawValue)' column")
    }
    assembly = IncomingAssembly(
      path: path, sourceLanguage: sourceLanguage, targetLanguage: targetLanguage,
      languagePosition: languagePosition)
  }

  /// The reason why the text of a row is not read, and the position of its cell.
  typealias RowProblem = (message: String, position: SourcePosition)

  /// The known column at an index.
  func column(at index: Int) -> CSVColumn? { columns.first { $0.value == index }?.key }

  /// Reads a row; one with a problem becomes a unit that is not imported.
  mutating func add(_ cells: [TableCell], problem: RowProblem? = nil) throws(InputError) {
    let row = Row(cells: cells, columns: columns, content: content)
    var incoming = try incoming(row)
    for index in cells.indices where !foreignColumns.isEmpty && !cells[index].text.isEmpty {
      guard let name = foreignColumns[index] else { continue }
      assembly.addAddition(
        "the column '\(name)'", at: cells[index].position, text: content(cells[index].text),
        about: incoming.identifier)
    }
    if let problem { (incoming.problem, incoming.position) = problem }
    assembly.add(incoming, to: row.filled(.file))
  }

  /// The cells of a row by column.
  private struct Row {
    let cells: [TableCell]
    let columns: [CSVColumn: Int]
    let content: (String) -> String

    func cell(_ column: CSVColumn) -> TableCell? {
      guard let index = columns[column], index < cells.count else { return nil }
      return cells[index]
    }

    /// The content of a cell, `nil` if the column or cell is missing.
    func text(_ column: CSVColumn) -> String? { cell(column).map { content($0.text) } }

    /// The content of a cell, `nil` if it is missing or empty.
    func filled(_ column: CSVColumn) -> String? { text(column).flatMap { $0.isEmpty ? nil : $0 } }
  }

  private func incoming(_ row: Row) throws(InputError) -> IncomingUnit {
    let start = row.cells.first?.position
    var path = VariationPath.root
    if let form = row.filled(.form) {
      guard let read = VariationPath(form) else {
        throw InputError(
          path: self.path, position: row.cell(.form)?.position ?? start, "unknown form '\(form)'")
      }
      path = read
    }
    var unit = IncomingUnit(
      UnitIdentifier(row.text(.key) ?? "", path), source: row.text(.source).map { .text($0) },
      sourceHash: try hash(.sourceHash, of: row), target: row.filled(.target).map { .text($0) },
      targetHash: try hash(.targetHash, of: row), state: row.filled(.state).map { UnitState(written: $0) },
      file: self.path,
      position: row.cell(.target)?.position ?? start ?? SourcePosition(line: 1, column: 1))
    unit.dropOutdatedState()
    return unit
  }

  /// The hash in a column of its own, else the first or second one in the column `hashes`.
  private func hash(_ column: CSVColumn, of row: Row) throws(InputError) -> TextHash? {
    let isAlone = row.filled(column) != nil
    let place = isAlone ? column : .hashes
    guard let cell = row.cell(place), let written = row.filled(place) else { return nil }
    let words = isAlone ? [written[...]] : written.split(separator: " ")
    if words.isEmpty { return nil }
    let index = isAlone || column == .sourceHash ? 0 : 1
    let digits = index < words.count ? String(words[index]) : written
    guard let hash = TextHash(digits.hasPrefix("#") ? digits.dropFirst() : digits[...]) else {
      throw InputError(path: path, position: cell.position, TextHash.complaint(digits))
    }
    return hash
  }
}
