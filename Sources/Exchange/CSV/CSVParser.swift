import SourceText

/// Reads records of cells (RFC 4180), one at a time.
///
/// Lines may end in LF, CR LF or CR. A quote inside a cell that does not start with one is text, as in
/// spreadsheets.
struct CSVParser {
  private static let quote = UInt8(ascii: "\"")
  private let text: ExchangeText
  private let separator: UInt8
  private(set) var offset: Int

  /// Starts at an offset of a text.
  init(_ text: ExchangeText, separator: UInt8, from offset: Int = 0) {
    self.text = text
    self.separator = separator
    self.offset = offset
  }

  /// The next record, `nil` at the end of the text; an empty line is a record of one empty cell.
  mutating func next() throws(ExchangeError) -> [TableCell]? {
    guard offset < text.bytes.count else { return nil }
    var cells: [TableCell] = []
    while true {
      cells.append(try nextCell())
      guard offset < text.bytes.count else { return cells }
      if text.bytes[offset] == separator {
        offset += 1
        // A separator at the very end is followed by an empty cell, even without another character.
        if offset == text.bytes.count { return cells }
      } else {
        skipLineEnd()
        return cells
      }
    }
  }

  private mutating func nextCell() throws(ExchangeError) -> TableCell {
    let start = offset
    guard offset < text.bytes.count, text.bytes[offset] == Self.quote else {
      while offset < text.bytes.count, !endsCell(text.bytes[offset]) { offset += 1 }
      return TableCell(text: text.string(start..<offset), offset: start)
    }
    var content: [UInt8] = []
    offset += 1
    while true {
      guard offset < text.bytes.count else { throw text.error(at: start, "unterminated quoted cell") }
      let byte = text.bytes[offset]
      offset += 1
      if byte == Self.quote {
        guard offset < text.bytes.count, text.bytes[offset] == Self.quote else { break }
        offset += 1
      }
      content.append(byte)
    }
    guard offset == text.bytes.count || endsCell(text.bytes[offset]) else {
      throw text.error(at: offset, "unexpected text after the closing quote of a cell")
    }
    return TableCell(text: String(decoding: content, as: UTF8.self), offset: start)
  }

  private func endsCell(_ byte: UInt8) -> Bool {
    byte == separator || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  private mutating func skipLineEnd() {
    let isReturn = text.bytes[offset] == UInt8(ascii: "\r")
    offset += 1
    if isReturn, offset < text.bytes.count, text.bytes[offset] == UInt8(ascii: "\n") { offset += 1 }
  }
}
