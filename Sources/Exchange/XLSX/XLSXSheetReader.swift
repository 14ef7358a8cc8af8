import SourceText

/// Reads the rows of one sheet.
struct XLSXSheetReader {
  /// A cell while it is read.
  private struct Cell {
    var column: Int
    var type: String
    var style: Int
    var hasFormula = false
    var value = ""
    var text = RichText()
  }

  /// The maximum number of columns of a table; cells to the right of it have no header.
  private static let columnCount = 256

  private let path: String
  private let name: String
  private let strings: [String]
  private let numberFormats: [Int]
  private var table: TableReader?
  /// The reason why the first row with text is not the header of a table.
  private(set) var problem: ExchangeError?
  private var elements: [String] = []
  private var (row, column) = (0, 0)
  /// The rows so far, and the columns of the cells of the current one.
  private var (rows, columns): (Set<Int>, Set<Int>) = ([], [])
  private var cell: Cell?
  /// The texts of the current row by column, and what is wrong with cells that don't hold a text.
  private var (texts, faults): ([Int: String], [Int: String]) = ([:], [:])
  /// The bytes of text that may still be read, since cells share strings at no cost.
  private var budget = InputBudget.archiveBytes

  init(path: String, name: String, _ strings: [String], numberFormats: [Int]) {
    (self.path, self.name, self.strings, self.numberFormats) = (path, name, strings, numberFormats)
  }

  /// Reads a sheet's part.
  mutating func read(_ part: SourceFile) throws(ExchangeError) {
    try XMLFile.read(part) { (event) throws(ExchangeError) in
      switch event {
      case .start(let tag): try start(tag, in: part)
      case .text(let text): add(text)
      case .end: try end(elements.popLast() ?? "")
      case .comment: break
      }
    }
  }

  /// The units of the sheet; `nil` without the header of a table.
  func translations() -> IncomingTranslations? { table?.translations() }

  // MARK: - Elements

  private mutating func start(_ tag: XMLTag, in part: SourceFile) throws(ExchangeError) {
    let parent = elements.last
    elements.append(tag.name)
    switch (tag.name, parent) {
    case ("row", "sheetData"):
      row = tag["r"].flatMap(Int.init) ?? row + 1
      column = 0
      guard (1...XLSXFormat.rowCount).contains(row) else {
        throw ExchangeError(file: part.path, position: tag.position, "the sheet has no row \(row)")
      }
      guard rows.insert(row).inserted else {
        throw ExchangeError(file: part.path, position: tag.position, "the sheet has the row \(row) twice")
      }
      columns = []
    case ("c", "row"):
      let reference = tag["r"]
      guard let place = reference.map(SheetPlace.column) ?? column + 1, place <= SheetPlace.columnCount else {
        throw ExchangeError(
          file: part.path, position: tag.position, "the sheet has no cell '\(reference ?? "")'")
      }
      column = place
      let type = tag["t"] ?? "n"
      if let fault = fault(of: reference, type, at: place) {
        throw ExchangeError(file: part.path, position: tag.position, fault)
      }
      cell = Cell(
        column: place, type: type, style: tag["s"].flatMap(Int.init) ?? 0)
    case ("f", "c"): cell?.hasFormula = true
    default: cell?.text.start(tag.name)
    }
  }

  /// The types of cells.
  private static let types: Set = ["b", "d", "e", "inlineStr", "n", "s", "str"]

  /// Returns what contradicts the rest of the sheet about a cell.
  private mutating func fault(of reference: String?, _ type: String, at column: Int) -> String? {
    let name = "\(SheetPlace.name(ofColumn: column))\(row)"
    if let reference, let other = Int(reference.drop(while: \.isLetter)), other != row {
      return "the cell '\(reference)' is in the row \(row)"
    }
    if !columns.insert(column).inserted { return "the sheet has the cell '\(name)' twice" }
    return Self.types.contains(type) ? nil : "the cell '\(name)' has the unknown type '\(type)'"
  }

  private mutating func add(_ text: String) {
    guard cell != nil else { return }
    if elements.last == "v" { cell?.value += text } else { cell?.text.add(text) }
  }

  private mutating func end(_ name: String) throws(ExchangeError) {
    switch (name, elements.last) {
    case ("c", "row"):
      if let cell { try take(cell) }
      cell = nil
    case ("row", "sheetData"):
      try endRow()
      (texts, faults) = ([:], [:])
    default: cell?.text.end(name)
    }
  }

  // MARK: - Cells

