import SourceText

/// Reads records of cells (RFC 4180), one at a time.
///
/// Lines may end in LF, CR LF or CR. A quote inside a cell that does not start with one is text, as in
/// spreadsheets.
struct CSVParser {
  private static let quote = UInt8(ascii: "\"")
  let text: DecodedText
  let separator: UInt8
  private(set) var offset = 0

  /// The next record, `nil` at the end of the text; an empty line is a record of one empty cell.
  mutating func next() throws(InputError) -> [TableCell]? {
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

  private mutating func nextCell() throws(InputError) -> TableCell {
    let start = offset
    guard offset < text.bytes.count, text.bytes[offset] == Self.quote else {
      while offset < text.bytes.count, !endsCell(text.bytes[offset]) { offset += 1 }
      return TableCell(text: text.string(start..<offset), position: text.position(of: start))
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
    return TableCell(text: String(decoding: content, as: UTF8.self), position: text.position(of: start))
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

// MARK: - The separator

extension CSVParser {
  /// Creates a parser at the header of a table, whose separator gives the most known columns.
  ///
  /// `isColumn` returns whether a header cell is one.
  init(detecting text: DecodedText, _ isColumn: (String) -> Bool) throws(InputError) {
    guard !text.bytes.isEmpty else { throw InputError(path: text.path, "the file is empty") }
    // A spreadsheet may declare another separator in a first line such as `sep=;`.
    if text.bytes.starts(with: "sep=".utf8), text.bytes.count > 5, [0x0A, 0x0D].contains(text.bytes[5]) {
      self.init(text: text, separator: text.bytes[4], offset: 5)
      skipLineEnd()
      return
    }
    let parsers = ",;\t".utf8.map { CSVParser(text: text, separator: $0) }
    let counts = parsers.map { parser in
      var parser = parser
      // A header that can't be read with this separator may use another.
      return ((try? parser.next()) ?? []).count { isColumn($0.text) }
    }
    self = parsers[counts.indices.max { counts[$0] < counts[$1] } ?? 0]
  }
}
