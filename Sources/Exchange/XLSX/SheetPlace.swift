/// The columns of a sheet, from 1 on.
enum SheetPlace {
  /// The maximum number of columns, as in Excel.
  static let columnCount = 16_384

  /// The letters of a column.
  static func name(ofColumn column: Int) -> String {
    var (rest, name) = (column, "")
    while rest > 0 {
      name = String(UnicodeScalar(UInt8(ascii: "A") + UInt8((rest - 1) % 26))) + name
      rest = (rest - 1) / 26
    }
    return name
  }

  /// The column of a reference such as `AB12`, `nil` if it has none in a sheet.
  static func column(of reference: String) -> Int? {
    var column = 0
    for byte in reference.utf8 {
      guard byte >= UInt8(ascii: "A"), byte <= UInt8(ascii: "Z") else { break }
      column = column * 26 + Int(byte - UInt8(ascii: "A")) + 1
      if column > columnCount { return nil }
    }
    return column == 0 ? nil : column
  }
}