  private mutating func take(_ cell: Cell) throws(ExchangeError) {
    var text: String?
    switch cell.type {
    case "s":
      guard let index = Int(cell.value), strings.indices.contains(index) else {
        throw error(at: cell.column, "the workbook has no shared string '\(cell.value)'")
      }
      text = strings[index]
    case "inlineStr": text = SheetText.read(cell.text.text)
    case "str": text = SheetText.read(cell.value)
    case "b": text = cell.value.isEmpty ? "" : cell.value == "1" ? "TRUE" : "FALSE"
    case "n": text = number(cell)
    // An error such as '#NAME?' is a text of the unit, which alone is rejected for it.
    case "e": text = cell.value
    default: text = cell.value.isEmpty ? "" : nil
    }
    if cell.hasFormula, cell.type != "e" {
      faults[cell.column] = "has a formula; replace it by its text"
      // Programs that don't calculate write no value; the unit is reported all the same.
      if cell.value.isEmpty, cell.text.text.isEmpty { text = "=" }
    } else if text == nil {
      faults[cell.column] = "has '\(cell.value)', which is not a text; format it as text"
    }
    guard case let text = text ?? cell.value, !text.isEmpty else { return }
    budget -= text.utf8.count
    guard text.utf16.count <= XLSXFormat.cellLength else {
      throw error(at: cell.column, "the cell has more than \(XLSXFormat.cellLength) characters")
    }
    guard budget >= 0 else {
      throw error(at: cell.column, "the sheet has more than \(InputBudget.archiveBytes) bytes of text")
    }
    texts[cell.column] = text
  }

  /// The digits of a number, `nil` if it is shown in another form, such as that of a date.
  private func number(_ cell: Cell) -> String? {
    if cell.value.isEmpty { return "" }
    let format = numberFormats.indices.contains(cell.style) ? numberFormats[cell.style] : 0
    guard let number = Double(cell.value), number.isFinite else { return nil }
    guard format == 0 || format == 49 || format == 1 && number == number.rounded() else { return nil }
    return number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : "\(number)"
  }

  private mutating func endRow() throws(ExchangeError) {
    guard problem == nil, !texts.isEmpty || !faults.isEmpty else { return }
    guard table != nil else { return startTable() }
    let count = table?.count ?? 0
    for column in texts.keys.filter({ $0 > count }).sorted() {
      table?.addAddition("a cell without a header", at: SheetPlace.number(row: row, column: column))
      texts[column] = nil
    }
    let problem = problemOfRow()
    let row = cells(count)
    if !texts.isEmpty { try table?.add(row, problem: problem) }
  }

  /// The cells of the row that are read and don't hold a text, which keep its unit out; the place of the first one.
  ///
  /// What they show is read as the unit's translation only, so that no other content is checked.
  private mutating func problemOfRow() -> TableReader.RowProblem? {
    let columns = faults.keys.sorted().filter { table?.column(at: $0 - 1)?.isRead == true }
    guard let first = columns.first else { return nil }
    for column in columns where table?.column(at: column - 1) != .target { texts[column] = nil }
    let sentences = columns.map { column in
      "cell \(SheetPlace.name(ofColumn: column))\(row) of the sheet '\(name)' \(faults[column] ?? "")"
    }
    return (sentences.joined(separator: "; "), SheetPlace.number(row: row, column: first))
  }

  private mutating func startTable() {
    let count = min(texts.keys.max() ?? 0, Self.columnCount)
    do throws(ExchangeError) {
      table = try TableReader(
        header: cells(count), at: SheetPlace.number(row: row, column: 1), of: path,
        position: SheetPlace.position, content: ControlPicture.hidden)
    } catch {
      problem = error
    }
  }

  private func cells(_ count: Int) -> [TableCell] {
    (0..<count).map { index in
      TableCell(
        text: texts[index + 1] ?? "", offset: SheetPlace.number(row: row, column: index + 1))
    }
  }

  private func error(at column: Int, _ message: String) -> ExchangeError {
    ExchangeError(file: path, position: SourcePosition(line: row, column: column), message)
  }
}

/// The text of a cell or shared string: its runs without formats, and without hints for pronunciation.
///
/// Blanks count with and without `xml:space`: no program adds any within a text.
private struct RichText {
  private(set) var text = ""
  private var (isText, phonetics) = (false, 0)

  mutating func start(_ name: String) {
    if name == "rPh" { phonetics += 1 }
    isText = name == "t"
  }

  mutating func add(_ part: String) {
    if isText, phonetics == 0 { text += part }
  }

  mutating func end(_ name: String) {
    if name == "rPh" { phonetics -= 1 }
    isText = false
  }
}

/// The strings that cells refer to by number.
enum SharedStrings {
  /// Reads the part with the strings.
  static func read(_ part: SourceFile) throws(ExchangeError) -> [String] {
    var strings: [String] = []
    var (elements, text): ([String], RichText) = ([], RichText())
    try XMLFile.read(part) { (event) throws(ExchangeError) in
      switch event {
      case .start(let tag):
        elements.append(tag.name)
        if tag.name == "si" { text = RichText() } else { text.start(tag.name) }
      case .text(let part): text.add(part)
      case .end:
        let name = elements.popLast() ?? ""
        if name == "si" { strings.append(SheetText.read(text.text)) } else { text.end(name) }
      case .comment: break
      }
    }
    return strings
  }
}
