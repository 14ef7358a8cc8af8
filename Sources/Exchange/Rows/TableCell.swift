import SourceText

struct TableCell {
  /// The text as written.
  var text: String
  /// The position of the cell in its file, opening quote included; in a workbook, its row and column.
  var position: SourcePosition
}
