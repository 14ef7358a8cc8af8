import SourceText

/// Reads the rows of one sheet.
struct XLSXSheetReader {
  /// The maximum number of columns of a table; cells to the right of it have no header.
  private static let columnCount = 256

  private let path: String
  private let name: String
  private let strings: [String]
  private let numberFormats: [Int]
  /// The rows read; `nil` without the header of a table.
  private(set) var table: TableReader?
  /// The reason why the first row with text is not the header of a table.
  private(set) var problem: InputError?
  private var row = 0
  /// The rows so far.
  private var rows: Set<Int> = []
  /// The texts of the current row by column, and what is wrong with cells that don't hold a text.
  private var (texts, faults): ([Int: String], [Int: String]) = ([:], [:])
  /// The bytes of text that may still be read, since cells share strings at no cost.
  private var budget = InputBudget.archiveBytes

  init(path: String, name: String, _ strings: [String], numberFormats: [Int]) {
    (self.path, self.name, self.strings, self.numberFormats) = (path, name, strings, numberFormats)
  }

  mutating func read(_ part: SourceFile) throws(InputError) {
    try XMLReader.forEach("row", in: "sheetData", of: part) { (element) throws(InputError) in
      row = element.tag["r"].flatMap(Int.init) ?? row + 1
      let isRow = (1...XLSXFormat.rowCount).contains(row)
      guard isRow, rows.insert(row).inserted else {
        throw element.tag.error(
          in: part.path,
          isRow ? "the sheet has the row \(row) twice" : "the sheet has no row \(row)")
      }
      var columns: Set<Int> = []
      var column = 0
      (texts, faults) = ([:], [:])
      for cell in element.elements where cell.tag.name == "c" {
        column = cell.tag["r"].map { SheetPlace.column(of: $0) ?? .max } ?? column + 1
        if let fault = fault(of: cell.tag, at: column, isNew: columns.insert(column).inserted) {
          throw cell.tag.error(in: part.path, fault)
        }
        try take(cell, at: column)
      }
      try endRow()
    }
  }

  // MARK: - Cells

  private static let types: Set = ["b", "d", "e", "inlineStr", "n", "s", "str"]

  /// Returns what contradicts the rest of the sheet about a cell.
  private func fault(of tag: XMLTag, at column: Int, isNew: Bool) -> String? {
    if column > SheetPlace.columnCount { return "the sheet has no cell '\(tag["r"] ?? "")'" }
    let name = "\(SheetPlace.name(ofColumn: column))\(row)"
    if let reference = tag["r"], let other = Int(reference.drop(while: \.isLetter)), other != row {
      return "the cell '\(reference)' is in the row \(row)"
    }
    if !isNew { return "the sheet has the cell '\(name)' twice" }
    let type = tag["t"] ?? "n"
    return Self.types.contains(type) ? nil : "the cell '\(name)' has the unknown type '\(type)'"
  }

  private mutating func take(_ cell: XMLElement, at column: Int) throws(InputError) {
    let (value, inner) = (cell.values, cell.cellText)
    let type = cell.tag["t"] ?? "n"
    var text: String?
    switch type {
    case "s":
      guard let index = Int(value), strings.indices.contains(index) else {
        throw error(at: column, "the workbook has no shared string '\(value)'")
      }
      text = strings[index]
    case "inlineStr": text = inner
    case "str": text = SheetText.read(value)
    case "b": text = value.isEmpty ? "" : value == "1" ? "TRUE" : "FALSE"
    case "n": text = number(value, style: cell.tag["s"].flatMap(Int.init) ?? 0)
    // An error such as '#NAME?' is a text of the unit, which alone is rejected for it.
    case "e": text = value
    default: text = value.isEmpty ? "" : nil
    }
    if type != "e", cell.elements.contains(where: { $0.tag.name == "f" }) {
      faults[column] = "has a formula; replace it by its text"
      // Programs that don't calculate write no value; the unit is reported all the same.
      if value.isEmpty, inner.isEmpty { text = "=" }
    } else if text == nil {
      faults[column] = "has '\(value)', which is not a text; format it as text"
    }
    guard case let text = text ?? value, !text.isEmpty else { return }
    budget -= text.utf8.count
    guard text.utf16.count <= XLSXFormat.cellLength else {
      throw error(at: column, "the cell has more than \(XLSXFormat.cellLength) characters")
    }
    guard budget >= 0 else {
      throw error(at: column, "the sheet has more than \(InputBudget.archiveBytes) bytes of text")
    }
    texts[column] = text
  }

  /// The digits of a number, `nil` if it is shown in another form, such as that of a date.
  private func number(_ value: String, style: Int) -> String? {
    if value.isEmpty { return "" }
    let format = numberFormats.indices.contains(style) ? numberFormats[style] : 0
    guard let number = Double(value), number.isFinite else { return nil }
    guard format == 0 || format == 49 || format == 1 && number == number.rounded() else { return nil }
    return number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : "\(number)"
  }

  private mutating func endRow() throws(InputError) {
    guard problem == nil, !texts.isEmpty || !faults.isEmpty else { return }
    guard table != nil else { return startTable() }
    let count = table?.count ?? 0
    for column in texts.keys.filter({ $0 > count }).sorted() {
      table?.assembly.addAddition("a cell without a header", at: SourcePosition(line: row, column: column))
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
    return (sentences.joined(separator: "; "), SourcePosition(line: row, column: first))
  }

  private mutating func startTable() {
    let count = min(texts.keys.max() ?? 0, Self.columnCount)
    do throws(InputError) {
      table = try TableReader(
        header: cells(count), at: SourcePosition(line: row, column: 1), of: path,
        content: ControlPicture.hidden)
    } catch { problem = error }
  }

  private func cells(_ count: Int) -> [TableCell] {
    (0..<count).map { index in
      TableCell(text: texts[index + 1] ?? "", position: SourcePosition(line: row, column: index + 1))
    }
  }

  private func error(at column: Int, _ message: String) -> InputError {
    InputError(path: path, position: SourcePosition(line: row, column: column), message)
  }
}

extension XMLElement {
  /// The text of a cell or shared string: its runs without formats, and without hints for pronunciation.
  ///
  /// Blanks count with and without `xml:space`: no program adds any within a text.
  var cellText: String { SheetText.read(runs) }

  private var runs: String {
    elements.map { $0.tag.name == "rPh" ? "" : $0.tag.name == "t" ? $0.text : $0.runs }.joined()
  }

  /// The value of a cell.
  fileprivate var values: String { elements.map { $0.tag.name == "v" ? $0.text : $0.values }.joined() }
}
