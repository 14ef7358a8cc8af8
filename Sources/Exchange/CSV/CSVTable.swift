/// The bytes of a table, appended row by row.
struct CSVTable {
  private(set) var bytes: [UInt8]
  private let separator: UInt8

  init(separator: UInt8 = CSVSeparator.comma.byte, byteOrderMark: Bool = false) {
    bytes = byteOrderMark ? [0xEF, 0xBB, 0xBF] : []
    self.separator = separator
  }

  mutating func append(_ cells: [String]) {
    for (index, cell) in cells.enumerated() {
      if index > 0 { bytes.append(separator) }
      append(cell)
    }
    bytes += [UInt8(ascii: "\r"), UInt8(ascii: "\n")]
  }

  private mutating func append(_ cell: String) {
    guard needsQuotes(cell) else { return bytes.append(contentsOf: cell.utf8) }
    bytes.append(UInt8(ascii: "\""))
    for byte in cell.utf8 {
      bytes.append(byte)
      if byte == UInt8(ascii: "\"") { bytes.append(byte) }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Quotes semicolons and tabs in every table, since a spreadsheet may treat them as separators.
  private func needsQuotes(_ cell: String) -> Bool {
    let space = UInt8(ascii: " ")
    if cell.utf8.first == space || cell.utf8.last == space { return true }
    return cell.utf8.contains { byte in
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: ","), UInt8(ascii: ";"), 0..<0x20: true
      default: false
      }
    }
  }
}
