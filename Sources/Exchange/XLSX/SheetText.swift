import SourceText

/// The text of a cell as workbooks write it.
///
/// A character that XML can't hold is written by its number, `_xFFFE_`. A text that looks so has its first
/// underscore written that way. Control characters are pictures, as in CSV, which spreadsheets keep and
/// translators see; so a carriage return in a workbook is only the line end of some system.
enum SheetText {
  /// The text of a cell for the content of an XML element.
  static func written(_ text: String) -> String {
    var (units, count) = (String.UnicodeScalarView(), 0)
    let scalars = Array(ControlPicture.shown(text).unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      count += scalar.value > 0xFFFF ? 2 : 1
      // Only cells that are not read back can be longer.
      if count > XLSXFormat.cellLength { break }
      if scalar.value == 0xFFFE || scalar.value == 0xFFFF || number(at: index, in: scalars) != nil {
        units.append(contentsOf: "_x\(scalar.value.digits(4, uppercase: true))_".unicodeScalars)
      } else {
        units.append(scalar)
      }
    }
    return String(units)
  }

  /// The text of a cell in a workbook, with pictures.
  static func read(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "\r") }) else {
      return text
    }
    let scalars = Array(text.unicodeScalars)
    var result = String.UnicodeScalarView()
    var index = 0
    while index < scalars.count {
      let number = number(at: index, in: scalars)
      index += number == nil ? 1 : 7
      result.append(number ?? scalars[index - 1])
    }
    return WhiteSpace.unifiedLineEnds(String(result))
  }

  /// The character of the sequence `_xHHHH_` at an index.
  private static func number(at index: Int, in scalars: [Unicode.Scalar]) -> Unicode.Scalar? {
    guard scalars[index] == "_", index + 6 < scalars.count, scalars[index + 1] == "x",
      scalars[index + 6] == "_"
    else { return nil }
    var value: UInt32 = 0
    for scalar in scalars[index + 2..<index + 6] {
      guard scalar.properties.isASCIIHexDigit, let digit = Character(scalar).hexDigitValue else { return nil }
      value = value << 4 | UInt32(digit)
    }
    return Unicode.Scalar(value)
  }
}
